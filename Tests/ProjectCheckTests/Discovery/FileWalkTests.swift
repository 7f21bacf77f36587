import Foundation
import Testing

@testable import ProjectCheck

@Suite("Walking through a project's folder")
struct FileWalkTests {
  @Test("Vendored code, build products and tools' folders are told apart from the project's own")
  func tellsApart() throws {
    let folder = try TemporaryFolder([
      "App/A.swift": "", "Podfile": "", "Pods/X/X.m": "", "Sources/Pods/PodList.swift": "", "Cartfile": "",
      "Carthage/Checkouts/Y/Y.swift": "", "node_modules/z/z.m": "", ".build/checkouts/w.swift": "",
      "DerivedData/d.swift": "", "App.xcodeproj/project.pbxproj": "{}", "build/Debug/e.swift": "",
      "Modules/build/f.swift": "", "Frameworks/G.xcframework/Info.plist": "", "App.xcodeproj/xcuserdata/u.plist": "",
      ".hidden/h.swift": "", ".askright.json": "{}", "vendor/bundle/i.swift": "",
    ])
    let tree = FileWalk.tree(of: folder.path)
    #expect(
      tree.files == [
        ".askright.json", "App.xcodeproj/project.pbxproj", "App/A.swift", "Cartfile", "Modules/build/f.swift",
        "Podfile",
        "Sources/Pods/PodList.swift",
      ])
    #expect(
      tree.leftOut == [
        LeftOut(path: ".build", reason: .buildProducts), LeftOut(path: "Carthage", reason: .dependencies),
        LeftOut(path: "DerivedData", reason: .buildProducts),
        LeftOut(path: "Frameworks/G.xcframework", reason: .binary), LeftOut(path: "Pods", reason: .dependencies),
        LeftOut(path: "build", reason: .buildProducts), LeftOut(path: "node_modules", reason: .dependencies),
        LeftOut(path: "vendor/bundle", reason: .dependencies),
      ])
    #expect(tree.unread.isEmpty)
  }

  @Test("Links are not followed, loops end, and a path through a link finds the file in its own place")
  func handlesLinks() throws {
    let outside = try TemporaryFolder(["secret.swift": ""])
    let folder = try TemporaryFolder(["Shared/A.swift": "", "App/B.swift": ""])
    try folder.link("App/Shared", to: "../Shared")
    try folder.link("App/loop", to: "..")
    try folder.link("Shared/self", to: "self")
    try folder.link("out", to: outside.path)
    let tree = FileWalk.tree(of: folder.path)
    #expect(tree.files == ["App/B.swift", "Shared/A.swift"])
    #expect(tree.file("App/Shared/A.swift") == "Shared/A.swift")
    #expect(tree.file("App/loop/App/B.swift") == nil)
    #expect(tree.file("out/secret.swift") == nil)
    #expect(tree.existingFolder("App/Shared") == "Shared")
  }

  @Test("Names of any kind survive and can be read")
  func keepsOddNames() throws {
    let folder = try TemporaryFolder(["مرحبا/🎈 a.swift": "1", "line\nbreak.swift": "2"])
    let bytes: [UInt8] = Array(folder.path.utf8) + Array("/caf".utf8) + [0xE9, 0xFF] + Array(".swift".utf8)
    let descriptor = (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { path in
      path.baseAddress.map { creat($0, 0o644) } ?? -1
    }
    #expect(write(descriptor, "3", 1) == 1)
    close(descriptor)
    let tree = FileWalk.tree(of: folder.path)
    #expect(tree.files.count == 3)
    #expect(try tree.files.map { try tree.contents(of: $0) }.sorted { $0[0] < $1[0] } == [[0x31], [0x32], [0x33]])
    let odd = try #require(tree.files.first { $0.hasPrefix("caf") })
    #expect(PathText.bytes(odd) == Array("caf".utf8) + [0xE9, 0xFF] + Array(".swift".utf8))
  }

  @Test("What cannot be read is noted, and the rest is found", .disabled(if: getuid() == 0, "root reads everything"))
  func notesUnreadable() throws {
    let folder = try TemporaryFolder(["a/A.swift": "", "b/B.swift": ""])
    chmod(folder.path + "/a", 0)
    defer { chmod(folder.path + "/a", 0o755) }
    let tree = FileWalk.tree(of: folder.path)
    #expect(tree.files == ["b/B.swift"])
    #expect(tree.unread.map(\.path) == ["a"])
  }

  @Test("Depth and number of files are bounded, and what is cut off is noted")
  func isBounded() throws {
    let folder = try TemporaryFolder(["a/b/c/d/E.swift": "", "1.swift": "", "2.swift": "", "3.swift": ""])
    let shallow = FileWalk.tree(of: folder.path, limits: FileWalk.Limits(files: 100, depth: 2))
    #expect(shallow.files == ["1.swift", "2.swift", "3.swift"])
    #expect(shallow.unread.map(\.path) == ["a/b/c"])
    let few = FileWalk.tree(of: folder.path, limits: FileWalk.Limits(files: 2, depth: 10))
    #expect(few.files.count == 2)
    #expect(few.unread.map(\.path) == ["."])
  }

  @Test("A file is read whole, and pipes, folders and files over the limit are refused with a reason")
  func readsFiles() throws {
    let folder = try TemporaryFolder(["a": "text", "f/g": ""])
    mkfifo(folder.path + "/pipe", 0o644)
    #expect(try FileContents.read(folder.path + "/a") == Array("text".utf8))
    #expect(throws: FileFault.self) { try FileContents.read(folder.path + "/a", limit: 3) }
    #expect(throws: FileFault.self) { try FileContents.read(folder.path + "/f") }
    #expect(throws: FileFault.self) { try FileContents.read(folder.path + "/pipe") }
    #expect(throws: FileFault(why: "No such file or directory", isAbsence: true)) {
      try FileContents.read(folder.path + "/none")
    }
  }

  @Test("A repository inside of the repository has rules of its own")
  func entersInnerRepositories() throws {
    let folder = try TemporaryFolder([
      ".git/HEAD": "", ".gitignore": "*.plist\n", "a.plist": "", "inner/.git/HEAD": "", "inner/.gitignore": "*.swift",
      "inner/b.plist": "", "inner/c.swift": "",
    ])
    #expect(FileWalk.tree(of: folder.path).files == [".gitignore", "inner/.gitignore", "inner/b.plist"])
  }

  @Test("A folder that is ignored as a whole is checked all the same when it is named")
  func checksNamedFolders() throws {
    let folder = try TemporaryFolder([
      ".git/HEAD": "", ".gitignore": "/built/\n*.o\n", "built/a.swift": "", "x/b.o": "",
    ])
    #expect(FileWalk.tree(of: folder.path + "/built").files == ["a.swift"])
    #expect(FileWalk.tree(of: folder.path + "/x").files == [])
  }

  @Test("The index of Git is read in each of its versions", .enabled(if: TemporaryFolder.hasGit), arguments: [2, 3, 4])
  func readsGitIndex(version: Int) throws {
    let names = ["a.o", "folder/é.o", "folder/deep/" + String(repeating: "n", count: 200) + ".o", "z.o"]
    let folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: names.map { ($0, "x") }))
    #expect(folder.git("init", "-q") != nil)
    #expect(folder.git("add", "-f", ".") != nil)
    if version == 3 { _ = folder.git("add", "-N", ".") }
    #expect(folder.git("update-index", "--index-version", "\(version)") != nil)
    let index = GitIndex(file: Array((folder.path + "/.git/index").utf8))
    #expect(index.entries.files == Set(names))
    #expect(index.entries.folders == ["folder", "folder/deep"])
    let bytes = try FileContents.read(folder.path + "/.git/index")
    for count in 0..<bytes.count { _ = GitIndex.paths(in: Array(bytes.prefix(count)), hashLength: 20) }
  }
}
