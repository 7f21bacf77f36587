/// Cairo numbers what it names in an SVG by how much the process drew before. This numbers it anew, in order of appearance,
/// so that the same picture is the same file.
enum SVGNames {
  private static let kinds = ["surface", "image", "mask", "source", "clip", "linear", "compositing-group", "pattern"]

  static func renumbered(_ svg: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(svg.count)
    var numbers: [[UInt8]: [UInt8]] = [:]
    var index = 0
    while index < svg.count {
      // A name stands after `id="`, or after `#` where it is used.
      let byte = svg[index]
      result.append(byte)
      index += 1
      let isUse = byte == UInt8(ascii: "#")
      let isName = byte == UInt8(ascii: "\"") && result.suffix(4).elementsEqual("id=\"".utf8)
      guard isUse || isName, let end = end(of: svg, from: index) else { continue }
      let name = Array(svg[index..<end])
      let number = numbers[name] ?? Array("\(numbers.count)".utf8)
      numbers[name] = number
      result += name.prefix { $0 < UInt8(ascii: "0") || $0 > UInt8(ascii: "9") } + number
      index = end
    }
    return result
  }

  /// The end of a name of a kind and a number that begins here; nil if none does.
  private static func end(of svg: [UInt8], from start: Int) -> Int? {
    guard let kind = kinds.first(where: { svg[start...].starts(with: $0.utf8) }) else { return nil }
    let digits = svg[(start + kind.utf8.count)...].prefix {
      $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") || $0 == UInt8(ascii: "-")
    }
    return digits.isEmpty ? nil : digits.endIndex
  }
}
