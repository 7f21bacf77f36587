/// Which lines of a text are not in an earlier one.
struct LineDifference {
  /// The lines, from 1, that were added or changed.
  let changed: Set<Int>

  /// Beyond this many lines that differ as a block, lines are compared whatever their order.
  private static let mostInOrder = 6_000

  /// Compares two texts; a line that only ends otherwise counts as changed.
  init(from old: [UInt8], to new: [UInt8]) {
    let (old, new) = (Self.lines(of: old), Self.lines(of: new))
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed()).prefix { $0 == $1 }.count
    let (before, after) = (old[start..<(old.count - end)], new[start..<(new.count - end)])
    if before.count + after.count <= Self.mostInOrder {
      let insertions = Array(after).difference(from: Array(before)).insertions
      changed = Set(
        insertions.map { change in
          switch change {
          case .insert(let offset, _, _), .remove(let offset, _, _): start + offset + 1
          }
        })
    } else {
      let known = Set(before)
      changed = Set(after.indices.filter { !known.contains(after[$0]) }.map { $0 + 1 })
    }
  }

  /// How much of the longer of two texts the other shares, line by line in any order: from 0 to 1.
  static func likeness(of old: [UInt8], and new: [UInt8]) -> Double {
    var counts: [ArraySlice<UInt8>: Int] = [:]
    let (old, new) = (lines(of: old), lines(of: new))
    for line in old { counts[line, default: 0] += 1 }
    var shared = 0
    for line in new where counts[line, default: 0] > 0 {
      counts[line, default: 0] -= 1
      shared += 1
    }
    return old.isEmpty && new.isEmpty ? 1 : Double(shared) / Double(max(old.count, new.count))
  }

  /// The lines with their ends: LF, CR LF, or a CR alone.
  static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for index in text.indices
    where text[index] == 0x0A || (text[index] == 0x0D && !text[(index + 1)...].starts(with: [0x0A])) {
      lines.append(text[start...index])
      start = index + 1
    }
    if start < text.count { lines.append(text[start...]) }
    return lines
  }
}
