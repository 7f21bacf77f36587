import Foundation
import Testing

@testable import Subprocesses

@Suite struct SubprocessTests {
  /// What a line of shell prints and says of errors, and how it ends.
  private func shell(
    _ line: String, input: String = "", _ change: (inout Subprocess) -> Void = { _ in }
  ) throws -> (output: String, end: SubprocessEnd) {
    var subprocess = Subprocess("/bin/sh", ["-c", line])
    let (standardInput, output) = (Pipe(), Pipe())
    subprocess.standardInput = .pipe(standardInput)
    subprocess.standardOutput = .pipe(output)
    subprocess.standardError = .pipe(output)
    change(&subprocess)
    let process = try subprocess.start()
    // A few bytes, which a pipe takes in at once.
    try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try standardInput.fileHandleForWriting.close()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    return (String(decoding: bytes, as: UTF8.self), process.wait())
  }

  @Test func itReadsPrintsAndEndsWithItsStatus() throws {
    #expect(try shell("cat; echo error >&2; exit 3", input: "text\n") == ("text\nerror\n", .exited(3)))
    #expect(SubprocessEnd.exited(3).status == 3)
  }

  @Test func aSignalIsToldFromAStatus() throws {
    #expect(try shell("kill -9 $$").end == .killed(signal: SIGKILL))
    #expect(SubprocessEnd.killed(signal: SIGKILL).status == 137)
  }

  @Test func wordsAndVariablesReachItAsTheyAre() throws {
    let words = ["a b", "", "é\n\"'$HOME", "*"]
    let printed = try shell(#"printf '%s|' "$@"; env"#) { subprocess in
      subprocess.arguments += ["sh"] + words
      subprocess.environment = ["PATH": "/usr/bin:/bin", "NAME": "a=b c"]
    }
    #expect(printed.output.hasPrefix(words.map { $0 + "|" }.joined()))
    #expect(printed.output.contains("NAME=a=b c\n"))
    #expect(!printed.output.contains("HOME="))
  }

  @Test func itStartsInItsFolder() throws {
    #expect(try shell("pwd") { $0.folder = URL(fileURLWithPath: "/usr/bin") }.output == "/usr/bin\n")
  }

  @Test func nothingIsReadFromAndPrintedToNowhere() throws {
    var subprocess = Subprocess("/bin/sh", ["-c", "cat; echo lost; echo lost >&2"])
    subprocess.standardInput = .null
    subprocess.standardOutput = .null
    subprocess.standardError = .null
    #expect(try subprocess.run() == .exited(0))
  }

  @Test func whatIsWrittenToAProgramThatHasEndedIsAnError() throws {
    var subprocess = Subprocess("/bin/true")
    let input = Pipe()
    subprocess.standardInput = .pipe(input)
    #expect(try subprocess.run() == .exited(0))
    #expect(throws: (any Error).self) { try input.fileHandleForWriting.write(contentsOf: Data("text".utf8)) }
  }

  @Test func aProgramThatNobodyReadsEndsByTheSignal() throws {
    var subprocess = Subprocess("/bin/cat", ["/dev/zero"])
    let (input, output) = (Pipe(), Pipe())
    subprocess.standardInput = .pipe(input)
    subprocess.standardOutput = .pipe(output)
    let process = try subprocess.start()
    try output.fileHandleForReading.close()
    #expect(process.wait() == .killed(signal: SIGPIPE))
  }

  @Test func itGetsNoOtherFileHoweverManyAreOpen() throws {
    // Foundation's own class may end the process that has so many.
    let files = try (0..<1_500).map { _ in try FileHandle(forReadingFrom: URL(fileURLWithPath: "/dev/null")) }
    let highest = files.map(\.fileDescriptor).max() ?? 0
    #expect(highest > 1_400)
    for _ in 0..<20 {
      #expect(
        try shell("for file in /proc/self/fd/*; do echo ${file##*/}; done").output.split(separator: "\n").allSatisfy {
          // The shell itself opens one file, the folder.
          Int($0).map { $0 <= 10 } ?? false
        })
    }
  }

  @Test(arguments: [("/nowhere/program", ENOENT), ("/dev/null", EACCES), ("/", EACCES)])
  func whatCannotBeStartedIsNamed(path: String, code: Int32) throws {
    let error = try #require(throws: SubprocessError.self) { try Subprocess(path).start() }
    #expect(error.code == code)
    #expect("\(error)".hasPrefix("\(path) cannot be started: "))
  }

  @Test func aFolderThatIsNotThereIsAnErrorToo() {
    var subprocess = Subprocess("/bin/true")
    subprocess.folder = URL(fileURLWithPath: "/nowhere")
    #expect(throws: SubprocessError.self) { try subprocess.start() }
  }

  @Test func itsEndCanBeWaitedForBySeveralAndSignalsThatComeAfterItGoNowhere() async throws {
    let process = try Subprocess("/bin/sh", ["-c", "exec sleep 1000"]).start()
    let ends = await withTaskGroup(of: SubprocessEnd.self) { group in
      for _ in 0..<4 {
        group.addTask {
          await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: process.wait()) }
          }
        }
      }
      process.send(SIGTERM)
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(ends == Array(repeating: .killed(signal: SIGTERM), count: 4))
    process.send(SIGKILL)
    #expect(process.wait() == .killed(signal: SIGTERM))
  }
}
