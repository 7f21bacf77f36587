import Testing

@testable import ProjectCheck

@Suite("Telling whether a text is in its language")
struct WrittenLanguageTests {
  static let texts = [
    "en": "We share your advertising identifier with our partners so that they can measure which ads work for you.",
    "de":
      "Wir geben Ihre Werbekennung an unsere Partner weiter, damit sie messen können, welche Werbung für Sie passt.",
    "fr":
      "Nous partageons votre identifiant publicitaire avec nos partenaires pour mesurer les publicités qui vous plaisent.",
    "es": "Compartimos su identificador con nuestros socios para que puedan medir los anuncios que le gustan más.",
    "it": "Condividiamo il tuo identificatore con i nostri partner per misurare gli annunci che sono più utili per te.",
    "pt-BR":
      "Compartilhamos o seu identificador com os nossos parceiros para medir os anúncios que são úteis para você.",
    "nl": "We delen uw advertentie-id met onze partners om te meten welke advertenties voor u geschikt zijn en werken.",
    "pl": "Udostępniamy Twój identyfikator naszym partnerom, aby mierzyć, które reklamy są dla Ciebie i nie są zbędne.",
    "tr":
      "Size uygun reklamları ölçmek için reklam kimliğinizi ortaklarımız ile paylaşıyoruz ve bu bilgiyi daha sonra siliyoruz.",
    "vi": "Chúng tôi chia sẻ mã định danh của bạn với các đối tác để đo lường những quảng cáo phù hợp cho bạn.",
    "sv":
      "Vi delar din annonsidentifierare med våra partner för att de ska kunna mäta vilka annonser som är bra för dig.",
    "fi":
      "Jaamme mainostunnisteesi kumppaneidemme kanssa, jotta voidaan mitata, mitkä mainokset ovat sinulle hyviä ja toimivat.",
    "hu":
      "Megosztjuk az ön hirdetésazonosítóját a partnereinkkel, hogy mérni lehessen, melyik hirdetés az, ami önnek való és nem más.",
    "ru": "Мы передаём ваш рекламный идентификатор партнёрам, чтобы измерять, какая реклама вам подходит.",
    "ja": "広告識別子をパートナーと共有し、広告の効果を測定します。",
    "ko": "광고 식별자를 파트너와 공유하여 광고 효과를 측정합니다.",
    "zh-Hans": "我们会与合作伙伴共享广告标识符，以衡量广告效果。",
    "ar": "نشارك معرّف الإعلانات مع شركائنا لقياس أداء الإعلانات.",
    "el": "Κοινοποιούμε το αναγνωριστικό διαφήμισης σε συνεργάτες για τη μέτρηση διαφημίσεων.",
    "th": "เราแชร์ตัวระบุโฆษณากับพันธมิตรเพื่อวัดผลโฆษณา",
    "he": "אנחנו משתפים את מזהה הפרסום עם שותפים כדי למדוד מודעות.",
  ]

  @Test("A text in its own language is no mismatch", arguments: texts)
  func ownLanguage(code: String, text: String) {
    #expect(WrittenLanguage.mismatch(of: text, with: LanguageCode(code)) == nil)
  }

  @Test("An English text under another language is a mismatch, unless that language is unknown", arguments: texts.keys)
  func englishElsewhere(code: String) {
    let mismatch = WrittenLanguage.mismatch(of: Self.texts["en"] ?? "", with: LanguageCode(code))
    #expect((mismatch == nil) == (code == "en"))
  }

  @Test("A text of another language under English is a mismatch that names the language where one can")
  func othersUnderEnglish() {
    func mismatch(_ code: String) -> WrittenLanguage.Mismatch? {
      WrittenLanguage.mismatch(of: Self.texts[code] ?? "", with: LanguageCode("en"))
    }
    #expect(mismatch("ko") == .script(.hangul, language: "ko"))
    #expect(mismatch("zh-Hans") == .script(.han, language: "zh"))
    #expect(mismatch("ru") == .script(.cyrillic, language: nil))
    #expect(mismatch("de") == .language("de"))
    #expect(mismatch("fr") == .language("fr"))
    #expect(mismatch("tr") == .language("tr"))
  }

  @Test(
    "Short texts, names, close languages and mixtures are let pass",
    arguments: [
      ("de", "Better ads for you"), ("ja", "Example Ads SDK"), ("fr", "Firebase, Adjust, AppsFlyer, Branch"),
      (
        "nb",
        "Vi deler din annonseidentifikator med våre partnere for at de skal kunne måle annonser som er for dig og os"
      ),
      ("da", "Vi deler din annonseidentifikator med våre partnere for at de skal kunne måle annonser som er for deg"),
      ("de", "IDFA: We share your identifier / Wir teilen Ihre Kennung mit Partnern, damit die Werbung für Sie passt."),
      ("ko", "AppsFlyer와 Google AdMob에 IDFA를 공유합니다"),
      ("xx", "We share your identifier with our partners for the ads you see."),
      ("ja", "広告識別子共有"),
    ])
  func doubtfulTexts(code: String, text: String) {
    #expect(WrittenLanguage.mismatch(of: text, with: LanguageCode(code)) == nil)
  }

  @Test("Japanese under Chinese and Chinese under Japanese are mismatches")
  func hanLanguages() {
    let japanese = "広告の効果を測定するために、あなたのアクティビティをパートナーと共有します。"
    let chinese = "我们会与广告合作伙伴共享您的设备标识符以便展示您感兴趣的广告"
    #expect(WrittenLanguage.mismatch(of: japanese, with: LanguageCode("zh-Hans")) == .script(.kana, language: "ja"))
    #expect(WrittenLanguage.mismatch(of: chinese, with: LanguageCode("ja")) == .script(.han, language: "zh"))
  }
}

@Suite("Codes of localisations")
struct LanguageCodeTests {
  @Test("The same language in other spellings is served by one text")
  func spellings() {
    #expect(LanguageCode("pt").serves(LanguageCode("pt-BR")))
    #expect(LanguageCode("pt_BR").serves(LanguageCode("pt-PT")))
    #expect(LanguageCode("English").serves(LanguageCode("en-GB")))
    #expect(LanguageCode("no").serves(LanguageCode("nb")))
    #expect(LanguageCode("zh-Hant").serves(LanguageCode("zh_TW")))
    #expect(LanguageCode("zh-CN").serves(LanguageCode("zh-Hans")))
    #expect(!LanguageCode("zh-Hant").serves(LanguageCode("zh-Hans")))
    #expect(!LanguageCode("de").serves(LanguageCode("nl")))
    #expect(LanguageCode("").base.isEmpty)
  }
}
