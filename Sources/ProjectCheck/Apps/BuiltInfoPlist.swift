/// A target's Info.plist as people get it: that of the last configuration which is not for debugging.
struct BuiltInfoPlist {
  let list: EffectiveInfoPlist
  private let variables: BuildVariables

  /// The list of a target among those of its configurations; nil if it has none.
  init?(of target: Target, among lists: [EffectiveInfoPlist]) {
    let configurations = Array(zip(target.variants, lists))
    guard let (variant, list) = configurations.last(where: { $0.0.name != "Debug" }) ?? configurations.last else {
      return nil
    }
    self.list = list
    variables = BuildVariables(of: variant, in: target)
  }

  var identifier: String? { value("CFBundleIdentifier", setting: "PRODUCT_BUNDLE_IDENTIFIER") }
  var version: String? { value("CFBundleShortVersionString", setting: "MARKETING_VERSION") }
  var name: String? {
    value(AppWords.Key.displayName, setting: "INFOPLIST_KEY_CFBundleDisplayName")
      ?? value(AppWords.Key.bundleName, setting: "PRODUCT_NAME")
  }

  /// A value of the list, or of the setting that a build puts in its place.
  private func value(_ key: String, setting: String) -> String? {
    for text in [list.text(key), variables.value(of: setting)] {
      // With a variable that nothing sets it is no value yet.
      if let text, !text.isEmpty, !text.contains("$(") && !text.contains("${") { return text }
    }
    return nil
  }
}
