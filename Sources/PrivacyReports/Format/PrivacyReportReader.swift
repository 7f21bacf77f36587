import Documents

/// Reads an exported App Privacy Report (`App_Privacy_Report_v4_….ndjson`, ATT-200 to ATT-202), a line at a time.
///
/// Memory is bounded, whatever the length of the export. Lines that cannot be used are handed on as faults with their
/// places, and the others are read all the same. Blank lines, Windows' line ends and a byte order mark in front are
/// nothing to complain about.
public struct PrivacyReportReader {
  /// What a line turned out to be.
  public enum Entry: Sendable {
    /// A record, with the number of its line, from 1.
    case record(PrivacyReportRecord, line: Int)
    /// A line that cannot be used.
    case fault(PrivacyReportFault)
  }

  /// A reader at the start of an export.
  public init() {}

  /// Reads a stream to its end.
  ///
  /// - Parameter handle: Gets every line that is not blank, in their order.
  /// - Throws: What the source and `handle` throw.
  public func read(_ source: LineSource, _ handle: (Entry) throws -> Void) throws {
    var blocks = LineBlocks(source)
    var number = 1
    while let block = try blocks.next() {
      switch block {
      case .lines(let lines): try read(lines, &number, handle)
      case .overlongLine:
        try handle(.fault(Self.overlong(number)))
        number += 1
      }
    }
  }

  /// Reads an export that is at hand.
  public func read(_ bytes: [UInt8]) -> [Entry] {
    var entries: [Entry] = []
    // Neither bytes nor an array that grows throws.
    try? read(LineSource(bytes)) { entries.append($0) }
    return entries
  }

  private func read(
    _ lines: UnsafeBufferPointer<UInt8>, _ number: inout Int, _ handle: (Entry) throws -> Void
  ) throws {
    var start = 0
    while start < lines.count {
      let end = lines[start...].firstIndex(of: UInt8(ascii: "\n")) ?? lines.count
      var line = UnsafeBufferPointer(rebasing: lines[start..<end])
      if number == 1, line.starts(with: [0xEF, 0xBB, 0xBF]) { line = UnsafeBufferPointer(rebasing: line.dropFirst(3)) }
      if line.count > LineBlocks.longestLine {
        try handle(.fault(Self.overlong(number)))
      } else if !line.allSatisfy(Self.isWhiteSpace) {
        try handle(entry(line, number))
      }
      number += 1
      start = end + 1
    }
  }

  private func entry(_ line: UnsafeBufferPointer<UInt8>, _ number: Int) -> Entry {
    do throws(LineMembers.Fault) {
      return .record(try PrivacyReportRecord(line: line), line: number)
    } catch {
      let column = TextPosition(ofByte: error.offset, in: line).column
      return .fault(
        PrivacyReportFault(line: number, column: column, member: error.member, message: error.message))
    }
  }

  private static func overlong(_ line: Int) -> PrivacyReportFault {
    PrivacyReportFault(
      line: line, column: 1, message: "the line has more than \(LineBlocks.longestLine) bytes: is this an export?")
  }

  private static func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\t")
  }
}

extension PrivacyReportRecord {
  /// The record that a line holds.
  init(line: UnsafeBufferPointer<UInt8>) throws(LineMembers.Fault) {
    var members = try LineMembers(of: line)
    switch try members.text("type") {
    case "access": self = .access(try ResourceAccess(&members))
    case "networkActivity": self = .networkActivity(try NetworkActivity(&members))
    case let type: self = .other(OtherRecord(type: type, members: members.rest))
    }
  }
}

extension NetworkActivity {
  fileprivate init(_ members: inout LineMembers) throws(LineMembers.Fault) {
    self.init(domain: try members.neededHost("domain"), bundleID: try members.neededText("bundleID"))
    firstTimeStamp = try members.time("firstTimeStamp")
    timeStamp = try members.time("timeStamp")
    hits = try members.count("hits")
    initiatedType = try members.text("initiatedType").map(InitiatedType.init)
    context = try members.text("context")
    domainType = try members.number("domainType").map(DomainType.init)
    domainClassification = try members.number("domainClassification").map(DomainType.init)
    domainOwner = try members.text("domainOwner")
    others = members.rest
  }
}

extension ResourceAccess {
  fileprivate init(_ members: inout LineMembers) throws(LineMembers.Fault) {
    var accessor = try members.neededObject("accessor")
    self.init(accessor: try Accessor(&accessor))
    if var broadcaster = try members.object("broadcaster") { self.broadcaster = try Accessor(&broadcaster) }
    category = try members.text("category").map(Category.init)
    identifier = try members.text("identifier")
    kind = try members.text("kind").map(Kind.init)
    timeStamp = try members.time("timeStamp")
    others = members.rest
  }
}

extension ResourceAccess.Accessor {
  fileprivate init(_ members: inout LineMembers) throws(LineMembers.Fault) {
    let identifier = try members.neededText("identifier")
    self.init(
      identifier: identifier, identifierType: try members.text("identifierType"), others: members.rest)
  }
}
