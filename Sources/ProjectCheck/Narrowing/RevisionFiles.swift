/// The files of a project at a revision.
struct RevisionFiles: Sendable {
  private let blobs: [String: String]
  private let objects: GitObjects
  private let root: String
  /// The files that are gone, by the ending of their names; found when the first new file asks.
  private var gone: [Substring: [String]]?

  /// More files than this are not looked through for what a renamed one was.
  private static let mostCandidates = 40

  init(_ listing: [UInt8], _ objects: GitObjects, root: String) {
    self.objects = objects
    self.root = root
    blobs = Self.blobs(in: listing)
  }

  /// The objects of a listing's files by their paths: `<mode> <type> <object>\t<path>`, each ended by a zero.
  static func blobs(in listing: [UInt8]) -> [String: String] {
    var blobs: [String: String] = [:]
    for record in listing.split(separator: 0) {
      guard let tab = record.firstIndex(of: 0x09) else { continue }
      let head = record[..<tab].split(separator: 0x20)
      // Links (mode 120000) are no files.
      guard head.count == 3, head[1].elementsEqual("blob".utf8), !head[0].elementsEqual("120000".utf8) else { continue }
      blobs[PathText.text(record[record.index(after: tab)...])] = String(decoding: head[2], as: UTF8.self)
    }
    return blobs
  }

  /// Whether there was a file at a path.
  func has(_ path: String) -> Bool { blobs[path] != nil }

  /// The tree as it was, given the tree of today, whose rules tell what is left out.
  func tree(like today: FileTree) -> FileTree {
    let (blobs, objects) = (blobs, objects)
    let files = blobs.keys.filter { !today.leavesOut($0) }
    let reading = FileReading { path, limit throws(FileFault) in
      guard let blob = blobs[path] else { throw FileFault(why: "absent") }
      return try objects.contents(of: blob, limit: limit)
    }
    return today.holding(files).reading(through: reading)
  }

  /// What a file held; nil if it is new.
  mutating func bytes(of path: String, now bytes: [UInt8]) -> [UInt8]? {
    if let blob = blobs[path] { return contents(blob) }
    // A file that is gone, with the same ending, is what this one was called before if they share most lines.
    let name = RelativePath.name(of: path)
    let gone = gone ?? Dictionary(grouping: blobs.keys.filter { !exists($0) }, by: RelativePath.fileExtension)
    self.gone = gone
    let nearest = gone[RelativePath.fileExtension(of: path), default: []].sorted { left, right in
      let (first, second) = (RelativePath.name(of: left) == name, RelativePath.name(of: right) == name)
      return first != second ? first : left < right
    }
    var best: (bytes: [UInt8], likeness: Double)?
    for candidate in nearest.prefix(Self.mostCandidates) {
      guard let earlier = blobs[candidate].flatMap(contents) else { continue }
      let likeness = LineDifference.likeness(of: earlier, and: bytes)
      if likeness >= max(0.5, best?.likeness.nextUp ?? 0) { best = (earlier, likeness) }
    }
    return best?.bytes
  }

  private func contents(_ blob: String) -> [UInt8]? {
    try? objects.contents(of: blob, limit: FileContents.standardLimit)
  }

  private func exists(_ path: String) -> Bool {
    (try? SystemCalls.kind(of: PathText.bytes(root + "/" + path))) != nil
  }
}
