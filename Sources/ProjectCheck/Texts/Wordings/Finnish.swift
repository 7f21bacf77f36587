extension Wording {
  static let finnish = Wording(
    "fi",
    functionWords: """
      ja, on, että, se, ne, sinun, sinulle, meidän, meille, joka, jotka, tai, ei, myös, jotta, ovat, voi, voidaan,
      käytetään, tämä, niin, kun
      """,
    purposes: """
      mainon*, mainos*, mainokset, kampanj*, mitat*, mittaa*, mittau*, analy*, tilasto*, personoi*, yksilö*, kohdenn*,
      räätälöi*, osuv*, merkityksell*, suositu*, tarjou*, markkinoin*, petos*, attribu*, asennu*
      """,
    data: """
      tieto*, tietoj*, data, dataa, tunniste*, tunnus*, idfa, id, toimin*, aktiviteet*, laite*, laitte*, käyttösi,
      käyttötied*, käyttöä, käyttäyty*, kiinnostu*, mieltymy*, kumppan*, kolman*, muiden yritysten, sivust*, sijain*,
      histori*, osto*, jaeta*, jaamme
      """,
    hollow: "*mainoskokemu*, *mainontakokemu*",
    allowLabels: "salli",
    urging: "napauta salli, valitse salli, paina salli, ole hyvä ja salli",
    opening: "salli jotta, salli seuranta")
}
