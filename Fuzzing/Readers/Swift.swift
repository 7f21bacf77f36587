@testable import ProjectCheck

extension FuzzedReader {
  /// Swift sources.
  static let swift = FuzzedReader("swift") { bytes in
    _ = try? SwiftReader.facts(of: String(decoding: bytes, as: UTF8.self), path: "App.swift")
  }
}
