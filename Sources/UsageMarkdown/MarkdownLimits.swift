/// What is no longer parsed: the parser takes quadratic time for some texts that nobody writes.
enum MarkdownLimits {
  /// The longest text, in bytes.
  private static let longestText = 1_000_000
  /// The longest run of ASCII without a space: its search for addresses goes back and forth in one.
  private static let longestWord = 2_000
  /// The most that lines times the deepest containers of one, or times the columns of the widest table row, may be.
  private static let mostCells = 200_000

  /// Where a text goes beyond the limits; nil for one that can be parsed.
  static func excess(in source: MarkdownSource) -> Int? {
    guard source.bytes.count <= longestText else { return 0 }
    var word = 0
    for (index, byte) in source.bytes.enumerated() {
      word = byte > .space && byte < 0x80 ? word + 1 : 0
      if word > longestWord { return index - longestWord }
    }
    let lines = source.lineCount
    for number in 1...max(1, lines) {
      let line = source.line(number)
      let cost = max(containers(source.bytes[line]), source.bytes[line].count { $0 == UInt8(ascii: "|") })
      if cost * lines > mostCells { return line.lowerBound }
    }
    return nil
  }

  /// How many quotes and items a line may open or go on with, at most.
  private static func containers(_ line: ArraySlice<UInt8>) -> Int {
    var marks = 0
    var spaces = 0
    for byte in line {
      switch byte {
      case .space: spaces += 1
      case .tab: spaces += 4
      case UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"): marks += 1
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: ")"): continue
      default: return marks + spaces / 2
      }
    }
    return marks + spaces / 2
  }
}
