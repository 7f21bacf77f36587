/// Text of a project.pbxproj for tests: objects in OpenStep spelling around one project object.
struct XcodeFixture {
  var objects: [String] = []
  var targets: [String] = []
  var groupChildren: [String] = []
  var projectSettings = ""
  var projectConfigurationFile: String?
  var projectDirPath = ""

  /// Adds a target with two configurations.
  mutating func target(
    _ name: String, type: String, phases: [String] = [], dependencies: [String] = [], settings: String = "",
    release: String? = nil, more: String = "", configurationFile: String? = nil
  ) {
    let base = configurationFile.map { "baseConfigurationReference = \($0);" } ?? ""
    targets.append("T_\(name)")
    objects += [
      """
      T_\(name) = {isa = PBXNativeTarget; name = "\(name)"; productType = "com.apple.product-type.\(type)";
      productReference = P_\(name); buildConfigurationList = L_\(name); buildPhases = (\(phases.joined(separator: ", ")));
      dependencies = (\(dependencies.joined(separator: ", "))); \(more) };
      """,
      "P_\(name) = {isa = PBXFileReference; path = \"\(name).app\"; sourceTree = BUILT_PRODUCTS_DIR; };",
      "L_\(name) = {isa = XCConfigurationList; buildConfigurations = (D_\(name), R_\(name)); };",
      "D_\(name) = {isa = XCBuildConfiguration; name = Debug; \(base) buildSettings = {\(settings)}; };",
      "R_\(name) = {isa = XCBuildConfiguration; name = Release; \(base) buildSettings = {\(release ?? settings)}; };",
    ]
  }

  /// Adds a file reference; a child of the main group unless it is in another one.
  mutating func file(_ identifier: String, _ path: String, inMainGroup: Bool = true, tree: String = "\"<group>\"") {
    objects.append("\(identifier) = {isa = PBXFileReference; path = \"\(path)\"; sourceTree = \(tree); };")
    if inMainGroup { groupChildren.append(identifier) }
  }

  /// Adds a build phase with files, which are references unless they stand for themselves in braces.
  mutating func phase(_ identifier: String, _ isa: String, _ references: [String]) {
    let files = references.map { "B_\(identifier)_\($0)" }
    objects.append("\(identifier) = {isa = \(isa); files = (\(files.joined(separator: ", "))); };")
    for (file, reference) in zip(files, references) {
      objects.append("\(file) = {isa = PBXBuildFile; fileRef = \(reference); };")
    }
  }

  var text: String {
    let base = projectConfigurationFile.map { "baseConfigurationReference = \($0);" } ?? ""
    return """
      // !$*UTF8*$!
      {
      archiveVersion = 1; objectVersion = 77; rootObject = PROJECT; objects = {
      PROJECT = {isa = PBXProject; mainGroup = MAIN; targets = (\(targets.joined(separator: ", ")));
      knownRegions = (en, Base, de); developmentRegion = en; projectDirPath = "\(projectDirPath)"; buildConfigurationList = LIST; };
      MAIN = {isa = PBXGroup; children = (\(groupChildren.joined(separator: ", "))); sourceTree = "<group>"; };
      LIST = {isa = XCConfigurationList; buildConfigurations = (DEBUG, RELEASE); defaultConfigurationName = Release; };
      DEBUG = {isa = XCBuildConfiguration; name = Debug; \(base) buildSettings = {\(projectSettings)}; };
      RELEASE = {isa = XCBuildConfiguration; name = Release; \(base) buildSettings = {\(projectSettings)}; };
      \(objects.joined(separator: "\n"))
      }; }
      """
  }
}
