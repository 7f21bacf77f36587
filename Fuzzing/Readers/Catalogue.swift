@testable import ProjectCheck

extension FuzzedReader {
  /// String catalogues, of which the languages are read.
  static let catalogue = FuzzedReader("catalogue") { bytes in
    _ = try? CatalogueLanguages.read(bytes)
  }
}
