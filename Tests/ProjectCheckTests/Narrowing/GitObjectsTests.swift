import Foundation
import Subprocesses
import Testing

@testable import ProjectCheck

@Suite("Objects that Git hands out")
struct GitObjectsTests {
  /// What stands in for the two runs of Git: lines of shell.
  private func objects(contents: String, sizes: String) throws -> GitObjects {
    func program(_ line: String) -> Subprocess { Subprocess("/bin/sh", ["-c", line]) }
    return try #require(GitObjects(contents: program(contents), sizes: program(sizes), patience: .seconds(600)))
  }

  private func contents(_ objects: GitObjects, _ name: String) -> String? {
    (try? objects.contents(of: name, limit: 100)).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("They come whole, one after the other, and those that are too large are not asked for")
  func whole() throws {
    let objects = try objects(
      contents: #"while read name; do printf '%s blob %d\n%s\n' "$name" ${#name} "$name"; done"#,
      sizes: #"""
        while read name; do case $name in
          large) echo "$name blob 200000";;
          none) echo "$name missing";;
          *) echo "$name blob ${#name}";;
        esac; done
        """#)
    for name in ["first", "none", "large", "second", "large", "none", "third"] {
      #expect(contents(objects, name) == (["none", "large"].contains(name) ? nil : name))
    }
  }

  @Test(
    "An answer that is none, or not all of one, is the last",
    arguments: [
      #"printf 'a blob 10\nshort'"#, #"printf 'a blob 500\nshort'"#, #"printf 'a blob many\n'; cat"#, "exit 1",
      #"printf 'a blob -1\n'; cat"#, #"printf 'a blob 9223372036854775807\n'; cat"#, #"printf 'a b c d e\n'; cat"#,
      "printf 'no line end'", #"printf 'b blob 1\na\n'; cat"#, "cat /dev/zero",
    ])
  func broken(line: String) throws {
    let broken = "read name; \(line); exec sleep 1000 <&- >&-"
    let sound = #"while read name; do echo "$name blob 10"; done"#
    for objects in [try objects(contents: broken, sizes: sound), try objects(contents: broken, sizes: broken)] {
      #expect(contents(objects, "a") == nil)
      #expect(contents(objects, "b") == nil)
    }
  }
}
