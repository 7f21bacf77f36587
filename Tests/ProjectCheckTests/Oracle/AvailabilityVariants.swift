/// Generated Swift files that use the tracking API, each once, behind one combination of checks and declarations.
///
/// Whether such a use compiles is the compiler's business; that makes it the judge of what the check says about them.
enum AvailabilityVariants {
  /// The files by name; every file's use of the API stands in the line that ends with `// use`.
  static let files: [String: String] = {
    var files: [String: String] = [:]
    for (number, text) in texts.enumerated() { files["V\(number).swift"] = text }
    return files
  }()

  private static let texts: [String] = {
    var texts: [String] = []
    for use in Use.all {
      for place in Place.all { texts.append(file(place, [], use)) }
      for check in Check.all { texts.append(file(Place.all[0], [check], use)) }
    }
    // Then one within the other, in an order without a pattern.
    var random = VariantNumbers(seed: 27)
    for _ in 0..<300 {
      let place = Place.all[random.next(below: Place.all.count)]
      let checks = (0...random.next(below: 3)).map { _ in Check.all[random.next(below: Check.all.count)] }
      // The compiler does not look into types in a lazy property's closure as long as it only checks types.
      if place.text.contains("lazy"), checks.contains(where: { $0.text.contains("struct") }) { continue }
      texts.append(file(place, checks, Use.all[random.next(below: Use.all.count)]))
    }
    return texts
  }()

  private static func file(_ place: Place, _ checks: [Check], _ use: Use) -> String {
    var code = use.text + "  // use"
    for (depth, check) in checks.enumerated().reversed() { code = check.around(code, depth) }
    return "#if canImport(AppTrackingTransparency)\nimport AppTrackingTransparency\nimport Foundation\n"
      + place.around(code) + "\n#endif\n"
  }

  /// How the API is used.
  private struct Use {
    var text: String

    static let all = [
      Use(text: "_ = ATTrackingManager.trackingAuthorizationStatus"),
      Use(text: "ATTrackingManager.requestTrackingAuthorization { _ in }"),
      Use(
        text: "ATTrackingManager.requestTrackingAuthorization(preferringExpandedInterface: true, "
          + "additionalInformationAction: nil) { _ in }"),
    ]
  }

  /// What stands around a use within a function. `CODE` is the use, `N` tells names of different depth apart.
  private struct Check {
    var text: String

    func around(_ code: String, _ depth: Int) -> String {
      text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        line.split(separator: "@N", omittingEmptySubsequences: false).joined(separator: "\(depth)")
      }.map { $0 == "CODE" ? code : $0 }.joined(separator: "\n")
    }

    static let all = [
      "if #available(iOS 14, *) {\nCODE\n}",
      "if #available(iOS 14, macOS 11, tvOS 14, *) {\nCODE\n}",
      "if #available(iOS 14, *) {\n} else {\nCODE\n}",
      "if #available(iOS 27.2, *) {\nCODE\n}",
      "if #available(iOS 27.2, *) {\n} else if #available(iOS 14, *) {\nCODE\n}",
      "if #available(iOS 13, *) {\nCODE\n}",
      "if #available(macOS 11, *) {\nCODE\n}",
      "if #available(macCatalyst 27.2, *) {\nCODE\n}",
      "guard #available(iOS 14, *) else { return }\nCODE",
      "guard #available(iOS 27.2, macOS 11, *) else {\nCODE\nreturn\n}",
      "guard coin(), #available(iOS 14, tvOS 14, *) else { return }\nCODE",
      "if #unavailable(iOS 14) {\nCODE\n}",
      "if #unavailable(iOS 14) { return }\nCODE",
      "if #unavailable(iOS 14, macOS 11) {\n} else {\nCODE\n}",
      "guard #unavailable(iOS 27.2) else {\nCODE\nreturn\n}",
      "if coin(), #available(iOS 14, *) {\nCODE\n}",
      "if #available(iOS 14, *), coin() {\n} else {\nCODE\n}",
      "if #available(iOS 14, *) {} else { return }\nCODE",
      "while #available(iOS 14, *) {\nCODE\nbreak\n}",
      "#if os(iOS)\nCODE\n#endif",
      "#if !os(macOS)\nCODE\n#endif",
      "#if os(macOS)\n#else\nCODE\n#endif",
      "#if os(iOS) || os(tvOS)\nCODE\n#elseif os(macOS)\n#endif",
      "#if canImport(UIKit)\nCODE\n#endif",
      "#if targetEnvironment(macCatalyst)\n#else\nCODE\n#endif",
      "#if targetEnvironment(macCatalyst)\nCODE\n#endif",
      "#if os(visionOS)\n#elseif canImport(AdSupport)\nCODE\n#endif",
      "let closure@N = {\nCODE\n}\nclosure@N()",
      "keep {\nCODE\n}",
      "DispatchQueue.main.async {\nCODE\n}",
      "func inner@N() {\nCODE\n}",
      "@available(iOS 14, *)\nfunc inner@N() {\nCODE\n}",
      "@available(iOS 27.2, tvOS 14, *)\nfunc inner@N() {\nCODE\n}",
      "@available(macOS 11, *)\n@available(iOS, introduced: 14)\nfunc inner@N() {\nCODE\n}",
      "struct Inner@N {\nfunc run() {\nCODE\n}\n}",
      "@available(iOS 14, macOS 11, *)\nstruct Inner@N {\nvar answer: Int {\nCODE\nreturn 1\n}\n}",
      "do {\nCODE\n}",
      "defer {\nCODE\n}",
      "for _ in 0..<1 {\nCODE\n}",
      "switch coin() {\ncase true:\nCODE\ndefault: break\n}",
      "let modern@N: Bool\nif #available(iOS 14, macOS 11, tvOS 14, *) { modern@N = true } else { modern@N = false }\n"
        + "if modern@N {\nCODE\n}",
      "guard isModern else { return }\nCODE",
    ].map(Check.init)
  }

  /// Where the code stands in the file.
  private struct Place {
    var text: String

    func around(_ code: String) -> String {
      text.split(separator: "\n", omittingEmptySubsequences: false).map { $0 == "CODE" ? code : String($0) }
        .joined(separator: "\n")
    }

    static let all = [
      "private func run() {\nCODE\n}",
      "@available(iOS 14, *)\nprivate func run() {\nCODE\n}",
      "@available(iOS 14, macOS 11, tvOS 14, *)\nprivate func run() {\nCODE\n}",
      "@available(iOS 27.2, *)\nprivate func run() {\nCODE\n}",
      "@available(iOS, introduced: 14.0)\nprivate func run() {\nCODE\n}",
      "@available(iOS 13, *)\n@available(tvOS 14, *)\nprivate func run() {\nCODE\n}",
      "private final class Holder {\nfunc run() {\nCODE\n}\n}",
      "@available(iOS 14, *)\nprivate final class Holder {\nfunc run() {\nCODE\n}\n}",
      "@available(iOS 14, *)\nprivate struct Holder {\nstruct Inner {\nfunc run() {\nCODE\n}\n}\n}",
      "private enum Holder {\n@available(iOS 14, macOS 11, *)\nstatic func run() {\nCODE\n}\n}",
      "private struct Holder {}\nextension Holder {\nfunc run() {\nCODE\n}\n}",
      "private struct Holder {}\n@available(iOS 14, *)\nextension Holder {\nfunc run() {\nCODE\n}\n}",
      "private struct Holder {}\n@available(iOS 14, *)\nextension Holder {\n@available(iOS 27.2, *)\nfunc run() {\nCODE\n}\n}",
      "private protocol Asking {}\nextension Asking {\nfunc run() {\nCODE\n}\n}",
      "private final class Holder {\ninit() {\nCODE\n}\n}",
      "private final class Holder {\ndeinit {\nCODE\n}\n}",
      "private struct Holder {\nvar answer: Int {\nCODE\nreturn 1\n}\n}",
      "private struct Holder {\n@available(iOS 14, *)\nvar answer: Int {\nCODE\nreturn 1\n}\n}",
      "private struct Holder {\nvar answer: Int {\n@available(iOS 14, *)\nget {\nCODE\nreturn 1\n}\n}\n}",
      "private struct Holder {\nvar answer = 1 {\ndidSet {\nCODE\n}\n}\n}",
      "private struct Holder {\nsubscript(index: Int) -> Int {\nCODE\nreturn 1\n}\n}",
      "@available(iOS 14, *)\nprivate struct Holder {\nsubscript(index: Int) -> Int {\nCODE\nreturn 1\n}\n}",
      "private final class Holder {\nlazy var act: () -> Void = {\nCODE\n}\n}",
      "private struct Holder {\nlet act = {\nCODE\n}\n}",
      "@available(iOS 14, *)\nprivate struct Holder {\nlet act = {\nCODE\n}\n}",
      "private actor Holder {\nfunc run() {\nCODE\n}\n}",
      "@available(iOS 14, *)\nprivate func run() async {\nCODE\n}",
      "#if os(iOS)\nprivate func run() {\nCODE\n}\n#endif",
      "#if os(iOS)\n@available(iOS 14, *)\nprivate struct Holder {\nfunc run() {\nCODE\n}\n}\n#else\n#endif",
      "@available(macOS, unavailable)\nprivate func run() {\nCODE\n}",
      "@available(iOS, unavailable)\nprivate struct Holder {\nfunc run() {\nCODE\n}\n}",
      "@available(*, unavailable)\nprivate func run() {\nCODE\n}",
      "@available(iOS, deprecated: 15)\nprivate func run() {\nCODE\n}",
    ].map(Place.init)
  }

  /// Names that the variants share.
  static let support = """
    func coin() -> Bool { true }
    func keep(_ action: @escaping () -> Void) {}
    var isModern: Bool {
      if #available(iOS 14, macOS 11, tvOS 14, *) { return true }
      return false
    }
    """
}
