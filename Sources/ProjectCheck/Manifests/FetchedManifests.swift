/// Finds the privacy manifests in what the check leaves out: SDKs that package managers fetched, and binary frameworks.
///
/// Of what builds leave behind, only the checkouts and artefacts of packages count: the rest is the project's own, and
/// perhaps of last year.
struct FetchedManifests {
  private let root: String
  private let places: [LeftOut]
  private var entriesLeft = 1_000_000
  /// What could not be read.
  private(set) var unread: [UnreadFile] = []

  private static let deepest = 64

  /// A search below a project's folder.
  init(below project: Project) {
    root = project.root
    places = project.leftOut.filter { $0.reason != .configured }
  }

  /// The paths of the manifests, relative to the checked folder, sorted.
  mutating func find() -> [String] {
    var found: [String] = []
    for place in places {
      if RelativePath.name(of: place.path) == PrivacyManifest.fileName {
        found.append(place.path)
      } else {
        search(place.path, depth: 0, onlyPackages: place.reason == .buildProducts, &found)
      }
    }
    if entriesLeft <= 0 {
      unread.append(
        UnreadFile(path: ".", why: "holds more files of others than are searched for privacy manifests"))
    }
    return found.sorted()
  }

  private mutating func search(_ folder: String, depth: Int, onlyPackages: Bool, _ found: inout [String]) {
    guard depth <= Self.deepest, entriesLeft > 0 else { return }
    let entries: [(name: [UInt8], kind: SystemCalls.Kind)]
    do throws(SystemCalls.Failure) {
      entries = try SystemCalls.entries(of: PathText.bytes(root + "/" + folder))
    } catch {
      // What is left out may be a file, or a link to nowhere.
      if !error.isAbsence {
        unread.append(UnreadFile(path: folder, why: error.reason))
      }
      return
    }
    entriesLeft -= entries.count
    for entry in entries {
      let name = PathText.text(entry.name)
      let path = folder + "/" + name
      switch entry.kind {
      case .file where name == PrivacyManifest.fileName && !onlyPackages: found.append(path)
      case .folder where name != ".git":
        let isPackages = ["checkouts", "artifacts", "SourcePackages"].contains(name)
        search(path, depth: depth + 1, onlyPackages: onlyPackages && !isPackages, &found)
      default: break
      }
    }
  }
}
