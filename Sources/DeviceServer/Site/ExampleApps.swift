import TrackingPolicy
import VirtualDevice

extension OfferedApp {
  /// The apps of the projects in Examples whose findings are fixed, for whoever names no project; a test holds them against
  /// those.
  public static let examples: [OfferedApp] = [
    AppBundle(
      identifier: "example.recipes", name: "Recipes", version: "1.4",
      usageDescription: """
        Your advertising identifier goes to an advertising partner, who uses it to show you offers for ingredients and \
        kitchenware in other apps.
        """,
      markdownUsageDescription: """
        With your permission, **one advertising partner** receives:

        - your advertising identifier
        - the names of the screens you open

        It is used to show you offers for *ingredients and kitchenware* in other apps.
        """, developmentLanguage: "en",
      localisations: [
        "de": .init(
          usageDescription: """
            Deine Werbe-ID geht an einen Werbepartner, der dir damit in anderen Apps Angebote für Zutaten und Küchengeräte \
            zeigt.
            """,
          markdownUsageDescription: """
            Mit deiner Erlaubnis erhält **ein Werbepartner**:

            - deine Werbe-ID
            - die Namen der Ansichten, die du öffnest

            Damit zeigt er dir in anderen Apps Angebote für *Zutaten und Küchengeräte*.
            """),
        "fr": .init(
          usageDescription: """
            Votre identifiant publicitaire est transmis à un partenaire publicitaire, qui s’en sert pour vous montrer dans \
            d’autres apps des offres d’ingrédients et d’ustensiles.
            """,
          markdownUsageDescription: """
            Avec votre accord, **un partenaire publicitaire** reçoit :

            - votre identifiant publicitaire
            - le nom des écrans que vous ouvrez

            Il s’en sert pour vous montrer dans d’autres apps des offres d’*ingrédients et d’ustensiles*.
            """),
      ], trackingDomains: TrackingDomains(app: ["events.adpartner.example"])),
    AppBundle(
      identifier: "example.tides", name: "Tides", version: "3.0",
      usageDescription: """
        Our advertising partner receives your advertising identifier to learn which of its advertisements brought you here.
        """, developmentLanguage: "en",
      localisations: [
        "en": .init(
          usageDescription: """
            Our advertising partner receives your advertising identifier to learn which of its advertisements brought you \
            here.
            """),
        "fr": .init(
          usageDescription: """
            Notre partenaire publicitaire reçoit votre identifiant publicitaire pour savoir laquelle de ses annonces vous a \
            conduit ici.
            """),
      ], trackingDomains: TrackingDomains(app: ["sessions.adpartner.example"])),
    AppBundle(
      identifier: "example.tides.lite", name: "Tides Lite", version: "3.0",
      usageDescription: """
        Our advertising partner receives your advertising identifier to learn which of its advertisements brought you here.
        """, developmentLanguage: "en", trackingDomains: TrackingDomains(app: ["sessions.adpartner.example"])),
    AppBundle(
      identifier: "example.trails", name: "Trails", version: "2.1",
      usageDescription: """
        A sponsor receives your advertising identifier and chooses the message under the list by what other apps know about \
        your interests.
        """, developmentLanguage: "en",
      localisations: [
        "en": .init(
          usageDescription: """
            A sponsor receives your advertising identifier and chooses the message under the list by what other apps know \
            about your interests.
            """),
        "ja": .init(
          name: "山の道",
          usageDescription: """
            広告識別子をスポンサーに送り、他社のアプリで得られたあなたの興味に合わせて、一覧の下に表示するメッセージを選ぶために使います。
            """),
      ], trackingDomains: TrackingDomains(app: ["messages.sponsor.example"])),
    AppBundle(
      identifier: "example.wordgarden", name: "Word Garden", version: "1.0",
      usageDescription: """
        Your advertising identifier tells our advertising partner which of its campaigns brought you to the game.
        """, developmentLanguage: "en",
      localisations: [
        "en": .init(
          name: "Word Garden",
          usageDescription: """
            Your advertising identifier tells our advertising partner which of its campaigns brought you to the game.
            """),
        "es": .init(
          name: "Jardín de palabras",
          usageDescription: """
            Tu identificador de publicidad indica a nuestro socio publicitario cuál de sus campañas te trajo al juego.
            """),
      ], trackingDomains: TrackingDomains(app: ["campaigns.adpartner.example"])),
  ].map { OfferedApp($0, source: .example) }
}
