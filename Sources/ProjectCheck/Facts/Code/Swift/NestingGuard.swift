/// Decides before parsing whether a Swift file is sane enough for the parser.
///
/// SwiftParser's time doubles with each level of nested `[`, and its recursion (or that of a walk over the tree) can
/// exhaust any stack: with generic arguments, `#if` and `else if` chains, interpolations. No hand-written file comes
/// near these limits.
package struct NestingGuard: SourceScannerSink {
  /// The largest file that is parsed, in bytes: two to three seconds of the parser's time.
  static let largestFile = 2_000_000

  private static let deepest = 400
  private static let deepestSquare = 12
  /// The sum of 2^depth over all `[`: about 7 µs each.
  private static let squareBudget = 400_000
  private static let longestAngleRun = 1_000
  private static let mostBranches = 20_000

  private(set) var fault: FileFault?
  private var open: [UInt8] = []
  private var squareDepth = 0
  private var squareCost = 0
  private var angles = 0
  private var branches = 0
  private var followsPound = false

  /// Why a text cannot be parsed; nil if it can.
  package static func fault(in bytes: UnsafeBufferPointer<UInt8>) -> FileFault? {
    guard bytes.count <= largestFile else {
      return FileFault(why: "larger than \(largestFile / 1_000_000) MB, not parsed")
    }
    var scanner = SourceScanner(.swift, NestingGuard())
    scanner.scan(bytes)
    return scanner.sink.fault
  }

  mutating func identifier(hash: UInt64, bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    defer { followsPound = false }
    // `else`, and the `#if` and `#elseif` of conditional compilation, nest without brackets.
    guard hash == Self.elseHash || (followsPound && (hash == Self.ifHash || hash == Self.elseifHash)) else {
      return true
    }
    branches += 1
    return branches <= Self.mostBranches || refuse("too many branches")
  }

  mutating func punctuation(_ byte: UInt8) -> Bool {
    followsPound = false
    switch byte {
    case UInt8(ascii: "#"):
      followsPound = true
    case UInt8(ascii: "["):
      open.append(byte)
      squareDepth += 1
      guard squareDepth <= Self.deepestSquare else { return refuse("brackets nested too deeply") }
      squareCost += 1 << squareDepth
      guard squareCost <= Self.squareBudget else { return refuse("too many nested brackets") }
    case UInt8(ascii: "("), UInt8(ascii: "{"):
      angles = 0
      open.append(byte)
      guard open.count <= Self.deepest else { return refuse("nested too deeply") }
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      angles = 0
      close(byte)
    case UInt8(ascii: "<"):
      angles += 1
      guard angles <= Self.longestAngleRun else { return refuse("nested too deeply") }
    case UInt8(ascii: ">"):
      angles = max(0, angles - 1)
    case UInt8(ascii: ";"):
      angles = 0
    default:
      break
    }
    return true
  }

  /// Closes the bracket that matches, and what was left open inside of it.
  private mutating func close(_ byte: UInt8) {
    let opening: UInt8 =
      switch byte {
      case UInt8(ascii: ")"): UInt8(ascii: "(")
      case UInt8(ascii: "]"): UInt8(ascii: "[")
      default: UInt8(ascii: "{")
      }
    guard let match = open.lastIndex(of: opening) else { return }
    squareDepth -= open[match...].count { $0 == UInt8(ascii: "[") }
    open.removeSubrange(match...)
  }

  private mutating func refuse(_ why: String) -> Bool {
    fault = FileFault(why: why + ", not parsed")
    return false
  }

  private static let elseHash = IdentifierHash.of("else")
  private static let ifHash = IdentifierHash.of("if")
  private static let elseifHash = IdentifierHash.of("elseif")
}
