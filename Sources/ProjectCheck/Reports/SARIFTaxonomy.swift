import Documents
import PolicyReports

/// What builds are refused with, as the taxonomies of a SARIF run: one of the upload's errors and one of App Review's
/// guidelines. Rules and results refer to their members.
struct SARIFTaxonomy {
  private let authority: Refusal.Authority

  static let all = Refusal.Authority.allCases.map(SARIFTaxonomy.init)

  private var name: String {
    switch authority {
    case .upload: "App Store Connect upload errors"
    case .review: "App Review Guidelines"
    }
  }

  /// The codes that any kind has, sorted.
  private var codes: [String] {
    Set(kindIdentities.flatMap(\.refusals).filter { $0.authority == authority }.map(\.code)).sorted()
  }

  /// Writes the taxonomy as a tool component.
  func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("name", name)
    json.member("organization", "Apple")
    if authority == .review {
      json.member("informationUri", "https://developer.apple.com/app-store/review/guidelines/")
    }
    json.member("isComprehensive", false)
    json.key("taxa")
    json.beginArray()
    for code in codes {
      json.beginObject()
      json.member("id", code)
      json.endObject()
    }
    json.endArray()
    json.endObject()
  }

  /// Writes the reference to the taxonomy as a whole.
  func writeReference(to json: inout JSONWriter) {
    json.beginObject()
    json.member("name", name)
    json.member("index", Refusal.Authority.allCases.firstIndex(of: authority) ?? 0)
    json.endObject()
  }

  /// Writes the reference to what a refusal goes by.
  static func writeReference(to refusal: Refusal, to json: inout JSONWriter) {
    json.beginObject()
    json.member("id", refusal.code)
    json.key("toolComponent")
    SARIFTaxonomy(authority: refusal.authority).writeReference(to: &json)
    json.endObject()
  }
}
