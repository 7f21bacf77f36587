import Testing

@testable import ProjectCheck

/// What the kinds about the app's own screens before a request report, and what they leave alone.
@Suite struct RequestScreenTests {
  private static let request = "ATTrackingManager.requestTrackingAuthorization { _ in }"

  /// A view whose one button leads to the request.
  private static func view(button: String, _ words: String, more: String = "") -> String {
    """
    struct Before: View {
      var body: some View {
        Text("\(words)")
        Button("\(button)") { \(request) }
        \(more)
      }
    }
    """
  }

  private static let found: [CodeCase] = [
    CodeCase("Allow", view(button: "Allow", "Ads pay for it."), ["preprompt.allow-wording 4"]),
    CodeCase("Erlauben in capitals", view(button: "ERLAUBEN", "Werbung."), ["preprompt.allow-wording 4"]),
    CodeCase("in Japanese", view(button: "許可する", "広告について"), ["preprompt.allow-wording 4"]),
    CodeCase(
      "a label that is drawn",
      """
      struct Before: View {
        var body: some View {
          Button(action: { ask() }) {
            HStack { Image(systemName: "hand"); Text("Allow tracking").bold() }
          }
        }
        private func ask() { \(request) }
      }
      """, ["preprompt.allow-wording 4"]),
    CodeCase(
      "a function by name",
      """
      struct Before: View {
        var body: some View { VStack { Button("Allow", action: ask) } }
        func ask() { \(request) }
      }
      """, ["preprompt.allow-wording 2"]),
    CodeCase(
      "a button of the app's own make",
      """
      struct PrimaryButton: View {
        let title: String
        let action: () -> Void
        var body: some View { Button(action: action) { Text(title) } }
      }
      struct Before: View {
        var body: some View { PrimaryButton(title: "Allow") { \(request) } }
      }
      """, ["preprompt.allow-wording 7"]),
    CodeCase(
      "a button of the app's own that calls",
      """
      struct PrimaryButton: View {
        let title: String
        let onPress: () -> Void
        var body: some View { Button { onPress() } label: { Text(title) } }
      }
      struct Before: View {
        var body: some View { PrimaryButton(title: "Allow", onPress: { \(request) }) }
      }
      """, ["preprompt.allow-wording 7"]),
    CodeCase(
      "UIKit's alert",
      """
      class Home: UIViewController {
        func explain() {
          let alert = UIAlertController(title: "Personalised ads", message: "We show ads.", preferredStyle: .alert)
          alert.addAction(UIAlertAction(title: "Allow", style: .default) { _ in \(request) })
          alert.addAction(UIAlertAction(title: "Not now", style: .cancel))
          present(alert, animated: true)
        }
        @IBAction func tapped() { explain() }
      }
      """, ["preprompt.allow-wording 4", "preprompt.dismissable 5"]),
    CodeCase(
      "SwiftUI's alert",
      """
      struct Home: View {
        @State var asks = false
        var body: some View {
          Text("Welcome")
            .alert("Tracking", isPresented: $asks) {
              Button("Continue") { \(request) }
              Button("Cancel", role: .cancel) {}
            } message: { Text("Ads pay for this.") }
        }
      }
      """, ["preprompt.dismissable 7"]),
    CodeCase(
      "a button with a target",
      """
      class Before: UIViewController {
        let go = UIButton()
        override func viewDidLoad() {
          go.setTitle("Allow", for: .normal)
          go.addTarget(self, action: #selector(ask), for: .touchUpInside)
        }
        @objc func ask() { \(request) }
      }
      """, ["preprompt.allow-wording 4"]),
    CodeCase(
      "a way out", view(button: "Continue", "Tracking helps us.", more: "Button(\"Maybe later\") { dismiss() }"),
      ["preprompt.dismissable 5"]),
    CodeCase("coins", view(button: "Next", "Allow tracking and get 100 coins."), ["preprompt.incentive 3"]),
    CodeCase("a lock", view(button: "Next", "You must allow tracking to go on."), ["preprompt.incentive 3"]),
    CodeCase(
      "the system's title",
      view(button: "Next", "Allow “Tides” to track your activity across other companies’ apps and websites?"),
      ["preprompt.imitates-system 3"]),
    CodeCase(
      "the system's refusal, as a button",
      view(button: "Next", "Tracking.", more: "Button(\"Ask App Not to Track\") {}"),
      ["preprompt.dismissable 5", "preprompt.imitates-system 5"]),
    CodeCase(
      "tap Allow", view(button: "Next", "Please tap Allow when asked about tracking."), ["preprompt.urges-allow 3"]),
    CodeCase(
      "in German", view(button: "Weiter", "Bitte erlaube das Tracking im nächsten Schritt für uns."),
      ["preprompt.urges-allow 3"]),
    CodeCase("anonymous", view(button: "Next", "We use anonymous tracking only."), ["preprompt.false-promise 3"]),
  ]

  @Test(arguments: found) func whatAppReviewRefusesIsFound(_ given: CodeCase) {
    #expect(CodeFixture(given.source).findings.filter { $0.hasPrefix("preprompt") } == given.findings)
  }

  private static let fine: [CodeCase] = [
    CodeCase("one neutral button", view(button: "Continue", "Ads pay for it.")),
    CodeCase(
      "Allow for notifications",
      """
      struct Before: View {
        var body: some View {
          Button("Allow") { UNUserNotificationCenter.current().requestAuthorization(options: []) { _, _ in \(request) } }
        }
      }
      """),
    CodeCase(
      "a page of settings",
      """
      struct Settings: View {
        @State var sounds = true
        var body: some View {
          Toggle("Sounds", isOn: $sounds)
          Text("Allow tracking to help us improve the app.")
          Button("Allow") { \(request) }
          Button("Cancel") {}
        }
      }
      """),
    CodeCase(
      "Allow that asks for nothing",
      """
      struct Before: View {
        var body: some View {
          Button("Allow") { start() }
          Button("Continue") { \(request) }
        }
      }
      """),
    CodeCase(
      "another alert of the same screen",
      """
      struct Home: View {
        @State var asks = false
        var body: some View {
          Button("Continue") { \(request) }
            .alert("Delete the tracking log?", isPresented: $asks) {
              Button("Delete") {}
              Button("Cancel", role: .cancel) {}
            }
        }
      }
      """),
    CodeCase(
      "a skip that is asked later anyway",
      view(button: "Continue", "Tracking helps us.", more: "Button(\"Skip\") { dismiss() }")
        + "\nstruct Home: View { var body: some View { Text(\"Tides\").onAppear { \(request) } } }"),
    CodeCase(
      "a skip on a screen that says nothing of tracking",
      view(button: "Continue", "Welcome to Tides.", more: "Button(\"Skip\") { dismiss() }")),
    CodeCase("a word of fewer ads without tracking", view(button: "Next", "Go premium for fewer ads.")),
    CodeCase("a comment in a log", view(button: "Next", "Ads.", more: "let _ = print(\"tap Allow to track\")")),
  ]

  @Test(arguments: fine) func whatIsFineIsLeftAlone(_ given: CodeCase) {
    #expect(CodeFixture(given.source).findings.filter { $0.hasPrefix("preprompt") } == [])
  }

  @Test func aDialogOfFlutterIsAScreen() {
    let fixture = CodeFixture([
      "lib/main.dart": """
      class Home extends StatelessWidget {
        Widget build(BuildContext context) {
          return ElevatedButton(onPressed: () => explain(context), child: Text('Start'));
        }
        void explain(BuildContext context) {
          showDialog(context: context, builder: (context) => AlertDialog(
            title: Text('Personalised ads'),
            actions: [
              TextButton(onPressed: () => Navigator.pop(context), child: Text('Not now')),
              TextButton(
                onPressed: () async { await AppTrackingTransparency.requestTrackingAuthorization(); },
                child: Text('Allow')),
            ]));
        }
      }
      """
    ])
    #expect(
      fixture.findings.filter { $0.hasPrefix("preprompt") } == [
        "preprompt.dismissable 9", "preprompt.allow-wording 12",
      ])
  }

  @Test func aKeyStandsForItsTranslations() {
    var fixture = CodeFixture(
      """
      struct Before: View {
        var body: some View {
          Text("before.text")
          Button(NSLocalizedString("before.button", comment: "Allow")) { \(Self.request) }
        }
      }
      """)
    fixture.tables = [
      "App/en.lproj/Localizable.strings": "\"before.text\" = \"Tracking.\";\n\"before.button\" = \"Continue\";\n",
      "App/nl.lproj/Localizable.strings":
        "\"before.text\" = \"Anonieme tracking.\";\n\"before.button\" = \"Sta toe\";\n",
    ]
    #expect(
      fixture.findings.filter { $0.hasPrefix("preprompt") } == [
        "preprompt.false-promise App/nl.lproj/Localizable.strings:1",
        "preprompt.allow-wording App/nl.lproj/Localizable.strings:2",
      ])
  }

  @Test func aCatalogueHasAllLanguagesAndItsSourceLanguageIsTheKey() {
    var fixture = CodeFixture(Self.view(button: "Allow", "Ads."))
    fixture.tables = [
      "App/Localizable.xcstrings": """
      { "sourceLanguage": "en", "version": "1.0", "strings": {
        "Allow": { "localizations": {
          "de": { "stringUnit": { "state": "translated", "value": "Weiter" } },
          "fr": { "stringUnit": { "state": "translated", "value": "Autoriser" } } } } } }
      """
    ]
    let findings = fixture.findings("preprompt.allow-wording")
    #expect(findings.map(\.place.line) == [2, 4])
  }

  @Test func aKeyThatNoTableHasSaysNothing() {
    let fixture = CodeFixture(Self.view(button: "allow_tracking", "Ads."))
    #expect(fixture.findings("preprompt.allow-wording").isEmpty)
  }

  @Test(arguments: Wording.all.map { $0.languages[0] })
  func everyLanguageHasWordsForAButtonThatAllowsAndForOneThatLeaves(_ language: String) throws {
    let lists = try #require(Wording.of(language: language)).screen
    #expect(!lists.allowButtons.isEmpty && !lists.refusals.isEmpty && !lists.tracking.isEmpty)
    // What allows does not refuse.
    let allowing = Set(lists.allowButtons.map(\.characters))
    #expect(lists.refusals.allSatisfy { !allowing.contains($0.characters) })
  }
}
