@testable import ProjectCheck

extension FuzzedReader {
  /// C# sources, with their conditional code.
  static let cSharp = FuzzedReader("c-sharp") { bytes in
    _ = try? CSharpReader.facts(of: String(decoding: bytes, as: UTF8.self), path: "App.cs")
  }
}
