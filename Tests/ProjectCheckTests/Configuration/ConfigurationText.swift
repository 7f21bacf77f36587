import Documents
import TrackingPolicy

@testable import ProjectCheck

/// The configuration of a text.
func configuration(_ text: String) throws -> CheckConfiguration {
  try CheckConfiguration(JSONDocument.read(Array(text.utf8)), assumptions: Assumptions())
}
