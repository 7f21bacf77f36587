extension Wording {
  static let danish = Wording(
    "da",
    functionWords: """
      og, at, for, du, dig, din, dit, dine, vi, os, er, som, med, på, af, den, det, en, et, ikke, kan, til, fra, om, skal,
      så, vores, bruges, eller, der
      """,
    purposes: """
      annonc*, reklam*, kampagne*, mål*, analys*, statistik*, personlig*, tilpas*, relevant*, anbefal*, tilbud*,
      markedsfør*, svindel*, attribu*, installation*
      """,
    data: """
      data, oplysning*, information*, identifikator*, id, idfa, aktivitet*, enhed*, brug, adfærd*, interess*, præferencer,
      partner*, tredje*, andre virksomhed*, websted*, hjemmesid*, placering*, historik, køb*, deles, deler, delt, annoncør*
      """,
    hollow: "*annonceoplevelse*, *reklameoplevelse*",
    allowLabels: "tillad",
    urging: "på tillad, vælg tillad, venligst tillad",
    opening: "tillad for at, tillad sporing")
}
