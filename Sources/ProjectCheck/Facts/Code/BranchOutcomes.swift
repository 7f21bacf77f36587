/// What holds behind an `if` or `switch`: in one of the branches that do not leave the block.
struct BranchOutcomes {
  /// What holds in at least one of the branches that stay; nil if none of them stays.
  private(set) var known: Knowledge?
  /// Whether some branch leaves the block, so that its end is reached by the others only.
  private(set) var someLeave = false
  /// The branch that stays, if it is the only one.
  private(set) var side = Branch.Side.afterSwitch
  private var stayed = 0

  mutating func add(_ branch: Knowledge, side: Branch.Side, leaves: Bool) {
    guard !leaves else {
      someLeave = true
      return
    }
    stayed += 1
    self.side = stayed == 1 ? side : .afterSwitch
    known = known.map { $0.or(branch) } ?? branch
  }
}
