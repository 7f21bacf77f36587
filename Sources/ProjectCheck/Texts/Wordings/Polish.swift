extension Wording {
  static let polish = Wording(
    "pl",
    functionWords: """
      i, w, na, do, z, że, się, nie, jest, są, aby, żeby, oraz, twoje, twoich, twoja, twój, ci, przez, dla, nasze, naszych,
      które, który, która, od, po, o, te, to, będzie, będą, lub, nam
      """,
    purposes: """
      reklam*, kampani*, pomiar*, mierz*, analiz*, analit*, statyst*, spersonaliz*, personaliz*, dopasowan*, dostosow*,
      trafn*, rekomend*, polec*, ofert*, marketing*, oszustw*, atrybuc*, instalac*, promocj*
      """,
    data: """
      dane, danych, danymi, informacj*, identyfikator*, idfa, id, aktywnoś*, urządz*, korzystan*, zachowa*, zainteresowa*,
      preferenc*, partner*, innych firm, stron trzecich, podmiotów trzecich, witryn*, stron, stronach, lokaliz*, histori*,
      zakup*, udostępn*, reklamodaw*
      """,
    hollow: "doświadcz* reklamow*, doświadcz* z reklam*, wraże* reklamow*",
    allowLabels: "zezwól, zezwalaj, pozwól",
    urging: """
      dotknij zezwól, stuknij zezwól, wybierz zezwól, kliknij zezwól, naciśnij zezwól, wybierz pozwól, prosimy o zgodę,
      prosimy o zezwolenie, proszę zezwól*, pomóż nam
      """,
    opening: "zezwól aby, zezwól na śledzenie, pozwól aby, pozwól na śledzenie, zaakceptuj, zgódź się",
    placeholders: "tekst tutaj, opis tutaj, przykładowy tekst, do uzupełnienia")
}
