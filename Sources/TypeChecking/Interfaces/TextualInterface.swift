/// The textual interface of a module of the library, which names the platform that it was written for.
///
/// The text can be compiled for another one. Only what the compiler refuses there has to go: functions that are copied
/// into clients for older systems, whose bodies the interface of a system without such clients does not have.
struct TextualInterface {
  /// What the compiler needs to be told to read the text, without the platform.
  private(set) var flags: [String] = []
  /// The text for any platform.
  private(set) var text: [UInt8]

  /// Reads what lies in a file; nil if that is no textual interface.
  init?(_ bytes: [UInt8]) {
    text = Self.withoutBackDeployment(bytes)
    let mark = "// swift-module-flags: "
    let head = String(decoding: bytes.prefix(1 << 16), as: UTF8.self)
    guard let line = head.split(separator: "\n").first(where: { $0.hasPrefix(mark) }) else { return nil }
    var words = line.dropFirst(mark.count).split(separator: " ").map(String.init)[...]
    while let word = words.popFirst() {
      if word == "-target" { _ = words.popFirst() } else { flags.append(word) }
    }
    guard flags.contains("-module-name") else { return nil }
  }

  /// The text with blanks for every `@backDeployed(before: …)`.
  private static func withoutBackDeployment(_ bytes: [UInt8]) -> [UInt8] {
    let attribute = Array("@backDeployed(".utf8)
    var bytes = bytes
    var index = 0
    while index + attribute.count < bytes.count {
      guard bytes[index] == attribute[0], bytes[index...].starts(with: attribute) else {
        index += 1
        continue
      }
      while index < bytes.count, bytes[index] != UInt8(ascii: ")") {
        if bytes[index] != UInt8(ascii: "\n") { bytes[index] = UInt8(ascii: " ") }
        index += 1
      }
      if index < bytes.count { bytes[index] = UInt8(ascii: " ") }
    }
    return bytes
  }
}
