import Foundation
import PackagePlugin

/// `swift package askright VERB …`: the program, run in the package's folder with the same arguments.
@main
struct AskRightCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try InstalledProgram.url()
    process.arguments = arguments.isEmpty ? ["check"] : arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit else {
      throw Failure(description: "askright was ended by signal \(process.terminationStatus)")
    }
    switch process.terminationStatus {
    case 0: return
    case 1: throw Failure(description: "askright found what stands above")
    default: throw Failure(description: "askright could not do all of that")
    }
  }

  /// Why the command fails, after what the program itself has said.
  private struct Failure: Error, CustomStringConvertible {
    var description: String
  }
}
