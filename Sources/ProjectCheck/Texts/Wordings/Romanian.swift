extension Wording {
  static let romanian = Wording(
    "ro",
    functionWords: """
      și, şi, de, la, în, cu, pe, pentru, a, să, este, sunt, că, care, nu, un, o, din, dvs, dumneavoastră, tău, ta, tale,
      tăi, ne, vă, îți, va, vor, sau, mai, prin, acest, această
      """,
    purposes: """
      reclam*, anunț*, anunţ*, publicit*, campani*, măsur*, analiz*, statistic*, personaliz*, relevant*, recomand*, ofert*,
      marketing, fraud*, atribui*, instal*, promo*
      """,
    data: """
      date, datele, datelor, informați*, informaţi*, identificator*, idfa, id, activit*, dispozitiv*, utilizarea,
      utilizării, comportament*, interes*, preferin*, partener*, terț*, terţ*, alte companii, altor companii, site*,
      locați*, locaţi*, istoric*, achiziți*, achiziţi*, partaj*
      """,
    hollow: "experienț* publicitar*, experienţ* publicitar*, experienț* cu reclam*",
    allowLabels: "permiteți, permite",
    urging: """
      apăsați _ permite*, apasă _ permite*, atingeți permite*, alegeți permite*, alege permite*, vă rugăm să permite*,
      te rugăm să permiți, vă rugăm să accepta*
      """,
    opening: "permiteți pentru, permite pentru, permiteți urmărirea, acceptați, acceptă")
}
