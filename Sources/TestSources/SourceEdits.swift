/// What changes in a file: stretches that become blanks, and stretches that become other text of at most their length.
struct SourceEdits {
  private struct Edit {
    var range: Range<Int>
    var text: [UInt8]
  }

  private var edits: [Edit] = []
  /// What the file asks the virtual device.
  private(set) var questions: Set<DeviceQuestion> = []

  var isEmpty: Bool { edits.isEmpty && questions.isEmpty }

  /// Blanks a stretch, in bytes from the start of the file.
  mutating func blank(_ range: Range<Int>) {
    if !range.isEmpty { edits.append(Edit(range: range, text: [])) }
  }

  /// Puts text at the start of a stretch and blanks the rest of it. Text that does not fit is put there all the same.
  mutating func replace(_ range: Range<Int>, with text: String) {
    edits.append(Edit(range: range, text: Array(text.utf8)))
  }

  /// Notes that the file asks the virtual device something.
  mutating func ask(_ question: DeviceQuestion) {
    questions.insert(question)
  }

  /// The file after the changes; line breaks are kept.
  func applied(to source: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(source.count)
    var done = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += source[done..<edit.range.lowerBound]
      result += edit.text
      result += source[edit.range].dropFirst(edit.text.count).map { isLineBreak($0) ? $0 : UInt8(ascii: " ") }
      done = edit.range.upperBound
    }
    return result + source[done...]
  }

  private func isLineBreak(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}
