import ProjectCheck

/// A folder of the workspace that is to be checked, and the texts that stand for its files.
struct CheckOrder: Sendable {
  /// The folder as the client spells it.
  var folder: String
  /// The texts that the client holds open, by their path in the folder.
  var unsaved: [String: [UInt8]]
  /// Which state of each text that is, by its path in the folder.
  var revisions: [String: Int]
  /// Whether files came or went since the last order.
  var filesCameOrWent: Bool
}

/// What became of an order.
struct CheckAnswer: Sendable {
  var folder: String
  /// Those of the order.
  var revisions: [String: Int]
  var outcome: Result<[PlacedFinding], CheckFailure>
}

/// A finding with the line that it stands in, as it was read.
struct PlacedFinding: Sendable {
  var finding: Finding
  /// The line's bytes without its end; empty where it cannot be read.
  var line: [UInt8]
  /// The changes to its file that mend it; none if nothing safe is known.
  var edits: [PlacedEdit]
}

/// Why a folder could not be checked, in one line.
struct CheckFailure: Error, Equatable {
  var why: String
}
