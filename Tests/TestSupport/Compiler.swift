import Foundation
import TypeChecking

/// The compiler of this machine, for tests that ask it.
///
/// What it needs for each platform lies beside the tests that were built, so that it is made once for a build folder and
/// goes with it.
public enum Compiler {
  /// What type-checks; all tests share it.
  public static let checker = Result { try make() }

  /// The folder with what is made once.
  public static var cacheFolder: String {
    get throws {
      let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("test-cache/askright").path
    }
  }

  private static func make() throws -> TypeChecker {
    let toolchain = try Toolchain()
    return TypeChecker(toolchain, cache: try InterfaceCache(for: toolchain, in: cacheFolder))
  }

  /// Runs what blocks on a thread of its own, since those of the tests are few.
  public static func onThread<Result: Sendable>(
    _ work: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      Thread { continuation.resume(with: Swift.Result { try work() }) }.start()
    }
  }
}
