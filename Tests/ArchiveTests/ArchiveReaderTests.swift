import Archive
import TestSupport
import Testing

@Suite("Reading archives")
struct ArchiveReaderTests {
  /// Everything in an archive, as whoever wants all of it gets it.
  private func contents(of bytes: [UInt8], _ limits: ArchiveLimits = .standard) throws(ArchiveError) -> [String: String]
  {
    let reader = try ArchiveReader(bytes: bytes, limits: limits)
    var contents: [String: String] = [:]
    while let member = try reader.next() {
      contents[member.path] = String(decoding: try reader.contents(limit: 1 << 20), as: UTF8.self)
    }
    return contents
  }

  private func zip(_ files: KeyValuePairs<String, String>, password: String? = nil) -> [UInt8] {
    var zip = ZipFile(password: password)
    for (path, text) in files { zip.add(path, text) }
    return zip.bytes
  }

  @Test("gives every file with its bytes, whatever the letters of its name")
  func reads() throws {
    let text = String(repeating: "a line of text\n", count: 10_000)
    let archive = zip(["Payload/Größe.app/Info.plist": "one", "./日本/é": text, "empty": ""])
    #expect(try contents(of: archive) == ["Payload/Größe.app/Info.plist": "one", "日本/é": text, "empty": ""])
  }

  @Test("gives the first bytes, and afterwards all of them")
  func peeks() throws {
    let reader = try ArchiveReader(bytes: zip(["a": "0123456789", "b": "x"]))
    #expect(try reader.next()?.size == 10)
    #expect(try reader.firstBytes(4) == Array("0123".utf8))
    #expect(try reader.contents(limit: 10) == Array("0123456789".utf8))
    #expect(try reader.next()?.path == "b")
    #expect(try reader.firstBytes(4) == Array("x".utf8))
    #expect(try reader.next() == nil)
  }

  @Test("passes over what is not wanted")
  func skips() throws {
    let reader = try ArchiveReader(bytes: zip(["a": String(repeating: "a", count: 100_000), "b": "wanted"]))
    _ = try reader.next()
    _ = try reader.next()
    #expect(try reader.contents(limit: 100) == Array("wanted".utf8))
  }

  @Test("refuses a member that is larger than it may be, and goes on behind it")
  func tooLarge() throws {
    let reader = try ArchiveReader(bytes: zip(["large": "0123456789", "next": "1"]))
    _ = try reader.next()
    #expect(throws: ArchiveError.tooLarge(member: "large", limit: 9)) { try reader.contents(limit: 9) }
    #expect(try reader.next()?.path == "next")
    #expect(try reader.contents(limit: 9) == Array("1".utf8))
  }

  @Test(
    "refuses paths that lead out of the archive",
    arguments: ["../x", "a/../../x", "/etc/passwd", "a/..", "Payload/../../App.app/Info.plist"])
  func traversal(path: String) {
    let archive = zip([path: "x"])
    #expect(throws: ArchiveError.outside(member: path)) { try contents(of: archive) }
  }

  @Test("refuses what is encrypted")
  func encrypted() {
    let archive = zip(["Payload/secret": "x"], password: "open sesame")
    #expect(throws: ArchiveError.encrypted(member: "Payload/secret")) { try contents(of: archive) }
  }

  @Test("refuses two members of one path, since readers differ in which one counts")
  func repeated() {
    let archive = zip(["a": "one", "./a": "two"])
    #expect(throws: ArchiveError.repeated(member: "a")) { try contents(of: archive) }
  }

  @Test("refuses too many members, too deep and too long paths")
  func limits() {
    let two = zip(["a": "", "b": ""])
    #expect(throws: ArchiveError.tooManyMembers(limit: 1)) { try contents(of: two, ArchiveLimits(members: 1)) }
    let deep = zip(["a/b/c": ""])
    #expect(throws: ArchiveError.overlongPath(member: "a/b/c")) { try contents(of: deep, ArchiveLimits(pathDepth: 2)) }
    #expect(throws: ArchiveError.overlongPath(member: "a/b/c")) { try contents(of: deep, ArchiveLimits(pathLength: 4)) }
  }

  @Test("refuses an archive that unpacks to far more than its size, over all its members")
  func bomb() {
    let zeros = String(repeating: "\0", count: 1 << 20)
    let archive = zip(["a": zeros, "b": zeros, "c": zeros])
    let limits = ArchiveLimits(ratio: 100, free: 2 << 20)
    #expect(throws: ArchiveError.bomb(limit: 2 << 20)) { try contents(of: archive, limits) }
    #expect(throws: Never.self) { try contents(of: archive) }
    #expect("\(ArchiveError.bomb(limit: 2 << 20))".contains("more than 2 MiB"))
    #expect("\(ArchiveError.tooLarge(member: "a", limit: 9))" == "a is larger than 9 bytes")
  }

  @Test("counts of a small member what it holds, so that many of them are no bomb")
  func manySmall() throws {
    var zip = ZipFile()
    for number in 0..<3_000 { zip.add("\(number)", number.isMultiple(of: 2) ? [] : [1, 2, 3, 4, 5]) }
    let reader = try ArchiveReader(bytes: zip.bytes, limits: ArchiveLimits(ratio: 1, free: 1 << 20))
    var count = 0
    while let member = try reader.next() {
      #expect(try reader.firstBytes(4).count == min(4, member.size ?? 0))
      count += 1
    }
    #expect(count == 3_000)
    let few = try ArchiveReader(bytes: zip.bytes, limits: ArchiveLimits(members: 2_000, free: 1 << 20))
    #expect(throws: ArchiveError.tooManyMembers(limit: 2_000)) {
      while try few.next() != nil { _ = try few.firstBytes(4) }
    }
  }

  @Test("does not believe a member that says it is small")
  func understated() throws {
    var archive = zip(["a": String(repeating: "\0", count: 100_000)])
    // The size, where it stands before the member and where it stands in the directory.
    for (mark, offset) in [([0x50, 0x4B, 3, 4] as [UInt8], 22), ([0x50, 0x4B, 1, 2], 24)] {
      let entry = try #require(archive.firstRange(of: mark)?.lowerBound)
      archive.replaceSubrange(entry + offset..<entry + offset + 4, with: [5, 0, 0, 0])
    }
    let reader = try ArchiveReader(bytes: archive)
    #expect(try reader.next()?.size == 5)
    let error = try #require(throws: ArchiveError.self) { try reader.firstBytes(4) }
    #expect("\(error)".hasPrefix("the archive is damaged ("))
    #expect(try reader.next() == nil)
  }

  @Test("does not unpack an archive within an archive")
  func nested() throws {
    let inner = zip(["../x": "x"])
    var outer = ZipFile()
    outer.add("inner.zip", inner)
    let reader = try ArchiveReader(bytes: outer.bytes)
    #expect(try reader.next()?.path == "inner.zip")
    #expect(try reader.contents(limit: 1 << 20) == inner)
    #expect(try reader.next() == nil)
  }

  @Test("says that something is no archive", arguments: ["", "PK", "no archive at all", "<plist></plist>"])
  func noArchive(text: String) {
    #expect(throws: ArchiveError.noArchive) { try contents(of: Array(text.utf8)) }
  }

  @Test("says that there is no such file")
  func absent() {
    #expect(throws: ArchiveError.unopened("No such file or directory")) { try ArchiveReader(path: "/nowhere/App.ipa") }
    #expect(throws: ArchiveError.unopened("it is no file")) { try ArchiveReader(path: "/") }
  }

  private static let sample: [UInt8] = {
    var zip = ZipFile()
    zip.add("Payload/App.app/Info.plist", String(repeating: "some text ", count: 40))
    zip.add("Payload/App.app/App", (0..<200).map { UInt8($0) })
    return zip.bytes
  }()

  @Test("never takes an archive that is cut off for a whole one")
  func truncated() {
    for length in 0..<Self.sample.count {
      let cut = Array(Self.sample.prefix(length))
      #expect(throws: ArchiveError.self, "cut to \(length) bytes") { try contents(of: cut) }
    }
  }

  @Test("reads damaged archives to an end, with one line for each fault")
  func damaged() {
    var faults = 0
    for index in Self.sample.indices {
      var bytes = Self.sample
      bytes[index] ^= 0xFF
      do throws(ArchiveError) {
        _ = try contents(of: bytes)
      } catch {
        faults += 1
        #expect(!error.description.contains("\n"))
      }
    }
    // Most bytes matter: the contents have check sums.
    #expect(faults > Self.sample.count / 2)
  }
}
