import Testing

@testable import ProjectCheck

@Suite("Phrases in folded texts")
struct PhraseTests {
  @Test("Folding drops case, quotes, punctuation, full width and marks of direction")
  func folding() {
    #expect(FoldedText("“Tap\u{202E} ALLOW!”\u{200D} — IDFA’s").words == ["tap", "allow", "idfa", "s"])
    #expect(FoldedText("ＩＤＦＡ、広告").words == ["idfa", "広告"])
    #expect(FoldedText(" \n\t…😀").isEmpty)
  }

  @Test("Letters with marks compare equal however they are composed")
  func composition() {
    #expect(Phrase("données").occurs(in: FoldedText("Vos donne\u{301}es")))
    #expect(Phrase("광고").occurs(in: FoldedText("\u{1100}\u{116A}\u{11BC}\u{1100}\u{1169}를")))
  }

  @Test("Words, beginnings, parts and gaps match as written")
  func terms() {
    let text = FoldedText("Wir zeigen passende Werbeanzeigen auf deinem Gerät")
    #expect(Phrase("werb*").occurs(in: text))
    #expect(Phrase("*anzeigen*").occurs(in: text))
    #expect(!Phrase("anzeigen").occurs(in: text))
    #expect(Phrase("zeigen _ werb*").occurs(in: text))
    #expect(!Phrase("wir _ gerät").occurs(in: text))
    #expect(PhraseSet([Phrase("wir zeigen")]).begin(text))
    #expect(!PhraseSet([Phrase("zeigen")]).begin(text))
  }

  @Test("East Asian phrases match inside the text, with short gaps")
  func characters() {
    let text = FoldedText("「許可」すると、最適な広告を表示します")
    #expect(Phrase("許可すると").occurs(in: text))
    #expect(Phrase("許可_広告").occurs(in: text))
    #expect(!Phrase("広告_許可").occurs(in: text))
  }

  @Test("Removing takes every occurrence away")
  func removal() {
    let words = Phrase("ad experience*").removed(from: FoldedText("a better ad experience and ad experiences"))
    #expect(words.words == ["a", "better", "and"])
    #expect(Phrase("広告体験").removed(from: FoldedText("広告体験と広告体験")).characters == ["と"])
  }
}

@Suite("Sets of phrases")
struct PhraseSetTests {
  static let phrases = ["ad", "werb*", "*anzeigen*", "tap _ allow", "許可すると", "広告_表示", "_ allow"].map(Phrase.init)

  @Test(
    "A set finds what its phrases find one by one",
    arguments: [
      "An ad", "ads", "Werbung", "Werbeanzeigen", "Tap on Allow", "「許可」すると", "広告を表示", "please allow", "", "😀", "a",
      "許可",
    ])
  func likePhrases(text: String) {
    let folded = FoldedText(text)
    #expect(PhraseSet(Self.phrases).occur(in: folded) == Self.phrases.contains { $0.occurs(in: folded) })
  }
}

@Suite("App names in texts")
struct AppNameTests {
  @Test("A name counts as a word of its own, spelt as it is")
  func occurrence() throws {
    let name = try #require(AppName("Recipes Plus"))
    #expect(name.occurs(in: "Recipes Plus uses your identifier"))
    #expect(name.occurs(in: "Why “Recipes Plus”?"))
    #expect(!name.occurs(in: "recipes plus uses your identifier"))
    #expect(!name.occurs(in: "Recipes Plusses"))
    #expect(try #require(AppName("料理帳")).occurs(in: "料理帳は識別子を使用します"))
  }

  @Test(
    "Everyday words, templates' names and unresolved names are not looked for",
    arguments: ["", " ", "Ads", "Data", "The App", "Runner", "It", "$(PRODUCT_NAME)", "…", "Your", "App", "Marketing"])
  func notNames(name: String) {
    #expect(AppName(name) == nil)
  }
}
