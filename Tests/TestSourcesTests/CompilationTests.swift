#if os(Linux)
  import Foundation
  import ProjectCheck
  import Subprocesses
  import Testing

  @testable import TestSources

  @Suite("Rewritten sources, compiled against the drop-in modules")
  struct CompilationTests {
    @Test("Code for iPhone with a fallback for older systems does the right thing on ten phones")
    func tenPhones() throws {
      let scratch = try ScratchFolder()
      let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Samples")
      let sample = samples.appendingPathComponent("ExpandedConsent.swift")
      try scratch.write(try String(contentsOf: sample, encoding: .utf8), to: "App/ExpandedConsent.swift")
      var build = TargetBuild(platform: .iOS)
      build.absentModules = ["UIKit"]
      let outcome = try TestSources(from: scratch["App"].path, to: scratch["Out"].path, build: build).write()
      #expect(outcome.files == 1 && outcome.rewritten == 1 && outcome.faults.isEmpty)

      let program = scratch["program"].path
      let compiler = try Compiler.inBuildFolder()
      let compilation = try compiler.run(
        ["-o", program, scratch["Out/ExpandedConsent.swift"].path, samples.appendingPathComponent("main.swift").path]
          + compiler.objects)
      try #require(compilation.status == 0, "\(compilation.output)")
      #expect(
        try Compiler.run(program, []).output == """
          13.7: no prompt, allowed
          14.5: alert, allowed
          26.1 DE: alert, allowed
          27.1 IT: no prompt, not allowed
          27.2 US: alert, allowed
          27.2 FR: sheet, allowed
          27.2 NL: sheet, allowed
          27.2 FR with US account: alert, allowed
          27.2 FR simulator: alert, allowed
          27.2 profile: no prompt, not allowed

          """)
    }

    @Test("ProcessInfo tells the version of the phone, however it is asked", arguments: ["5", "6"])
    func systemVersion(language: String) throws {
      let scratch = try ScratchFolder()
      try scratch.write(
        """
        import Foundation
        let info = ProcessInfo.processInfo
        func ask(_ given: ProcessInfo?) -> [String] {
          let version = given?.operatingSystemVersion
          let wanted = OperatingSystemVersion(majorVersion: 15, minorVersion: 2, patchVersion: 0)
          let path = \\ProcessInfo.operatingSystemVersion.majorVersion
          return [
            "\\(version?.majorVersion ?? 0).\\(version?.minorVersion ?? 0).\\(version?.patchVersion ?? 0)",
            "\\(info[keyPath: path])", info.operatingSystemVersionString,
            info.isOperatingSystemAtLeast(wanted) ? "new" : "old", "line \\(#line)",
          ]
        }

        """, to: "App/Version.swift")
      try scratch.write(
        """
        import VirtualDevice
        for os in ["14.8.1", "15.2", "27.2"] as [String] {
          VirtualApp.fallback = .onNewPhone(.iPhone().with { $0.systemVersion = .init(os) ?? "1.0" })
          print(ask(info).joined(separator: ", "))
        }

        """, to: "main.swift")
      let outcome = try TestSources(
        from: scratch["App"].path, to: scratch["Out"].path, build: TargetBuild(platform: .iOS)
      ).write()
      #expect(outcome.rewritten == 1)

      let program = scratch["program"].path
      let compiler = try Compiler.inBuildFolder()
      let compilation = try compiler.run(
        ["-swift-version", language, "-o", program, scratch["Out/Version.swift"].path, scratch["main.swift"].path]
          + compiler.objects)
      try #require(compilation.status == 0, "\(compilation.output)")
      #expect(
        try Compiler.run(program, []).output == """
          14.8.1, 14, Version 14.8.1, old, line 10
          15.2.0, 15, Version 15.2, new, line 10
          27.2.0, 27, Version 27.2, new, line 10

          """)
    }

    @Test("A diagnostic names the original file, line and column")
    func diagnostic() throws {
      let scratch = try ScratchFolder()
      try scratch.write(
        """
        #if os(macOS)
        import AppKit
        #else
        import AppTrackingTransparency
        #endif
        if #available(iOS 14, *), ATTrackingManager.noSuchThing {}
        #if os(iOS)
        let number: Int = "text"
        #endif
        """, to: "App/Faulty.swift")
      _ = try TestSources(from: scratch["App"].path, to: scratch["Out"].path, build: TargetBuild(platform: .iOS))
        .write()
      let compiler = try Compiler.inBuildFolder()
      let run = try compiler.run(["-typecheck", scratch["Out/Faulty.swift"].path])
      let original = scratch["App/Faulty.swift"].resolvingSymlinksInPath().path
      #expect(run.status != 0)
      #expect(run.output.contains("\(original):6:45: error:"))
      #expect(run.output.contains("\(original):8:19: error:"))
      #expect(!run.output.contains("/Out/"))
    }
  }

  /// The compiler, with the modules that were built with these tests.
  struct Compiler {
    /// The folder that SwiftPM builds in.
    let folder: URL
    private static let modules = [
      "TrackingPolicy", "LanguageTags", "Locking", "VirtualDevice", "CInterposition", "DeviceRuntime",
      "CAppTrackingTransparency",
      "AppTrackingTransparency", "AdSupport", "StoreKit",
    ]

    static func inBuildFolder() throws -> Compiler {
      let program = try #require(try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      let places = [program] + CommandLine.arguments
      let folders = places.map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().deletingLastPathComponent() }
      let folder = folders.first { folder in
        FileManager.default.fileExists(atPath: folder.appendingPathComponent("VirtualDevice.build").path)
      }
      return Compiler(folder: try #require(folder))
    }

    /// What a program that uses the modules is linked with.
    var objects: [String] {
      Self.modules.flatMap { module -> [String] in
        let build = folder.appendingPathComponent(module + ".build")
        let files = FileManager.default.enumerator(at: build, includingPropertiesForKeys: nil)
        return (files?.compactMap { ($0 as? URL)?.path } ?? []).filter { $0.hasSuffix(".o") }
      }
    }

    func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
      let include = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Sources/CAppTrackingTransparency/include").standardizedFileURL.path
      let map = folder.appendingPathComponent("CAppTrackingTransparency.build/module.modulemap").path
      return try Self.run(
        "/usr/bin/env",
        [
          "swiftc", "-swift-version", "6", "-I", folder.appendingPathComponent("Modules").path,
          "-Xcc", "-fmodule-map-file=\(map)", "-Xcc", "-I\(include)",
        ] + arguments)
    }

    static func run(_ program: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
      let pipe = Pipe()
      var subprocess = Subprocess(program, arguments)
      subprocess.standardOutput = .pipe(pipe)
      subprocess.standardError = .pipe(pipe)
      let process = try subprocess.start()
      let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
      return (process.wait().status, String(decoding: output, as: UTF8.self))
    }
  }
#endif
