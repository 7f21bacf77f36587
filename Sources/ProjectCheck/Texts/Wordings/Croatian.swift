extension Wording {
  static let croatian = Wording(
    "hr, bs, sr, sh",
    functionWords: """
      i, u, na, za, s, da, se, je, su, vam, vas, vaše, vaših, vaš, kako, ili, od, koje, koji, koja, to, ne, će, bismo, biti,
      naše, ova, ovaj, te
      """,
    purposes: """
      oglas*, reklam*, kampanj*, mjer*, meri*, analiz*, analit*, statisti*, personaliz*, prilagođ*, relevantn*, ciljan*,
      preporu*, ponud*, marketing*, prijevar*, prevar*, atribuc*, instal*
      """,
    data: """
      podac*, podatak*, podata*, informacij*, identifikator*, idfa, id, aktivnost*, uređaj*, korištenj*, korišćenj*,
      ponašanj*, interes*, partner*, treć*, drugih tvrtki, drugih kompanija, web*, lokacij*, povijest*, kupovin*, dijel*,
      oglašivač*
      """,
    hollow: "iskustvo oglašavanja, iskustvo s oglasima",
    allowLabels: "dozvoli, dopusti",
    urging: """
      dodirnite dopusti, odaberite dopusti, dodirnite dozvoli, odaberite dozvoli, molimo dopustite, molimo dozvolite,
      molimo omogućite
      """,
    opening: "dopusti kako, dozvoli kako, dopustite praćenje, dozvolite praćenje")
}
