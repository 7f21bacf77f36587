/// The change of a file in the form that `patch` and `git apply` read.
struct UnifiedDifference {
  /// The lines around a change that are shown.
  private static let context = 3

  /// The whole text; empty if nothing changes.
  let text: String

  /// - Parameter path: The file's path, seen from where the change is to be applied.
  init(path: String, from before: [UInt8], to after: [UInt8]) {
    guard before != after else {
      text = ""
      return
    }
    let (old, new) = (LineDifference.lines(of: before), LineDifference.lines(of: after))
    let script = Self.script(old, new)
    var text = "--- \(Self.name("a/" + path))\n+++ \(Self.name("b/" + path))\n"
    for hunk in Self.hunks(script) {
      let lines = script[hunk]
      let (first, second) = (lines.filter { $0.mark != "+" }, lines.filter { $0.mark != "-" })
      text += "@@ -\(Self.span(script[..<hunk.lowerBound].count { $0.mark != "+" }, first.count))"
      text += " +\(Self.span(script[..<hunk.lowerBound].count { $0.mark != "-" }, second.count)) @@\n"
      for line in lines {
        text += line.mark + String(decoding: line.bytes, as: UTF8.self)
        if line.bytes.last != 0x0A { text += "\n\\ No newline at end of file\n" }
      }
    }
    self.text = text
  }

  private struct Line {
    var mark: String
    var bytes: ArraySlice<UInt8>
  }

  /// Both texts as one list of lines, each of which stays, goes or comes.
  private static func script(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [Line] {
    let difference = new.difference(from: old)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [Line] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if left < old.count, removed.contains(left) {
        lines.append(Line(mark: "-", bytes: old[left]))
        left += 1
      } else if right < new.count, inserted.contains(right) {
        lines.append(Line(mark: "+", bytes: new[right]))
        right += 1
      } else if left < old.count, right < new.count {
        lines.append(Line(mark: " ", bytes: old[left]))
        left += 1
        right += 1
      } else {
        break
      }
    }
    return lines
  }

  /// The parts of the list that hold changes, with the lines around them; parts that touch are one.
  private static func hunks(_ script: [Line]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for index in script.indices where script[index].mark != " " {
      let range = max(0, index - context)..<min(script.count, index + context + 1)
      if let last = hunks.last, range.lowerBound <= last.upperBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks
  }

  private static func span(_ before: Int, _ count: Int) -> String {
    // An empty side is named by the line before it.
    count == 0 ? "\(before),0" : "\(before + 1),\(count)"
  }

  /// A name as these tools want it: in quotes where it holds what would be misread.
  private static func name(_ path: String) -> String {
    let bytes = PathText.bytes(path)
    let isPlain = bytes.allSatisfy {
      (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    if isPlain { return path }
    // A space alone needs no quotes, but the tab that ends the name then.
    if bytes.allSatisfy({ (0x20...0x7E).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
      return path + "\t"
    }
    let quoted = bytes.map { byte -> String in
      switch byte {
      case UInt8(ascii: "\""): "\\\""
      case UInt8(ascii: "\\"): "\\\\"
      case 0x20...0x7E: String(UnicodeScalar(byte))
      default:
        "\\" + String(byte >> 6, radix: 8) + String(byte >> 3 & 7, radix: 8) + String(byte & 7, radix: 8)
      }
    }
    return "\"" + quoted.joined() + "\""
  }
}

extension FileFix {
  /// The change as a unified diff, which `patch -p1` and `git apply` read in the checked folder; empty if nothing
  /// changes.
  public var unifiedDiff: String { UnifiedDifference(path: path, from: before, to: after).text }
}
