extension EffectiveInfoPlist {
  /// The usage description as a text to fill in, for a list that has none; nil where the list is no file of its own.
  ///
  /// The mark is one that `usage-description.placeholder` finds, so that it cannot be forgotten.
  var remedyForMissingText: Remedy? {
    guard path != nil, self[UsageKey.plain.rawValue] == nil else { return nil }
    return .addText(
      TextAddition(
        key: UsageKey.plain.rawValue, text: "TODO: say which data is shared, with whom, and what for",
        after: nil))
  }
}
