/// The lines that come before a rewritten file, and those that come after it.
struct SourceFrame {
  /// What must stay in front of all else: the line that names an interpreter.
  private let interpreter: ArraySlice<UInt8>
  /// What is no longer at the start and would be an error elsewhere.
  private let byteOrderMark: Int
  private let lines: String
  private let declarations: String

  init(of source: [UInt8], path: String, questions: Set<DeviceQuestion>) {
    byteOrderMark = source.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let text = source.dropFirst(byteOrderMark)
    let isScript = text.starts(with: Array("#!".utf8))
    let end = isScript ? text.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.endIndex : text.startIndex
    interpreter = text[..<end]
    let literal = Self.literal(path)
    let asked = DeviceQuestion.allCases.filter(questions.contains)
    // The imports of the last include those of the others.
    lines =
      (asked.last?.imports ?? []).map { $0 + "\n" }.joined()
      + "#sourceLocation(file: \(literal), line: \(isScript ? 2 : 1))\n"
    declarations = asked.map(\.declarations).joined()
  }

  func around(_ rewritten: [UInt8]) -> [UInt8] {
    interpreter + Array(lines.utf8) + rewritten.dropFirst(byteOrderMark + interpreter.count) + Array(declarations.utf8)
  }

  private static func literal(_ path: String) -> String {
    let escaped = path.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\\\"
      case "\"": "\\\""
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }
    return "\"" + escaped.joined() + "\""
  }
}
