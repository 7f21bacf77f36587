import Foundation
import TestSupport

@testable import ProjectCheck

/// A built app, put together from binaries that the tests compile.
struct BuiltFixture {
  private(set) var files: [(path: String, bytes: [UInt8])] = []

  mutating func add(_ path: String, _ bytes: [UInt8]) { files.append((path, bytes)) }

  mutating func add(_ path: String, _ text: String) { add(path, Array(text.utf8)) }

  /// Adds a property list in its binary form, as builds write it.
  mutating func addList(_ path: String, _ values: [String: Any]) throws {
    add(path, Array(try PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0)))
  }

  /// Adds an Info.plist of a bundle, which names the bundle's executable.
  mutating func addInfo(_ bundle: String, minimum: String = "15.0", _ values: [String: Any] = [:]) throws {
    let name = RelativePath.stem(of: bundle)
    let own: [String: Any] = [
      "CFBundleExecutable": name, "CFBundleIdentifier": "com.example.\(name)", "MinimumOSVersion": minimum,
      "CFBundleSupportedPlatforms": ["iPhoneOS"], "CFBundleDevelopmentRegion": "en",
    ]
    try addList("\(bundle)/Info.plist", own.merging(values) { $1 })
  }

  mutating func addManifest(_ folder: String, tracking: Bool, domains: [String]) throws {
    try addList(
      "\(folder)/PrivacyInfo.xcprivacy", ["NSPrivacyTracking": tracking, "NSPrivacyTrackingDomains": domains])
  }

  /// What the check finds in an archive of the files.
  func checkArchive(_ name: String = "App.ipa") throws -> CheckResult {
    var zip = ZipFile()
    for (path, bytes) in files { zip.add(path, bytes) }
    let folder = try TemporaryFolder()
    try folder.write(name, Data(zip.bytes))
    return try ProjectChecker().check("\(folder.path)/\(name)")
  }

  /// What the check finds in a folder of the files.
  func checkFolder(_ name: String) throws -> CheckResult {
    let folder = try TemporaryFolder()
    for (path, bytes) in files { try folder.write(path, Data(bytes)) }
    return try ProjectChecker().check("\(folder.path)/\(name)")
  }
}

/// Binaries, each compiled once.
enum BuiltBinaries {
  static let asking = """
    @interface NSObject @end
    @interface ATTrackingManager
    + (void)requestTrackingAuthorizationWithCompletionHandler:(void (^)(unsigned long))handler;
    + (unsigned long)trackingAuthorizationStatus;
    @end
    @interface ADJConfig : NSObject
    @end
    @implementation ADJConfig
    + (void)ask { [ATTrackingManager requestTrackingAuthorizationWithCompletionHandler:^(unsigned long status) {}]; }
    @end
    int main(void) { return 0; }
    """

  static let expanded = """
    @interface ATTrackingManager
    + (void)requestTrackingAuthorizationPreferringExpandedInterface:(_Bool)prefers
      additionalInformationAction:(void (^)(void))action completionHandler:(void (^)(unsigned long))handler;
    @end
    int main(void) {
      [ATTrackingManager requestTrackingAuthorizationPreferringExpandedInterface:1 additionalInformationAction:0
        completionHandler:0];
      return 0;
    }
    """

  static let outdated = expanded.replacing("PreferringExpandedInterface", with: "PreferExpandedInterface")

  /// Asks as SDKs do, which find the class by its name.
  static let askingByName = """
    extern void *NSClassFromString(const char *name);
    @interface Manager
    + (void)requestTrackingAuthorizationWithCompletionHandler:(void (^)(unsigned long))handler;
    @end
    int main(void) {
      [(Class)NSClassFromString("ATTrackingManager") requestTrackingAuthorizationWithCompletionHandler:0];
      return 0;
    }
    """

  /// Reads the status, and never asks.
  static let reading = """
    @interface ATTrackingManager
    + (unsigned long)trackingAuthorizationStatus;
    @end
    int main(void) { return (int)[ATTrackingManager trackingAuthorizationStatus]; }
    """

  static let idle = "int main(void) { return 0; }"

  /// Reaches a class by its name.
  static func reaching(_ name: String) -> String {
    """
    extern void *NSClassFromString(const char *name);
    @interface Anything
    - (id)advertisingIdentifier;
    @end
    id read(id manager) { return [(Anything *)manager advertisingIdentifier]; }
    int main(void) { return NSClassFromString("\(name)") != 0; }
    """
  }

  static func build(
    _ source: String, minimum: String = "15.0", installName: String? = nil, frameworks: [String] = [],
    weak: [String] = []
  ) throws -> [UInt8] {
    var product = AppleToolchain.Product(source)
    product.minimum = minimum
    product.installName = installName
    product.frameworks = frameworks
    product.weakFrameworks = weak
    guard let tools = AppleToolchain.installed else { return [] }
    return try tools.build(product)
  }
}
