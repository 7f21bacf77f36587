/// A value with a stable name: the spelling that JSON, the command line and the configuration use.
///
/// Names never change once they are published; cases may be added.
public protocol Named: CaseIterable, Hashable, Sendable {
  /// The stable name.
  var name: StaticString { get }
}

extension Named {
  /// The value with exactly this name, or nil.
  ///
  /// Inlined into the module that asks, since otherwise every case is compared by way of witnesses.
  @inlinable
  public init?(name: some StringProtocol) {
    guard let match = Self.allCases.first(where: { $0.name.isSpelled(name) }) else { return nil }
    self = match
  }
}

extension StaticString {
  /// Whether the text is this string, byte for byte.
  ///
  /// Bytes rather than characters, since Embedded Swift would otherwise need the tables of Unicode normalisation.
  @inlinable
  func isSpelled(_ text: some StringProtocol) -> Bool {
    withUTF8Buffer { text.utf8.elementsEqual($0) }
  }
}

extension UInt8 {
  /// The lower-case letter of an ASCII letter; any other byte as it is.
  var lowercasedASCII: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }

  /// The upper-case letter of an ASCII letter; any other byte as it is.
  var uppercasedASCII: UInt8 {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) ? self & ~0x20 : self
  }
}
