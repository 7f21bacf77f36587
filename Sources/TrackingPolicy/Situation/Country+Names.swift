/// Names for the countries that people write most: those of the European Union, and some outside.
extension Country {
  // With the full-page sheet (ATT-51).
  /// France.
  public static let france: Country = "FR"
  /// Germany.
  public static let germany: Country = "DE"
  /// Italy.
  public static let italy: Country = "IT"
  /// Poland.
  public static let poland: Country = "PL"
  /// Romania.
  public static let romania: Country = "RO"

  // The rest of the European Union (ATT-52, ATT-60).
  /// Austria.
  public static let austria: Country = "AT"
  /// Belgium.
  public static let belgium: Country = "BE"
  /// Bulgaria.
  public static let bulgaria: Country = "BG"
  /// Croatia.
  public static let croatia: Country = "HR"
  /// Cyprus.
  public static let cyprus: Country = "CY"
  /// Czechia.
  public static let czechia: Country = "CZ"
  /// Denmark.
  public static let denmark: Country = "DK"
  /// Estonia.
  public static let estonia: Country = "EE"
  /// Finland.
  public static let finland: Country = "FI"
  /// Greece.
  public static let greece: Country = "GR"
  /// Hungary.
  public static let hungary: Country = "HU"
  /// Ireland.
  public static let ireland: Country = "IE"
  /// Latvia.
  public static let latvia: Country = "LV"
  /// Lithuania.
  public static let lithuania: Country = "LT"
  /// Luxembourg.
  public static let luxembourg: Country = "LU"
  /// Malta.
  public static let malta: Country = "MT"
  /// Netherlands.
  public static let netherlands: Country = "NL"
  /// Portugal.
  public static let portugal: Country = "PT"
  /// Slovakia.
  public static let slovakia: Country = "SK"
  /// Slovenia.
  public static let slovenia: Country = "SI"
  /// Spain.
  public static let spain: Country = "ES"
  /// Sweden.
  public static let sweden: Country = "SE"

  // Outside (ATT-61).
  /// Australia.
  public static let australia: Country = "AU"
  /// Brazil.
  public static let brazil: Country = "BR"
  /// Canada.
  public static let canada: Country = "CA"
  /// China.
  public static let china: Country = "CN"
  /// India.
  public static let india: Country = "IN"
  /// Japan.
  public static let japan: Country = "JP"
  /// Norway.
  public static let norway: Country = "NO"
  /// South Korea.
  public static let southKorea: Country = "KR"
  /// Switzerland.
  public static let switzerland: Country = "CH"
  /// United Kingdom.
  public static let unitedKingdom: Country = "GB"
  /// United States.
  public static let unitedStates: Country = "US"
}
