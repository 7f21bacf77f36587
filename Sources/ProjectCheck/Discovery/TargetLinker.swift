/// Connects targets across project files: products of local packages become the targets that they consist of.
enum TargetLinker {
  static func link(_ descriptions: inout [ProjectDescription]) {
    var offered: [String: [String]] = [:]
    for description in descriptions {
      offered.merge(description.offeredProducts) { first, _ in first }
    }
    for index in descriptions.indices {
      for target in descriptions[index].targets.indices {
        let used = descriptions[index].targets[target].usedProducts.flatMap { offered[$0] ?? [] }
        guard !used.isEmpty else { continue }
        let all = Set(descriptions[index].targets[target].target.dependencies).union(used)
        descriptions[index].targets[target].target.dependencies = all.sorted()
      }
    }
  }
}
