extension Wording {
  static let slovak = Wording(
    "sk",
    functionWords: """
      a, v, na, do, z, že, sa, si, je, sú, aby, pre, vám, vás, vaše, vašich, váš, alebo, k, s, ktoré, ktorý, ktorá, to,
      bude, budú, nie, od, po, náš, naše, pomocou
      """,
    purposes: """
      reklam*, inzer*, kampa*, mera*, analý*, analyz*, analyt*, štatisti*, personaliz*, prispôsob*, relevantn*, cielen*,
      odporúč*, ponuk*, marketing*, podvod*, atribú*, inštal*
      """,
    data: """
      údaj*, dáta, dát, informác*, identifikátor*, idfa, id, aktivit*, zariad*, používan*, správan*, záujm*, preferenc*,
      partner*, tretích strán, tretím stranám, iných spoločností, web*, stránk*, poloh*, histór*, nákup*, zdieľ*
      """,
    hollow: "zážit* z reklam*, reklamn* zážit*",
    allowLabels: "povoliť",
    urging: "na povoliť, vyberte povoliť, zvoľte povoliť, prosím povoľte",
    opening: "povoľte sledovanie, povoliť aby")
}
