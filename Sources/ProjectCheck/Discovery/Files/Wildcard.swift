/// A pattern with `*`, `?`, `[…]`, `\` and `**`, as .gitignore files have it.
///
/// Matching walks through the text once with the set of all places in the pattern that can be reached, so that no
/// pattern takes more time than its length times the text's.
struct Wildcard {
  private var tokens: [Token] = []

  private enum Token {
    case byte(UInt8)
    /// `?`: one byte, but no slash.
    case any
    /// `[…]`: one byte of the set, but no slash.
    case oneOf([Bool])
    /// `*`: any bytes, but no slash.
    case many
    /// `**`: any bytes.
    case manyAcross
    /// `**` with the slash after it, which may stand for nothing at all; the next token is its inside.
    case folders
    /// Any bytes up to a slash, and over it.
    case insideFolders
    /// A pattern that is broken off matches nothing.
    case nothing
  }

  /// Compiles a pattern.
  ///
  /// - Parameter spansSlashes: Whether `*` and its like match slashes, as in names, where there are none.
  init(_ pattern: ArraySlice<UInt8>, spansSlashes: Bool) {
    var index = pattern.startIndex
    while index < pattern.endIndex {
      switch pattern[index] {
      case UInt8(ascii: "\\"):
        tokens.append(index + 1 < pattern.endIndex ? .byte(pattern[index + 1]) : .nothing)
        index += 2
      case UInt8(ascii: "?"):
        tokens.append(.any)
        index += 1
      case UInt8(ascii: "["):
        let set = Self.set(pattern, at: &index)
        tokens.append(set.map { .oneOf($0) } ?? .nothing)
      case UInt8(ascii: "*"):
        tokens += Self.stars(pattern, at: &index, spansSlashes: spansSlashes)
      default:
        tokens.append(.byte(pattern[index]))
        index += 1
      }
    }
  }

  /// Whether the whole text matches.
  func matches(_ text: ArraySlice<UInt8>) -> Bool {
    // Most texts differ in the first byte already.
    if case .byte(let first) = tokens.first, text.first != first { return false }
    return withUnsafeTemporaryAllocation(of: Bool.self, capacity: 2 * (tokens.count + 1)) { memory in
      memory.initialize(repeating: false)
      var reached = UnsafeMutableBufferPointer(rebasing: memory[...tokens.count])
      var next = UnsafeMutableBufferPointer(rebasing: memory[(tokens.count + 1)...])
      reach(0, in: reached)
      for byte in text {
        next.update(repeating: false)
        guard step(over: byte, from: reached, to: next) else { return false }
        swap(&reached, &next)
      }
      return reached[tokens.count]
    }
  }

  private typealias Places = UnsafeMutableBufferPointer<Bool>

  /// Marks the places that a byte leads to; false if there are none.
  private func step(over byte: UInt8, from reached: Places, to next: Places) -> Bool {
    var isAlive = false
    for place in tokens.indices where reached[place] {
      switch tokens[place] {
      case .byte(let expected) where byte == expected: reach(place + 1, in: next)
      case .any where byte != UInt8(ascii: "/"): reach(place + 1, in: next)
      case .oneOf(let set) where byte != UInt8(ascii: "/") && set[Int(byte)]: reach(place + 1, in: next)
      case .many where byte != UInt8(ascii: "/"): reach(place, in: next)
      case .manyAcross: reach(place, in: next)
      case .insideFolders:
        next[place] = true
        if byte == UInt8(ascii: "/") { reach(place + 1, in: next) }
      default: continue
      }
      isAlive = true
    }
    return isAlive
  }

  /// Marks a place, and those after it that need no byte to be reached.
  private func reach(_ start: Int, in reached: Places) {
    var place = start
    while !reached[place] {
      reached[place] = true
      guard place < tokens.count else { return }
      switch tokens[place] {
      case .many, .manyAcross: place += 1
      case .folders:
        reached[place + 1] = true
        place += 2
      default: return
      }
    }
  }

  private static func stars(_ pattern: ArraySlice<UInt8>, at index: inout Int, spansSlashes: Bool) -> [Token] {
    let start = index
    while index < pattern.endIndex, pattern[index] == UInt8(ascii: "*") { index += 1 }
    guard index - start > 1, !spansSlashes else { return [spansSlashes ? .manyAcross : .many] }
    // Two stars span folders only where they are a whole part of the path.
    guard start == pattern.startIndex || pattern[start - 1] == UInt8(ascii: "/") else { return [.many] }
    let rest = pattern[index...]
    if rest.first == UInt8(ascii: "/") {
      index += 1
      return [.folders, .insideFolders]
    }
    return rest.isEmpty || rest.starts(with: Array("\\/".utf8)) ? [.manyAcross] : [.many]
  }

  /// The bytes of `[…]`; nil if it is not closed.
  private static func set(_ pattern: ArraySlice<UInt8>, at index: inout Int) -> [Bool]? {
    var reader = SetReader(rest: pattern[(index + 1)...])
    let set = reader.read()
    index = reader.rest.startIndex
    return set
  }
}

/// Reads `[a-z]`, `[!abc]`, `[[:digit:]]`.
private struct SetReader {
  var rest: ArraySlice<UInt8>
  private var set = [Bool](repeating: false, count: 256)

  init(rest: ArraySlice<UInt8>) { self.rest = rest }

  mutating func read() -> [Bool]? {
    let isNegated = rest.first == UInt8(ascii: "!") || rest.first == UInt8(ascii: "^")
    if isNegated { rest.removeFirst() }
    var previous: UInt8?
    // A closing bracket in the first place stands for itself.
    var isFirst = true
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "]"), !isFirst { return isNegated ? set.map { !$0 } : set }
      isFirst = false
      switch byte {
      case UInt8(ascii: "\\"):
        guard let escaped = rest.popFirst() else { return nil }
        set[Int(escaped)] = true
        previous = escaped
      case UInt8(ascii: "-"):
        if let low = previous, let high = rest.first, high != UInt8(ascii: "]") {
          guard readRange(from: low) else { return nil }
          previous = nil
        } else {
          set[Int(byte)] = true
          previous = byte
        }
      case UInt8(ascii: "[") where rest.first == UInt8(ascii: ":"):
        guard let isClass = readClass() else { return nil }
        previous = isClass ? nil : byte
      default:
        set[Int(byte)] = true
        previous = byte
      }
    }
    return nil
  }

  private mutating func readRange(from low: UInt8) -> Bool {
    guard var high = rest.popFirst() else { return false }
    if high == UInt8(ascii: "\\") {
      guard let escaped = rest.popFirst() else { return false }
      high = escaped
    }
    if low <= high { for byte in low...high { set[Int(byte)] = true } }
    return true
  }

  /// Reads `:digit:]`; false if it is no such thing after all, nil if the pattern is broken.
  private mutating func readClass() -> Bool? {
    guard let closing = rest.firstIndex(of: UInt8(ascii: "]")) else { return nil }
    let name = rest[(rest.startIndex + 1)..<closing]
    guard name.last == UInt8(ascii: ":") else {
      set[Int(UInt8(ascii: "["))] = true
      return false
    }
    guard let members = Self.classes[String(decoding: name.dropLast(), as: UTF8.self)] else { return nil }
    for byte in UInt8(0)..<128 where members(byte) { set[Int(byte)] = true }
    rest = rest[(closing + 1)...]
    return true
  }

  private static let classes: [String: @Sendable (UInt8) -> Bool] = [
    "alnum": { isAlpha($0) || isDigit($0) }, "alpha": isAlpha, "blank": { $0 == 0x20 || $0 == 0x09 },
    "cntrl": { $0 < 0x20 || $0 == 0x7F }, "digit": isDigit, "graph": { (0x21...0x7E).contains($0) },
    "lower": { (0x61...0x7A).contains($0) }, "print": { (0x20...0x7E).contains($0) },
    "punct": { (0x21...0x7E).contains($0) && !isAlpha($0) && !isDigit($0) },
    "space": { $0 == 0x20 || (0x09...0x0D).contains($0) }, "upper": { (0x41...0x5A).contains($0) },
    "xdigit": { isDigit($0) || (0x61...0x66).contains($0 | 0x20) },
  ]

  private static func isAlpha(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
