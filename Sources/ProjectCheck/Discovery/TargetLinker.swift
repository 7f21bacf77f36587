/// Connects targets across project files, each with the targets that are built into it.
///
/// Names alone do not tell: a folder can hold many apps called App, and packages that offer the same products. What is
/// nearest counts: the project itself, then packages that it names, then what a workspace brings together with it, then
/// what lies closest.
struct TargetLinker {
  private let descriptions: [ProjectDescription]
  private let workspaces: [XcodeWorkspace]
  /// The projects that have a target or offer a product of a name, by their index.
  private var targets: [String: [Int]] = [:]
  private var products: [String: [Int]] = [:]

  /// All targets, with their dependencies.
  static func link(_ descriptions: [ProjectDescription], workspaces: [XcodeWorkspace]) -> [Target] {
    let linker = TargetLinker(descriptions, workspaces)
    return descriptions.indices.flatMap { linker.linkedTargets(of: $0) }
  }

  private init(_ descriptions: [ProjectDescription], _ workspaces: [XcodeWorkspace]) {
    self.descriptions = descriptions
    self.workspaces = workspaces
    for (index, description) in descriptions.enumerated() {
      for name in Set(description.targets.map(\.target.name)) { targets[name, default: []].append(index) }
      for name in description.offeredProducts.keys { products[name, default: []].append(index) }
    }
  }

  private func linkedTargets(of index: Int) -> [Target] {
    descriptions[index].targets.map { described in
      var target = described.target
      target.dependencies = Set(described.uses.flatMap { resolve($0, for: index) })
        .filter { $0 != target.id }.sorted()
      return target
    }
  }

  private func resolve(_ use: DescribedTarget.Use, for user: Int) -> [Target.ID] {
    switch use {
    case .target(let name): return nearest(targets[name], to: user).map { [id(name, in: $0)] } ?? []
    case .product(let name):
      guard let provider = nearest(products[name], to: user) else { return [] }
      return (descriptions[provider].offeredProducts[name] ?? []).map { id($0, in: provider) }
    case .targetOrProduct(let name):
      if descriptions[user].targets.contains(where: { $0.target.name == name }) { return [id(name, in: user)] }
      return resolve(.product(name), for: user)
    case .everyLibrary(let folder):
      return descriptions.filter { RelativePath.isInside($0.path, folder) }
        .flatMap { $0.targets.filter { $0.target.kind == .library }.map(\.target.id) }
    }
  }

  private func id(_ name: String, in index: Int) -> Target.ID {
    Target.ID(project: descriptions[index].path, name: name)
  }

  /// The project that is nearest to another one; of equally near ones the first by path.
  private func nearest(_ candidates: [Int]?, to user: Int) -> Int? {
    candidates?.min { left, right in
      let (first, second) = (distance(left, user), distance(right, user))
      return first == second ? descriptions[left].path < descriptions[right].path : first < second
    }
  }

  /// How far a project is from one that uses it: the step first, then how little of their paths they share.
  private func distance(_ index: Int, _ user: Int) -> Distance {
    let (candidate, description) = (descriptions[index], descriptions[user])
    let step =
      if index == user {
        0
      } else if description.packageFolders.contains(candidate.container) {
        1
      } else if workspaces.contains(where: {
        $0.members.contains(candidate.container) && $0.members.contains(description.container)
      }) {
        2
      } else {
        3
      }
    let shared = zip(candidate.path.split(separator: "/"), description.path.split(separator: "/")).prefix { $0 == $1 }
    return Distance(step: step, unshared: -shared.count)
  }

  private struct Distance: Comparable {
    var step: Int
    var unshared: Int

    static func < (left: Distance, right: Distance) -> Bool {
      (left.step, left.unshared) < (right.step, right.unshared)
    }
  }
}
