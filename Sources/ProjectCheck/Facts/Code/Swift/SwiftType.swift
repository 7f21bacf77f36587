import SwiftSyntax

/// What a type's spelling tells: the bare name, and whether it is a function.
struct SwiftType {
  /// The name without optionality, `some`, `any` and generic arguments; nil where the type has no name.
  var name: String?
  var isFunction = false

  init(_ type: TypeSyntax) {
    switch type.as(TypeSyntaxEnum.self) {
    case .identifierType(let type): name = type.name.text
    case .memberType(let type): name = SwiftType(type.baseType).name.map { $0 + "." + type.name.text }
    case .optionalType(let type): self = SwiftType(type.wrappedType)
    case .implicitlyUnwrappedOptionalType(let type): self = SwiftType(type.wrappedType)
    case .someOrAnyType(let type): self = SwiftType(type.constraint)
    case .attributedType(let type): self = SwiftType(type.baseType)
    case .functionType: isFunction = true
    case .tupleType(let type):
      // `(() -> Void)?`
      if type.elements.count == 1, let only = type.elements.first { self = SwiftType(only.type) }
    default: break
    }
  }
}

/// Reads version lists of `@available` and `#available`.
enum SwiftAvailability {
  static func versions(_ arguments: AvailabilityArgumentListSyntax) -> [Platform: PlatformVersion] {
    var versions: [Platform: PlatformVersion] = [:]
    // `@available(iOS, introduced: 14)` names the platform first.
    var platform: Platform?
    for element in arguments {
      if case .token(let token) = element.argument {
        platform = Self.platform(token.text)
      } else if case .availabilityVersionRestriction(let restriction) = element.argument {
        if let named = Self.platform(restriction.platform.text), let version = restriction.version {
          versions[named] = PlatformVersion(version.trimmedDescription)
        }
      } else if case .availabilityLabeledArgument(let labeled) = element.argument,
        labeled.label.text == "introduced", let platform, case .version(let version) = labeled.value
      {
        versions[platform] = PlatformVersion(version.trimmedDescription)
      }
    }
    // Catalyst code is iOS code.
    if let iOS = versions[.iOS], versions[.macCatalyst] == nil { versions[.macCatalyst] = iOS }
    return versions
  }

  /// The platforms on which a declaration does not exist: `@available(macOS, unavailable)`.
  static func unavailable(_ arguments: AvailabilityArgumentListSyntax) -> Set<Platform> {
    var words: [String] = []
    for element in arguments {
      if case .token(let token) = element.argument { words.append(token.text) }
    }
    guard let name = words.first, words.contains("unavailable") else { return [] }
    switch name {
    case "*": return Set(Platform.allCases)
    // What iOS does not have, Mac Catalyst and visionOS do not have either.
    case "iOS": return [.iOS, .macCatalyst, .visionOS]
    // In an app it exists all the same.
    case _ where name.hasSuffix("ApplicationExtension"): return []
    default: return platform(name).map { [$0] } ?? []
    }
  }

  private static func platform(_ name: String) -> Platform? {
    switch name {
    case "iOS", "iOSApplicationExtension": .iOS
    case "macCatalyst", "macCatalystApplicationExtension": .macCatalyst
    case "macOS", "OSX", "macOSApplicationExtension": .macOS
    case "tvOS", "tvOSApplicationExtension": .tvOS
    case "watchOS", "watchOSApplicationExtension": .watchOS
    case "visionOS", "visionOSApplicationExtension": .visionOS
    default: nil
    }
  }
}
