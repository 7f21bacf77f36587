/// The one of some words that a misspelt or shortened word most likely means; nil if none is near.
///
/// A word that starts only one of them means that one. Otherwise near is at most two slips (a letter too many, missing,
/// wrong, or two swapped), and fewer than half of the letters; case does not count.
public func nearest(to word: String, among words: some Sequence<String>) -> String? {
  // Longer words are not misspelt names, and comparing them would take long.
  guard !word.isEmpty, word.utf8.count <= 64 else { return nil }
  let longer = words.filter { $0.lowercased().hasPrefix(word.lowercased()) }
  if word.count >= 3, longer.count == 1 { return longer[0] }
  let typed = Array(word.lowercased())
  var best: (word: String, distance: Int)?
  for candidate in words {
    let distance = slips(from: typed, to: Array(candidate.lowercased()))
    if distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  guard let best, best.distance <= 2, best.distance * 2 < max(typed.count, best.word.count) else { return nil }
  return best.word
}

/// The number of slips between two words (optimal string alignment).
private func slips(from first: [Character], to second: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...second.count)
  for row in first.indices {
    var current = [row + 1]
    for column in second.indices {
      let substitution = last[column] + (first[row] == second[column] ? 0 : 1)
      var least = min(substitution, last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
        least = min(least, beforeLast[column - 1] + 1)
      }
      current.append(least)
    }
    (beforeLast, last) = (last, current)
  }
  return last[second.count]
}
