import Documents
import Foundation

/// Property lists made from a seed, as Foundation's values and as the nodes that a reader must return.
struct GeneratedPropertyList {
  let foundation: Any
  let node: DocumentNode

  init(seed: UInt64) {
    var generator = SplitMix64(state: seed)
    (foundation, node) = Self.dictionary(depth: 0, using: &generator)
  }

  private static func value(depth: Int, using generator: inout SplitMix64) -> (Any, DocumentNode) {
    switch Int.random(in: 0..<(depth < 5 ? 9 : 7), using: &generator) {
    case 0, 1:
      let text = text(using: &generator)
      return (text, node(.string(text)))
    case 2:
      let edges: [Int64] = [0, 1, -1, 127, 128, 255, 256, 65_535, 65_536, -129, .max, .min, 4_294_967_296]
      let whole = edges.randomElement(using: &generator) ?? 0
      return (whole, node(.integer(whole)))
    case 3:
      let real = Double.random(in: -1e6...1e6, using: &generator) + 0.5
      return (real, node(.real(real)))
    case 4:
      let truth = Bool.random(using: &generator)
      return (truth, node(.boolean(truth)))
    case 5:
      let seconds = Int.random(in: -3_000_000_000...9_000_000_000, using: &generator)
      let date = Date(timeIntervalSinceReferenceDate: Double(seconds))
      return (date, node(.date(date.formatted(.iso8601))))
    case 6:
      let count = [0, 1, 2, 3, 14, 15, 16, 300].randomElement(using: &generator) ?? 0
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      return (Data(bytes), node(.data(bytes)))
    case 7:
      let count = [0, 1, 2, 15, 20].randomElement(using: &generator) ?? 0
      let values = (0..<count).map { _ in value(depth: depth + 1, using: &generator) }
      return (values.map(\.0), node(.array(values.map(\.1))))
    default: return dictionary(depth: depth, using: &generator)
    }
  }

  private static func dictionary(depth: Int, using generator: inout SplitMix64) -> (Any, DocumentNode) {
    var values: [String: Any] = [:]
    var members: [DocumentMember] = []
    for index in 0..<Int.random(in: 0...18, using: &generator) {
      let key = "\(index) " + text(using: &generator)
      let (foundation, node) = value(depth: depth + 1, using: &generator)
      values[key] = foundation
      members.append(DocumentMember(key: key, keyPosition: .start, node: node))
    }
    return (values, node(.dictionary(members)))
  }

  private static func text(using generator: inout SplitMix64) -> String {
    let pieces = ["a", "key", " ", "\n", "\t", "é", "日本", "🎈", "<&>\"'", "\\", "x = y;", "//", "-", "ا", "e\u{301}"]
    return (0..<Int.random(in: 0...8, using: &generator)).map { _ in
      pieces.randomElement(using: &generator) ?? ""
    }.joined()
  }

  private static func node(_ value: DocumentValue) -> DocumentNode { DocumentNode(position: .start, value: value) }
}

/// A small generator whose numbers depend on nothing but the seed.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension DocumentNode {
  /// The same value with every place at the start and members in the order of their keys, for comparison.
  var normalised: DocumentNode {
    switch value {
    case .array(let elements): DocumentNode(position: .start, value: .array(elements.map(\.normalised)))
    case .dictionary(let members):
      DocumentNode(
        position: .start,
        value: .dictionary(
          members
            .map { DocumentMember(key: $0.key, keyPosition: .start, node: $0.node.normalised) }
            .sorted { Array($0.key.utf8).lexicographicallyPrecedes(Array($1.key.utf8)) }))
    default: DocumentNode(position: .start, value: value)
    }
  }

  /// Foundation's reading of an OpenStep list, which knows texts, data, arrays and dictionaries only.
  init?(foundation: Any) {
    switch foundation {
    case let text as String: self.init(position: .start, value: .string(text))
    case let data as Data: self.init(position: .start, value: .data(Array(data)))
    case let elements as [Any]:
      self.init(position: .start, value: .array(elements.compactMap { DocumentNode(foundation: $0) }))
    case let members as [String: Any]:
      self.init(
        position: .start,
        value: .dictionary(
          members.compactMap { key, value in
            DocumentNode(foundation: value).map { DocumentMember(key: key, keyPosition: .start, node: $0) }
          }))
    default: return nil
    }
  }
}

/// The readers, for tests that hold for several of them.
enum Reader: CaseIterable {
  case propertyList, strings, yaml

  /// The reader's error, or nil if it accepts the bytes.
  func fault(_ bytes: [UInt8], limits: DocumentLimits = .standard) -> DocumentError? {
    do throws(DocumentError) {
      switch self {
      case .propertyList: _ = try PropertyList.read(bytes, limits: limits)
      case .strings: _ = try StringsFile.read(bytes, limits: limits)
      case .yaml: _ = try YAMLDocument.read(bytes, limits: limits)
      }
      return nil
    } catch {
      return error
    }
  }

  func fault(_ text: String, limits: DocumentLimits = .standard) -> DocumentError? {
    fault(Array(text.utf8), limits: limits)
  }
}
