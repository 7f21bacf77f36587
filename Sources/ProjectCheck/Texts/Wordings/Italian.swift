extension Wording {
  static let italian = Wording(
    "it",
    functionWords: """
      il, lo, la, i, gli, le, di, del, della, dei, e, che, per, con, da, un, una, in, si, è, sono, tuo, tua, tuoi, tue, ti,
      ci, non, questo, questa, nel, al, alla, come, più, sarà, saranno, nostri, verrà, verranno
      """,
    purposes: """
      annunc*, pubblicit*, campagn*, misur*, analis*, analizz*, statistic*, personalizz*, pertinent*, rilevant*, consigli*,
      raccomand*, offert*, marketing, mirat*, frod*, attribu*, installazion*, promozion*, su misura
      """,
    data: """
      dati, informazion*, identificat*, idfa, id, attività, dispositiv*, utilizzo, uso, comportament*, interess*,
      preferenze, partner, terze, terzi, altre aziende, altre società, siti web, posizione, cronologia, acquisti, condivi*,
      interazion*, inserzionisti, navigazione
      """,
    hollow: "esperienza pubblicitaria, esperienza con gli annunci, esperienza di annunci",
    allowLabels: "consenti, consenti tracciamento, permetti",
    urging: """
      tocca consenti, tocca su consenti, premi consenti, scegli consenti, seleziona consenti, clicca su consenti,
      ti preghiamo di consentire, si prega di consentire, per favore consenti, per favore accetta, consentendo _ vedrai,
      se consenti _ vedrai, aiutaci
      """,
    opening: "consenti per, consentire per, consenti il tracciamento, accetta, permetti per, attiva il tracciamento",
    placeholders: "testo qui, descrizione qui, testo di esempio, da definire")
}
