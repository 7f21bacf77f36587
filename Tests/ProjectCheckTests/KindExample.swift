import PolicyReports
import Testing

@testable import ProjectCheck

/// The examples in the comment of a kind: files of a project as they should not be, and as they should.
///
/// A block that opens with a comment of nothing but a path is that file; any other is the one that is usually in its
/// language. Behind “Bad, in ” stands what kind of target has them. What the good example does not show stays as it is in
/// the bad one.
struct KindExample: Sendable, CustomTestStringConvertible {
  var kind: String
  var target: ExampleTarget
  var bad: [String: String]
  var good: [String: String]
  var testDescription: String { kind }

  /// The examples of all kinds whose comment has them as code that can be run.
  static let all = Catalogue().kinds.compactMap(KindExample.init)

  /// The example of a kind; nil if a part of it is missing or cannot be made out.
  init?(of kind: KindEntry) {
    let lines = kind.documentation.split(separator: "\n", omittingEmptySubsequences: false)
    guard let bad = lines.firstIndex(where: { $0.hasPrefix("Bad") && $0.hasSuffix(":") }),
      let good = lines.firstIndex(of: "Good:"), bad < good,
      let target = ExampleTarget(label: lines[bad]),
      let badFiles = Self.files(in: lines[bad..<good].dropFirst()),
      let goodFiles = Self.files(in: lines[good...].dropFirst())
    else { return nil }
    self.kind = kind.name
    self.target = target
    self.bad = badFiles
    self.good = badFiles.merging(goodFiles) { $1 }
  }

  /// The files that the blocks at the beginning of a text show, by their paths; nil if there are none.
  private static func files(in lines: ArraySlice<Substring>) -> [String: String]? {
    var files: [String: String] = [:]
    var rest = lines
    while let fence = rest.first, fence.hasPrefix("```") {
      let code = rest.dropFirst().prefix { $0 != "```" }
      rest = rest[code.endIndex...].dropFirst()
      guard let path = path(in: code.first ?? "") ?? usualPaths[String(fence.dropFirst(3))] else { return nil }
      files[path] = code.joined(separator: "\n") + "\n"
    }
    return files.isEmpty ? nil : files
  }

  /// The path that a comment consists of: `// App.swift`, `/* nl.lproj/InfoPlist.strings */`.
  private static func path(in line: Substring) -> String? {
    let comment = /(?:\/\/|#|\/\*|<!--) ([\w.\/-]+\.\w+)(?: \*\/| -->)?/
    return line.wholeMatch(of: comment).map { String($0.1) }
  }

  private static let usualPaths = [
    "swift": "App.swift", "objective-c": "App.m", "plist": "Info.plist", "xcprivacy": "PrivacyInfo.xcprivacy",
    "strings": "en.lproj/InfoPlist.strings", "json": "InfoPlist.xcstrings",
  ]

  /// What the check reports of a project with these files.
  func findings(_ files: [String: String]) throws -> [Finding] {
    let isKeyMeant = good["Info.plist"]?.contains(ExampleTarget.usageKey) == true
    let folder = try TemporaryFolder(target.project(of: files, addsUsageDescription: !isKeyMeant))
    let result = try ProjectChecker().check(folder.path)
    #expect(result.unread.isEmpty, "\(kind): \(result.unread)")
    return result.findings
  }
}

/// The target that an example is from.
struct ExampleTarget: Sendable {
  private var type = "application"
  private var platforms = ["iOS": "16.0"]

  static let usageKey = "NSUserTrackingUsageDescription"

  /// The target that a label such as `Bad, in an app for iOS 13:` speaks of; nil if it speaks of something else.
  init?(label: Substring) {
    switch label.dropLast().dropFirst("Bad, in ".count) {
    case "": if label != "Bad:" { return nil }
    case "an app extension": type = "app-extension"
    case "an App Clip": type = "application.on-demand-install-capable"
    case "a library": type = "framework"
    case "an app for Apple TV": platforms = ["tvOS": "16.0"]
    case let app:
      guard let match = app.wholeMatch(of: /an app for iOS ([\d.]+)( and the Mac)?/) else { return nil }
      platforms = ["iOS": String(match.1)]
      if match.2 != nil { platforms["macOS"] = "13.0" }
    }
  }

  /// All files of a project: those of an example, and as it should be what they leave open.
  func project(of example: [String: String], addsUsageDescription: Bool) -> [String: String] {
    var files = example.mapValues { text in
      // Of a property list only the entries are shown.
      text.contains("<key>") ? AppFixture.propertyList(text) : text
    }
    let isApp = type != "app-extension"
    if files["Info.plist"] == nil {
      files["Info.plist"] = AppFixture.propertyList(Self.usageDescription)
    } else if isApp, addsUsageDescription, files["Info.plist"]?.contains(Self.usageKey) == false {
      files["Info.plist"] = AppFixture.propertyList(Self.usageDescription + (example["Info.plist"] ?? ""))
    }
    guard files["project.yml"] == nil else { return files }
    files["project.yml"] = description
    let hasCode = files.keys.contains { $0.hasSuffix(".swift") || $0.hasSuffix(".m") }
    if isApp, !hasCode { files["App.swift"] = Self.app }
    return files
  }

  private static let usageDescription = """
    <key>\(usageKey)</key>
    <string>We share your advertising identifier with ad networks so that they can show ads that match your interests.</string>

    """

  private static let app = """
    import AppTrackingTransparency
    import UIKit

    @main class AppDelegate: UIResponder, UIApplicationDelegate {
      func applicationDidBecomeActive(_ application: UIApplication) {
        ATTrackingManager.requestTrackingAuthorization { _ in }
      }
    }

    """

  /// As XcodeGen reads it.
  private var description: String {
    """
    name: Recipes
    options:
      deploymentTarget:
    \(platforms.sorted { $0.key < $1.key }.map { "    \($0.key): \"\($0.value)\"" }.joined(separator: "\n"))
    targets:
      Recipes:
        type: \(type)
        platform: [\(platforms.keys.sorted().joined(separator: ", "))]
        sources: [.]
        settings:
          INFOPLIST_FILE: Info.plist
          PRODUCT_BUNDLE_IDENTIFIER: com.example.recipes
          PRODUCT_NAME: Recipes

    """
  }
}
