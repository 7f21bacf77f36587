import Foundation
import Testing

@testable import askright

@Suite("Completions and the manual page")
struct CompletionTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    for name in ["Info.plist", "Icon.png"] { try Data().write(to: scratch[name]) }
    for shell in CompletionScript.allCases {
      let run = try Program.run(["completions", shell.rawValue])
      try #require(run.status == 0 && run.errors == "")
      try Data(run.output.utf8).write(to: scratch[shell.rawValue])
    }
  }

  static func isInstalled(_ program: String) -> Bool {
    (try? Program.shell("command -v \(program)"))?.status == 0
  }

  /// The shells that this machine has.
  private static let shells = CompletionScript.allCases.filter { isInstalled($0.rawValue) }

  private static let verbs = Dispatch.commands.map { $0.description.name } + ["help"]

  /// A line that is being typed, the words that a shell must offer for it, and some that it must not.
  private static let lines: [(line: String, offered: [String], never: [String])] = [
    ("askright ", verbs, ["--fail-on", "Info.plist"]),
    ("askright ch", ["check"], ["render"]),
    ("askright help re", ["render", "report"], ["check"]),
    ("askright check --fai", ["--fail-on"], ["--format", "--status"]),
    ("askright check --fail-on ", ["error", "warning", "info"], ["xcode", "Info.plist"]),
    ("askright check --no-a", ["--no-audience"], ["--audience"]),
    ("askright check --exclude I", ["Info.plist", "Icon.png"], ["error"]),
    ("askright check I", ["Info.plist", "Icon.png"], ["check"]),
    ("askright matrix --os M", ["Mac Catalyst"], ["macOS", "iOS"]),
    ("askright rules request.at", ["request.at-launch"], ["request.off-main"]),
    ("askright completions ", ["bash", "fish", "zsh"], ["Info.plist"]),
    ("askright rules check --fail", [], ["--fail-on"]),
  ]

  @Test(arguments: shells, lines)
  func `A shell offers what the description of the command line says`(
    shell: CompletionScript, line: (line: String, offered: [String], never: [String])
  ) throws {
    let offered = try words(offeredBy: shell, for: line.line)
    for word in line.offered { #expect(offered.contains(word), "\(line.line): \(offered)") }
    for word in line.never { #expect(!offered.contains(word), "\(line.line): \(offered)") }
  }

  @Test(arguments: shells.filter { $0 != .fish })
  func `A value may stand behind an equals sign`(shell: CompletionScript) throws {
    #expect(try words(offeredBy: shell, for: "askright check --fail-on=w").contains("warning"))
  }

  @Test(arguments: shells)
  func `Every option of every verb is offered`(shell: CompletionScript) throws {
    for command in Dispatch.commands.map({ $0.description }) {
      let offered = Set(try words(offeredBy: shell, for: "askright \(command.name) --"))
      let expected = command.options.flatMap(\.spellings).filter { $0.hasPrefix("--") }
      #expect(offered.isSuperset(of: expected), "\(command.name): \(Set(expected).subtracting(offered))")
    }
  }

  @Test(arguments: shells)
  func `The shell finds no fault with the script`(shell: CompletionScript) throws {
    let run = try Program.shell("\(shell.rawValue) -n '\(scratch[shell.rawValue].path)'")
    #expect(run.status == 0 && run.errors == "")
  }

  @Test(arguments: [[], ["tcsh"], ["fish", "zsh"]])
  func `A shell that is not known is an error`(shells: [String]) throws {
    let run = try Program.run(["completions"] + shells)
    #expect(run.status == 2 && run.output == "" && run.errors.split(separator: "\n").count == 1)
  }

  // MARK: - Shells

  /// The words that a shell offers, without quotes and escapes.
  private func words(offeredBy shell: CompletionScript, for line: String) throws -> [String] {
    let script = scratch[shell.rawValue].path
    let program: String
    switch shell {
    case .bash: program = "bash --norc '\(scratch["ask.bash"].path)' '\(script)' '\(line)'"
    case .fish: program = "fish --no-config -c 'source \"\(script)\"; complete -C \"\(line)\"'"
    case .zsh: program = "zsh -f '\(scratch["ask.zsh"].path)' '\(script)' '\(line)'"
    }
    try Data(Self.askBash.utf8).write(to: scratch["ask.bash"])
    try Data(Self.askZsh.utf8).write(to: scratch["ask.zsh"])
    let home = "HOME='\(scratch.folder.path)' TERM=dumb"
    let run = try Program.shell("cd '\(scratch.folder.path)' && \(home) \(program)")
    try #require(run.status == 0, "\(run.errors)")
    // Behind a tab fish says what a word means.
    return run.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }).replacing("\\", with: "") }
  }

  /// Calls the function that Bash would call, with what Bash would set.
  private static let askBash = #"""
    source "$1"
    read -ra COMP_WORDS <<<"${2//=/ = }"
    [[ $2 == *" " ]] && COMP_WORDS+=('')
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    complete -p askright >/dev/null || exit 1
    _askright
    printf '%s\n' "${COMPREPLY[@]}"
    exit 0

    """#

  /// Has an interactive zsh complete a line, and prints what its completion adds.
  private static let askZsh = #"""
    zmodload zsh/zpty || exit 1
    zpty child zsh -f -i
    zpty -w child "PS1= PS2= RPS1=; stty -echo; autoload -Uz compinit; compinit -u -D; source ${(q)1}"
    zpty -w child 'LISTMAX=0; zstyle ":completion:*" menu no; zstyle ":completion:*" verbose no'
    zpty -w child 'compadd () {
      if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then builtin compadd "$@"; return $?; fi
      local -a found
      builtin compadd -A found "$@"
      (( $#found )) && print -rl -- "<+>"${^found}"<->"
      builtin compadd "$@"
    }'
    zpty -w child 'ending () { print "<end>"; }; zle -N ending; bindkey "^X" ending; print "<rea""dy>"'
    text=
    zpty -r child text '*<ready>*'
    zpty -w -n child "$2"$'\t\C-X'
    zpty -r child text '*<end>*'
    print -r -- "$text" | sed -n 's/.*<+>\(.*\)<->.*/\1/p'
    zpty -d child

    """#

  // MARK: - The manual page

  @Test(.enabled(if: isInstalled("mandoc"), "mandoc is not installed"))
  func `mandoc finds no fault with the manual page`() throws {
    try Data(Program.run(["man"]).output.utf8).write(to: scratch["askright.1"])
    let run = try Program.shell("mandoc -Tlint '\(scratch["askright.1"].path)'")
    #expect(run.status == 0 && run.output == "" && run.errors == "")
  }

  @Test(.enabled(if: isInstalled("mandoc"), "mandoc is not installed"))
  func `The manual page names every verb, every option and every example, as one reads them`() throws {
    try Data(Program.run(["man"]).output.utf8).write(to: scratch["askright.1"])
    let run = try Program.shell("mandoc -Tutf8 -O width=400 '\(scratch["askright.1"].path)'")
    #expect(run.status == 0)
    // Bold letters are printed twice, with a step back between.
    let text = run.output.replacing(/.\u{8}/, with: "")
    for command in Dispatch.commands.map({ $0.description }) {
      #expect(text.contains("askright \(command.name)"))
      for option in command.options where option.name != "help" {
        for spelling in option.spellings { #expect(text.contains(spelling), "\(command.name) \(spelling)") }
      }
      for example in command.examples { #expect(text.contains(example.call), "\(example.call)") }
    }
  }
}
