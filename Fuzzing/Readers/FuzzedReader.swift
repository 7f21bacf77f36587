/// A reader of what others wrote, as a fuzzer or a test feeds it: whatever the bytes are, it comes back soon.
struct FuzzedReader: Sendable, CustomStringConvertible {
  /// The name, which is that of its folder in the corpus.
  let name: String
  /// Reads the bytes; what comes of it does not matter.
  let read: @Sendable ([UInt8]) -> Void

  var description: String { name }

  init(_ name: String, _ read: @escaping @Sendable ([UInt8]) -> Void) {
    self.name = name
    self.read = read
  }

  /// All readers, a file each.
  static let all: [FuzzedReader] = [
    propertyList, strings, json, yaml, xcodeProject, xcodeGen, settings, catalogue, swiftManifest, swift, objectiveC,
    dart, javaScript, cSharp, comments, markdown, privacyReport, machO, archive, ignoreRules, gitIndex, scenario,
    journal, events, situations, configuration, promptStrings, httpTargets, editorMessages, project, built,
    compilerMessages, gitRevision, baseline,
  ]
}
