import SwiftSyntax

/// The names of properties that hold a scene's phase.
enum ScenePhaseNames {
  /// What stands in a file that has some.
  static let needle = NeedleSearch(["scenePhase"])

  /// Those that a file declares: `@Environment(\.scenePhase) private var phase`.
  static func all(in file: SourceFileSyntax) -> Set<String> {
    var names: Set<String> = []
    var isPhase = false
    var isNamed = false
    for token in file.tokens(viewMode: .sourceAccurate) {
      switch token.tokenKind {
      case .identifier("scenePhase"): isPhase = isKeyOfEnvironment(token)
      case .keyword(.var): isNamed = isPhase
      case .identifier(let name) where isNamed:
        names.insert(name)
        (isPhase, isNamed) = (false, false)
      case .leftBrace, .rightBrace: (isPhase, isNamed) = (false, false)
      default: break
      }
    }
    return names
  }

  /// Whether a token is the key in `Environment(\.scenePhase)`.
  private static func isKeyOfEnvironment(_ token: TokenSyntax) -> Bool {
    var token = token
    for wanted in [".", "\\", "(", "Environment"] {
      guard let previous = token.previousToken(viewMode: .sourceAccurate), previous.text == wanted else { return false }
      token = previous
    }
    return true
  }
}
