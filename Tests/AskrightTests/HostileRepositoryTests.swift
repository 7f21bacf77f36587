import Foundation
import Testing

/// What `check --diff` does with a Git repository that somebody else has made.
@Suite("Hostile repositories", .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/git")))
struct HostileRepositoryTests {
  /// A repository of two commits in the folder `project`, and a trap that leaves the file `sprung` beside it.
  private static let repository = """
    export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
    export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.com GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@example.com
    printf '#!/bin/sh\\ntouch "%s/sprung"\\n' "$PWD" > trap && chmod +x trap
    mkdir project && cd project && git init -q && printf 'import A\\n' > a.swift && git add -A && git commit -q -m 1
    printf 'import B\\n' > a.swift && git commit -q -a -m 2

    """

  @Test(
    "What a repository lacks is not fetched by its own programs, also by versions of Git that would do so",
    arguments: ["ext::../trap", "."])
  func missingObject(address: String) throws {
    let scratch = try Scratch()
    // Versions of Git from before the year 2024 don't know this variable.
    let run = try Program.shell(
      """
      cd '\(scratch.folder.path)'
      mkdir bin && printf '#!/bin/sh\\nexec env -u GIT_NO_LAZY_FETCH /usr/bin/git "$@"\\n' > bin/git && chmod +x bin/git
      \(Self.repository)
      git config core.repositoryformatversion 1 && git config extensions.partialClone trap
      git config remote.trap.promisor true && git config remote.trap.url '\(address)'
      git config remote.trap.uploadpack '../trap' && git config protocol.ext.allow always
      git config protocol.file.allow always
      tree=$(git rev-parse HEAD~1^{tree}) && rm -f ".git/objects/$(echo $tree | cut -c 1-2)/$(echo $tree | cut -c 3-)"
      PATH="$PWD/../bin:$PATH" "$askright" check --diff HEAD~1
      """)
    #expect(run.status == 2)
    #expect(run.errors.contains("the files of HEAD~1 cannot be listed"))
    #expect(!FileManager.default.fileExists(atPath: scratch["sprung"].path))
  }

  @Test("Trees that hold each other many times on many levels are no endless work", .timeLimit(.minutes(5)))
  func bomb() throws {
    let scratch = try Scratch()
    let run = try Program.shell(
      """
      cd '\(scratch.folder.path)'
      \(Self.repository)
      tree=$(git mktree < /dev/null) && entry="100644 blob $(git rev-parse HEAD:a.swift)"
      for level in 1 2 3 4 5 6 7 8 9 10
      do
        tree=$(for name in 0 1 2 3 4 5 6 7 8 9; do printf '%s\\tlong-name-of-a-member-%s\\n' "$entry" $name; done | git mktree)
        entry="040000 tree $tree"
      done
      git update-ref refs/heads/bomb $(git commit-tree -m 3 $tree)
      "$askright" check --diff HEAD && "$askright" check --diff bomb
      """)
    #expect(run.status == 2)
    #expect(run.errors.contains("the files of bomb cannot be listed"))
  }
}
