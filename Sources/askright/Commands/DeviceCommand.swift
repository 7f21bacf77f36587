import DeviceServer
import Dispatch
import Foundation
import HTTPService
import PolicyReports

/// `askright device`: virtual phones in a browser and over HTTP, and their decisions in a simulator's store.
enum DeviceCommand: Command {
  static let description = CommandDescription(
    name: "device",
    summary: "a virtual phone in the browser, and over HTTP",
    operands: .optional(label: "PROJECT"),
    groups: [
      OptionGroup(
        title: "How to serve",
        options: [
          CommandOption(name: "open", value: .none, summary: "opens the page in the browser"),
          CommandOption(name: "headless", value: .none, summary: "JSON and event streams, without a page"),
          CommandOption(name: "port", value: .text(label: "N"), summary: "the port (any that is free)"),
          CommandOption(
            name: "listen", value: .text(label: "ADDRESS"), summary: "the IP address to listen on (127.0.0.1)"),
          CommandOption(
            name: "token-file", value: .text(label: "FILE"),
            summary: "holds the token that clients must show as Bearer"),
          CommandOption(
            name: "store", value: .text(label: "FILE"), summary: "keeps phone 1 there; what is answered is durable"),
          .strings,
        ]),
      PhoneOptions.group,
      SimulatorStore.options,
    ],
    notes: [
      "The page offers the apps of the project, or examples. The first line of the output is the address; "
        + "GET /openapi.json there describes the interface. Only programs and pages of this machine are answered, unless "
        + "--listen says otherwise, which needs a token. It runs until it is interrupted."
    ],
    examples: [
      .init(call: "askright device --open MyApp", purpose: "a phone with the apps of a project"),
      .init(call: "askright device --headless --port 8080", purpose: "phones for the tests of an app"),
      .init(
        call: "askright device --headless --store phone.db --location DE --account DE",
        purpose: "a phone in Germany that outlives the process"),
      .init(
        call: "askright device --export-tcc TCC.db --set com.example.app=denied@2025-11-30",
        purpose: "a simulator whose app was denied a year ago"),
    ])

  static func run(_ arguments: ParsedArguments, output: StandardOutput) throws -> ExitStatus {
    let store = try SimulatorStore(arguments)
    let options = try PhoneOptions(arguments)
    let project = arguments.operands.first
    let isHeadless = arguments.isOn("headless")
    guard !store.isNeeded else {
      guard !isHeadless, !arguments.isOn("open"), project == nil else {
        throw CommandFailure(
          "\(isHeadless ? "--headless serves" : "a page is served"), --import-tcc and --export-tcc do not: call one after "
            + "the other")
      }
      let file = arguments.value("store")
      if file == nil, let option = PhoneOptions.firstGiven(in: arguments) {
        throw CommandFailure("\(option.spelling) has no phone to be about: add --store FILE, or --headless")
      }
      try store.transfer(with: try file.map(options.phone(storedAt:)), output: output)
      return .clean
    }
    guard !isHeadless || (project == nil && !arguments.isOn("open")) else {
      throw CommandFailure("--headless has no page to show a project on: leave out one of them")
    }
    guard isHeadless || arguments.value("token-file") == nil else {
      throw CommandFailure(
        "a browser cannot show the token of --token-file: add --headless for programs, or leave it out")
    }
    let configuration = try configuration(from: arguments)
    let apps =
      isHeadless ? nil : try project.map { try OfferedApps.ofProject(at: $0, arguments) } ?? OfferedApp.examples
    let end = EndOfRun()
    let stored = try arguments.value("store").map(options.phone(storedAt:))
    let service = DeviceService(
      version: productVersion, stored: stored, page: apps, strings: try arguments.promptStrings())
    if stored == nil, let phone = try options.phoneInMemory() { try service.takeIn(phone) }
    let server = try DeviceServer(service, at: configuration)
    defer { server.stop() }
    try output.write((!isHeadless && isatty(STDOUT_FILENO) == 1 ? "Open " : "") + server.url + "\n")
    if arguments.isOn("open") { Browser.open(server.url) }
    end.wait()
    return .clean
  }

  private static func configuration(from arguments: ParsedArguments) throws -> HTTPServer.Configuration {
    var configuration = HTTPServer.Configuration()
    if let text = arguments.value("port") {
      guard let port = UInt16(text) else {
        throw CommandFailure("--port is \"\(text)\": write a number from 0 to \(UInt16.max)")
      }
      configuration.port = port
    }
    if let address = arguments.value("listen") { configuration.address = address }
    if let path = arguments.value("token-file") {
      configuration.access = .bearer(try token(in: path))
    } else if !configuration.isLoopback {
      let headless = arguments.isOn("headless") ? "" : "--headless and "
      throw CommandFailure(
        "--listen \(configuration.address) can be reached from elsewhere: add \(headless)--token-file FILE with a secret"
      )
    }
    return configuration
  }

  private static func token(in path: String) throws(CommandFailure) -> BearerToken {
    // Without O_NONBLOCK a named pipe would wait for a writer for ever; this way one without any is empty, and what a shell
    // puts in the place of <(…) is read.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    var count = 0
    while count < bytes.count {
      let got = bytes[count...].withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if got == 0 { break }
      if got > 0 {
        count += got
      } else if errno == EAGAIN {
        var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&wait, 1, -1)
      } else if errno != EINTR {
        throw CommandFailure("\(path): cannot be read: give a file with a token")
      }
    }
    let text = String(decoding: bytes[..<count], as: UTF8.self).trimmingCharacters(
      in: .whitespacesAndNewlines)
    guard let token = BearerToken(text) else {
      throw CommandFailure("\(path): holds no token: write 16 to 512 letters, digits or - . _ ~ + / = into it")
    }
    return token
  }
}

/// The browser that the person has chosen.
private enum Browser {
  /// Shows a page of this machine; says so where there is no browser to ask.
  static func open(_ url: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["xdg-open", url]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.terminationHandler = { process in
      if process.terminationStatus != 0 { writeToStandardError("askright: no browser could be opened: open \(url)") }
    }
    do { try process.run() } catch { writeToStandardError("askright: no browser could be opened: open \(url)") }
  }
}

/// Waits until someone wants the process to end: SIGINT, as the terminal sends it, or SIGTERM.
private struct EndOfRun {
  private let signalled = DispatchSemaphore(value: 0)
  private let sources: [any DispatchSourceSignal]

  init() {
    sources = [SIGINT, SIGTERM].map { [signalled] number in
      // The source hears of it all the same.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { signalled.signal() }
      source.activate()
      return source
    }
  }

  func wait() {
    signalled.wait()
  }
}
