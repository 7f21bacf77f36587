import SwiftSyntax

/// Writes the checks around a statement.
struct GuardWriter {
  private let text: FixedText
  private let statement: RequestStatement
  private let need: RequestNeed
  /// Where the statement stands, without what surrounds it.
  private let range: Range<Int>
  /// The indentation of the statement, and by how much a block's content is indented more.
  private let indentation: String
  private let step: String
  /// The white space to both sides, where the statement shares its line with the braces around it.
  private let braces: (before: Range<Int>, after: Range<Int>, indentation: String)?

  init(_ text: FixedText, _ statement: RequestStatement, _ need: RequestNeed) throws(FixRefusal) {
    self.text = text
    self.statement = statement
    self.need = need
    let item = statement.item
    let start = item.positionAfterSkippingLeadingTrivia.utf8Offset
    range = start..<item.endPositionBeforeTrailingTrivia.utf8Offset
    let outer = Self.indentation(ofLineAround: item.parent?.parent, text)
    if let own = text.indentation(before: start) {
      indentation = own
      step = own.hasPrefix(outer) && own.count > outer.count ? String(own.dropFirst(outer.count)) : "  "
      braces = nil
      // What else stands in its last line would come into the wrong block.
      let rest = text.bytes[range.upperBound...].prefix { $0 != 0x0A && $0 != 0x0D }
      guard rest.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else {
        throw FixRefusal("has more in the line of the request")
      }
    } else {
      let opens = item.firstToken(viewMode: .sourceAccurate)?.previousToken(viewMode: .sourceAccurate)
      let closes = item.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
      guard let opens, [.leftBrace, .keyword(.in)].contains(opens.tokenKind),
        opens.trailingTrivia.allSatisfy(\.isSpaces),
        let closes, closes.tokenKind == .rightBrace, item.trailingTrivia.allSatisfy(\.isSpaces),
        text.bytes[range].allSatisfy({ $0 != 0x0A && $0 != 0x0D })
      else { throw FixRefusal("has more in the line of the request") }
      step = outer.hasPrefix("\t") ? "\t" : "  "
      indentation = outer + step
      let before = opens.endPositionBeforeTrailingTrivia.utf8Offset..<start
      braces = (before, range.upperBound..<closes.positionAfterSkippingLeadingTrivia.utf8Offset, outer)
    }
  }

  /// The indentation of the line in which a block opens.
  private static func indentation(ofLineAround block: Syntax?, _ text: FixedText) -> String {
    guard let block else { return "" }
    let start = block.positionAfterSkippingLeadingTrivia.utf8Offset
    let line = text.bytes[..<start].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    return String(decoding: text.bytes[line...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }

  /// The changes, in the order of the file.
  func edits() throws(FixRefusal) -> [FixEdit] {
    var lines: [String] = []
    var start = range.lowerBound
    var assignment = ""
    if let declared = statement.declared {
      start = declared.value
      guard !text.bytes[range.lowerBound..<start].contains(where: { [0x0A, 0x0D, UInt8(ascii: "/")].contains($0) })
      else {
        throw FixRefusal("declares the answer in several lines")
      }
      lines.append("\(declared.keyword) \(declared.name)\(declared.type)")
      assignment = declared.name + " = "
    }
    if need.platform { lines.append("#if os(iOS)") }
    if need.availability { lines.append("if #available(iOS 27.2, *) {") }
    let inner = need.availability ? step : ""
    let opening = braces.map { _ in text.newline + indentation } ?? ""
    let head = opening + lines.map { $0 + text.newline + indentation }.joined() + inner + assignment
    var edits = [FixEdit(range: (braces?.before.lowerBound ?? range.lowerBound)..<start, replacement: head)]
    if !inner.isEmpty { edits += lineStarts.map { FixEdit(range: $0..<$0, replacement: inner) } }
    edits.append(tail)
    return edits
  }

  /// What comes behind the statement.
  private var tail: FixEdit {
    var lines: [String] = []
    if need.availability { lines += ["} else {", step + indented(fallback), "}"] }
    if need.platform { lines += ["#else", fallback, "#endif"] }
    let tail = lines.map { text.newline + indentation + $0 }.joined()
    guard let braces else { return FixEdit(range: range.upperBound..<range.upperBound, replacement: tail) }
    return FixEdit(range: braces.after, replacement: tail + text.newline + braces.indentation)
  }

  /// The statement with the classic call.
  private var fallback: String { statement.classic(in: text, at: indentation) }

  /// A text of several lines as a block's content.
  private func indented(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { index, line in
      index == 0 || line.allSatisfy(\.isWhitespace) ? String(line) : step + line
    }.joined(separator: "\n")
  }

  /// Where the statement's lines start, but for the first one and those that hold nothing.
  private var lineStarts: [Int] {
    range.dropFirst().filter { index in
      text.bytes[index - 1] == 0x0A && text.bytes[index] != 0x0A && text.bytes[index] != 0x0D
    }
  }
}

extension TriviaPiece {
  fileprivate var isSpaces: Bool { if case .spaces = self { true } else { false } }
}
