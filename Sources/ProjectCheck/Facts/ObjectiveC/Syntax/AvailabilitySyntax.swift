/// Reads the versions of `@available(…)`, `API_AVAILABLE(…)` and their older relatives.
enum AvailabilitySyntax {
  /// What a check names: `iOS 14, macOS 11, *`.
  static func checked(_ words: [String]) -> [Platform: PlatformVersion] {
    var versions: [Platform: PlatformVersion] = [:]
    for pair in words.split(separator: ",") where pair.count == 2 {
      if let first = pair.first, let last = pair.last, let platform = platform(first) {
        versions[platform] = PlatformVersion(last)
      }
    }
    return withCatalyst(versions)
  }

  /// What an attribute says: `ios(14.0), macos(11.0)`, also with a second version in the parentheses (`API_DEPRECATED`).
  static func declared(_ words: [String]) -> [Platform: PlatformVersion] {
    var versions: [Platform: PlatformVersion] = [:]
    for index in words.indices where words[index] == "(" && index > 0 && index + 1 < words.count {
      if let platform = platform(words[index - 1]), let version = version(words[index + 1]) {
        versions[platform] = version
      }
    }
    return withCatalyst(versions)
  }

  /// `NS_AVAILABLE_IOS(14_0)`, `NS_AVAILABLE(11_0, 14_0)`, `__IOS_AVAILABLE(14.0)` and the like; nil for other macros.
  static func declared(_ macro: String, _ words: [String]) -> [Platform: PlatformVersion]? {
    let numbers = words.split(separator: ",").map { $0.first.flatMap { version($0) } }
    switch macro {
    case "API_AVAILABLE", "API_DEPRECATED", "API_DEPRECATED_WITH_REPLACEMENT": return declared(words)
    case "NS_AVAILABLE_IOS", "NS_CLASS_AVAILABLE_IOS", "NS_ENUM_AVAILABLE_IOS", "__IOS_AVAILABLE", "NS_DEPRECATED_IOS":
      return numbers.first?.map { withCatalyst([.iOS: $0]) } ?? [:]
    case "NS_AVAILABLE", "NS_CLASS_AVAILABLE", "NS_ENUM_AVAILABLE":
      var versions: [Platform: PlatformVersion] = [:]
      if let macOS = numbers.first { versions[.macOS] = macOS }
      if let iOS = numbers.dropFirst().first { versions[.iOS] = iOS }
      return withCatalyst(versions)
    case "__TVOS_AVAILABLE": return numbers.first?.map { [.tvOS: $0] } ?? [:]
    case "__OSX_AVAILABLE", "NS_AVAILABLE_MAC": return numbers.first?.map { [.macOS: $0] } ?? [:]
    default: return nil
    }
  }

  /// `availability(ios, introduced=14.0)` in an `__attribute__`.
  static func attribute(_ words: [String]) -> [Platform: PlatformVersion] {
    var versions: [Platform: PlatformVersion] = [:]
    for index in words.indices where words[index] == "availability" && index + 2 < words.count {
      guard let platform = platform(words[index + 2]) else { continue }
      let rest = words[(index + 3)...].prefix { $0 != ")" }
      if let at = rest.firstIndex(of: "introduced"), at + 2 < words.count {
        versions[platform] = version(words[at + 2])
      }
    }
    return withCatalyst(versions)
  }

  /// Catalyst code is iOS code.
  private static func withCatalyst(_ versions: [Platform: PlatformVersion]) -> [Platform: PlatformVersion] {
    var versions = versions
    if let iOS = versions[.iOS], versions[.macCatalyst] == nil { versions[.macCatalyst] = iOS }
    return versions
  }

  private static func version(_ text: String) -> PlatformVersion? {
    PlatformVersion(text.replacing("_", with: "."))
  }

  private static func platform(_ name: String) -> Platform? {
    var name = name.lowercased()
    for suffix in ["applicationextension", "_app_extension"] where name.hasSuffix(suffix) {
      name.removeLast(suffix.count)
    }
    switch name {
    case "ios": return .iOS
    case "maccatalyst", "uikitformac": return .macCatalyst
    case "macos", "macosx", "osx": return .macOS
    case "tvos": return .tvOS
    case "watchos": return .watchOS
    case "visionos", "xros": return .visionOS
    default: return nil
    }
  }
}
