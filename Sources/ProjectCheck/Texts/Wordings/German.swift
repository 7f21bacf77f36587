extension Wording {
  static let german = Wording(
    "de",
    functionWords: """
      der, die, das, und, wir, dir, dich, ihnen, ihre, ihr, deine, dein, zu, um, für, mit, von, auf, ist, werden, wird,
      den, dem, ein, eine, nicht, uns, sie, damit, wenn, auch, oder, diese, durch
      """,
    purposes: """
      werb*, *werbung*, *werbeinhalt*, anzeige*, *anzeigen, kampagne*, mess*, gemessen, analys*, *analyse*, auswert*,
      statistik*, personalisier*, individuell*, relevant*, empfehl*, angebot*, marketing*, zugeschnitten*,
      maßgeschneidert*, betrug*, attribu*, *attribution, zuordn*, installation*
      """,
    data: """
      daten*, *daten, *informationen, information*, kennung*, *kennung, id, geräteid, werbeid, gerät, geräts, gerätes,
      geräte*, idfa, aktivität*, nutzung*, *verhalten*, interess*, vorlieben, partner*, *partner*, dritt*, websites,
      webseiten, standort*, netzwerk*, geteilt, teilen, weitergegeben, weitergeben, anderer unternehmen,
      anderen unternehmen, verknüpf*
      """,
    hollow: "*werbeerlebnis*, *anzeigenerlebnis*, werbe erlebnis*, erlebnis mit werbung",
    allowLabels: "erlauben, tracking erlauben, zulassen",
    urging: """
      auf erlauben, tippe _ erlauben, tippen sie _ erlauben, wähle erlauben, wählen sie erlauben, drücke erlauben,
      drücken sie erlauben, erlauben drücken, erlauben wählen, erlauben tippen, bitte erlaube, bitte erlauben,
      bitte stimme, bitte stimmen, bitte zustimmen, bitte akzeptiere, bitte akzeptieren, bitte gestatte,
      bitte gestatten, bitte lasse, bitte lassen sie, unterstütze uns, unterstützen sie uns
      """,
    opening: """
      erlauben um, erlaube tracking, erlaube das tracking, erlauben sie tracking, erlauben sie das tracking,
      zulassen um, akzeptiere, akzeptieren sie, zustimmen um, stimme zu, stimmen sie zu
      """,
    placeholders: "platzhalter, beispieltext, hier _ text, beschreibung hier, text einfügen")
}
