extension Wording {
  static let norwegian = Wording(
    "nb, no, nn",
    functionWords: """
      og, å, for, du, deg, din, ditt, dine, vi, oss, er, som, med, på, av, den, det, en, et, ikke, kan, til, fra, om, skal,
      så, våre, brukes, eller
      """,
    purposes: """
      annons*, reklam*, kampanj*, mål*, analys*, statistikk*, personlig*, persontilpass*, tilpass*, relevant*, anbefal*,
      tilbud*, markedsfør*, svindel*, attribu*, installasjon*
      """,
    data: """
      data, opplysning*, informasjon*, identifikator*, id, idfa, aktivitet*, enhet*, bruk, adferd*, atferd*, interess*,
      preferanser, partner*, tredje*, andre selskap*, nettsted*, nettsid*, plassering*, historikk, kjøp*, deles, deler, delt,
      annonsør*
      """,
    hollow: "*annonseopplevelse*, *reklameopplevelse*",
    allowLabels: "tillat",
    urging: "på tillat, velg tillat, vennligst tillat",
    opening: "tillat for å, tillat sporing")
}
