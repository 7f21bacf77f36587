/// What the binaries of a built target name of tracking.
///
/// A binary tells what its code can do, and not whether and when it comes to it: that is in the sources alone.
struct BinaryFacts: Sendable {
  /// The target's own binaries, in the order of their paths.
  var own: [BinaryFile]
  /// Those of the frameworks in the same bundle that the target's code can use.
  var loaded: [BinaryFile] = []
  /// Whether a binary could not be read, or only in part, so that nothing can be said about what is absent.
  var isPartial = false

  /// Everything whose code runs as the target's.
  var files: [BinaryFile] { own + loaded }

  /// The binaries that can ask.
  var asking: [BinaryFile] { files.filter(\.asks) }

  /// Whether it is certain that nothing here can ask.
  var neverAsks: Bool { !isPartial && !files.contains { $0.names.contains(where: \.isRequest) } }
}

extension BinaryFacts {
  /// The facts of a target among the targets of the same product.
  init(of target: Target, among targets: [Target], in built: BuiltFiles) {
    func binaries(of target: Target) -> [BinaryFile] { target.sources.compactMap { built.binaries[$0] } }
    let parts = target.parts(among: targets)
    own = binaries(of: target)
    loaded = parts.filter { $0.id != target.id }.flatMap(binaries)
    isPartial =
      files.isEmpty || files.contains(where: \.isEncrypted)
      || parts.contains { part in part.sources.contains { built.binaries[$0] == nil } }
  }
}
