/// Cuts a stream of bytes into blocks of whole lines, in bounded memory.
public struct LineBlocks: ~Copyable {
  /// What comes next.
  public enum Block {
    /// Whole lines, the last one of the stream perhaps without its line feed. Valid until the next block.
    case lines(UnsafeBufferPointer<UInt8>)
    /// A line with more than `longestLine` bytes, which were thrown away.
    case overlongLine
  }

  /// No line may have more bytes.
  public static let longestLine = 1 << 20
  /// A block is handed on when it has so many bytes, or as soon as there is a whole line and no more to read.
  private static let fullBlock = 1 << 20

  private let source: LineSource
  private let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: longestLine + fullBlock)
  /// How many bytes the buffer holds.
  private var count = 0
  /// How many of them are whole lines.
  private var wholeLines = 0
  /// How many of them were handed on with the last block.
  private var handedOn = 0
  private var hasEnded = false

  /// Blocks of a stream.
  public init(_ source: LineSource) {
    self.source = source
  }

  deinit {
    buffer.deallocate()
  }

  /// The next block; nil at the end of the stream.
  ///
  /// - Throws: What the source throws.
  public mutating func next() throws -> Block? {
    keep(from: handedOn)
    while true {
      if wholeLines > 0, hasEnded || count >= Self.fullBlock || !source.isReady() { return handOn(wholeLines) }
      if wholeLines == 0, count > Self.longestLine {
        try throwAwayLine()
        return .overlongLine
      }
      if hasEnded { return count > 0 ? handOn(count) : nil }
      try fill()
    }
  }

  private mutating func handOn(_ end: Int) -> Block {
    handedOn = end
    return .lines(UnsafeBufferPointer(rebasing: buffer[..<end]))
  }

  /// Moves what stands at an offset and behind it, which holds no whole line, to the front.
  private mutating func keep(from start: Int) {
    let rest = buffer[start..<count]
    _ = buffer.update(fromContentsOf: rest)
    count = rest.count
    wholeLines = 0
    handedOn = 0
  }

  private mutating func fill() throws {
    let start = count
    let room = UnsafeMutableBufferPointer(rebasing: buffer[start...])
    let read = try source.read(UnsafeMutableRawBufferPointer(room))
    hasEnded = read == 0
    count += read
    if let lineFeed = buffer[start..<count].lastIndex(of: UInt8(ascii: "\n")) { wholeLines = lineFeed + 1 }
  }

  private mutating func throwAwayLine() throws {
    repeat {
      count = 0
      try fill()
    } while wholeLines == 0 && !hasEnded
    let end = buffer[..<count].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? count
    let lines = wholeLines
    keep(from: end)
    wholeLines = lines - min(lines, end)
  }
}
