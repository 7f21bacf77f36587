import Foundation
import Subprocesses
import Testing

@testable import ProjectCheck

@Suite("Objects that Git hands out")
struct GitObjectsTests {
  /// What stands in for `git cat-file --batch`: a line of shell.
  private func objects(_ line: String) throws -> GitObjects {
    try #require(GitObjects(Subprocess("/bin/sh", ["-c", line])))
  }

  private func fault(_ objects: GitObjects, _ name: String, limit: Int = 100) -> GitObjects.Fault? {
    do throws(GitObjects.Fault) {
      _ = try objects.contents(of: name, limit: limit)
      return nil
    } catch {
      return error
    }
  }

  @Test("They come whole, one after the other, and those that are too large are passed over")
  func whole() throws {
    let objects = try objects(
      #"""
      while read name; do case $name in
        large) echo "$name blob 200000"; head -c 200000 /dev/zero; echo;;
        none) echo "$name missing";;
        *) printf '%s blob %d\n%s\n' "$name" ${#name} "$name";;
      esac; done
      """#)
    for name in ["first", "none", "large", "second", "large", "none", "third"] {
      switch name {
      case "none": #expect(fault(objects, name) == .absent)
      case "large": #expect(fault(objects, name) == .tooLarge)
      default: #expect(try objects.contents(of: name, limit: 100) == Array(name.utf8))
      }
    }
    #expect(try objects.contents(of: "large", limit: 200_000).count == 200_000)
    #expect(try objects.contents(of: "last", limit: 4) == Array("last".utf8))
  }

  @Test(
    "An answer that is none, or not all of one, is the last",
    arguments: [
      #"printf 'a blob 10\nshort'"#, #"printf 'a blob 500\nshort'"#, #"printf 'a blob many\n'; cat"#, "exit 1",
      #"printf 'a blob -1\n'; cat"#, #"printf 'a blob 9223372036854775807\n'; cat"#, #"printf 'a b c d e\n'; cat"#,
      "printf 'no line end'",
    ])
  func broken(line: String) throws {
    let objects = try objects("read name; \(line); exec sleep 1000 <&- >&-")
    #expect(fault(objects, "a") != nil)
    #expect(fault(objects, "b") == .absent)
  }
}
