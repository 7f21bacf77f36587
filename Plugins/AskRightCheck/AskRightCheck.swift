import Foundation
import PackagePlugin

/// Checks the package with every build of a target that uses this plugin: findings stand among the compiler's, and errors
/// fail the build.
@main
struct AskRightCheck: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) async throws -> [Command] {
    guard let target = target as? SwiftSourceModuleTarget else { return [] }
    let program = try InstalledProgram.url()
    let package = context.package.directoryURL
    let done = context.pluginWorkDirectoryURL.appendingPathComponent("AskRightChecked.swift")
    let configuration = package.appendingPathComponent(".askright.json")
    // The build system wants a file that says when the check was made last; anything but a source would be a resource.
    let inputs =
      target.sourceFiles.map(\.url) + [package.appendingPathComponent("Package.swift"), program]
      + [configuration].filter { FileManager.default.fileExists(atPath: $0.path) }
    return [
      .buildCommand(
        displayName: "Checking tracking in \(context.package.displayName)",
        executable: URL(fileURLWithPath: "/bin/sh"),
        arguments: [
          "-c", #""$0" check --no-audience --fail-on error --relative-to / "$1" && echo "// Checked." >"$2""#,
          program.path,
          package.path, done.path,
        ],
        inputFiles: inputs, outputFiles: [done])
    ]
  }
}
