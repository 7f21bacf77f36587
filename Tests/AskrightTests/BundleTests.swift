import Foundation
import Testing

/// `Scripts/bundle`, which `make install` and `make dist` call, with the program that was built with these tests.
@Suite(
  "The bundle", .enabled(if: CompletionTests.isInstalled("patchelf") && CompletionTests.isInstalled("ldd")),
  .serialized)
struct BundleTests {
  private let scratch: Scratch
  private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  init() throws {
    scratch = try Scratch()
  }

  @Test func `It runs from wherever it lies, in a root with nothing but what every Debian has`() throws {
    let made = try Program.shell(
      """
      cd '\(scratch.folder.path)' && DESTDIR="$PWD/stage" \
        '\(Self.repository.path)/Scripts/bundle' --program "$askright" /opt/askright
      """)
    try #require(made.status == 0 && made.errors == "", "\(made.errors)")
    for path in [
      "bin/askright", "share/man/man1/askright.1", "share/bash-completion/completions/askright",
      "share/fish/vendor_completions.d/askright.fish", "share/zsh/site-functions/_askright",
      "share/doc/askright/LICENSE", "share/doc/askright/licences/swift",
    ] {
      let bytes = try Data(contentsOf: scratch["stage/opt/askright/" + path])
      #expect(!bytes.isEmpty, "\(path)")
    }
    // A root of the files that the loader finds outside of the bundle, and a project.
    try FileManager.default.createDirectory(at: scratch["root/opt"], withIntermediateDirectories: true)
    try FileManager.default.moveItem(at: scratch["stage/opt/askright"], to: scratch["root/opt/a b"])
    let copied = try Program.shell(
      """
      cd '\(scratch["root"].path)' && set -e
      for library in $(LC_ALL=C ldd 'opt/a b/bin/askright' | sed -nE 's/^[^/]*(\\/[^ ]*) \\(0x.*/\\1/p'); do
        case $library in
          */lib/askright/*) ;;
          */libc.so.*|*/libm.so.*|*/ld-linux*|*/libstdc++.so.*|*/libgcc_s.so.*|*/libpthread.so.*|*/libdl.so.*|*/librt.so.*|*/libresolv.so.*|*/libutil.so.*)
            mkdir -p ".$(dirname "$library")" && cp -L "$library" ".$library" ;;
          *' '*) ;;
          /*) echo "not in the bundle: $library" ;;
        esac
      done
      cp -R '\(Self.repository.path)/Examples/Recipes' .
      """)
    try #require(copied.status == 0, "\(copied.errors)")
    #expect(copied.output.split(separator: "\n").filter { !$0.contains("/opt/a") } == [])

    // The loader learns from /proc where the program lies.
    try FileManager.default.createDirectory(at: scratch["root/proc"], withIntermediateDirectories: true)
    let enter = #"mount --rbind /proc "$0/proc" && exec env -i unshare --root "$0" "$@""#
    let inside = "unshare --user --map-root-user --mount sh -c '\(enter)' '\(scratch["root"].path)'"
    // Some machines let nobody have namespaces of their own.
    guard try Program.shell("unshare --user --map-root-user --mount true").status == 0 else { return }
    #expect(try Program.shell("\(inside) '/opt/a b/bin/askright' --version").output.hasPrefix("askright "))
    let there = try Program.shell("\(inside) '/opt/a b/bin/askright' check --format json /Recipes")
    let here = try Program.run(["check", "--format", "json", Self.repository.path + "/Examples/Recipes"])
    #expect(there.status == 1 && there.errors == "")
    #expect(there.output == here.output)
    let question = "explain --location FR --account FR"
    let explained = try Program.shell("\(inside) '/opt/a b/bin/askright' \(question)")
    let expected = try Program.shell("\"$askright\" \(question)")
    #expect(explained.status == 0 && explained.output == expected.output)
  }

  @Test(arguments: ["", "--tar", "--unheard .", "--program /etc/passwd made", "a b"])
  func `A call that cannot be used says so in a line`(arguments: String) throws {
    let run = try Program.shell(
      "cd '\(scratch.folder.path)' && '\(Self.repository.path)/Scripts/bundle' \(arguments)")
    #expect(run.status == 2 && run.errors.hasPrefix("bundle: ") && run.errors.split(separator: "\n").count == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path) == [])
  }
}
