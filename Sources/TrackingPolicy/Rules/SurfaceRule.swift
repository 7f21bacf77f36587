/// Alert or full-page sheet?
///
/// The sheet is for the European Union from 27.2: always in the five countries, elsewhere for requests that prefer it.
/// (ATT-51 to ATT-54)
enum SurfaceRule: Rule {
  @inline(__always)
  static func ending(
    of situation: Situation, _ assumptions: Assumptions, _ findings: inout Findings
  ) -> Ending? {
    findings.tier = situation.europeanUnionTier(under: assumptions, citing: &findings.grounds)
    citePlatform(situation, &findings.grounds)
    // ATT-51 and ATT-52, which are documented, make no difference between a first prompt and a re-prompt; ATT-83 only
    // spells that out.
    if findings.prompt.isReprompt { findings.grounds.cite(83, .documented) }
    findings.prompt.surface =
      switch findings.tier {
      case .required: .sheet
      case .optional: situation.request.prefersExpandedInterface ? .sheet : .alert
      case .none: .alert
      }
    return nil
  }

  /// Cites what is particular to prompts on a platform or version with the ordinary alert only.
  private static func citePlatform(_ situation: Situation, _ grounds: inout Grounds) {
    switch situation.system.platform {
    case .iOS, .iPadOS:
      if situation.system.version < .init(14, 5) { grounds.cite(140, .documented) }
    case .tvOS:
      grounds.cite(153, .documented)
    case .visionOS, .iPadOSAppOnVisionOS:
      grounds.cite(154, .documented)
    case .macCatalyst, .iOSAppOnMacOS, .macOS, .watchOS:
      break
    }
  }
}
