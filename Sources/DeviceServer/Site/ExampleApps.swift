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
        """, trackingDomains: TrackingDomains(app: ["events.adpartner.example"])),
    AppBundle(
      identifier: "example.tides", name: "Tides", version: "3.0",
      usageDescription: """
        Our advertising partner receives your advertising identifier to learn which of its advertisements brought you here.
        """, trackingDomains: TrackingDomains(app: ["sessions.adpartner.example"])),
    AppBundle(
      identifier: "example.tides.lite", name: "Tides Lite", version: "3.0",
      usageDescription: """
        Our advertising partner receives your advertising identifier to learn which of its advertisements brought you here.
        """, trackingDomains: TrackingDomains(app: ["sessions.adpartner.example"])),
    AppBundle(
      identifier: "example.trails", name: "Trails", version: "2.1",
      usageDescription: """
        A sponsor receives your advertising identifier and chooses the message under the list by what other apps know about \
        your interests.
        """, trackingDomains: TrackingDomains(app: ["messages.sponsor.example"])),
    AppBundle(
      identifier: "example.wordgarden", name: "Word Garden", version: "1.0",
      usageDescription: """
        Your advertising identifier tells our advertising partner which of its campaigns brought you to the game.
        """, trackingDomains: TrackingDomains(app: ["campaigns.adpartner.example"])),
  ].map { OfferedApp($0, source: .example) }
}
