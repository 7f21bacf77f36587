extension Wording {
  static let dutch = Wording(
    "nl, af",
    functionWords: """
      de, het, een, en, van, wij, we, u, uw, je, jouw, jou, om, te, voor, met, op, is, zijn, worden, wordt, die, dat, deze,
      dit, niet, ons, onze, aan, bij, door, ook, of, kunnen, zodat
      """,
    purposes: """
      adverten*, reclame*, *advertenties, campagne*, *campagnes, meet, meten, meting*, gemeten, analys*, statistiek*,
      personalis*, gepersonaliseerd*, relevant*, aanbevel*, aanbieding*, marketing*, op maat, afgestemd*, fraude*,
      attributie, toewijz*, installatie*, promotie*
      """,
    data: """
      gegevens, data, informatie, *identificatie*, id, idfa, activiteit*, apparaat*, gebruik, *gedrag, interesse*,
      voorkeuren, partner*, derden, andere bedrijven, websites, locatie, geschiedenis, aankopen, delen, gedeeld,
      adverteerders, surf*
      """,
    hollow: "advertentie ervaring*, *advertentieervaring*, reclame ervaring*, *reclameervaring*",
    allowLabels: "sta toe, toestaan, sta tracking toe",
    urging: """
      op sta toe, op toestaan, kies sta toe, kies toestaan, selecteer toestaan, selecteer sta toe, gelieve toe te staan,
      geef alsjeblieft toestemming, geef alstublieft toestemming, help ons
      """,
    opening: "sta toe om, toestaan om, sta tracking toe, accepteer, geef toestemming",
    placeholders: "tekst hier, beschrijving hier, voorbeeldtekst, nog in te vullen")
}
