extension Wording {
  static let french = Wording(
    "fr",
    functionWords: """
      le, la, les, des, de, du, et, nous, vous, votre, vos, pour, sur, est, sont, que, qui, dans, une, un, afin, avec, ce,
      cette, ces, par, au, aux, ne, pas, être, seront, sera, plus, notre, nos, cela
      """,
    purposes: """
      publicit*, pub, pubs, annonce, annonces, campagne*, mesur*, analys*, statistiq*, personnalis*, pertinent*, cibl*,
      recommand*, offre*, marketing, adapté*, fraude*, attribu*, installation*, promotion*, promotionn*, sur mesure
      """,
    data: """
      donnée*, information*, infos, identifiant*, idfa, id, activité*, appareil*, navigation, usage*, utilisation,
      comportement*, intérêt*, préférence*, partenaire*, tiers, autres entreprises, autres sociétés, sites web,
      sites internet, localisation, historique, achats, partag*, interactions, annonceur*
      """,
    hollow: "expérience publicitaire*, expérience des publicités, expérience d annonces",
    allowLabels: "autoriser, autoriser le suivi, accepter",
    urging: """
      sur autoriser, touchez autoriser, choisissez autoriser, sélectionnez autoriser, veuillez autoriser,
      veuillez accepter, merci d autoriser, merci d accepter, s il vous plaît autorisez, en autorisant _ vous,
      en acceptant _ vous, si vous autorisez _ vous, si vous acceptez _ vous, aidez nous
      """,
    opening: """
      autoriser pour, autorisez pour, autorisez le suivi, autorise le suivi, acceptez, accepter pour, activez le suivi
      """,
    placeholders: "texte ici, description ici, texte d exemple, à compléter, à remplir")
}
