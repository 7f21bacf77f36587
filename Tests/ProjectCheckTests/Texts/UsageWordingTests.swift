import Testing

@testable import ProjectCheck

@Suite("Usage descriptions: what the wording says (ATT-212, ATT-214)")
struct UsageWordingTests {
  /// Texts that say which data is used or who gets it, and what for.
  static let clearTexts = [
    "We share your device’s advertising identifier with ad networks so that they can show ads that match your interests.",
    "Your activity in this app helps our partners choose ads that are relevant to you.",
    "We use the identifier to measure which of our ads lead to installs.",
    "Allows us to link what you view here with data from our advertising partners, to limit how often you see an ad.",
    "This lets us attribute installs to campaigns. Your data stays with our measurement partner.",
    "We analyze how you use the app together with other companies’ data to find out which features bring people back.",
    "The advertising identifier is shared with Example Ads to detect ad fraud.",
    "If you decline, ads are shown as well, but without your interests: we do not share your identifier then.",
    "Used to personalize the banner under each recipe with your shopping interests.",
    "We record which articles you read in our apps and websites to recommend others.",
    "Wir geben Ihre Geräte-ID an Werbenetzwerke weiter, damit Anzeigen zu Ihren Interessen passen.",
    "Damit messen wir, welche Werbung zur Installation geführt hat. Dafür wird die Werbe-ID mit Partnern geteilt.",
    "Nous partageons votre identifiant publicitaire avec nos partenaires afin de mesurer l’efficacité de nos campagnes.",
    "Vos centres d’intérêt permettent d’afficher des publicités pertinentes dans l’app.",
    "Compartimos su identificador con redes publicitarias para mostrarle anuncios según sus intereses.",
    "Condividiamo l’identificatore del dispositivo con i nostri partner per misurare gli annunci.",
    "Compartilhamos o identificador do seu dispositivo com redes de anúncios para medir campanhas.",
    "We delen je apparaat-id met advertentienetwerken om advertenties te tonen die bij je interesses passen.",
    "Udostępniamy identyfikator urządzenia sieciom reklamowym, aby mierzyć skuteczność reklam.",
    "Мы передаём рекламный идентификатор партнёрам, чтобы показывать подходящую рекламу.",
    "Reklam kimliğinizi, ilgi alanlarınıza uygun reklamlar göstermek için reklam ağlarıyla paylaşıyoruz.",
    "広告識別子を広告会社と共有し、興味に合った広告の表示と効果測定に利用します。",
    "광고 식별자를 광고 파트너와 공유하여 관심사에 맞는 광고를 보여 드립니다.",
    "我们会与广告合作伙伴共享设备标识符，以便展示您感兴趣的广告。",
    "我們會與廣告夥伴分享裝置識別碼，以顯示您感興趣的廣告。",
    "نشارك معرّف جهازك مع شركاء الإعلانات لعرض إعلانات تناسب اهتماماتك.",
    "Vi delar enhetens annonsidentifierare med annonsnätverk för att visa relevanta annonser.",
    "Sdílíme identifikátor zařízení s reklamními sítěmi, abychom měřili účinnost reklam.",
    "Chúng tôi chia sẻ mã định danh của thiết bị với đối tác để hiển thị quảng cáo phù hợp.",
    "Κοινοποιούμε το αναγνωριστικό της συσκευής σε συνεργάτες για σχετικές διαφημίσεις.",
  ]

  @Test("A text that names the data and the use is not vague and urges nobody", arguments: clearTexts)
  func clearTextsPass(text: String) {
    let wording = UsageWording(text)
    #expect(wording.gap(filedUnder: nil) == nil)
    #expect(!wording.urgesAllow)
    #expect(wording.sample == nil)
    #expect(PlaceholderText(text) == nil)
  }

  @Test(
    "A text without a use that one could picture lacks its purpose",
    arguments: [
      "We use tracking to improve the app and your experience.",
      "To give you the best possible experience.",
      "Your data will be used to make our services better.",
      "May we use your identifier?",
      "We do not track you.",
      "We track your activity to improve your ad experience.",
      "Your data",
      "Wir verwenden Ihre Daten, um die App für Sie besser zu machen.",
      "Nous utilisons vos données pour améliorer votre expérience dans l’app.",
      "Usamos tus datos para mejorar tu experiencia en la aplicación.",
      "アプリの改善のためにデータを使用します。",
      "앱 활동을 추적하여 광고 경험을 개선합니다.",
      "我们收集数据以改进应用体验。",
      "Мы используем ваши данные, чтобы улучшить приложение для вас.",
    ])
  func vagueTextsLackTheirPurpose(text: String) {
    #expect(UsageWording(text).gap(filedUnder: nil) == .purpose)
  }

  @Test(
    "A text with a use alone lacks its data",
    arguments: [
      "This will be used to show you better ads.", "Personalized ads",
      "Wird für die Werbung in der App verwendet und ist nötig.",
      "より良い広告を表示します。", "맞춤형 광고를 제공합니다.", "Cela nous permet d’afficher des publicités pour vous dans l’app.",
    ])
  func textsWithoutDataLackIt(text: String) {
    #expect(UsageWording(text).gap(filedUnder: nil) == .data)
  }

  @Test("A text in a language without lists is not judged")
  func unknownLanguagesAreNotJudged() {
    #expect(UsageWording("हम आपके डेटा का उपयोग ऐप को बेहतर बनाने के लिए करते हैं।").gap(filedUnder: nil) == nil)
    #expect(UsageWording("Naudojame sekimą programėlei tobulinti.").gap(filedUnder: nil) == nil)
    #expect(UsageWording("We use it to improve the app for you.").gap(filedUnder: LanguageCode("hi")) == nil)
  }

  @Test(
    "A text that tells people to allow, or rewards it, urges",
    arguments: [
      "Allow to see better ads", "“Allow” keeps this app free.", "Please tap \"Allow\" to support us.",
      "Tap Allow on the next screen.", "Please allow tracking so that the app stays free.",
      "By allowing tracking you get fewer ads.", "Tippe auf „Erlauben“, um passende Werbung zu sehen.",
      "Bitte erlauben Sie das Tracking.", "« Autoriser » permet d’afficher des publicités adaptées.",
      "Appuyez sur Autoriser pour nous soutenir.", "Permitir para ver anuncios relevantes",
      "Toque em Permitir para nos ajudar.",
      "Consenti per vedere annunci migliori", "Tik op ‘Sta toe’ voor betere advertenties.",
      "Zezwól, aby zobaczyć lepsze reklamy", "Нажмите «Разрешить», чтобы поддержать нас.",
      "Reklamları iyileştirmek için lütfen izin verin.", "「許可」を選ぶと広告が最適化されます。", "許可すると関連性の高い広告が表示されます。",
      "허용하시면 맞춤 광고를 볼 수 있습니다.", "请允许以获得更相关的广告", "點選「允許」以取得更相關的廣告", "اضغط على «السماح» لدعم التطبيق.",
      "“Povolit” – děkujeme", "Tryk på Tillad for at støtte os.",
    ])
  func urgingTextsUrge(text: String) {
    #expect(UsageWording(text).urgesAllow)
  }

  @Test(
    "A text that speaks of allowing without asking for it does not urge",
    arguments: [
      "This will allow us to show relevant ads.", "You can choose whether to allow this; ads are shown either way.",
      "Allows the use of your identifier for ads.", "You may change this in Settings at any time.",
      "Dies erlaubt uns, Werbung zu messen.", "Cela nous autorise à mesurer les publicités.",
      "Esto nos permite medir la publicidad.", "この許可は広告の効果測定に必要です。", "广告衡量需要获得您的授权",
      "The “Allow Apps to Request to Track” setting is yours.",
    ])
  func neutralTextsDoNotUrge(text: String) {
    #expect(!UsageWording(text).urgesAllow)
  }

  @Test(
    "A vendor's sample is known whatever its quotes, case and punctuation",
    arguments: [
      "This identifier will be used to deliver personalized ads to you.",
      "THIS IDENTIFIER WILL BE USED TO DELIVER PERSONALIZED ADS TO YOU",
      "Recipes: This identifier will be used to deliver personalized ads to you!",
      "“This uses device info for more personalized ads and content”",
      "Pressing \"Allow\" uses device info for more relevant ad content", "该标识符将用于向您投放个性化广告。",
      "これはユーザーデータをもとに、より関連性の高い広告コンテンツをお客様に提供します。",
      "Diese Kennung wird verwendet, um Ihnen personalisierte Werbung anzuzeigen.",
    ])
  func samplesAreKnown(text: String) {
    #expect(UsageWording(text).sample != nil)
  }

  @Test("A text that only contains a sample's words is its own")
  func ownTextsAreNoSamples() {
    let text = """
      This identifier will be used to deliver personalized ads to you in the recipe list, by Example Ads and its partners.
      """
    #expect(UsageWording(text).sample == nil)
  }
}
