import Documents

/// The members of an object in a line, each taken once by those who know what it means; the rest has no meaning here.
struct LineMembers {
  /// What is wrong with a line, before it has a number.
  struct Fault: Error {
    var member: String?
    var offset: Int
    var message: String
  }

  /// A phone's lines have about ten; this bounds what a hostile one costs.
  private static let most = 256
  private static let deepest = 64

  private let line: UnsafeBufferPointer<UInt8>
  private var members: [(name: String, value: Range<Int>)] = []
  /// Where the object begins.
  private var start = 0

  /// The members of the object that a line is.
  init(of line: UnsafeBufferPointer<UInt8>) throws(Fault) {
    self.line = line
    var cursor = JSONCursor(line, depthLimit: Self.deepest)
    do throws(JSONFault) {
      members = try Self.members(with: &cursor)
      try cursor.finish()
    } catch {
      throw Fault(offset: error.offset, message: error.message)
    }
  }

  /// The members of an object that is the value of a member.
  private init(of line: UnsafeBufferPointer<UInt8>, in value: Range<Int>, named name: String) throws(Fault) {
    self.line = line
    start = value.lowerBound
    var cursor = JSONCursor(UnsafeBufferPointer(rebasing: line[value]), depthLimit: Self.deepest)
    do throws(JSONFault) {
      members = try Self.members(with: &cursor).map {
        ($0.name, $0.value.lowerBound + value.lowerBound..<$0.value.upperBound + value.lowerBound)
      }
    } catch {
      throw Fault(member: name, offset: value.lowerBound + error.offset, message: error.message)
    }
  }

  private static func members(with cursor: inout JSONCursor) throws(JSONFault) -> [(name: String, value: Range<Int>)] {
    var members: [(name: String, value: Range<Int>)] = []
    members.reserveCapacity(12)
    try cursor.beginObject()
    while let key = try cursor.nextKey() {
      let offset = cursor.offset(of: key)
      let name = key.string
      guard !members.contains(where: { $0.name == name }) else { throw JSONFault(.repeatedKey(name), at: offset) }
      guard members.count < most else { throw JSONFault(.tooManyValues(limit: most), at: offset) }
      members.append((name, try cursor.skipValue()))
    }
    return members
  }

  /// What nobody took, in the order of the line.
  var rest: [PrivacyReportMember] {
    members.map { PrivacyReportMember(name: $0.name, json: Array(line[$0.value])) }
  }

  // MARK: Taking members

  /// Takes a text; nil if there is none, or null.
  mutating func text(_ name: String) throws(Fault) -> String? {
    guard var value = take(name), try value.peek(.string) else { return nil }
    return try value.read { cursor throws(JSONFault) in try cursor.readString().string }
  }

  /// Takes a text that must be there.
  mutating func neededText(_ name: String) throws(Fault) -> String {
    guard let text = try text(name) else { throw lack(of: name) }
    return text
  }

  /// Takes the name of a host, or an address in numbers, that must be there.
  mutating func neededHost(_ name: String) throws(Fault) -> String {
    let offset = self.offset(of: name)
    let text = try neededText(name)
    guard Self.isHost(text) else {
      throw Fault(
        member: name, offset: offset,
        message: text.isEmpty
          ? "is empty: a host is due" : "is no host: a name without scheme, port and path is due, or an address")
    }
    return text
  }

  /// Whether a text can be a host: of up to 253 bytes, with none that end one. Colons are those of an IPv6 address.
  private static func isHost(_ text: String) -> Bool {
    guard (1...253).contains(text.utf8.count), !text.unicodeScalars.contains(where: isTreacherous) else { return false }
    let colons = text.utf8.count { $0 == UInt8(ascii: ":") }
    return colons != 1 && !text.utf8.contains { " /?#@\\\"".utf8.contains($0) }
  }

  /// Takes a whole number.
  mutating func number(_ name: String) throws(Fault) -> Int? {
    guard var value = take(name), try value.peek(.number) else { return nil }
    guard case .integer(let whole) = try value.read({ cursor throws(JSONFault) in try cursor.readNumber() }),
      let number = Int(exactly: whole)
    else { throw value.fault("is no whole number") }
    return number
  }

  /// Takes a number of things, which cannot be negative.
  mutating func count(_ name: String) throws(Fault) -> Int? {
    let offset = self.offset(of: name)
    guard let number = try number(name) else { return nil }
    guard number >= 0 else { throw Fault(member: name, offset: offset, message: "is negative: a count is due") }
    return number
  }

  /// Takes a time stamp.
  mutating func time(_ name: String) throws(Fault) -> ReportTime? {
    let offset = self.offset(of: name)
    guard let text = try text(name) else { return nil }
    guard let time = ReportTime(text) else {
      throw Fault(
        member: name, offset: offset, message: "is no time stamp: one such as 2026-11-30T13:05:09.250+01:00 is due")
    }
    return time
  }

  /// Takes an object.
  mutating func object(_ name: String) throws(Fault) -> LineMembers? {
    guard var value = take(name), try value.peek(.object) else { return nil }
    return try LineMembers(of: line, in: value.range, named: name)
  }

  /// Takes an object that must be there.
  mutating func neededObject(_ name: String) throws(Fault) -> LineMembers {
    guard let object = try object(name) else { throw lack(of: name) }
    return object
  }

  private func lack(of name: String) -> Fault {
    Fault(member: name, offset: start, message: "is missing")
  }

  private func offset(of name: String) -> Int {
    members.first { $0.name == name }?.value.lowerBound ?? start
  }

  private mutating func take(_ name: String) -> Value? {
    guard let index = members.firstIndex(where: { $0.name == name }) else { return nil }
    return Value(name: name, range: members.remove(at: index).value, line: line)
  }

  /// A value that was taken.
  private struct Value {
    let name: String
    let range: Range<Int>
    private var cursor: JSONCursor

    init(name: String, range: Range<Int>, line: UnsafeBufferPointer<UInt8>) {
      self.name = name
      self.range = range
      cursor = JSONCursor(UnsafeBufferPointer(rebasing: line[range]), depthLimit: LineMembers.deepest)
    }

    /// Whether it is of a kind; false for null, which stands for nothing.
    mutating func peek(_ kind: JSONKind) throws(Fault) -> Bool {
      let found = try read { cursor throws(JSONFault) in try cursor.peek() }
      guard found != .null else { return false }
      guard found == kind else { throw fault("is \(found.name): \(kind.name) is due") }
      return true
    }

    mutating func read<Result>(
      _ body: (inout JSONCursor) throws(JSONFault) -> Result
    ) throws(Fault) -> Result {
      do throws(JSONFault) { return try body(&cursor) } catch {
        throw Fault(member: name, offset: range.lowerBound + error.offset, message: error.message)
      }
    }

    func fault(_ message: String) -> Fault {
      Fault(member: name, offset: range.lowerBound, message: message)
    }
  }
}
