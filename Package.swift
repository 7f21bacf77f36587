// swift-tools-version: 6.0
import Foundation
import PackageDescription

// SwiftSyntax comes out of the toolchain that builds this package: its modules lie in lib/swift/host and cost no
// download and no build time. Documentation/Dependencies.md says why, and what it costs in speed.
let toolchainHost = toolchainHostFolder()
let syntaxModules = [
  "SwiftSyntax", "SwiftParser", "SwiftDiagnostics", "SwiftOperators", "SwiftIfConfig", "SwiftBasicFormat",
]

// Every target that imports SwiftSyntax, or a target that does, must find its modules.
let warningsAreErrors: [SwiftSetting] =
  Context.environment["ASKRIGHT_WARNINGS_AS_ERRORS"] == nil ? [] : [.unsafeFlags(["-warnings-as-errors"])]
// With ASKRIGHT_FUZZ the package's own code tells libFuzzer where it has been: Scripts/fuzz.
let isFuzzed = Context.environment["ASKRIGHT_FUZZ"] != nil
let plainSettings: [SwiftSetting] =
  [.swiftLanguageMode(.v6)] + warningsAreErrors
  + (isFuzzed ? [.unsafeFlags(["-sanitize=fuzzer", "-enable-testing"])] : [])
let syntaxSettings: [SwiftSetting] = plainSettings + [.unsafeFlags(["-I", toolchainHost])]
let syntaxLinking: [LinkerSetting] = [
  .unsafeFlags(
    ["-L", toolchainHost, "-Xlinker", "-rpath", "-Xlinker", toolchainHost] + syntaxModules.map { "-l" + $0 })
]

// The drop-in modules have the names of Apple's. Where those exist nothing may shadow them, so these are for Linux only; the
// product TrackingFrameworks, which holds them, is there everywhere, so that a manifest can name it without a condition.
#if os(Linux)
  let dropIns: [Target] = [
    .target(name: "CAppTrackingTransparency"),
    .target(
      name: "AppTrackingTransparency",
      dependencies: ["CAppTrackingTransparency", "DeviceRuntime", "TrackingPolicy", "VirtualDevice"],
      swiftSettings: plainSettings),
    .target(name: "AdSupport", dependencies: ["DeviceRuntime", "VirtualDevice"], swiftSettings: plainSettings),
    .target(name: "StoreKit", dependencies: ["DeviceRuntime", "VirtualDevice"], swiftSettings: plainSettings),
  ]
  let dropInTests: [Target] = [
    // Code as apps have it, most of them in Swift 5.
    .target(
      name: "DropInSamples", dependencies: ["AppTrackingTransparency", "AdSupport", "StoreKit"],
      path: "Tests/DropInSamples", swiftSettings: [.swiftLanguageMode(.v5)] + warningsAreErrors),
    .testTarget(
      name: "DropInTests",
      dependencies: [
        "AppTrackingTransparency", "AdSupport", "StoreKit", "DropInSamples", "VirtualDevice", "VirtualDeviceTesting",
        "TrackingPolicy",
      ],
      swiftSettings: plainSettings),
  ]
#else
  let dropIns: [Target] = []
  let dropInTests: [Target] = []
#endif

// Every reader of what others wrote: as tests of the inputs that are kept for it, or as the program of Scripts/fuzz.
let readModules: [Target.Dependency] = [
  "ProjectCheck", "Archive", "DeviceReports", "Documents", "HTTPService", "LanguageServer", "PolicyReports",
  "PrivacyReports", "PromptReports", "Scenarios", "TrackingPolicy", "TrackingPrompt", "TypeChecking", "UsageMarkdown",
  "VirtualDevice",
]
let fuzzing: Target =
  isFuzzed
  ? .executableTarget(
    name: "fuzz-readers", dependencies: readModules, path: "Fuzzing",
    exclude: ["Corpus", "README.md", "words.dict", "Tests"],
    swiftSettings: syntaxSettings,
    linkerSettings: syntaxLinking + [.unsafeFlags([fuzzingLibrary(), "-lstdc++", "-use-ld=lld"])])
  : .testTarget(
    name: "FuzzingTests", dependencies: readModules, path: "Fuzzing",
    exclude: ["Corpus", "README.md", "words.dict", "Main"],
    swiftSettings: syntaxSettings)
let dropInNames = dropIns.map { Target.Dependency(stringLiteral: $0.name) }

let package = Package(
  name: "AskRight",
  products: [
    .library(name: "TrackingPolicy", targets: ["TrackingPolicy"]),
    .library(name: "TrackingPrompt", targets: ["TrackingPrompt"]),
    .library(name: "PromptDrawing", targets: ["PromptDrawing"]),
    .library(name: "VirtualDevice", targets: ["VirtualDevice"]),
    .library(name: "VirtualDeviceTesting", targets: ["VirtualDeviceTesting"]),
    .library(name: "TrackingFrameworks", targets: ["DeviceRuntime"] + dropIns.map(\.name)),
    .executable(name: "askright", targets: ["askright"]),
    .plugin(name: "AskRightCommand", targets: ["AskRightCommand"]),
    .plugin(name: "AskRightCheck", targets: ["AskRightCheck"]),
  ],
  targets: [
    // Inner ring: pure Swift.
    .target(name: "TrackingPolicy", swiftSettings: plainSettings),
    .target(name: "LanguageTags", swiftSettings: plainSettings),
    .target(name: "TrackingPrompt", dependencies: ["LanguageTags", "TrackingPolicy"], swiftSettings: plainSettings),
    .target(name: "Locking", swiftSettings: plainSettings),
    .systemLibrary(name: "CSpawn"),
    .target(name: "Subprocesses", dependencies: ["CSpawn", "Locking"], swiftSettings: plainSettings),
    .target(
      name: "VirtualDevice", dependencies: ["LanguageTags", "TrackingPolicy", "Locking"], swiftSettings: plainSettings),
    .target(name: "MachOFiles", swiftSettings: plainSettings),
    .target(name: "CInterposition"),
    .target(
      name: "DeviceRuntime", dependencies: ["VirtualDevice", "CInterposition"], swiftSettings: plainSettings),
    .target(
      name: "VirtualDeviceTesting", dependencies: ["VirtualDevice", "DeviceRuntime"], swiftSettings: plainSettings),

    // Outer ring: one system library each, behind a small Swift face.
    .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
    .systemLibrary(name: "CYaml", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    // The package manager warns that it leaves out -pthread, which the headers do not need.
    .systemLibrary(name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .target(
      name: "PromptDrawing", dependencies: ["CPango", "TrackingPrompt", "TrackingPolicy", "Locking"],
      swiftSettings: plainSettings),
    .systemLibrary(
      name: "CMicrohttpd", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
    .systemLibrary(
      name: "CCmarkGfm", pkgConfig: "libcmark-gfm",
      providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
    .target(name: "UsageMarkdown", dependencies: ["CCmarkGfm", "TrackingPrompt"], swiftSettings: plainSettings),
    .target(name: "Documents", dependencies: ["CExpat", "CYaml"], swiftSettings: plainSettings),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .target(name: "Storage", dependencies: ["CSQLite", "Locking", "TrackingPolicy"], swiftSettings: plainSettings),
    .systemLibrary(name: "CArchive", pkgConfig: "libarchive", providers: [.apt(["libarchive-dev"])]),
    .target(name: "Archive", dependencies: ["CArchive"], swiftSettings: plainSettings),
    .systemLibrary(name: "CNettle", pkgConfig: "nettle", providers: [.apt(["nettle-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .target(
      name: "HTTPService", dependencies: ["CMicrohttpd", "CNettle", "CZlib", "Locking", "Documents"],
      swiftSettings: plainSettings),
    .target(
      name: "DeviceServer",
      dependencies: [
        "HTTPService", "Locking", "Storage", "VirtualDevice", "TrackingPrompt", "DeviceReports", "PrivacyReports",
        "PolicyReports", "TrackingPolicy", "Documents", "Scenarios",
      ], resources: [.embedInCode("openapi.json"), .embedInCode("Page")], swiftSettings: plainSettings),
    .target(name: "PolicyReports", dependencies: ["TrackingPolicy", "Documents"], swiftSettings: plainSettings),
    .target(
      name: "PromptReports",
      dependencies: ["TrackingPrompt", "TrackingPolicy", "PolicyReports", "LanguageTags", "Documents"],
      swiftSettings: plainSettings),
    .target(
      name: "DeviceReports",
      dependencies: [
        "VirtualDevice", "TrackingPolicy", "TrackingPrompt", "UsageMarkdown", "PromptReports", "PolicyReports",
        "LanguageTags", "Documents",
      ], swiftSettings: plainSettings),
    .target(
      name: "PrivacyReports", dependencies: ["VirtualDevice", "TrackingPolicy", "PolicyReports", "Documents"],
      swiftSettings: plainSettings),
    .target(
      name: "Scenarios",
      dependencies: ["DeviceReports", "VirtualDevice", "TrackingPolicy", "PolicyReports", "Documents"],
      swiftSettings: plainSettings),
    // The check's data files, inside of the program.
    .target(
      name: "CCheckData",
      exclude: ["Wordings", "SampleTexts.json", "Placeholders.json", "KnownSDKs.json", "Wrappers.json"]),
    .target(
      name: "TypeChecking", dependencies: ["Subprocesses"],
      resources: [
        "AdAttributionKit", "AdSupport", "AppTrackingTransparency", "Combine", "Dispatch", "Foundation", "ObjectiveC",
        "StoreKit", "SwiftUI", "UIKit",
      ].map { .embedInCode("Declarations/\($0).decl") }, swiftSettings: plainSettings),
    .target(
      name: "ProjectCheck",
      dependencies: [
        "TrackingPolicy", "PolicyReports", "Documents", "UsageMarkdown", "CCheckData", "TypeChecking",
        "Archive", "MachOFiles", "Subprocesses",
      ],
      swiftSettings: syntaxSettings, linkerSettings: syntaxLinking),
    .target(
      name: "TestSources", dependencies: ["ProjectCheck"], swiftSettings: syntaxSettings, linkerSettings: syntaxLinking),
    .target(
      name: "LanguageServer", dependencies: ["ProjectCheck", "PolicyReports", "Documents", "Locking"],
      swiftSettings: syntaxSettings, linkerSettings: syntaxLinking),
    .executableTarget(
      name: "askright",
      dependencies: [
        "LanguageServer",
        "TrackingPolicy", "PolicyReports", "PrivacyReports", "ProjectCheck", "Documents", "VirtualDevice",
        "DeviceReports", "Scenarios", "Storage", "HTTPService", "DeviceServer", "TestSources", "TrackingPrompt",
        "PromptReports", "PromptDrawing", "UsageMarkdown", "TypeChecking",
      ],
      swiftSettings: syntaxSettings, linkerSettings: syntaxLinking),

    // For other packages: they run the installed program.
    .plugin(
      name: "AskRightCommand",
      capability: .command(intent: .custom(verb: "askright", description: "Runs askright in the package's folder."))),
    .plugin(name: "AskRightCheck", capability: .buildTool()),

    // Figures, not part of the product: swift run -c release bench-decide.
    .executableTarget(
      name: "bench-decide", dependencies: ["TrackingPolicy"], path: "Benchmarks/Decide", swiftSettings: plainSettings),
    .executableTarget(
      name: "bench-storage", dependencies: ["DeviceServer", "Storage", "VirtualDevice", "TrackingPolicy", "CSQLite"],
      path: "Benchmarks/Storage", swiftSettings: plainSettings),
    .executableTarget(
      name: "bench-device", dependencies: ["VirtualDevice", "TrackingPolicy"], path: "Benchmarks/Device",
      swiftSettings: plainSettings),
    .executableTarget(
      name: "bench-scenarios", dependencies: ["Scenarios"], path: "Benchmarks/Scenarios", swiftSettings: plainSettings),
    .executableTarget(
      name: "bench-pictures", dependencies: ["PromptDrawing", "TrackingPrompt", "TrackingPolicy"],
      path: "Benchmarks/Pictures", swiftSettings: plainSettings),

    // What several test targets share.
    .target(
      name: "TestSupport", dependencies: ["Documents", "HTTPService", "TypeChecking", "CArchive", "Subprocesses"],
      path: "Tests/TestSupport",
      swiftSettings: plainSettings),
    .testTarget(
      name: "TrackingPolicyTests", dependencies: ["TrackingPolicy", "TestSupport"], resources: [.copy("Vectors")],
      swiftSettings: plainSettings),
    .testTarget(
      name: "TrackingPromptTests", dependencies: ["TrackingPrompt", "TrackingPolicy", "LanguageTags"],
      swiftSettings: plainSettings),
    .testTarget(
      name: "UsageMarkdownTests", dependencies: ["UsageMarkdown", "TrackingPrompt"], swiftSettings: plainSettings),
    .testTarget(
      name: "PromptReportsTests",
      dependencies: ["PromptReports", "TrackingPrompt", "TrackingPolicy", "Documents", "TestSupport"],
      swiftSettings: plainSettings),
    .testTarget(
      name: "PromptDrawingTests",
      dependencies: ["PromptDrawing", "CPango", "TrackingPrompt", "TrackingPolicy", "Documents"],
      exclude: ["Golden"], swiftSettings: plainSettings),
    .testTarget(
      name: "VirtualDeviceTests", dependencies: ["VirtualDevice", "TrackingPolicy", "TestSupport"],
      resources: [.copy("Vectors")], swiftSettings: plainSettings),
    .testTarget(name: "StorageTests", dependencies: ["Storage", "TrackingPolicy"], swiftSettings: plainSettings),
    // 64 clients, for the thread sanitizer: Scripts/thread-check.
    .executableTarget(
      name: "thread-check",
      dependencies: [
        "DeviceServer", "Documents", "HTTPService", "Locking", "TestSupport", "TrackingPolicy", "VirtualDevice",
      ], path: "Tests/ThreadCheck", swiftSettings: plainSettings),
    .testTarget(name: "DocumentsTests", dependencies: ["Documents"], swiftSettings: plainSettings),
    .testTarget(name: "ArchiveTests", dependencies: ["Archive", "TestSupport"], swiftSettings: plainSettings),
    .testTarget(name: "MachOFilesTests", dependencies: ["MachOFiles", "TestSupport"], swiftSettings: plainSettings),
    // Serves a phone until a test kills it.
    .executableTarget(
      name: "device-server-process",
      dependencies: [
        "DeviceServer", "DeviceReports", "HTTPService", "Locking", "Storage", "VirtualDevice", "TrackingPolicy",
        "Documents",
      ], path: "Tests/DeviceServerProcess", swiftSettings: plainSettings),
    .testTarget(
      name: "DeviceServerTests",
      dependencies: [
        "DeviceServer", "DeviceReports", "HTTPService", "Storage", "Subprocesses", "VirtualDevice", "TrackingPolicy",
        "Documents", "TestSupport", "TrackingPrompt", "device-server-process",
      ],
      swiftSettings: plainSettings),
    .testTarget(
      name: "HTTPServiceTests", dependencies: ["HTTPService", "Subprocesses", "Documents", "TestSupport"],
      swiftSettings: plainSettings),
    .testTarget(
      name: "PolicyReportsTests", dependencies: ["PolicyReports", "TrackingPolicy", "Documents", "TestSupport"],
      swiftSettings: plainSettings),
    .testTarget(
      name: "DeviceReportsTests",
      dependencies: ["DeviceReports", "VirtualDevice", "TrackingPolicy", "PolicyReports", "Documents"],
      swiftSettings: plainSettings),
    .testTarget(
      name: "PrivacyReportsTests",
      dependencies: [
        "PrivacyReports", "VirtualDevice", "TrackingPolicy", "PolicyReports", "Documents", "TestSupport",
      ],
      swiftSettings: plainSettings),
    .testTarget(
      name: "ScenariosTests",
      dependencies: [
        "Scenarios", "DeviceReports", "VirtualDevice", "TrackingPolicy", "PolicyReports", "Documents", "TestSupport",
      ],
      swiftSettings: plainSettings),
    .testTarget(
      name: "TypeCheckingTests", dependencies: ["TypeChecking", "TestSupport"], swiftSettings: plainSettings),
    .testTarget(
      name: "ProjectCheckTests",
      dependencies: [
        "ProjectCheck", "PolicyReports", "Documents", "TypeChecking", "Subprocesses", "TestSupport",
      ],
      resources: [.copy("Vectors")],
      swiftSettings: syntaxSettings),
    .testTarget(
      name: "LanguageServerTests", dependencies: ["LanguageServer", "ProjectCheck", "Documents"],
      swiftSettings: syntaxSettings),
    .testTarget(
      name: "TestSourcesTests",
      dependencies: ["TestSources", "ProjectCheck", "DeviceRuntime", "Subprocesses"] + dropInNames,
      exclude: ["Samples"], swiftSettings: syntaxSettings),
    .testTarget(
      name: "AskrightTests",
      dependencies: [
        "askright", "DeviceServer", "Storage", "TrackingPolicy", "VirtualDevice", "Documents", "Subprocesses",
        "TestSupport",
      ],
      swiftSettings: syntaxSettings),
    .testTarget(name: "SubprocessesTests", dependencies: ["Subprocesses"], swiftSettings: plainSettings),
    .testTarget(name: "ScriptsTests", dependencies: ["Subprocesses"], swiftSettings: plainSettings),
  ] + [fuzzing] + dropIns + dropInTests
)

/// libFuzzer without its `main`, which would be a second one, out of the toolchain's clang.
func fuzzingLibrary() -> String {
  let versions = toolchainHost.replacingOccurrences(of: "/swift/host", with: "/clang")
  let found = ((try? FileManager.default.contentsOfDirectory(atPath: versions)) ?? []).sorted()
    .map { "\(versions)/\($0)/lib/linux/libclang_rt.fuzzer_no_main-\(machine()).a" }
  return found.last(where: FileManager.default.fileExists) ?? "libclang_rt.fuzzer_no_main.a"
}

/// The processor's name, as clang's libraries bear it.
func machine() -> String {
  #if arch(arm64)
    "aarch64"
  #else
    "x86_64"
  #endif
}

/// The folder of the toolchain's own SwiftSyntax modules and libraries.
///
/// The manifest runs as a process that is linked to the PackageDescription library of the very toolchain that
/// builds the package, so its memory map names that toolchain whatever `PATH` says. `ASKRIGHT_TOOLCHAIN_HOST`
/// overrides the search.
func toolchainHostFolder() -> String {
  if let override = Context.environment["ASKRIGHT_TOOLCHAIN_HOST"] { return override }
  let library = "/pm/ManifestAPI/libPackageDescription.so"
  // FileHandle, since the simpler readers return only the first few kilobytes of a /proc file.
  if let data = try? FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd(),
    let line = String(decoding: data, as: UTF8.self).split(separator: "\n").first(where: { $0.hasSuffix(library) }),
    let slash = line.firstIndex(of: "/")
  {
    let folder = String(line[slash...].dropLast(library.count)) + "/host"
    if FileManager.default.fileExists(atPath: folder + "/SwiftSyntax.swiftmodule") { return folder }
  }
  return "/usr/lib/swift/host"
}
