import Foundation
import ProjectCheck

/// The folder from which a report's paths are seen: that of `--relative-to`.
///
/// Services that mark lines in a repository look for the paths from its root; Xcode wants whole ones.
struct ReportedPaths {
  /// The option's value.
  private let base: String

  init(_ base: String) {
    self.base = base
  }

  /// What stands before the paths of what lies at a path: nothing, or a folder with `/` at its end. What lies outside
  /// of the base, or at the root, keeps its whole path.
  ///
  /// - Throws: `CommandFailure` if there is no such folder, or nothing at the path.
  func folder(of path: String) throws(CommandFailure) -> String {
    let project: String
    do throws(DiscoveryError) {
      project = try ProjectChecker.folder(ofProjectAt: path)
    } catch {
      throw CommandFailure("\(error)")
    }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: base, isDirectory: &isFolder), isFolder.boolValue else {
      throw CommandFailure("--relative-to is \"\(base)\": there is no such folder")
    }
    let from = Self.absolute(base)
    let to = Self.absolute(project.isEmpty ? "." : project)
    return from == "/" || !to.hasPrefix(from) ? to : String(to.dropFirst(from.count))
  }

  /// A folder's path from the root, without links, with `/` at its end.
  private static func absolute(_ folder: String) -> String {
    let path = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    return path.hasSuffix("/") ? path : path + "/"
  }
}
