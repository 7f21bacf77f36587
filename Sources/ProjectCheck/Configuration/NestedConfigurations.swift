import Documents
import PolicyReports

extension CheckConfiguration {
  /// More configuration files below the checked folder than this are nobody's wish.
  private static let mostNested = 1_000
  /// The largest configuration file, in bytes.
  private static let largestFile = 1 << 20

  /// The configuration with those of the folders below, as far as they are not excluded.
  ///
  /// - Throws: `DiscoveryError` for a file that cannot be used: what it would have set is not known.
  func withNested(in tree: FileTree) throws(DiscoveryError) -> CheckConfiguration {
    let ending = "/" + Configuration.fileName
    let paths = tree.files.filter { $0.hasSuffix(ending) }.sorted {
      // A folder before those in it.
      ($0.split(separator: "/").count, $0) < ($1.split(separator: "/").count, $1)
    }
    guard paths.count <= Self.mostNested else {
      throw DiscoveryError(
        path: tree.root, why: "there are more than \(Self.mostNested) files \(Configuration.fileName)")
    }
    var configuration = self
    for path in paths where !configuration.excluded.contains(where: { $0.matches(path) }) {
      let bytes: [UInt8]
      do throws(FileFault) {
        bytes = try tree.contents(of: path, limit: Self.largestFile)
      } catch {
        throw DiscoveryError(path: path, why: error.why)
      }
      do throws(DocumentError) {
        try configuration.add(Configuration(json: bytes).root, of: RelativePath.folder(of: path))
      } catch {
        let place = error.position.map { ":\($0.line):\($0.column)" } ?? ""
        throw DiscoveryError(path: path + place, why: error.message)
      }
    }
    return configuration
  }

  /// The configuration with what folders below say according to another one, for the same tree.
  func withNested(of other: CheckConfiguration) -> CheckConfiguration {
    var configuration = self
    configuration.folders = Array(folders.prefix(1) + other.folders.dropFirst())
    return configuration
  }
}
