import DeviceReports
import HTTPService
import TrackingPolicy

/// Reads the parameters of a query: each is asked for by its name and may be missing, and ``finish()`` complains about
/// those that nobody asked for.
struct QueryReader {
  private let parameters: [(name: String, value: String)]
  private var known: [String] = []

  init(_ request: HTTPRequest) throws(HTTPProblem) {
    parameters = request.target.query
    var seen: Set<String> = []
    for parameter in parameters where !seen.insert(parameter.name).inserted {
      throw Self.fault(parameter.name, "stands more than once", "keep one of them")
    }
  }

  /// A text.
  mutating func text(_ name: String) -> String? {
    known.append(name)
    return parameters.first { $0.name == name }?.value
  }

  /// A whole number within bounds.
  mutating func whole(_ name: String, in bounds: ClosedRange<Int>) throws(HTTPProblem) -> Int? {
    guard let text = text(name) else { return nil }
    // In digits only: Int would take a sign too.
    guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }), let number = Int(text),
      bounds.contains(number)
    else {
      throw Self.fault(
        name, "is no whole number within its bounds", "write one from \(bounds.lowerBound) to \(bounds.upperBound)")
    }
    return number
  }

  /// true or false.
  mutating func truth(_ name: String) throws(HTTPProblem) -> Bool? {
    switch text(name) {
    case nil: return nil
    case "true": return true
    case "false": return false
    default: throw Self.fault(name, "is neither true nor false", "write one of them")
    }
  }

  /// One of the values of a type, by its name.
  mutating func choice<Value: Named>(_ name: String, _: Value.Type = Value.self) throws(HTTPProblem) -> Value? {
    guard let text = text(name) else { return nil }
    guard let value = Value(name: text) else {
      let names = Value.allCases.map { "\($0.name)" }
      throw Self.fault(name, "has no such value", advice(for: text, among: names))
    }
    return value
  }

  /// A text that must be there.
  mutating func required(_ name: String) throws(HTTPProblem) -> String {
    guard let text = text(name) else { throw Self.fault(name, "is missing", "add it to the query") }
    return text
  }

  /// Makes sure that no parameter is left that nobody asked for.
  func finish() throws(HTTPProblem) {
    for parameter in parameters where !known.contains(parameter.name) {
      throw Self.fault(parameter.name, "is unknown here", "remove it")
    }
  }

  private static func fault(_ name: String, _ what: String, _ advice: String) -> HTTPProblem {
    HTTPProblem(400, "invalidParameter", "a parameter of the query \(what)", at: name, advice: advice)
  }
}

extension RouteParameters {
  /// The number in place of a parameter, written as numbers are.
  func number(_ name: String) -> Int? {
    Int(canonical: self[name])
  }
}

extension Int {
  /// Reads a number that is written as it would be printed: Int would also take a plus sign and zeros in front.
  init?(canonical text: String) {
    guard let number = Int(text), String(number) == text else { return nil }
    self = number
  }
}

extension HTTPRequest {
  /// Makes sure that the query has no parameters.
  func expectNoQuery() throws(HTTPProblem) {
    try QueryReader(self).finish()
  }
}
