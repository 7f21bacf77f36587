import Testing

@testable import TrackingPolicy

@Suite("Assumptions")
struct AssumptionsTests {
  @Test("Every value of every assumption is set by its name and read back")
  func roundTrip() throws {
    for assumption in Assumption.allCases {
      for value in assumption.valueNames {
        var assumptions = Assumptions()
        try assumptions.set(name: "\(assumption.name)", value: "\(value)")
        #expect("\(assumptions.valueName(of: assumption))" == "\(value)")
      }
    }
  }

  @Test("Spaces and letter case of a value do not matter")
  func looseValues() throws {
    var assumptions = Assumptions()
    try assumptions.set("addInfoOrder = Action then Completion".replacing(" = ", with: "="))
    try assumptions.set("mixedTier=LOCATIONDECIDES")
    #expect(assumptions.mixedTier == .locationDecides)
  }

  @Test("What cannot be set is told in one line with what is allowed")
  func errors() {
    var assumptions = Assumptions()
    func message(_ setting: String) -> String {
      do {
        try assumptions.set(setting)
        return "accepted"
      } catch {
        return error.description
      }
    }
    #expect(message("repromptYear") == "assumption 'repromptYear' is not of the form name=value")
    #expect(
      message("repromptYear=367") == "assumption repromptYear has no value '367'; allowed: 365, 366, calendar")
    #expect(
      message("mixedTier=") == "assumption mixedTier has no value ''; allowed: optional, locationDecides, "
        + "accountDecides")
    #expect(
      message("mixedtier=optional").hasPrefix("unknown assumption 'mixedtier'; allowed: apiSpelling, mixedTier, "))
    #expect(assumptions == Assumptions())
  }
}
