import Foundation

/// Type-checks Swift sources for Apple's platforms with the compiler of this machine.
///
/// Of the platform there is the language's own library, declarations of the frameworks about tracking, and a little of
/// those that such code lies in. Whatever else a source names the compiler does not find. So only what it says about the
/// tracking frameworks is told, and of every use of them whether it came to see it.
///
/// Nothing of the sources is run: there is no linking, no macro is expanded since there are no plug-ins, and the sources
/// are read under names of this type's own, so that no name can be taken for an option.
public struct TypeChecker: Sendable {
  private let toolchain: Toolchain
  private let cache: InterfaceCache
  private let moduleExists: @Sendable (String, ApplePlatform) -> Bool

  /// A checker that keeps what it makes in a cache.
  ///
  /// - Parameter moduleExists: Whether a module that is none of the declared ones can be imported on a platform.
  public init(
    _ toolchain: Toolchain, cache: InterfaceCache,
    moduleExists: @escaping @Sendable (String, ApplePlatform) -> Bool = { _, _ in true }
  ) {
    self.toolchain = toolchain
    self.cache = cache
    self.moduleExists = moduleExists
  }

  /// How sources are to be checked.
  public struct Build: Sendable {
    /// The platform.
    public var platform: ApplePlatform
    /// Whether it is the platform's simulator.
    public var isSimulator = false
    /// The oldest system that the code runs on: major, minor, patch.
    public var minimum: [Int]
    /// The language mode, `5` or `6`.
    public var language = "5"
    /// Conditions for `#if` that are set.
    public var conditions: [String] = []
    /// How long one run of the compiler may take.
    public var limit = Duration.seconds(30)

    /// A build for a platform, for systems from a version on.
    public init(_ platform: ApplePlatform, minimum: [Int]) {
      self.platform = platform
      self.minimum = minimum
    }
  }

  /// Checks sources that make up one module.
  ///
  /// - Parameters:
  ///   - sources: The sources of the module.
  ///   - focus: How many of them, from the first on, are checked; the others are only looked up in.
  /// - Throws: `TypeCheckingError` if the compiler cannot be used at all.
  public func check(
    _ sources: [CheckedSource], focus: Int, for build: Build
  ) throws(TypeCheckingError) -> TypeCheckResult {
    let interfaces = try cache.interfaces(for: build.platform, isSimulator: build.isSimulator)
    let run = try CheckedModule(sources, focus: focus, build, moduleExists)
    defer { run.remove() }
    if let result = try run.result(toolchain, interfaces) { return result }
    // It crashed, or took too long. That may be the fault of one of the sources.
    var result = TypeCheckResult()
    let deadline = ContinuousClock.now + build.limit * 2
    for number in 0..<focus {
      guard ContinuousClock.now < deadline else {
        result.unchecked.insert(number)
        continue
      }
      let alone = try CheckedModule([sources[number]], focus: 1, build, moduleExists)
      defer { alone.remove() }
      if let own = focus == 1 && sources.count == 1 ? nil : try alone.result(toolchain, interfaces) {
        result.add(own, as: number)
      } else {
        result.unchecked.insert(number)
      }
    }
    return result
  }
}
