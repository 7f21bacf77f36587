extension EffectiveInfoPlist {
  /// The usage description as a text to fill in, for a list that has none: in the file, or in the settings of the target
  /// in an Xcode project of which the list is made; nil where neither is at hand.
  ///
  /// The mark is one that `usage-description.placeholder` finds, so that it cannot be forgotten.
  func remedyForMissingText(in target: TargetFacts) -> Remedy? {
    let key = UsageKey.plain.rawValue
    guard self[key] == nil else { return nil }
    let text = "TODO: say which data is shared, with whom, and what for"
    if path != nil { return .addText(TextAddition(key: key, text: text, after: nil)) }
    guard place.path.hasSuffix(".pbxproj") else { return nil }
    // The target is one place for all of its configurations.
    let lists = target.infoPlists.filter { list in
      list.path == nil && !list.isPartial && list[key] == nil
        && target.target.variants.contains { $0.name == list.variant && $0.generatesInfoPlist }
    }
    guard lists.contains(where: { $0.variant == variant }) else { return nil }
    return .addSetting(
      SettingAddition(name: "INFOPLIST_KEY_" + key, text: text, configurations: lists.map(\.variant)))
  }
}
