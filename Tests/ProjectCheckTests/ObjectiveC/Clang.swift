import Foundation
import Subprocesses

@testable import ProjectCheck

/// The clang of the Swift toolchain that runs the tests.
enum Clang {
  struct Token: Equatable, CustomStringConvertible {
    var kind: String
    var text: String
    var line: Int
    /// Where it starts, in bytes from the file's start.
    var byte: Int

    var description: String { "\(kind) \(text.debugDescription) in line \(line), byte \(byte)" }
  }

  /// The toolchain's folder is the one from which the running process has its Swift library.
  static let path: String? = {
    let maps = (try? FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd()) ?? nil
    let lines = String(decoding: maps ?? Data(), as: UTF8.self).split(separator: "\n")
    let library = "/lib/swift/linux/libswiftCore.so"
    guard let line = lines.first(where: { $0.hasSuffix(library) }), let slash = line.firstIndex(of: "/") else {
      return nil
    }
    let path = line[slash...].dropLast(library.count) + "/bin/clang"
    return FileManager.default.isExecutableFile(atPath: String(path)) ? String(path) : nil
  }()

  /// The coarse kind of a token, the same for both readings.
  static func kind(_ kind: ProjectCheck.Token.Kind) -> String {
    switch kind {
    case .identifier: "identifier"
    case .number: "number"
    case .string: "string"
    case .character: "character"
    case .punctuator, .directive: "punctuator"
    default: "unknown"
    }
  }

  private static func kind(_ name: some StringProtocol) -> String {
    switch name {
    case "raw_identifier": "identifier"
    case "numeric_constant": "number"
    case "unknown": "unknown"
    case _ where name.hasSuffix("string_literal"): "string"
    case _ where name.hasSuffix("char_constant"): "character"
    default: "punctuator"
    }
  }

  /// The tokens of a text as clang sees them before it preprocesses.
  static func tokens(of text: String, _ language: String) throws -> [Token]? {
    try run(text, ["-cc1", "-dump-raw-tokens", "-x", language, "-fblocks"]).map { parse($0, Array(text.utf8)) }
  }

  /// What clang prints about a file with this text.
  static func run(_ text: String, _ arguments: [String]) throws -> String? {
    guard let path else { return nil }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("clang-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(text.utf8).write(to: folder.appendingPathComponent("sample"))
    let log = folder.appendingPathComponent("log")
    try Data().write(to: log)
    var clang = Subprocess(path, arguments + ["sample"])
    clang.folder = folder
    let output = try FileHandle(forWritingTo: log)
    clang.standardError = .file(output)
    clang.standardOutput = .file(output)
    try clang.run()
    return String(decoding: try Data(contentsOf: log), as: UTF8.self)
  }

  /// Every entry is `kind 'text'`, flags, and a place; the text may have line ends in it.
  private static func parse(_ log: String, _ bytes: [UInt8]) -> [Token] {
    let lineStarts = lineStarts(of: bytes)
    var tokens: [Token] = []
    var rest = Substring(log)
    while let place = rest.range(of: "\tLoc=<sample:"), let close = rest[place.upperBound...].firstIndex(of: ">") {
      let entry = rest[..<place.lowerBound]
      let numbers = rest[place.upperBound..<close].split(separator: ":").compactMap { Int($0) }
      rest = rest[rest.index(after: close)...].drop { $0.isNewline }
      let name = entry.prefix { $0 != " " }
      guard let quote = entry.firstIndex(of: "'"), numbers.count == 2 else { continue }
      let quoted = entry[entry.index(after: quote)...]
      guard let end = quoted.range(of: "'\t") else { continue }
      let text = quoted[..<end.lowerBound]
      if name == "comment" || name == "eof" || text.allSatisfy(\.isWhitespace) { continue }
      // A comment without an end, which makes no token here.
      if name == "unknown", text.hasPrefix("/*") { continue }
      // It counts an escaped line end, or the file's end, to a literal without an end.
      let unfinished = text.reversed().drop { ["\n", "\r", "\r\n", "\0"].contains($0) }.reversed()
      var token = Token(
        kind: kind(name), text: name == "unknown" ? String(unfinished) : String(text), line: numbers[0],
        byte: lineStarts[numbers[0] - 1] + numbers[1] - 1)
      // To clang a token starts with the line splices before it.
      while let next = behindSplice(bytes, token.byte) {
        token.line += 1
        token.byte = next
      }
      tokens.append(token)
    }
    return tokens
  }

  /// Where a line splice at an index ends; nil if there is none.
  private static func behindSplice(_ bytes: [UInt8], _ start: Int) -> Int? {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "\\") else { return nil }
    let next = bytes[(start + 1)...].firstIndex { ![0x20, 0x09, 0x0B, 0x0C].contains($0) }
    guard let next, bytes[next] == 0x0A || bytes[next] == 0x0D else { return nil }
    return bytes[next...].starts(with: [0x0D, 0x0A]) ? next + 2 : next + 1
  }

  private static func lineStarts(of bytes: [UInt8]) -> [Int] {
    var starts = [0]
    for (index, byte) in bytes.enumerated() {
      if byte == 0x0A || (byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)) {
        starts.append(index + 1)
      }
    }
    return starts
  }
}
