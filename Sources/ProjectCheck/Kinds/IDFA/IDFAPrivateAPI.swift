/// AdSupport or the tracking framework is reached by a name in a string, plain or disguised.
///
/// What happens: App Review searches binaries for these names, and refuses apps for children that have them; a disguised
/// name is taken as an attempt to get round that. Whoever builds the app in does not see that it reads the identifier.
///
/// Bad:
/// ```swift
/// import Foundation
///
/// func identifierManager() -> AnyClass? {
///   NSClassFromString(String("reganaMreifitnedISA".reversed()))
/// }
/// ```
/// Good:
/// ```swift
/// import AdSupport
///
/// func identifierManager() -> ASIdentifierManager {
///   ASIdentifierManager.shared()
/// }
/// ```
///
/// The import stands in a module of its own, which apps for children leave out.
///
/// Remedy: import the framework, or do without the identifier.
///
/// How sure: observed. Found are names in NSClassFromString and names that are turned by thirteen letters, written backwards
/// or in Base64; of a built app, binaries that hold such a name, or the plain one without linking AdSupport.
struct IDFAPrivateAPI: Kind {
  static let identity = KindIdentity(
    name: "idfa.private-api", severity: .error, facts: ["ATT-171"], certainty: .observed)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    if let binary = target.binary { return binary.own.flatMap { findings(in: $0, of: target) } }
    let index = target.code.index
    return target.once(
      index.files.flatMap { file in
        file.texts.compactMap { text -> Finding? in
          if let name = HiddenName(text.text) {
            return finding(
              at: text.place, in: target, "holds the disguised name of \(name.plain)",
              why: "App Review takes a disguised name for an attempt to hide the use of the identifier",
              fix: "import the framework, or do without")
          }
          guard text.text == "ASIdentifierManager", let call = text.argumentOf.map({ file.calls[$0] }),
            ["NSClassFromString", "objc_getClass", "objc_lookUpClass"].contains(call.name)
          else { return nil }
          return finding(
            at: text.place, in: target, "reaches ASIdentifierManager by its name in a string",
            why: "App Review finds the name in the binary, and whoever builds the app does not see the use",
            severity: .warning, fix: "import AdSupport, or do without")
        }
      })
  }
}

extension IDFAPrivateAPI {
  private func findings(in file: BinaryFile, of target: TargetFacts) -> [Finding] {
    let hidden = HiddenName.classes.filter { file.names.contains(.hidden(plain: $0)) }
    if let name = hidden.first {
      return [
        finding(
          at: file.place, in: target, "holds the disguised name of \(name)",
          why: "App Review takes a disguised name for an attempt to hide the use of the identifier",
          fix: "import the framework, or do without")
      ]
    }
    guard file.names.isSuperset(of: [.identifierText, .identifier]), !file.names.contains(.identifierClass) else {
      return []
    }
    return [
      finding(
        at: file.place, in: target, "reaches ASIdentifierManager by its name in a string, without linking AdSupport",
        why: "App Review finds the name in the binary, and whoever builds the app does not see the use",
        severity: .warning, fix: "link AdSupport, or do without")
    ]
  }
}

/// A class name that a text holds in disguise.
struct HiddenName {
  var plain: String

  static let classes = ["ASIdentifierManager", "ATTrackingManager"]

  /// The classes' names by what they are disguised as.
  static let disguises = Dictionary(
    classes.flatMap { name in
      let encoded = base64(name)
      return [rotated(name), String(name.reversed()), encoded, encoded + "=", encoded + "=="].map { ($0, name) }
    }, uniquingKeysWith: { first, _ in first })

  init?(_ text: String) {
    guard let plain = Self.disguises[text] else { return nil }
    self.plain = plain
  }

  private static func rotated(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          let start: UInt32
          switch scalar {
          case "a"..."z": start = 97
          case "A"..."Z": start = 65
          default: return scalar
          }
          return Unicode.Scalar((scalar.value - start + 13) % 26 + start) ?? scalar
        }))
  }

  private static func base64(_ text: String) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    let bytes = Array(text.utf8)
    var result = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for position in 0...group.count { result.append(alphabet[bits >> (18 - 6 * position) & 63]) }
    }
    return result
  }
}
