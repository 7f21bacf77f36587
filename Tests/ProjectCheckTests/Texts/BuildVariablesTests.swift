import Testing

@testable import ProjectCheck

@Suite("Build variables in an Info.plist")
struct BuildVariablesTests {
  private func variables(_ settings: [String: String]) -> BuildVariables {
    var app = AppFixture(generatedFrom: settings)
    app.developmentRegion = "de"
    return BuildVariables(of: app.target.variants[0], in: app.target)
  }

  @Test("Settings, their references and the build system's defaults are put in")
  func resolution() {
    let variables = variables(["PRODUCT_NAME": "$(TARGET_NAME) Plus", "A": "${B}", "B": "b", "NAME_b": "nested"])
    #expect(variables.resolve("$(PRODUCT_NAME) and ${A}, $(NAME_$(A))") == "Recipes Plus and b, nested")
    #expect(variables.resolve("$(DEVELOPMENT_LANGUAGE) $(PRODUCT_BUNDLE_PACKAGE_TYPE)") == "de APPL")
    #expect(variables.resolve("$(EXECUTABLE_NAME:c99extidentifier) $(A:upper) $(A:lower)") == "Recipes_Plus B b")
    #expect(variables.resolve("$(PRODUCT_NAME:rfc1034identifier)") == "Recipes-Plus")
    #expect(variables.resolve("$(NONE:default=instead)") == "instead")
  }

  @Test("What nothing defines stays as it is written, and so does what is no reference")
  func unresolved() {
    let variables = variables([:])
    #expect(variables.resolve("$(ATT_TEXT) costs $5 or $ (x) $(") == "$(ATT_TEXT) costs $5 or $ (x) $(")
    #expect(BuildVariables.firstReference(in: "costs $5, $(ATT_TEXT:upper)") == "ATT_TEXT")
    #expect(BuildVariables.firstReference(in: "costs $5 (or $6)") == nil)
  }

  @Test(
    "References without end, to themselves or without measure end soon",
    arguments: [
      ["A": "$(A)"], ["A": "$(B)", "B": "$(A)"], ["A": "$(A)$(A)$(A)$(A)"],
      ["A": String(repeating: "$(B)", count: 9_999), "B": "bb"],
      ["A": String(repeating: "$(", count: 50_000)], ["A": String(repeating: "$(A$(", count: 20_000)],
    ])
  func hostile(settings: [String: String]) {
    let variables = variables(settings)
    #expect(variables.resolve("$(A)").utf8.count < 1 << 20)
    #expect(variables.resolve(settings["A"] ?? "").utf8.count < 1 << 20)
  }
}
