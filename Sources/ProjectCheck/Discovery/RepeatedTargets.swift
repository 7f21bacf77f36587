/// Finds targets that two project files describe: the generated Xcode project, and the description that it, or one like
/// it, is generated from.
///
/// Checked twice, such an app would have every fault twice. Of the two the Xcode project counts, since it says everything
/// that the build goes by.
enum RepeatedTargets {
  /// The targets without those that an earlier kind of project describes too.
  static func removed(from targets: [Target]) -> [Target] {
    let byName = Dictionary(grouping: targets.filter(\.runsOnItsOwn), by: \.name)
    return targets.filter { target in
      guard target.runsOnItsOwn else { return true }
      return !(byName[target.name] ?? []).contains { $0.replaces(target) }
    }
  }
}

extension Target {
  /// Whether it makes something that is started as such; libraries are checked as parts of these.
  fileprivate var runsOnItsOwn: Bool {
    switch kind {
    case .app, .appExtension, .appClip, .watchApp: true
    case .library, .tool, .tests, .folder: false
    }
  }

  /// Whether another description of the same product need not be looked at.
  fileprivate func replaces(_ other: Target) -> Bool {
    guard kind == other.kind, order < other.order else { return false }
    let shared = Set(sources).intersection(other.sources).count
    return shared > 0 && 2 * shared >= min(sources.count, other.sources.count)
  }

  /// How directly the build goes by the file that describes the target; the lowest number is the most direct.
  private var order: Int {
    switch RelativePath.name(of: place.path) {
    case "project.pbxproj": 0
    case "project.yml", "project.yaml": 1
    case "Project.swift": 2
    default: 3
    }
  }
}
