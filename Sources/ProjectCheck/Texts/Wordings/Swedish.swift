extension Wording {
  static let swedish = Wording(
    "sv",
    functionWords: """
      och, att, för, du, dig, din, ditt, dina, vi, oss, är, som, med, på, av, den, det, en, ett, inte, kan, till, från, om,
      ska, så, våra, vår, används, eller
      """,
    purposes: """
      annons*, reklam*, kampanj*, mät*, analys*, statistik*, personlig*, anpass*, relevant*, rekommend*, erbjudand*,
      marknadsför*, bedräg*, attribu*, installation*, skräddarsy*
      """,
    data: """
      data, uppgifter, information, identifier*, idfa, id, aktivitet*, enhet*, användning*, beteende*, intress*, preferenser,
      partner*, tredje*, andra företag*, webbplats*, webbsid*, plats*, historik, köp*, dela*, annonsör*
      """,
    hollow: "*annonsupplevelse*, *reklamupplevelse*",
    allowLabels: "tillåt",
    urging: "på tillåt, välj tillåt, vänligen tillåt, snälla tillåt",
    opening: "tillåt för att, tillåt spårning, godkänn")
}
