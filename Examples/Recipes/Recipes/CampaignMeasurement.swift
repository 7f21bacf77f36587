import AdSupport
import Foundation

/// Tells the advertising partner which campaigns bring people who cook.
@MainActor
final class CampaignMeasurement {
  static let shared = CampaignMeasurement()

  private struct Event: Encodable {
    var name: String
    var advertisingIdentifier: String?
    var date: Date
  }

  private static let endpoint = URL(string: "https://events.adpartner.example/v1/events")
  private var isRunning = false

  private init() {}

  func start() {
    guard !isRunning else { return }
    isRunning = true
    record("session")
  }

  func stop() {
    isRunning = false
  }

  /// Sends an event.
  func record(_ name: String) {
    guard let endpoint = Self.endpoint else { return }
    let event = Event(name: name, advertisingIdentifier: advertisingIdentifier, date: .now)
    guard let body = try? JSONEncoder().encode(event) else { return }
    var request = URLRequest(url: endpoint)
    request.httpMethod = "POST"
    request.httpBody = body
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    URLSession.shared.dataTask(with: request).resume()
  }

  private var advertisingIdentifier: String? {
    ASIdentifierManager.shared().advertisingIdentifier.uuidString
  }
}
