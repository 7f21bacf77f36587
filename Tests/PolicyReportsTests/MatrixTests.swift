import Documents
import Testing
import TrackingPolicy

@testable import PolicyReports

@Suite("The matrix of countries and versions")
struct MatrixTests {
  private static let expanded = Request.expanded(prefersExpandedInterface: true, hasAction: false)

  /// Both calls on iOS, made once for all tests.
  private static let both = Matrix(.init(situation: Situation(), calls: [.classic, expanded]))

  @Test("The classes of a call share out every country for every version, without overlap")
  func partition() {
    let matrix = Self.both
    for call in matrix.question.calls {
      for version in matrix.question.versions {
        let matching = matrix.classes.filter { row in
          row.call == call && row.versions.contains { $0.first <= version && version <= $0.last ?? version }
        }
        let countries = matching.flatMap(\.countries)
        #expect(countries.count == Country.allCases.count)
        #expect(Set(countries).count == countries.count)
      }
    }
  }

  @Test("Each class says what a single decision says")
  func agreement() {
    for row in Self.both.classes {
      for range in row.versions {
        for country in [row.countries.first, row.countries.last].compactMap({ $0 }) {
          for version in [range.first, range.last ?? range.first] {
            var situation = Situation(deviceLocation: country, accountRegion: country, request: row.call)
            situation.system.version = version
            #expect(TrackingPolicy.decide(situation).hasSameAnswer(as: row.firstRun))
          }
        }
      }
    }
  }

  @Test(
    "The required five and their six territories have the sheet to themselves in a classic request (ATT-51, ATT-62)")
  func requiredFive() throws {
    let row = try #require(Self.both.classes.first { $0.call == .classic && $0.firstRun.surface == .sheet })
    #expect(row.countries == ["DE", "FR", "GF", "GP", "IT", "MF", "MQ", "PL", "RE", "RO", "YT"])
    #expect(row.versionNotation == "27.2-")
    #expect(row.aYearLater.isReprompt)
    #expect(row.countryPhrase(under: Assumptions()) == "DE FR IT PL RO + 6 territories (GF GP MF MQ RE YT)")
  }

  @Test("An account of another country changes the classes (ATT-50)")
  func foreignAccount() {
    let sheets = Matrix(.init(situation: Situation(), account: "US", calls: [Self.expanded])).classes.filter {
      $0.firstRun.surface == .sheet
    }
    #expect(sheets.isEmpty)
  }

  /// Every version that anyone could name, far closer together than releases are.
  private static let dense: [OperatingSystem.Version] = (13...28).flatMap { major in
    (0...9).flatMap { minor in (0...3).map { OperatingSystem.Version(major, minor, $0) } }
  }

  @Test(
    "No boundary lies between released versions: each version at which an answer changes is itself a released one",
    arguments: [OperatingSystem.Platform.iOS, .iPadOS, .tvOS])
  func boundaries(platform: OperatingSystem.Platform) {
    let released = platform.releasedVersions
    for call in [Request.classic, Self.expanded] {
      for country in ["FR", "AX", "US"] as [Country] {
        var previous: Verdict?
        for version in Self.dense where version >= released[0] {
          var situation = Situation(deviceLocation: country, accountRegion: country, request: call)
          situation.system = OperatingSystem(platform, version)
          let verdict = TrackingPolicy.decide(situation)
          if let previous, !previous.hasSameAnswer(as: verdict) {
            #expect(released.contains(version), "\(platform.name) \(version) is missing")
          }
          previous = verdict
        }
      }
    }
  }

  @Test("Released versions ascend", arguments: OperatingSystem.Platform.allCases)
  func ascending(platform: OperatingSystem.Platform) {
    let versions = platform.releasedVersions
    #expect(!versions.isEmpty)
    #expect(zip(versions, versions.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test("Versions apart from each other with the same answers share a class (ATT-146)")
  func sharedClass() {
    let classic = Self.both.classes.filter { $0.call == .classic }
    #expect(classic.contains { $0.versionNotation == "17.4-17.4.1" })
    #expect(classic.contains { $0.versionNotation.hasSuffix(" 14.0-17.3.1") })
  }

  @Test("The text names classes, and what people see a year later")
  func text() {
    let text = Self.both.text()
    #expect(text.contains("Classic request: 27.2 and later\n  DE FR IT PL RO + 6 territories (GF GP MF MQ RE YT)\n"))
    #expect(text.contains("a year later: asked again"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 110 })
  }

  @Test("The comma-separated form has as many fields in every line")
  func csv() {
    let lines = Self.both.csv().split(separator: "\r\n")
    #expect(lines.count == Self.both.classes.count + 1)
    let counts = Set(lines.map { $0.split(separator: ",", omittingEmptySubsequences: false).count })
    #expect(counts == [14])
    // The five are as sure as the text says; only how their territories count is unknown (ATT-62).
    let five = lines.filter { $0.contains("DE FR GF GP IT") }
    #expect(!five.isEmpty && five.allSatisfy { !$0.contains(",UNK,") && $0.hasSuffix(",UNK") })
  }

  @Test("The page stands alone: balanced, without script or anything to load")
  func html() {
    let html = Self.both.html()
    for tag in ["table", "tbody", "tr", "th", "td", "h2", "details", "caption", "html", "body"] {
      let opened = html.ranges(of: "<\(tag)>").count + html.ranges(of: "<\(tag) ").count
      #expect(opened == html.ranges(of: "</\(tag)>").count, "\(tag)")
      #expect(opened > 0, "\(tag)")
    }
    for forbidden in ["<script", "src=", "http:", "https:", "@import", "url("] { #expect(!html.contains(forbidden)) }
  }
}
