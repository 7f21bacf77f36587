/// The part of a host name that somebody registers: `example.co.uk` of `ads.example.co.uk`.
///
/// The Public Suffix List decides that on a device. It is not at hand here, so this is an approximation: under the
/// two-letter domains of countries the usual second levels (`co.uk`, `com.br`) count as suffixes, and so do some
/// services under which everybody can have a name. A suffix that this does not know makes the domain one label too
/// short, never too long.
struct RegistrableDomain: Equatable, Sendable {
  /// The domain, in lower case.
  let domain: String
  /// Whether the host has more labels in front of it.
  let hasSubdomain: Bool

  /// The domain of a host; nil for an address in numbers, a single name, or a public suffix itself.
  init?(of host: String) {
    let labels = host.lowercased().split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard labels.count >= 2, labels.allSatisfy(Self.isLabel), let top = labels.last,
      !top.allSatisfy(\.isNumber)
    else { return nil }
    let suffixLength = Self.suffixLength(of: labels)
    guard labels.count > suffixLength else { return nil }
    domain = labels.suffix(suffixLength + 1).joined(separator: ".")
    hasSubdomain = labels.count > suffixLength + 1
  }

  private static func isLabel(_ label: String) -> Bool {
    !label.isEmpty && label.utf8.count <= 63 && label.first != "-" && label.last != "-"
      && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
  }

  private static func suffixLength(of labels: [String]) -> Int {
    let lastTwo = labels.suffix(2).joined(separator: ".")
    if sharedSuffixes.contains(lastTwo) { return 2 }
    // A host of two labels such as co.de is more likely somebody's than a suffix.
    let isCountry = labels.count > 2 && labels[labels.count - 1].count == 2
    return isCountry && secondLevels.contains(labels[labels.count - 2]) ? 2 : 1
  }

  private static let secondLevels: Set<String> = [
    "ac", "co", "com", "edu", "go", "gob", "gov", "gv", "ltd", "mil", "ne", "net", "nom", "or", "org", "plc", "sch",
  ]

  private static let sharedSuffixes: Set<String> = [
    "co.uk", "org.uk", "ac.uk", "gov.uk", "com.au", "net.au", "org.au", "co.jp", "ne.jp", "or.jp", "ac.jp", "co.kr",
    "or.kr", "com.br", "com.cn", "net.cn", "org.cn", "com.tw", "com.hk", "com.sg", "com.my", "co.in", "com.mx",
    "com.ar",
    "com.tr", "co.za", "co.nz", "co.il", "com.ua", "com.pl", "co.id", "com.vn", "co.th", "com.ph", "com.sa", "com.eg",
    "github.io", "gitlab.io", "herokuapp.com", "web.app", "firebaseapp.com", "appspot.com", "run.app", "cloudfront.net",
    "azurewebsites.net", "vercel.app", "netlify.app", "pages.dev", "workers.dev", "fly.dev", "onrender.com",
    "blogspot.com", "ngrok.io",
  ]
}
