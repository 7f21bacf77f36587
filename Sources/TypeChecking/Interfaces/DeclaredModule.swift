/// A module of which this product has declarations of its own.
struct DeclaredModule: Sendable {
  var name: String
  /// The declarations, in Swift.
  var text: [UInt8]
  /// The platforms on which the module exists.
  var platforms: Set<ApplePlatform>
  /// Whether what the compiler says about its names is worth telling. Of the others there is only so much that the
  /// compiler can see code about tracking.
  var isTracking: Bool

  /// Every module, each after those that it imports.
  static let all: [DeclaredModule] = [
    DeclaredModule("ObjectiveC", PackageResources.ObjectiveC_decl),
    DeclaredModule("Dispatch", PackageResources.Dispatch_decl),
    DeclaredModule("Foundation", PackageResources.Foundation_decl),
    DeclaredModule("Combine", PackageResources.Combine_decl),
    DeclaredModule("UIKit", PackageResources.UIKit_decl, exceptOn: [.macOS]),
    DeclaredModule("SwiftUI", PackageResources.SwiftUI_decl),
    // ATT-1, ATT-150 to ATT-155.
    DeclaredModule(
      "AppTrackingTransparency", PackageResources.AppTrackingTransparency_decl, exceptOn: [.watchOS],
      isTracking: true),
    DeclaredModule(
      "AdSupport", PackageResources.AdSupport_decl, exceptOn: [.watchOS, .visionOS], isTracking: true),
    DeclaredModule("StoreKit", PackageResources.StoreKit_decl, isTracking: true),
    DeclaredModule(
      "AdAttributionKit", PackageResources.AdAttributionKit_decl, exceptOn: [.macOS, .tvOS, .watchOS],
      isTracking: true),
  ]

  /// Whether it is about tracking, and so an import of it where it does not exist is worth telling.
  static let tracking = Set(all.filter(\.isTracking).map(\.name))

  /// What the compiler is made to say wherever code uses a name of a module about tracking, however it is guarded: by
  /// that it shows what it has come to see. A file that the compiler could not understand it did not judge either.
  static let seen = "askright has seen this"

  /// The text as it is compiled.
  var source: [UInt8] {
    let mark = "//SEEN"
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    let marked = lines.map { $0.hasSuffix(mark) ? "@available(*, deprecated, message: \"\(Self.seen)\")" : $0 }
    return Array(marked.joined(separator: "\n").utf8)
  }

  private init(
    _ name: String, _ text: [UInt8], exceptOn absent: Set<ApplePlatform> = [], isTracking: Bool = false
  ) {
    self.name = name
    self.text = text
    self.platforms = Set(ApplePlatform.allCases).subtracting(absent)
    self.isTracking = isTracking
  }
}
