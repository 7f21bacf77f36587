import Testing
@testable import ProjectCheck
@Test func scratch() {
  let texts: [String] = """
Uses your device's advertising identifier to personalize the ad banner above your document — for example, office and productivity apps rather than unrelated ones. Decline and untailored ads are shown instead.
Anonymized app usage data will be used to improve the app
The data will be used to track your activity to address app functionality and gather data analytics for multiple purposes.
나에게 더 잘 맞는 광고를 보여드리기 위해 사용됩니다. 거부하셔도 앱은 정상 동작합니다.
あなたの興味に合った広告を表示するために使います。登録したサブスクの情報は広告に使いません。
This app would like to track your activity to provide personalized content.
このアプリは、より関連性の高い広告を表示するために、あなたのアクティビティを追跡することがあります。
Measure advertising performance.
Lingible would like to show you personalized ads to help keep the app free. This helps us show relevant ads based on your interests and improve your ad experience. You can change this setting anytime in your device's Privacy & Security settings.
Allow to see your optimized ads
We use your activity data to show you personalized ads that match your interests.
"Allow" to see your optimized ads
We use tracking to improve the app experience and provide personalized content.
InnerCycles uses this identifier to show relevant ads in the free version. Premium users see no ads.
InnerCycles bu tanımlayıcıyı ücretsiz sürümde kişiselleştirilmiş reklamlar göstermek için kullanır. Premium kullanıcılar reklam görmez.
For testing ATT implementation
"Test for IDFA"
Can we use your IDFA to track you?
We need your permission to retrieve IDFA.
Your data will be used for researching and improvement.
To advertise this app to people who really need it
This will be used to deliver Personalized Ads
당신의 광고 경험을 개선하기 위해 앱 활동을 추적합니다.
許可するとお客様に無関係な広告が表示されにくくなります。
“Permitir” para ver tus anuncios optimizados
"Autoriser" pour voir vos annonces optimisées
"허용"하여 최적화된 광고를 확인하세요
"Zezwól", aby zobaczyć zoptymalizowane reklamy
"Cho phép" để xem quảng cáo được tối ưu hóa của bạn
Utilizamos tus datos de actividad para mostrarte anuncios personalizados que coinciden con tus intereses.
Nous utilisons vos données d'activité pour vous montrer des publicités personnalisées correspondant à vos intérêts.
당신의 관심사에 맞는 맞춤형 광고를 보여주기 위해 당신의 활동 데이터를 사용합니다.
Używamy Twoich danych aktywności, aby pokazywać Ci spersonalizowane reklamy, które odpowiadają Twoim zainteresowaniom.
Chúng tôi sử dụng dữ liệu hoạt động của bạn để hiển thị cho bạn các quảng cáo cá nhân hóa phù hợp với sở thích của bạn.
This app would like to access IDFA for ad personalization and frequency capping.
We use data to improve your experience
사용자 맞춤형 광고 제공을 위해 추적 권한이 필요합니다.
Cette autorisation permet d'afficher des publicités personnalisées.
[Why you use NSUserTracking. ex: This identifier will be used to deliver personalized ads to you.]
This app uses tracking to show you relevant ads
より関連性の高い広告を表示するために、デバイス識別子を使用します。
我们使用设备标识符来向您展示更相关的广告。
App需要请授权访问唯一标示（idfa）, 可以为您推荐更好的广告
We don't track users
잇데이는 사용자 추적을 하지 않습니다.
We use this to measure how you discovered Anicca and improve your experience. Your data is never sold.
We want to understand which ad led to your download, so we can provide you with more relevant content. You can choose whether to allow this.
好みに合わせた広告を表示するために利用されます。
「許可」すると、アプリの利用状況を解析して体験を改善します。
To provide more personalized content and ads, this app requests permission to track your activity; your privacy will not be misused.
보호자 화면에 알맞은 광고를 보여드리는 데 사용해요. 이룸이의 정보는 사용하지 않아요.
Votre autorisation permet d'afficher des publicités plus pertinentes quand vous choisissez d'en regarder une pour obtenir un bonus en jeu.
Ứng dụng không thu thập dữ liệu theo dõi quảng cáo.
thePhotoCRM would like to send you personalized notifications about your business activity.
This allows us to improve your game experience.
클로그 앱에서 사용자에게 맞춤 서비스를 제공하기 위해 추적 권한을 요청합니다
This identifier will be used to deliver personalized ads to you (only if using ads)
This allows us to provide you with personalized product recommendations and improve your shopping experience. Your data is used to show relevant content and offers.
请放心，开启权限不会获取您在其他APP或网站的隐私信息，该权限仅用于标识设备并保障认证流程安全
Bu izin, oyun deneyiminizi geliştirmek ve size uygun kişiselleştirilmiş reklamlar sunmak için kullanılır.
Bu izin, size kişiselleştirilmiş reklamlar sunmak için kullanılacaktır.
为了向您提供更个性化的广告和内容，我们请求您的授权以允许应用跟踪您的活动。
我们需要您的许可来跟踪您的使用习惯，以便提供更个性化的广告体验。
トラッキングを許可すると、お客様に適した広告が表示されます。また広告効果の測定や分析などのためにIDFA(広告識別子)を利用します。
下の [許可] をタップして広告体験をパーソナライズしてください
Нажмите "Разрешить" ниже, чтобы персонализировать рекламу.
Этот идентификатор будет использоваться для предложения вам целевой рекламы на основе ваших интересов.
Diese Kennung wird verwendet, um Ihnen gezielte Werbung basierend auf Ihren Interessen vorzuschlagen.
Cet identifiant sera utilisé pour améliorer votre expérience ZESPOT et vous proposer des suggestions de spots personnalisées.
Este identificador se utilizará para enviarte notificaciones personalizadas.
We request to track data to enhance ad performance and user experience. Your privacy is respected.
$(PRODUCT_NAME) would like permission to track your activity across apps and websites owned by other companies.
NSUserTrackingUsageDescription
tracking_usage_description
TODO
This only uses device info for less annoying, more relevant ads.
Ads
Why?
C'est pour la pub
""".split(separator: "\n").map(String.init)
  for t in texts {
    let w = UsageWording(t)
    var r: [String] = []
    if let p = PlaceholderText(t) { r.append("PLACEHOLDER(\(p))") }
    if let s = w.sample { r.append("SAMPLE(\(s.source))") }
    if w.urgesAllow { r.append("URGES") }
    if let g = w.gap(filedUnder: nil) { r.append("VAGUE-\(g)") }
    let l = WrittenLanguage.wording(of: w.folded, scripts: WritingScript.counts(in: t))?.languages.first ?? "?"
    print("[\(l)]", r.joined(separator: " "), "|", t.prefix(110))
  }
}
