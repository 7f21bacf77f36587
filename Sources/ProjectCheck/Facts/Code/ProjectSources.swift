import Foundation

/// The source files of a project that matter for tracking, read.
///
/// SwiftSyntax parses about 1 MB a second, so files are read on demand. A search over the bytes finds those that name
/// the APIs. From what they declare the names follow by which other code reaches a request; the files that use such a
/// name are read next, and so on until nothing new turns up. A file that no such name leads to cannot matter.
struct ProjectSources: Sendable {
  /// The facts of every file that was read, by path.
  private(set) var files: [String: SourceFacts] = [:]
  /// Files that matter and could not be read.
  private(set) var unread: [UnreadFile] = []
  /// The identifiers of every source file, also of those that were not read; empty if nothing names the APIs.
  private(set) var identifiers: [String: IdentifierSet] = [:]

  /// How much is read.
  struct Limits: Sendable {
    /// The most bytes of Swift that are parsed because names lead there; what names the APIs itself is always parsed.
    var followedBytes = 3_000_000
    /// A name that more files use than this leads nowhere unless its type is named too.
    var filesForName = 40
    /// How many steps from a request outwards are followed.
    var rounds = 12
    /// How long one file may take: ten times what the largest takes, for machines that are busy with other things.
    var fileTime = Duration.seconds(30)
  }

  /// Web pages and scripts that name a request; they ask through a bridge.
  private(set) var askingScripts: Set<String> = []

  /// The files that may hold comments which ask for findings to be ignored.
  private(set) var commented: Set<String> = []

  /// What is known of the files.
  private let memo: SourceMemo

  private init(memo: SourceMemo) {
    self.memo = memo
  }

  /// Where the bytes of a path come from.
  typealias Provider = @Sendable (String) -> Result<[UInt8], FileFault>

  /// Reads what matters among the files of a project.
  ///
  /// - Parameters:
  ///   - paths: Source files of any language, web pages and scripts, relative to `root`; others are passed over.
  ///   - root: The checked folder.
  static func read(_ paths: [String], root: String) -> ProjectSources {
    read(paths) { path in
      Result { () throws(FileFault) in try SourceBytes.read(root + "/" + path) }
    }
  }

  /// Reads what matters, and of that what `memo` does not know yet.
  static func read(
    _ paths: [String], limits: Limits = Limits(), _ memo: SourceMemo = SourceMemo(),
    from provider: @escaping Provider
  ) -> ProjectSources {
    var sources = ProjectSources(memo: memo)
    sources.findScripts(paths, limits, provider)
    let paths = Set(paths).filter { SourceFacts.Language(path: $0)?.reader != nil }.sorted()
    let naming = sources.search(paths, limits, provider)
    guard !naming.isEmpty else { return sources }
    sources.index(paths, limits, provider)
    sources.parse(naming, limits, provider)
    sources.follow(limits, provider)
    sources.unread.sort { $0.path < $1.path }
    return sources
  }

  // MARK: - Searching

  /// The files that name what matters.
  private mutating func search(_ paths: [String], _ limits: Limits, _ provider: @escaping Provider) -> [String] {
    let found = inParallel(paths, limits) { [memo] path in
      memo.value(\.mentions, of: path) { provider(path).map(SourceMentions.init) }
    }
    commented.formUnion(found.filter(\.output.comments).map(\.path))
    return found.filter(\.output.tracking).map(\.path)
  }

  /// Fills `askingScripts`.
  private mutating func findScripts(_ paths: [String], _ limits: Limits, _ provider: @escaping Provider) {
    let scripts = paths.filter { path in TrackingNames.scriptEndings.contains { path.hasSuffix($0) } }
    let found = inParallel(scripts, limits) { [memo] path -> Result<Bool, FileFault> in
      // A script is only looked at for the sake of other findings: one that cannot be read says nothing.
      .success(
        memo.value(\.asks, of: path) {
          (try? provider(path).get()).map { TrackingNames.scriptNeedles.occurs(in: $0) } ?? false
        })
    }
    askingScripts = Set(found.filter(\.output).map(\.path))
  }

  /// Fills `identifiers`.
  private mutating func index(_ paths: [String], _ limits: Limits, _ provider: @escaping Provider) {
    let found = inParallel(paths, limits) { [memo] path -> Result<IdentifierSet?, FileFault> in
      memo.value(\.identifiers, of: path) {
        provider(path).map { bytes in SourceFacts.Language(path: path).map { IdentifierSet(bytes, $0) } }
      }
    }
    for (path, set) in found { identifiers[path] = set }
  }

  /// Work on many small files: some at a time, so that threads do not wait for one another. What fails is unread.
  private mutating func inParallel<Output: Sendable>(
    _ paths: [String], _ limits: Limits, _ work: @escaping @Sendable (String) -> Result<Output, FileFault>
  ) -> [(path: String, output: Output)] {
    let step = 64
    let chunks = stride(from: 0, to: paths.count, by: step).map { Array(paths[$0..<min($0 + step, paths.count)]) }
    let results = LargeStackPool.map(chunks, limit: limits.fileTime * step) { $0.map(work) }
    var found: [(path: String, output: Output)] = []
    for (chunk, result) in zip(chunks, results) {
      switch result {
      case .success(let results):
        for (path, result) in zip(chunk, results) {
          switch result {
          case .success(let output): found.append((path, output))
          case .failure(let fault): note(path, fault.why)
          }
        }
      case .failure(let failure): for path in chunk { note(path, failure.why) }
      }
    }
    return found
  }

  private mutating func note(_ path: String, _ why: String) {
    if !unread.contains(where: { $0.path == path }) { unread.append(UnreadFile(path: path, why: why)) }
  }

  // MARK: - Reading

  private mutating func parse(_ paths: [String], _ limits: Limits, _ provider: @escaping Provider) {
    let results = LargeStackPool.map(paths, limit: limits.fileTime) { [memo] path -> Result<SourceFacts, FileFault> in
      memo.value(\.facts, of: path) {
        provider(path).flatMap { bytes in
          Result { () throws(FileFault) in
            guard let reader = SourceFacts.Language(path: path)?.reader else { throw FileFault(why: "has no reader") }
            guard !bytes.contains(0) else { throw FileFault(why: "is not a text file") }
            return try reader.facts(of: String(decoding: bytes, as: UTF8.self), path: path)
          }
        }
      }
    }
    for (path, result) in zip(paths, results) {
      switch result {
      case .success(.success(let facts)):
        files[path] = facts
        if let remark = facts.remark { unread.append(UnreadFile(path: path, why: remark)) }
      case .success(.failure(let fault)): unread.append(UnreadFile(path: path, why: fault.why))
      case .failure(let failure): unread.append(UnreadFile(path: path, why: failure.why))
      }
    }
  }

  /// Reads the files that lead to what has been read, until no more do.
  ///
  /// What is left out for its size or its common name is still known by its identifiers: the flow then says that callers
  /// are not known, not that there are none.
  private mutating func follow(_ limits: Limits, _ provider: @escaping Provider) {
    guard files.values.contains(where: { $0.makesRequest || $0.readsIdentifier }) else { return }
    var names = LeadingNames()
    var budget = limits.followedBytes
    // Where launch hooks, other permissions and SDKs are, since a request's moment is right or wrong beside those.
    let companionNames = TrackingNames.companions + KnownSDK.tellingNames
    var companions = Set(
      identifiers.filter { file in companionNames.contains { file.value.contains($0) } }.keys)
    for _ in 0..<limits.rounds {
      let users = names.update(with: files.values).reduce(into: Set()) { $0.formUnion(self.users(of: $1, limits)) }
      let failed = Set(unread.map(\.path))
      let next = (users.sorted() + companions.subtracting(users).sorted()).filter { path in
        files[path] == nil && !failed.contains(path)
      }
      companions = []
      guard !next.isEmpty else { return }
      let affordable = next.filter { path in
        let known = memo.value(\.size, of: path) { try? provider(path).get().count }
        guard let size = known, size <= budget else { return false }
        budget -= size
        return true
      }
      parse(affordable, limits, provider)
    }
  }

  /// The files that use a name, unless it is so common that it could be anything.
  private func users(of name: LeadingNames.Name, _ limits: Limits) -> [String] {
    let users = identifiers.filter { $0.value.contains(name.text) }.map(\.key)
    if users.count <= limits.filesForName { return users }
    // Only those that name its type too.
    guard let type = name.type else { return [] }
    let closer = users.filter { identifiers[$0]?.contains(type) == true }
    return closer.count <= limits.filesForName ? closer : []
  }
}

extension SourceFacts.Language {
  /// The language of a file by its extension; nil if it is none of these.
  init?(path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    switch path[path.index(after: dot)...].lowercased() {
    case "swift": self = .swift
    case "dart": self = .dart
    case "js", "jsx", "mjs", "cjs", "ts", "tsx", "mts", "cts": self = .javaScript
    case "cs": self = .cSharp
    case "m", "mm", "h", "hh", "hpp", "c", "cc", "cpp", "cxx", "pch": self = .objectiveC
    default: return nil
    }
  }

  /// What reads it; nil if nothing does yet.
  var reader: (any SourceReader.Type)? {
    switch self {
    case .swift: SwiftReader.self
    case .dart: DartReader.self
    case .javaScript: JavaScriptReader.self
    case .cSharp: CSharpReader.self
    case .objectiveC: ObjectiveCReader.self
    }
  }
}

extension SourceFacts {
  /// Whether a call in the file makes the system ask.
  var makesRequest: Bool { calls.contains { TrackingRequest($0) != nil } }
  /// Whether the advertising identifier is read in the file.
  fileprivate var readsIdentifier: Bool {
    reads.contains { $0.isOfIdentifier || Wrappers.known.meaning(of: $0)?.meaning == .identifier }
      || calls.contains { Wrappers.known.meaning(of: $0)?.meaning == .identifier }
  }
}
