/// Which brackets of a file's tokens belong together.
///
/// Brackets that do not match cost as little as possible: `}` closes what was left open inside of it, `@end` and the
/// start of the next class close everything, and a closing bracket that nothing opens is a stray.
struct BracketTable: Sendable {
  /// For an opening bracket, where its content ends; -1 for all other tokens.
  private var ends: [Int32]

  init(_ source: CompiledSource) {
    let tokens = source.tokens
    ends = [Int32](repeating: -1, count: tokens.count)
    var open: [Int] = []
    // How many round and square brackets are open since the last open brace.
    var round = 0
    var square = 0
    var outer: [(round: Int, square: Int)] = []
    func close(_ index: Int, at end: Int) { ends[index] = Int32(end) }

    for (index, token) in tokens.enumerated() where token.kind == .punctuator {
      switch token.punctuator {
      case "(":
        open.append(index)
        round += 1
      case "[":
        open.append(index)
        square += 1
      case "{":
        open.append(index)
        outer.append((round, square))
        (round, square) = (0, 0)
      case ")", "]":
        let opening: Punctuator = token.punctuator == ")" ? "(" : "["
        guard (opening == "(" ? round : square) > 0 else { continue }
        while let last = open.popLast() {
          close(last, at: index)
          if tokens[last].punctuator == "(" { round -= 1 } else { square -= 1 }
          if tokens[last].punctuator == opening { break }
        }
      case "}":
        guard let (outerRound, outerSquare) = outer.popLast() else { continue }
        while let last = open.popLast() {
          close(last, at: index)
          if tokens[last].punctuator == "{" { break }
        }
        (round, square) = (outerRound, outerSquare)
      case "@":
        guard !open.isEmpty, index + 1 < tokens.count, source.endsDeclarations(tokens[index + 1]) else { continue }
        for last in open { close(last, at: index) }
        open = []
        outer = []
        (round, square) = (0, 0)
      default: break
      }
    }
    for last in open { close(last, at: tokens.count) }
  }

  /// Where the content of an opening bracket ends: at the bracket that closes it, or at what stands there instead.
  func end(of opening: Int) -> Int { Int(ends[opening]) }
}

extension CompiledSource {
  /// Whether a word behind `@` stands between declarations only.
  fileprivate func endsDeclarations(_ token: Token) -> Bool {
    source.isWord(token, "end") || source.isWord(token, "implementation") || source.isWord(token, "interface")
  }
}
