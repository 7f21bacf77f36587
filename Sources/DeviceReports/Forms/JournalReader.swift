import Documents
import TrackingPolicy
import VirtualDevice

/// Reads a journal line by line and replays it: what followed from an event is found anew, so the lines may have it or
/// not.
public struct JournalReader: Sendable {
  /// The journal as far as it was read, and the phone after it.
  public private(set) var replay: JournalReplay

  /// Begins with the header.
  ///
  /// - Throws: ``FormError`` when it is none, or one of another version.
  public init(header line: [UInt8]) throws(FormError) {
    var reader = try ObjectReader(try Self.node(line), "the header of a journal")
    guard let version = try reader.whole("version") else {
      throw reader.missing("version", "this is no journal, or not its first line")
    }
    guard version == Int64(JournalForm.version) else {
      throw reader.fault(
        "version", "is \(version), and this program reads \(JournalForm.version): use the one that wrote it")
    }
    guard let node = reader.node("configuration") else {
      throw reader.missing("configuration", "the journal cannot be replayed without it")
    }
    let configuration = try DeviceConfiguration(json: node)
    try reader.finish()
    replay = JournalReplay(configuration)
  }

  /// Reads an entry and replays it. After an error the reader is of no more use.
  ///
  /// - Throws: ``FormError`` when the line is no entry, does not follow the last, or cannot have happened.
  public mutating func append(line: [UInt8]) throws(FormError) {
    var reader = try ObjectReader(try Self.node(line), "an entry of a journal")
    guard let number = try reader.whole("number") else { throw reader.missing("number", "entries count from 1") }
    let due = replay.journal.entries.count + 1
    guard number == Int64(due) else {
      throw reader.fault("number", "is \(number) where \(due) is due: entries are missing or doubled")
    }
    guard let time = try reader.instant("time") else { throw reader.missing("time", "every entry has one") }
    guard let node = reader.node("event") else { throw reader.missing("event", "every entry has one") }
    let event = try DeviceEvent(json: node)
    // What followed is found by replaying.
    _ = reader.node("effects")
    try reader.finish()

    do throws(DeviceError) {
      try replay.append(event)
    } catch {
      throw FormError("event cannot have happened: \(error)", member: "event", at: node.position)
    }
    guard replay.state.clock == time else {
      throw reader.fault("time", "is not what the clock of the phone shows after the event")
    }
  }

  private static func node(_ line: [UInt8]) throws(FormError) -> DocumentNode {
    do throws(DocumentError) {
      return try JSONDocument.read(line, repeatedKeys: .refuse)
    } catch {
      throw FormError(error)
    }
  }
}

extension Journal {
  /// Reads a journal from the text of its file, an object a line.
  ///
  /// - Throws: ``FormError`` with the line of the file at which it cannot be read.
  public init(jsonLines text: [UInt8]) throws(FormError) {
    var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty ?? false { lines.removeLast() }
    guard let header = lines.first else { throw FormError("a journal begins with its header", at: .start) }
    var reader = try JournalReader(header: Array(header))
    for (index, line) in lines.enumerated().dropFirst() {
      do throws(FormError) {
        try reader.append(line: Array(line))
      } catch {
        throw FormError(
          error.message, member: error.member,
          at: TextPosition(line: error.position.line + index, column: error.position.column))
      }
    }
    self = reader.replay.journal
  }
}
