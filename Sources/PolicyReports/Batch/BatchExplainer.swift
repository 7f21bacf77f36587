import Dispatch
import Documents
import TrackingPolicy

/// Answers a stream of situations, a JSON object a line, with a line each in the same order.
///
/// Memory is bounded, whatever the length of the stream, and answers are written as soon as their lines are there.
/// Long runs of lines are shared between workers.
public struct BatchExplainer: Sendable {
  private let assumptions: Assumptions
  private var workers: [LineExplainer]

  /// An explainer with so many workers; lines state their own assumptions over the given ones.
  public init(assumptions: Assumptions = Assumptions(), workers: Int) {
    self.assumptions = assumptions
    self.workers = (0..<max(1, workers)).map { _ in LineExplainer(assumptions: assumptions) }
  }

  /// Answers every line of a stream.
  ///
  /// - Returns: How many lines got an error instead of an answer.
  /// - Throws: What the source and `write` throw.
  public mutating func run(
    _ source: LineSource, write: (UnsafeBufferPointer<UInt8>) throws -> Void
  ) throws -> Int {
    var blocks = LineBlocks(source)
    var number = 1
    while let block = try blocks.next() {
      switch block {
      case .lines(let lines): number += explain(lines, firstNumber: number)
      case .overlongLine:
        workers[0].refuseOverlongLine(number: number)
        number += 1
      }
      for index in workers.indices {
        try workers[index].answers.withUnsafeBufferPointer(write)
        workers[index].forget()
      }
    }
    return workers.reduce(0) { $0 + $1.failures }
  }

  /// Answers the lines of a block and returns how many they are.
  private mutating func explain(_ lines: UnsafeBufferPointer<UInt8>, firstNumber: Int) -> Int {
    var shares: [(lines: UnsafeBufferPointer<UInt8>, firstNumber: Int)] = []
    var number = firstNumber
    for share in Self.shares(of: lines, count: workers.count) {
      shares.append((share, number))
      number += Self.lineCount(share)
    }
    workers.withUnsafeMutableBufferPointer { workers in
      // Safe, since each iteration touches its own worker and reads its own lines.
      nonisolated(unsafe) let (workers, shares) = (workers, shares)
      DispatchQueue.concurrentPerform(iterations: shares.count) { index in
        workers[index].explain(shares[index].lines, firstNumber: shares[index].firstNumber)
      }
    }
    return number - firstNumber
  }

  /// Shares smaller than this, in bytes, are not worth the trouble.
  private static let smallestShare = 8 << 10

  /// The lines in at most so many parts of about the same size.
  private static func shares(of lines: UnsafeBufferPointer<UInt8>, count: Int) -> [UnsafeBufferPointer<UInt8>] {
    var shares: [UnsafeBufferPointer<UInt8>] = []
    var rest = lines
    for left in stride(from: min(count, lines.count / smallestShare), to: 1, by: -1) {
      guard let lineFeed = rest[(rest.count / left)...].firstIndex(of: UInt8(ascii: "\n")) else { break }
      shares.append(UnsafeBufferPointer(rebasing: rest[...lineFeed]))
      rest = UnsafeBufferPointer(rebasing: rest[(lineFeed + 1)...])
    }
    return rest.isEmpty ? shares : shares + [rest]
  }

  private static func lineCount(_ lines: UnsafeBufferPointer<UInt8>) -> Int {
    var count = 0
    for byte in lines where byte == UInt8(ascii: "\n") { count += 1 }
    return count
  }
}
