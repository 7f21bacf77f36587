import Documents
import PolicyReports
import TrackingPolicy

/// Reads a JSON object member by member: each is asked for by its name and may be missing, and ``finish()`` complains
/// about those that nobody asked for.
public struct ObjectReader: Sendable {
  /// Where the object stands.
  public let position: TextPosition
  /// What it is, for messages: `a bundle`.
  public let subject: String
  private let members: [DocumentMember]
  private var isRead: [Bool]
  private var known: [StaticString] = []

  /// Looks at an object.
  ///
  /// - Throws: ``FormError`` when the value is none.
  public init(_ node: DocumentNode, _ subject: String) throws(FormError) {
    guard let members = node.members else {
      throw FormError("\(subject) must be an object, not \(node.value.kindName)", at: node.position)
    }
    self.init(members: members, at: node.position, subject)
  }

  private init(members: [DocumentMember], at position: TextPosition, _ subject: String) {
    self.position = position
    self.subject = subject
    self.members = members
    isRead = Array(repeating: false, count: members.count)
  }

  /// Whether a member of that name is there. It still counts as unread.
  public func has(_ name: StaticString) -> Bool {
    members.contains { name.isSpelled($0.key) }
  }

  /// The value of a member; nil when it is missing. It counts as read from here on.
  public mutating func node(_ name: StaticString) -> DocumentNode? {
    known.append(name)
    guard let index = members.firstIndex(where: { name.isSpelled($0.key) }) else { return nil }
    isRead[index] = true
    return members[index].node
  }

  /// Makes sure that no member is left that nobody asked for.
  public func finish() throws(FormError) {
    for (member, isRead) in zip(members, isRead) where !isRead {
      let names = known.map { "\($0)" }
      // `location` for `deviceLocation`.
      let longer = names.filter { $0.lowercased().hasSuffix(member.key.lowercased()) }
      let near = nearest(to: member.key, among: names) ?? (longer.count == 1 ? longer.first : nil)
      throw unknown(member, hint: near.map { "did you mean \($0)?" } ?? "remove it")
    }
  }

  private func unknown(_ member: DocumentMember, hint: String) -> FormError {
    FormError(
      "\(subject) has no member \"\(excerpt(member.key))\": \(hint)", member: excerpt(member.key),
      at: member.keyPosition)
  }

  /// The error of a member that must be there; a misspelt one that stands in its place is named.
  public func missing(_ name: StaticString, _ advice: String) -> FormError {
    for (member, isRead) in zip(members, isRead) where !isRead && nearest(to: member.key, among: ["\(name)"]) != nil {
      return unknown(member, hint: "did you mean \(name)?")
    }
    return FormError("\(name) is missing in \(subject): \(advice)", member: "\(name)", at: position)
  }

  /// The error of a number with its unit that must be there: a number of an unknown unit in its place is named.
  func missingUnit(_ name: StaticString, _ advice: String) -> FormError {
    for (member, isRead) in zip(members, isRead) where !isRead && member.node.value.isNumber {
      return unknown(member, hint: advice)
    }
    return missing(name, advice)
  }

  /// The error of a member that is there and cannot be used.
  public func fault(_ name: StaticString, _ message: String) -> FormError {
    let member = members.first { name.isSpelled($0.key) }
    return FormError("\(name) \(message)", member: "\(name)", at: member?.node.position ?? position)
  }
}

// MARK: Values

extension ObjectReader {
  /// A text.
  public mutating func text(_ name: StaticString) throws(FormError) -> String? {
    guard let node = node(name) else { return nil }
    guard let text = node.string else { throw mismatch(name, node, "a string") }
    return text
  }

  /// A text, or null: missing is `.none`, null is `.some(nil)`.
  public mutating func textOrNull(_ name: StaticString) throws(FormError) -> String?? {
    guard let node = node(name) else { return .none }
    if node.value == .null { return .some(nil) }
    guard let text = node.string else { throw mismatch(name, node, "a string or null") }
    return .some(text)
  }

  /// True or false.
  public mutating func truth(_ name: StaticString) throws(FormError) -> Bool? {
    guard let node = node(name) else { return nil }
    guard let truth = node.boolean else { throw mismatch(name, node, "true or false") }
    return truth
  }

  /// A whole number within bounds.
  public mutating func whole(
    _ name: StaticString, in bounds: ClosedRange<Int64> = 0...Int64.max
  ) throws(FormError) -> Int64? {
    guard let node = node(name) else { return nil }
    if let number = node.value.whole {
      if bounds.contains(number) { return number }
      throw outOfBounds(name, node, "\(number)", isAbove: number > bounds.upperBound, bounds)
    }
    guard case .real(let number) = node.value else { throw mismatch(name, node, "a whole number") }
    guard number.isFinite, number.rounded() == number else {
      throw FormError("\(name) must be a whole number, not \(number)", member: "\(name)", at: node.position)
    }
    throw outOfBounds(name, node, "\(number)", isAbove: number > 0, bounds)
  }

  private func outOfBounds(
    _ name: StaticString, _ node: DocumentNode, _ number: String, isAbove: Bool, _ bounds: ClosedRange<Int64>
  ) -> FormError {
    let due =
      switch (bounds.lowerBound, bounds.upperBound) {
      case (_, .max) where !isAbove: "\(bounds.lowerBound) or more"
      case (_, .max), (.min, _): "\(bounds.upperBound) or less"
      default: "\(bounds.lowerBound) to \(bounds.upperBound)"
      }
    return FormError("\(name) must be \(due), not \(number)", member: "\(name)", at: node.position)
  }

  /// One of the values of a type, by its name.
  public mutating func choice<Value: Named>(_ name: StaticString, _: Value.Type = Value.self) throws(FormError)
    -> Value?
  {
    guard let node = node(name) else { return nil }
    return try Self.choice(node, of: name)
  }

  /// The value of a type that a node names.
  public static func choice<Value: Named>(_ node: DocumentNode, of name: StaticString) throws(FormError) -> Value {
    guard let text = node.string else {
      throw FormError("\(name) must be a string, not \(node.value.kindName)", member: "\(name)", at: node.position)
    }
    guard let value = Value.allCases.first(where: { $0.name.isSpelled(text) }) else {
      throw FormError(
        "\(name) has no value \"\(excerpt(text))\": \(advice(for: text, among: Value.allNames))", member: "\(name)",
        at: node.position)
    }
    return value
  }

  /// A country, or null: missing is `.none`, null is `.some(nil)`.
  public mutating func country(_ name: StaticString) throws(FormError) -> Country?? {
    guard let text = try textOrNull(name) else { return .none }
    guard let text else { return .some(nil) }
    guard let country = Country(text) else {
      throw fault(name, "has no value \"\(excerpt(text))\": write an ISO 3166-1 code of two letters, or null")
    }
    return .some(country)
  }

  /// A version of a system.
  public mutating func version(_ name: StaticString) throws(FormError) -> OperatingSystem.Version? {
    guard let text = try text(name) else { return nil }
    guard let version = OperatingSystem.Version(text) else {
      throw fault(name, "has no value \"\(excerpt(text))\": write one to three numbers with dots, such as \"27.2\"")
    }
    return version
  }

  /// A moment: `2026-11-30T12:00:00Z`, or seconds since 1970.
  public mutating func instant(_ name: StaticString) throws(FormError) -> Instant? {
    guard let node = node(name) else { return nil }
    if let seconds = node.value.whole { return Instant(secondsSince1970: seconds) }
    guard let text = node.string else {
      throw mismatch(name, node, "a time such as \"2026-11-30T12:00:00Z\", or seconds since 1970")
    }
    if let instant = Instant(iso8601: text) { return instant }
    throw fault(name, "has no value \"\(excerpt(text))\": write a time of UTC such as \"2026-11-30T12:00:00Z\"")
  }

  /// A list of texts.
  public mutating func texts(_ name: StaticString) throws(FormError) -> [String]? {
    guard let node = node(name) else { return nil }
    guard let elements = node.array else { throw mismatch(name, node, "an array of strings") }
    var texts: [String] = []
    for element in elements {
      guard let text = element.string else { throw mismatch(name, element, "an array of strings") }
      texts.append(text)
    }
    return texts
  }

  private func mismatch(_ name: StaticString, _ node: DocumentNode, _ expected: String) -> FormError {
    FormError("\(name) must be \(expected), not \(node.value.kindName)", member: "\(name)", at: node.position)
  }
}

/// What to write in place of a word: what was most likely meant, or everything that is allowed.
public func advice(for word: String, among allowed: [String]) -> String {
  if let near = nearest(to: word, among: allowed) { return "did you mean \(near)?" }
  return "write one of \(allowed.joined(separator: ", "))"
}

/// A text short enough for a message.
func excerpt(_ text: String) -> String {
  text.count <= 60 ? text : text.prefix(60) + "…"
}

extension DocumentValue {
  /// The whole number that the value is, however it is written: to JSON Schema, 3.0 is one too.
  var whole: Int64? {
    switch self {
    case .integer(let number): number
    case .real(let number): Int64(exactly: number)
    default: nil
    }
  }

  /// Whether it is a number, whole or not.
  fileprivate var isNumber: Bool {
    switch self {
    case .integer, .real: true
    default: false
    }
  }

  /// The kind with its article, for messages.
  public var kindName: String {
    switch self {
    case .string: "a string"
    case .integer, .real: "a number"
    case .boolean: "true or false"
    case .date: "a date"
    case .data: "data"
    case .array: "an array"
    case .dictionary: "an object"
    case .null: "null"
    }
  }
}

extension StaticString {
  /// Whether the text is this string, byte for byte.
  func isSpelled(_ text: String) -> Bool {
    guard text.utf8.count == utf8CodeUnitCount else { return false }
    var text = text
    return text.withUTF8 { bytes in
      for index in bytes.indices where bytes[index] != utf8Start[index] { return false }
      return true
    }
  }
}
