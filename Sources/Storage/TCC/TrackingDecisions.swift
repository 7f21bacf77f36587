import TrackingPolicy

/// The tracking decisions in a simulator's `TCC.db` (ATT-130): `data/Library/TCC/TCC.db` in the device's folder, while
/// the simulator is shut down.
public enum TrackingDecisions {
  /// What the file holds for each app, ordered by bundle identifier.
  ///
  /// - Throws: ``StorageError`` for a file that is not a `TCC.db`, has a layout that is not known, or is in use.
  public static func read(from path: String) throws(StorageError) -> [TrackingDecision] {
    try TCCDatabase.inspect(path)
    return try TCCDatabase(path: path, access: .readOnly).decisions()
  }

  /// Makes the file hold these decisions, by bundle identifier, in one transaction.
  ///
  /// Only rows of tracking for the named apps are written, and of them only those that say something else; for
  /// ``StoredDecision/none`` the row is removed. All other rows and tables stay as they are. In a store of a system that
  /// knows no second prompt, the mark for it has no place and is left out.
  ///
  /// - Throws: ``StorageError``; then nothing was changed.
  public static func write(_ decisions: [String: StoredDecision], to path: String) throws(StorageError) {
    try TCCDatabase.inspect(path)
    try TCCDatabase(path: path, access: .readWrite).write(decisions)
  }
}
