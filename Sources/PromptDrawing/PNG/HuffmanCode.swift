/// A canonical prefix code (RFC 1951, 3.2.2): short bit strings for frequent symbols.
struct HuffmanCode {
  /// The length of each symbol's code in bits; 0 for symbols that do not come.
  let lengths: [Int]
  /// The codes, first bit lowest, as a deflate stream packs them.
  let codes: [UInt64]

  /// The code for symbols that come so often, none longer than a limit.
  init(counts: [Int], longest: Int) {
    lengths = Self.lengths(for: counts, longest: longest)
    codes = Self.codes(for: lengths)
  }

  private static func lengths(for counts: [Int], longest: Int) -> [Int] {
    var symbols = counts.indices.filter { counts[$0] > 0 }.sorted { (counts[$0], $0) < (counts[$1], $1) }
    var lengths = [Int](repeating: 0, count: counts.count)
    guard symbols.count > 1 else {
      for symbol in symbols { lengths[symbol] = 1 }
      return lengths
    }
    let depths = Self.depths(ofSorted: symbols.map { counts[$0] })
    // Codes that are too long become as long as may be; the shorter ones make room for them.
    var perLength = [Int](repeating: 0, count: longest + 1)
    for depth in depths { perLength[min(depth, longest)] += 1 }
    var taken = (1...longest).reduce(0) { $0 + perLength[$1] << (longest - $1) }
    while taken > 1 << longest {
      // Two codes of one bit more take the room of one: the last of the longest goes beside a shorter one.
      guard let shorter = (1..<longest).last(where: { perLength[$0] > 0 }) else { break }
      perLength[longest] -= 1
      perLength[shorter] -= 1
      perLength[shorter + 1] += 2
      taken -= 1
    }
    for length in (1...longest).reversed() {
      for _ in 0..<perLength[length] { lengths[symbols.removeFirst()] = length }
    }
    return lengths
  }

  /// How deep each leaf lies in the tree that joins the two rarest nodes again and again; the counts ascend.
  private static func depths(ofSorted counts: [Int]) -> [Int] {
    var weights = counts
    var parents = [Int](repeating: 0, count: 2 * counts.count - 1)
    var leaf = 0
    var inner = counts.count
    func rarest() -> Int {
      if leaf < counts.count, inner >= weights.count || weights[leaf] <= weights[inner] {
        leaf += 1
        return leaf - 1
      }
      inner += 1
      return inner - 1
    }
    for node in counts.count..<2 * counts.count - 1 {
      let one = rarest()
      let other = rarest()
      weights.append(weights[one] + weights[other])
      parents[one] = node
      parents[other] = node
    }
    var depths = [Int](repeating: 0, count: parents.count)
    for node in stride(from: parents.count - 2, through: 0, by: -1) { depths[node] = depths[parents[node]] + 1 }
    return Array(depths[..<counts.count])
  }

  private static func codes(for lengths: [Int]) -> [UInt64] {
    let longest = lengths.max() ?? 0
    var next = [UInt64](repeating: 0, count: longest + 2)
    for length in 1..<(longest + 1) {
      next[length + 1] = (next[length] + UInt64(lengths.count { $0 == length })) << 1
    }
    return lengths.map { length in
      guard length > 0 else { return 0 }
      defer { next[length] += 1 }
      return (0..<length).reduce(0) { $0 | (next[length] >> UInt64($1) & 1) << UInt64(length - 1 - $1) }
    }
  }
}
