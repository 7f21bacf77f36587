@testable import ProjectCheck

extension FuzzedReader {
  /// Manifests in Swift: Package.swift, and Tuist's Project.swift.
  static let swiftManifest = FuzzedReader("swift-manifest") { bytes in
    guard let manifest = try? SwiftManifest(bytes: bytes, path: "Package.swift") else { return }
    let tree = FileTree("Package.swift", bytes)
    _ = SwiftPackage.describe(manifest, in: tree)
    _ = TuistProject.describe(manifest, in: tree)
  }
}
