import TrackingPolicy

/// The answers of many places in many versions, folded into the classes that differ: versions that agree everywhere
/// stand together, and in them places that agree.
public struct Folding<Answer> {
  /// Places that have the same answer in some versions.
  public struct Class {
    /// The versions, as ranges of those that were asked about, newest first.
    public let versions: [Matrix.VersionRange]
    /// The places, by their indices in ascending order.
    public let places: [Int]
    /// Their answers, which are alike.
    public let answers: [Answer]
    /// Whether it holds more places than any other class of the same versions.
    public let isLargest: Bool
  }

  /// The classes: those of the newest versions first, then the smallest.
  public let classes: [Class]

  /// Versions with the same answers in every place.
  private struct Column {
    var ranges: [ClosedRange<Int>]
    /// One a place.
    var answers: [Answer]

    /// Adds a version, which follows all others in the column.
    mutating func add(_ index: Int) {
      if let last = ranges.last, last.upperBound == index - 1 {
        ranges[ranges.count - 1] = last.lowerBound...index
      } else {
        ranges.append(index...index)
      }
    }
  }

  /// Asks for every answer and folds them.
  ///
  /// - Parameters:
  ///   - versions: The versions, ascending.
  ///   - newest: The newest version that there is; a range that ends with it is open.
  ///   - placeCount: How many places there are.
  ///   - answer: The answer of a place in a version.
  ///   - isLike: Whether two answers are the same to those who ask.
  public init(
    versions: [OperatingSystem.Version], newest: OperatingSystem.Version?, placeCount: Int,
    answer: (_ place: Int, OperatingSystem.Version) -> Answer, isLike: (Answer, Answer) -> Bool
  ) {
    var columns: [Column] = []
    for index in versions.indices {
      let answers = (0..<placeCount).map { answer($0, versions[index]) }
      if let match = columns.firstIndex(where: { zip($0.answers, answers).allSatisfy(isLike) }) {
        columns[match].add(index)
      } else {
        columns.append(Column(ranges: [index...index], answers: answers))
      }
    }
    let newestFirst = columns.sorted { ($0.ranges.last?.upperBound ?? 0) > ($1.ranges.last?.upperBound ?? 0) }
    classes = newestFirst.flatMap { column in
      let ranges = column.ranges.reversed().map { range in
        Matrix.VersionRange(
          first: versions[range.lowerBound],
          last: versions[range.upperBound] == newest ? nil : versions[range.upperBound])
      }
      return Self.classes(of: column.answers, in: ranges, isLike)
    }
  }

  private static func classes(
    of answers: [Answer], in versions: [Matrix.VersionRange], _ isLike: (Answer, Answer) -> Bool
  ) -> [Class] {
    var groups: [(answer: Answer, members: [Int])] = []
    for (index, answer) in answers.enumerated() {
      if let group = groups.firstIndex(where: { isLike($0.answer, answer) }) {
        groups[group].members.append(index)
      } else {
        groups.append((answer, [index]))
      }
    }
    groups.sort { ($0.members.count, $0.members[0]) < ($1.members.count, $1.members[0]) }
    return groups.enumerated().map { index, group in
      Class(
        versions: versions, places: group.members, answers: group.members.map { answers[$0] },
        isLargest: index == groups.count - 1)
    }
  }
}
