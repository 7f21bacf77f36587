/// A country or territory with an ISO 3166-1 alpha-2 code, or Kosovo's XK, which Apple uses too.
///
/// A value is always an assigned code, held as its two letters; telling whether a code belongs to the European Union
/// is the matter of ``EuropeanUnionTier``.
public struct Country: Hashable, Sendable {
  /// The two upper-case ASCII letters, the first in the high byte.
  let letters: UInt16

  /// Reads an assigned code in upper or lower case (`FR`, `fr`); nil for anything else.
  @specialized(where Text == String)
  public init?<Text: StringProtocol>(_ code: Text) {
    self.init(bytes: code.utf8)
  }

  private init?(bytes: some Collection<UInt8>) {
    var letters: UInt16 = 0
    guard bytes.count == 2 else { return nil }
    for byte in bytes { letters = letters << 8 | UInt16(byte.uppercasedASCII) }
    self.init(letters: letters)
    guard isAssigned else { return nil }
  }

  private init(letters: UInt16) {
    self.letters = letters
  }

  private var isAssigned: Bool {
    let second = UInt8(truncatingIfNeeded: letters)
    return Self.secondLetters(after: UInt8(truncatingIfNeeded: letters >> 8)).withUTF8Buffer { $0.contains(second) }
  }
}

extension Country: ExpressibleByStringLiteral {
  /// A country written in source code, such as `"FR"`, which must be an assigned code. Beware that `Country("xx")` with
  /// a literal means this too; read codes from variables with ``init(_:)``.
  public init(stringLiteral code: StaticString) {
    guard let country = code.withUTF8Buffer({ Country(bytes: $0) }) else {
      preconditionFailure("not an assigned country code")
    }
    self = country
  }

  /// A country of which the rules know that its code, in upper case, is assigned.
  init(assigned code: StaticString) {
    self.init(letters: UInt16(code.utf8Start[0]) << 8 | UInt16(code.utf8Start[1]))
  }

  /// Matches such a country in a pattern.
  static func ~= (code: StaticString, country: Country) -> Bool {
    country == Country(assigned: code)
  }
}

extension Country: CustomStringConvertible {
  /// The code in upper case.
  public var description: String {
    let (first, second) = (UInt8(truncatingIfNeeded: letters >> 8), UInt8(truncatingIfNeeded: letters))
    return "\(Character(Unicode.Scalar(first)))\(Character(Unicode.Scalar(second)))"
  }
}

extension Country: Comparable {
  /// Codes order alphabetically.
  public static func < (left: Country, right: Country) -> Bool {
    left.letters < right.letters
  }
}

extension Country: CaseIterable {
  /// Every assigned code, in alphabetical order.
  public static var allCases: [Country] {
    var countries: [Country] = []
    for first in UInt8(ascii: "A")...UInt8(ascii: "Z") {
      secondLetters(after: first).withUTF8Buffer { row in
        for second in row { countries.append(Country(letters: UInt16(first) << 8 | UInt16(second))) }
      }
    }
    return countries
  }

  /// The second letters of the assigned codes that begin with a letter.
  private static func secondLetters(after first: UInt8) -> StaticString {
    switch first {
    case UInt8(ascii: "A"): "DEFGILMOQRSTUWXZ"
    case UInt8(ascii: "B"): "ABDEFGHIJLMNOQRSTVWYZ"
    case UInt8(ascii: "C"): "ACDFGHIKLMNORUVWXYZ"
    case UInt8(ascii: "D"): "EJKMOZ"
    case UInt8(ascii: "E"): "CEGHRST"
    case UInt8(ascii: "F"): "IJKMOR"
    case UInt8(ascii: "G"): "ABDEFGHILMNPQRSTUWY"
    case UInt8(ascii: "H"): "KMNRTU"
    case UInt8(ascii: "I"): "DELMNOQRST"
    case UInt8(ascii: "J"): "EMOP"
    case UInt8(ascii: "K"): "EGHIMNPRWYZ"
    case UInt8(ascii: "L"): "ABCIKRSTUVY"
    case UInt8(ascii: "M"): "ACDEFGHKLMNOPQRSTUVWXYZ"
    case UInt8(ascii: "N"): "ACEFGILOPRUZ"
    case UInt8(ascii: "O"): "M"
    case UInt8(ascii: "P"): "AEFGHKLMNRSTWY"
    case UInt8(ascii: "Q"): "A"
    case UInt8(ascii: "R"): "EOSUW"
    case UInt8(ascii: "S"): "ABCDEGHIJKLMNORSTVXYZ"
    case UInt8(ascii: "T"): "CDFGHJKLMNORTVWZ"
    case UInt8(ascii: "U"): "AGMSYZ"
    case UInt8(ascii: "V"): "ACEGINU"
    case UInt8(ascii: "W"): "FS"
    case UInt8(ascii: "X"): "K"
    case UInt8(ascii: "Y"): "ET"
    case UInt8(ascii: "Z"): "AMW"
    default: ""
    }
  }
}
