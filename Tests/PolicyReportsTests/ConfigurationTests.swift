import Documents
import Testing
import TrackingPolicy

@testable import PolicyReports

@Suite("The configuration file")
struct ConfigurationTests {
  @Test("Assumptions are read, numbers and truth values as their names")
  func assumptions() throws {
    let text = #"{"assumptions": {"repromptYear": 366, "blockSubdomains": false, "mixedTier": "accountDecides"}}"#
    let assumptions = try Configuration(json: Array(text.utf8)).assumptions
    #expect(assumptions.repromptYear == .days366)
    #expect(assumptions.blockSubdomains == false)
    #expect(assumptions.mixedTier == .accountDecides)
  }

  @Test("Members of others are left to them")
  func otherMembers() throws {
    let configuration = try Configuration(json: Array(#"{"failOn": "error"}"#.utf8))
    #expect(configuration.root["failOn"]?.string == "error")
    #expect(configuration.assumptions == Assumptions())
  }

  @Test(
    "A fault is told with its place",
    arguments: [
      ("[]", "line 1, column 1: a configuration is an object in braces"),
      ("{\"assumptions\": 1}", "line 1, column 17: assumptions must be an object of names and values"),
      (
        "{\"assumptions\":\n  {\"repromptYear\": 364}}",
        "line 2, column 4: assumption repromptYear has no value '364'; allowed: 365, 366, calendar"
      ),
      ("{\"a\": 1, \"a\": 2}", "line 1, column 10: the key \"a\" stands more than once in its object"),
      ("{", "line 1, column 2: the text ends before a comma or }"),
    ])
  func faults(text: String, message: String) throws {
    let error = try #require(throws: DocumentError.self) { try Configuration(json: Array(text.utf8)) }
    #expect(error.description == message)
  }
}
