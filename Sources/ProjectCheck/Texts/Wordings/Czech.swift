extension Wording {
  static let czech = Wording(
    "cs",
    functionWords: """
      a, v, na, do, z, že, se, si, je, jsou, aby, pro, vám, vás, vaše, vašich, váš, nebo, k, s, které, který, která, to,
      bude, budou, ne, od, po, náš, naše, pomocí
      """,
    purposes: """
      reklam*, inzer*, kampan*, měř*, analý*, analyz*, analyt*, statisti*, personaliz*, přizpůsob*, relevantn*, cílen*,
      doporuč*, nabíd*, marketing*, podvod*, atribu*, instal*
      """,
    data: """
      data, údaj*, informac*, identifikátor*, idfa, id, aktivit*, zařízen*, používání, chován*, zájm*, preferenc*, partner*,
      třetích stran, třetím stranám, jiných společností, web*, stránk*, poloh*, histori*, nákup*, sdíl*, inzerent*
      """,
    hollow: "zážit* z reklam*, reklamní* zážit*",
    allowLabels: "povolit",
    urging: "na povolit, vyberte povolit, zvolte povolit, prosím povolte, prosíme povolte",
    opening: "povolte sledování, povolit aby, povolte aby")
}
