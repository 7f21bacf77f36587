@testable import TypeChecking

extension FuzzedReader {
  /// What the compiler prints about two files, one of which it was given.
  static let compilerMessages = FuzzedReader("compiler-messages") { bytes in
    _ = CompilerDiagnostic.all(in: bytes, folder: "/f", sources: ["f0.swift": 0, "f1.swift": 1])
    _ = CompilerDiagnostic.firstError(in: bytes)
  }
}
