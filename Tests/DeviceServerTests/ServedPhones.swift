import DeviceServer
import Documents
import Foundation
import HTTPService
import TestSupport
import TrackingPrompt
import VirtualDevice

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A server of phones on a free port, and a client of it.
struct ServedPhones: Sendable {
  let server: DeviceServer

  init(
    phone: VirtualDevice? = nil, page apps: [OfferedApp]? = nil, limits: DeviceServiceLimits = .standard,
    strings: PromptStrings = PromptStrings()
  ) throws {
    server = try DeviceServer(
      DeviceService(version: "test", stored: phone, page: apps, limits: limits, strings: strings),
      at: .init(limits: .patient()))
  }

  /// An answer.
  struct Answer: Sendable {
    var status: Int
    var type: String
    var body: DocumentNode

    /// The value at a path of members and indices.
    func at(_ path: String) -> DocumentNode? {
      path.split(separator: ".").reduce(Optional(body)) { node, part in
        guard let index = Int(part) else { return node?[String(part)] }
        guard let elements = node?.array, elements.indices.contains(index) else { return nil }
        return elements[index]
      }
    }

    /// The text at a path.
    func text(_ path: String) -> String? { at(path)?.string }

    /// The whole number at a path.
    func number(_ path: String) -> Int? {
      if case .integer(let number) = at(path)?.value { Int(number) } else { nil }
    }

    /// The names of the effects, of one event.
    var effects: [String] { at("effects")?.array?.compactMap { $0["effect"]?.string } ?? [] }
  }

  /// Asks; a body is JSON.
  func ask(_ method: String, _ path: String, _ body: String? = nil) async throws -> Answer {
    guard let url = URL(string: server.url + path) else { throw URLError(.badURL) }
    var request = URLRequest(url: url)
    request.httpMethod = method
    if let body {
      request.httpBody = Data(body.utf8)
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    }
    let (data, response) = try await Self.session.data(for: request)
    guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
    return Answer(
      status: response.statusCode, type: response.value(forHTTPHeaderField: "Content-Type") ?? "",
      body: data.isEmpty
        ? DocumentNode(position: .start, value: .null)
        : try JSONDocument.read(Array(data), repeatedKeys: .refuse))
  }

  func get(_ path: String) async throws -> Answer { try await ask("GET", path) }

  /// Makes a phone and tells its number.
  func phone(_ configuration: String = "{}") async throws -> Int {
    try await ask("POST", "/devices", configuration).number("id") ?? 0
  }

  /// Makes a phone with an app that is active.
  func phoneWithApp(_ configuration: String = "{}") async throws -> Int {
    let phone = try await phone(configuration)
    _ = try await ask(
      "POST", "/devices/\(phone)/events",
      """
      [{"do": "install", "bundle": {"identifier": "com.example.app", "usageDescription": "To show ads that fit."}},
       {"do": "launchApp"}, {"do": "becomeActive"}]
      """)
    return phone
  }

  /// Stops the server on a thread of its own.
  func stop() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        server.stop()
        continuation.resume()
      }
    }
  }

  private static let session: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpMaximumConnectionsPerHost = 128
    configuration.timeoutIntervalForRequest = 3600
    return URLSession(configuration: configuration)
  }()
}
