import Documents
import TrackingPolicy
import VirtualDevice

/// Reads a journal line by line and replays it: what followed from an event is found anew, so the lines may have it or
/// not.
public struct JournalReader: Sendable {
  /// How the phone was set up.
  public let configuration: DeviceConfiguration
  /// The events as far as they were read.
  public private(set) var events: [DeviceEvent] = []
  /// The phone after them.
  public private(set) var state: DeviceState

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
    configuration = try DeviceConfiguration(json: node)
    try reader.finish()
    state = DeviceState(configuration)
  }

  /// Reads an entry and replays it.
  ///
  /// - Throws: ``FormError`` when the line is no entry, does not follow the last, or cannot have happened.
  public mutating func append(line: [UInt8]) throws(FormError) {
    var reader = try ObjectReader(try Self.node(line), "an entry of a journal")
    guard let number = try reader.whole("number") else { throw reader.missing("number", "entries count from 1") }
    guard number == Int64(events.count + 1) else {
      throw reader.fault("number", "is \(number) where \(events.count + 1) is due: entries are missing or doubled")
    }
    guard let time = try reader.instant("time") else { throw reader.missing("time", "every entry has one") }
    guard let node = reader.node("event") else { throw reader.missing("event", "every entry has one") }
    let event = try DeviceEvent(json: node)
    // What followed is found by replaying.
    _ = reader.node("effects")
    try reader.finish()

    var next = state
    do throws(DeviceError) {
      _ = try next.reduce(event)
    } catch {
      throw FormError("event cannot have happened: \(error)", member: "event", at: node.position)
    }
    guard next.clock == time else {
      throw reader.fault("time", "is not what the clock of the phone shows after the event")
    }
    state = next
    events.append(event)
  }

  /// The journal of the events that were read.
  public func journal() throws(DeviceError) -> Journal {
    try Journal(configuration: configuration, replaying: events)
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
    do throws(DeviceError) {
      self = try reader.journal()
    } catch {
      throw FormError("the journal cannot be replayed: \(error)", at: .start)
    }
  }
}
