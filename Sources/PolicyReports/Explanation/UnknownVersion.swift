import TrackingPolicy

extension Situation {
  /// How sure an answer can be at best: the rules of the latest versions are taken to hold on in later ones, which nobody
  /// knows yet, so that is inferred.
  var bestCertainty: Certainty {
    isOfUnknownVersion ? .inferred : .documented
  }

  /// Whether its system is later than any that is known: 27.2 is the latest whose rules are, and a beta of 27.3 was seen
  /// that changes none (ATT-14).
  var isOfUnknownVersion: Bool {
    system.version >= Self.firstUnknownVersion
  }

  private static let firstUnknownVersion: OperatingSystem.Version = "27.4"
}

extension Verdict {
  /// How sure the verdict is, and by what, in a situation.
  func certaintyPhrase(in situation: Situation) -> String {
    guard situation.isOfUnknownVersion else { return certainty.phrase }
    let unknown =
      "\(situation.system.version) is later than any version that is known, and the rules of 27.2 are taken to hold on"
    return certainty < .inferred ? "INF: \(unknown)" : "\(certainty.phrase); \(unknown)"
  }
}
