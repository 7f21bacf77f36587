extension Wording {
  static let hungarian = Wording(
    "hu",
    functionWords: """
      a, az, és, hogy, egy, nem, is, meg, vagy, számára, ön, önnek, mi, ez, ezt, lesz, által, valamint, szerint, kell
      """,
    purposes: """
      hirdet*, reklám*, kampány*, mér*, elemz*, elemez*, analit*, statiszti*, személyre*, releváns*, célzott*, ajánl*,
      marketing*, csalás*, attribú*, telepít*
      """,
    data: """
      adat*, információ*, azonosító*, idfa, id, tevékenység*, eszköz*, használat*, viselked*, érdeklőd*, preferenc*,
      partner*, harmadik, más cégek, webhely*, weboldal*, helyad*, előzmény*, vásárl*, megoszt*, hirdető*
      """,
    hollow: "hirdetési élmény*, reklámélmény*",
    allowLabels: "engedélyezés, engedélyezem, engedélyez",
    urging: "koppints* _ engedélyez*, válassz* _ engedélyez*, kérjük engedélyez*, kérlek engedélyez*",
    opening: "engedélyezd, engedélyezze")
}
