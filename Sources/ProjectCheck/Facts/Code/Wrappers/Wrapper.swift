import Documents

/// A package through which another language than the system's own reaches tracking, or an alert that competes with its
/// prompt.
///
/// What the packages' calls mean is data: Wrappers.json, each with the public page that says so.
struct Wrapper: Sendable, Hashable {
  /// The package as projects list it.
  var name: String
  /// Whether it may ask without a call that is known here, as ad packages with consent forms do.
  var mayAskByItself: Bool
  /// What its words for a status mean, by `StatusWord`.
  var statuses: [String: StatusSet]
  /// Hooks of React that return several things at once: for each of those the call that it stands for.
  var hooks: [String: [String]]

  /// What a call or a read of a wrapper does.
  enum Meaning: Sendable, Hashable {
    /// The system asks for permission to track.
    case request
    /// The authorization status is read.
    case status
    /// The advertising identifier is read.
    case identifier
    /// The system asks for another permission.
    case permission(Permission)
  }
}

/// A word for a status without case and separators: `NOT_DETERMINED` and `not-determined` are the same.
enum StatusWord {
  static func normalised(_ word: some StringProtocol) -> String { word.lowercased().filter(\.isLetter) }
}

/// What is known of all wrappers.
struct Wrappers: Sendable {
  /// One call, or one member that is read.
  private struct Entry: Sendable {
    var wrapper: Wrapper
    /// The names before the last one; the first is the package where code imports it by that name.
    var path: [String]
    /// Whether the path must be all of the receiver, not its end: `Namespace.Type` is a type too.
    var isWhole: Bool
    /// A name that must stand in an argument; nil for calls that mean the same whatever is passed.
    var argument: String?
    var meaning: Wrapper.Meaning
  }

  private var entries: [String: [Entry]] = [:]
  private var wrappers: [String: Wrapper] = [:]
  /// The packages that code imports by name.
  private(set) var modules: Set<String> = []
  /// The packages that can ask for permission to track.
  private(set) var asking: Set<String> = []
  /// Those of `modules` that reach tracking, which files are found by.
  private(set) var trackingModules: [String] = []

  static let known = (try? Wrappers(CheckDataFile.wrappers.bytes)) ?? Wrappers()

  private init() {}

  /// The wrappers that a file of data describes.
  ///
  /// - Throws: `DocumentError` if the file is none of that form.
  init(_ bytes: [UInt8]) throws(DocumentError) {
    let root = try JSONDocument.read(bytes)
    for node in root["wrappers"]?.array ?? [] { try add(node) }
  }

  private mutating func add(_ node: DocumentNode) throws(DocumentError) {
    guard let name = node["name"]?.string, node["source"]?.string != nil, let calls = node["calls"]?.array else {
      throw DocumentError("a wrapper needs a name, a source and calls", at: node.position)
    }
    let isModule = node["import"]?.boolean ?? false
    var wrapper = Wrapper(
      name: name, mayAskByItself: node["mayAskByItself"]?.boolean ?? false, statuses: [:], hooks: [:])
    for member in node["statuses"]?.members ?? [] {
      guard let text = member.node.string, let status = StatusSet(name: text) else {
        throw DocumentError("this is no status", at: member.node.position)
      }
      wrapper.statuses[StatusWord.normalised(member.key)] = status
    }
    for member in node["hooks"]?.members ?? [] {
      wrapper.hooks[member.key] = (member.node.array ?? []).compactMap(\.string)
    }
    var meanings: Set<Wrapper.Meaning> = []
    for call in calls {
      guard let spelling = call["call"]?.string, let text = call["means"]?.string, let meaning = Self.meaning(text)
      else {
        throw DocumentError("a call needs its name and what it means", at: call.position)
      }
      let names = spelling.split(separator: ".").map(String.init)
      let path = (isModule ? [name] : []) + names.dropLast()
      entries[names.last ?? "", default: []].append(
        Entry(
          wrapper: wrapper, path: path, isWhole: isModule, argument: call["argument"]?.string, meaning: meaning))
      meanings.insert(meaning)
    }
    wrappers[name] = wrapper
    let reachesTracking = !meanings.isDisjoint(with: [.request, .status, .identifier])
    if isModule { modules.insert(name) }
    if isModule, reachesTracking { trackingModules.append(name) }
    if meanings.contains(.request) || wrapper.mayAskByItself { asking.insert(name) }
  }

  private static func meaning(_ text: String) -> Wrapper.Meaning? {
    switch text {
    case "request": .request
    case "status": .status
    case "identifier": .identifier
    default: Permission(rawValue: text).map(Wrapper.Meaning.permission)
    }
  }

  // MARK: - Looking up

  subscript(name: String) -> Wrapper? { wrappers[name] }

  /// What a call does; nil if it is none of a wrapper.
  func meaning(of call: CallFact) -> (wrapper: Wrapper, meaning: Wrapper.Meaning)? {
    guard let candidates = entries[call.name] else { return nil }
    return find(candidates, call.receiver) { name in call.arguments.contains { $0.mentions.contains(name) } }
  }

  /// What a read of a member does; nil if it is none of a wrapper.
  func meaning(of read: ReadFact) -> (wrapper: Wrapper, meaning: Wrapper.Meaning)? {
    guard let candidates = entries[read.name] else { return nil }
    return find(candidates, read.receiver) { _ in false }
  }

  private func find(
    _ candidates: [Entry], _ receiver: Receiver, _ mentions: (String) -> Bool
  ) -> (wrapper: Wrapper, meaning: Wrapper.Meaning)? {
    guard case .name(let base) = receiver.base else { return nil }
    let names = [base] + receiver.members.map(\.name)
    let entry = candidates.first { entry in
      (entry.isWhole ? names == entry.path : names.suffix(entry.path.count) == entry.path[...])
        && entry.argument.map(mentions) ?? true
    }
    return entry.map { ($0.wrapper, $0.meaning) }
  }
}
