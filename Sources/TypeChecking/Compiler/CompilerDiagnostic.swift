import Foundation

/// Something that the compiler says about a place in a source.
public struct CompilerDiagnostic: Sendable, Equatable {
  /// How bad it is.
  public enum Severity: String, Sendable {
    case error, warning, note
  }

  /// How bad it is.
  public var severity: Severity
  /// The number of the source among those that were checked.
  public var source: Int
  /// The line, from 1.
  public var line: Int
  /// The column, from 1, in bytes.
  public var column: Int
  /// The compiler's words.
  public var message: String
  /// What it adds.
  public var notes: [String] = []
}

extension CompilerDiagnostic {
  /// What a run of the compiler says about files that lie in a folder. Lines about other files are passed over: a source
  /// can claim to be another file, and its text is printed too, but it cannot know the folder's name.
  static func all(in output: [UInt8], folder: String, sources: [String: Int]) -> [CompilerDiagnostic] {
    var result: [CompilerDiagnostic] = []
    for line in String(decoding: output, as: UTF8.self).split(separator: "\n") where line.hasPrefix(folder) {
      guard let diagnostic = parse(line.dropFirst(folder.count + 1), sources) else { continue }
      if diagnostic.severity != .note {
        result.append(diagnostic)
      } else if !result.isEmpty {
        result[result.count - 1].notes.append(diagnostic.message)
      }
    }
    return result
  }

  /// `f0.swift:3:5: error: the text [#Group]`
  private static func parse(_ line: Substring, _ sources: [String: Int]) -> CompilerDiagnostic? {
    let parts = line.split(separator: ":", maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count == 5, let source = sources[String(parts[0])], let line = Int(parts[1]),
      let column = Int(parts[2]), let severity = Severity(rawValue: parts[3].trimmed)
    else { return nil }
    return CompilerDiagnostic(
      severity: severity, source: source, line: line, column: column, message: withoutGroup(parts[4].trimmed))
  }

  /// The text without the name of the group that newer compilers put behind it.
  private static func withoutGroup(_ text: String) -> String {
    guard text.hasSuffix("]"), let start = text.range(of: " [#", options: .backwards) else { return text }
    return String(text[..<start.lowerBound])
  }

  /// The first error of any file, for a message.
  static func firstError(in output: [UInt8]) -> String? {
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
    guard let line = lines.first(where: { $0.contains("error: ") }),
      let start = line.range(of: "error: ")
    else { return nil }
    return String(line[start.upperBound...].prefix(200))
  }
}

extension Substring {
  fileprivate var trimmed: String { String(drop { $0 == " " }) }
}
