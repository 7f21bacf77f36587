/// A sentence that a vendor or Apple printed as an example, and that App Review knows as such.
///
/// Only short sentences that identify the sample stand here. They are compared after folding, so that quotes, case and
/// punctuation make no difference.
struct SampleText: Sendable {
  /// Whose example it is, in words that fit after "the sample text of".
  let source: String
  private let folded: FoldedText

  /// Words around the sample that still leave it the sample, such as the app's name in front.
  private static let mostExtraWords = 4
  private static let mostExtraCharacters = 8

  private init(_ sentence: String, source: String) {
    self.source = source
    folded = FoldedText(sentence)
  }

  /// The sample that a text is, perhaps with a word or two more; nil if it is none.
  static func matching(_ text: FoldedText) -> SampleText? {
    all.first { $0.matches(text) }
  }

  private func matches(_ text: FoldedText) -> Bool {
    let extraCharacters = text.characters.count - folded.characters.count
    guard extraCharacters >= 0 else { return false }
    if extraCharacters == 0 { return text.characters == folded.characters }
    if folded.characters.first?.unicodeScalars.contains(where: Self.isComparedByCharacters) == true {
      return extraCharacters <= Self.mostExtraCharacters && contains(text.characters, folded.characters)
    }
    return text.words.count - folded.words.count <= Self.mostExtraWords && contains(text.words, folded.words)
  }

  private static func isComparedByCharacters(_ scalar: Unicode.Scalar) -> Bool {
    WritingScript(scalar)?.isComparedByCharacters == true
  }

  private func contains<Element: Equatable>(_ elements: [Element], _ part: [Element]) -> Bool {
    guard elements.count >= part.count else { return false }
    return (0...(elements.count - part.count)).contains { elements[$0...].starts(with: part) }
  }
}

extension SampleText {
  private static let all: [SampleText] = sentencesBySource.flatMap { source, sentences in
    sentences.map { SampleText($0, source: source) }
  }

  private static let sentencesBySource: [(source: String, sentences: [String])] = [
    (
      "Google’s guide to the IDFA message",
      [
        "This identifier will be used to deliver personalized ads to you",
        // The sample as apps translate it.
        "Diese Kennung wird verwendet, um Ihnen personalisierte Werbung anzuzeigen",
        "Cet identifiant servira à vous proposer des publicités personnalisées",
        "Cet identifiant sera utilisé pour vous proposer des publicités personnalisées",
        "Este identificador se utilizará para mostrarle anuncios personalizados",
        "Este identificador se utilizará para mostrarte anuncios personalizados",
        "Este identificador será usado para entregar anúncios personalizados a você",
        "Este identificador será usado para exibir anúncios personalizados para você",
        "Questo identificatore verrà usato per offrirti annunci personalizzati",
        "Questo identificatore verrà utilizzato per mostrarti annunci personalizzati",
        "Этот идентификатор будет использоваться для показа персонализированной рекламы",
        "Bu tanımlayıcı, size kişiselleştirilmiş reklamlar sunmak için kullanılacaktır",
        "この識別子は、パーソナライズされた広告を配信するために使用されます",
        "이 식별자는 맞춤형 광고를 제공하는 데 사용됩니다",
        "此标识符将用于向您投放个性化广告",
        "此識別碼將用於向您放送個人化廣告",
      ]
    ),
    (
      "Apple’s early pictures of the alert",
      ["Your data will be used to deliver personalized ads to you"]
    ),
    (
      "Unity’s advertising guide",
      ["Your data will be used to provide you a better and personalized ad experience"]
    ),
    (
      "AppLovin’s integration tool",
      [
        "This uses device info for more personalized ads and content",
        "This only uses device info for less annoying, more relevant ads",
        "This only uses device info for more interesting and relevant ads",
        "Pressing Allow uses device info for more relevant ad content",
        "Dies benutzt Gerätinformationen für relevantere Werbeinhalte",
        "Erlauben drücken benutzt Gerätinformationen für relevantere Werbeinhalte",
        "Esto utiliza la información del dispositivo para anuncios y contenido más personalizados",
        "Presionando Permitir, se usa la información del dispositivo para obtener contenido publicitario más relevante",
        "Cela permet d'utiliser les informations du téléphone pour afficher des contenus publicitaires plus pertinents",
        "Autoriser permet d'utiliser les infos du téléphone pour afficher des contenus publicitaires plus pertinents",
        "これはユーザーデータをもとに、より関連性の高い広告コンテンツをお客様に提供します",
        "許可をクリックすることで、デバイス情報を元により最適な広告を表示することができます",
        "보다 개인화된 광고 및 콘텐츠를 위해 기기 정보를 사용합니다",
        "허용을 누르면 더 관련성 높은 광고 콘텐츠를 제공하기 위해 기기 정보가 사용됩니다",
        "我们使用设备信息来提供个性化的广告和内容",
        "我們使用設備信息來提供個性化的廣告和內容",
        "点击允许以使用设备信息获得更加相关的广告内容",
        "點擊允許以使用設備信息獲得更加相關的廣告內容",
      ]
    ),
    (
      "Expo’s tracking plugin (its default)",
      ["Allow this app to collect app-related data that can be used for tracking you or your device"]
    ),
    (
      "Solar2D’s plugin guides",
      ["This would allow the app to advertise better", "Reason for asking access to IDFA identifier"]
    ),
    ("Defold’s advertising info extension", ["We would like to show you relevant ads"]),
    (
      "Thunkable’s publishing guide",
      [
        "In-app activity is tracked to deliver relevant messaging at relevant times for the user",
        "In-app activity is tracked to deliver the user with relevant messaging at relevant times",
      ]
    ),
    (
      "Pangle’s and other Chinese ad SDKs’ guides",
      [
        "该标识符将用于向您投放个性化广告", "该标识符将用于向您推送个性化广告", "该ID将用于向您推送个性化广告", "此标识符将用于向您推荐个性化广告",
      ]
    ),
    (
      "Tencent’s advertising guide",
      [
        "获取标记权限向您提供更优质、安全的个性化服务及内容，未经同意我们不会用于其他目的；开启后，您也可以前往系统“设置-隐私 ”中随时关闭",
        "获取IDFA标记权限向您提供更优质、安全的个性化服务及内容；开启后，您也可以前往系统“设置-隐私 ”中随时关闭",
      ]
    ),
    (
      "DCloud’s cloud packaging (its default)",
      ["请放心，开启权限不会获取您在其他站点的隐私信息，该权限仅用于标识设备并保障服务安全与提示浏览体验"]
    ),
  ]
}
