import Foundation

/// A folder with an app that asks when it becomes active, removed at the end of a test.
final class SampleApp {
  let folder: URL

  init(at parent: URL? = nil) throws {
    folder = (parent ?? FileManager.default.temporaryDirectory.resolvingSymlinksInPath())
      .appendingPathComponent("askright lsp \(UUID().uuidString)")
    try write("App/Info.plist", Self.infoPlist(usage: "Helps partners to show you recipes that interest you."))
    try write("App/AppDelegate.swift", Self.delegate())
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  subscript(_ path: String) -> URL { folder.appendingPathComponent(path) }

  func write(_ path: String, _ text: String) throws {
    let file = self[path]
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  static func infoPlist(usage: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
      <key>NSUserTrackingUsageDescription</key>
      <string>\(usage)</string>
    </dict></plist>

    """
  }

  /// The delegate's code; the call that asks is in line 6, counted from 0.
  static func delegate(
    _ method: String = "applicationDidBecomeActive(_ application: UIApplication)", before call: String = ""
  ) -> String {
    """
    import AppTrackingTransparency
    import UIKit

    @main final class AppDelegate: UIResponder, UIApplicationDelegate {
      func \(method) {

        \(call)ATTrackingManager.requestTrackingAuthorization { _ in }
      }
    }

    """
  }

  /// The method in which asking is too early.
  static let tooEarly = "applicationDidFinishLaunching(_ application: UIApplication)"
}
