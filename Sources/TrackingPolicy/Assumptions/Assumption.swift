/// The name of an assumption: a row of section 22 of the fact catalogue.
public enum Assumption: UInt8, Named {
  /// ``Assumptions/apiSpelling``.
  case apiSpelling
  /// ``Assumptions/mixedTier``.
  case mixedTier
  /// ``Assumptions/territoryPolicy``.
  case territoryPolicy
  /// ``Assumptions/travelGraceDays``.
  case travelGraceDays
  /// ``Assumptions/repromptYear``.
  case repromptYear
  /// ``Assumptions/oneTimeRepromptAfterUpdate``.
  case oneTimeRepromptAfterUpdate
  /// ``Assumptions/settingsToggleRestartsYear``.
  case settingsToggleRestartsYear
  /// ``Assumptions/statusWhileRepromptEligible``.
  case statusWhileRepromptEligible
  /// ``Assumptions/keepOldDecisionOnDismissedReprompt``.
  case keepOldDecisionOnDismissedReprompt
  /// ``Assumptions/pendingWithStoredDecision``.
  case pendingWithStoredDecision
  /// ``Assumptions/addInfoOrder``.
  case addInfoOrder
  /// ``Assumptions/toggleOffRequestPersistsDeny``.
  case toggleOffRequestPersistsDeny
  /// ``Assumptions/authorisedWhileToggleOff``.
  case authorisedWhileToggleOff
  /// ``Assumptions/newAccount3Days``.
  case newAccount3Days
  /// ``Assumptions/missingKeyCrash``.
  case missingKeyCrash
  /// ``Assumptions/blockSubdomains``.
  case blockSubdomains
  /// ``Assumptions/optionalTierMarkdownInAlert``.
  case optionalTierMarkdownInAlert

  /// The stable name, as the catalogue's column `switch` spells it.
  public var name: StaticString {
    switch self {
    case .apiSpelling: "apiSpelling"
    case .mixedTier: "mixedTier"
    case .territoryPolicy: "territoryPolicy"
    case .travelGraceDays: "travelGraceDays"
    case .repromptYear: "repromptYear"
    case .oneTimeRepromptAfterUpdate: "oneTimeRepromptAfterUpdate"
    case .settingsToggleRestartsYear: "settingsToggleRestartsYear"
    case .statusWhileRepromptEligible: "statusWhileRepromptEligible"
    case .keepOldDecisionOnDismissedReprompt: "keepOldDecisionOnDismissedReprompt"
    case .pendingWithStoredDecision: "pendingWithStoredDecision"
    case .addInfoOrder: "addInfoOrder"
    case .toggleOffRequestPersistsDeny: "toggleOffRequestPersistsDeny"
    case .authorisedWhileToggleOff: "authorisedWhileToggleOff"
    case .newAccount3Days: "newAccount3Days"
    case .missingKeyCrash: "missingKeyCrash"
    case .blockSubdomains: "blockSubdomains"
    case .optionalTierMarkdownInAlert: "optionalTierMarkdownInAlert"
    }
  }

  /// The fact that leaves the question open.
  public var fact: Fact {
    switch self {
    case .apiSpelling: 8
    case .mixedTier: 55
    case .territoryPolicy: 62
    case .travelGraceDays: 63
    case .repromptYear: 87
    case .oneTimeRepromptAfterUpdate: 90
    case .settingsToggleRestartsYear: 88
    case .statusWhileRepromptEligible: 25
    case .keepOldDecisionOnDismissedReprompt: 91
    case .pendingWithStoredDecision: 94
    case .addInfoOrder: 79
    case .toggleOffRequestPersistsDeny: 34
    case .authorisedWhileToggleOff: 21
    case .newAccount3Days: 113
    case .missingKeyCrash: 163
    case .blockSubdomains: 185
    case .optionalTierMarkdownInAlert: 72
    }
  }

  /// The names of the values it can take.
  public var valueNames: [StaticString] {
    var names = ValueNames()
    var assumptions = Assumptions()
    assumptions.visit(self, with: &names)
    return names.all
  }
}

/// A value that an assumption can take.
public protocol AssumptionValue: Hashable, Sendable {
  /// Every value, in the order of the catalogue.
  static var allValues: [Self] { get }
  /// The stable name.
  var name: StaticString { get }
}

extension AssumptionValue where Self: CaseIterable, AllCases == [Self] {
  /// Every value, in the order of the catalogue.
  public static var allValues: [Self] { allCases }
}

extension Bool: AssumptionValue {
  /// Off and on.
  public static var allValues: [Bool] { [false, true] }

  /// off or on.
  public var name: StaticString { self ? "on" : "off" }
}

/// Reads or changes the value of one assumption, whatever its type.
protocol AssumptionVisitor {
  mutating func visit(_ value: inout some AssumptionValue)
}

extension Assumptions {
  /// Hands the member with a name to a visitor: the one place that joins names and members.
  mutating func visit(_ assumption: Assumption, with visitor: inout some AssumptionVisitor) {
    switch assumption {
    case .apiSpelling: visitor.visit(&apiSpelling)
    case .mixedTier: visitor.visit(&mixedTier)
    case .territoryPolicy: visitor.visit(&territoryPolicy)
    case .travelGraceDays: visitor.visit(&travelGraceDays)
    case .repromptYear: visitor.visit(&repromptYear)
    case .oneTimeRepromptAfterUpdate: visitor.visit(&oneTimeRepromptAfterUpdate)
    case .settingsToggleRestartsYear: visitor.visit(&settingsToggleRestartsYear)
    case .statusWhileRepromptEligible: visitor.visit(&statusWhileRepromptEligible)
    case .keepOldDecisionOnDismissedReprompt: visitor.visit(&keepOldDecisionOnDismissedReprompt)
    case .pendingWithStoredDecision: visitor.visit(&pendingWithStoredDecision)
    case .addInfoOrder: visitor.visit(&addInfoOrder)
    case .toggleOffRequestPersistsDeny: visitor.visit(&toggleOffRequestPersistsDeny)
    case .authorisedWhileToggleOff: visitor.visit(&authorisedWhileToggleOff)
    case .newAccount3Days: visitor.visit(&newAccount3Days)
    case .missingKeyCrash: visitor.visit(&missingKeyCrash)
    case .blockSubdomains: visitor.visit(&blockSubdomains)
    case .optionalTierMarkdownInAlert: visitor.visit(&optionalTierMarkdownInAlert)
    }
  }
}

private struct ValueNames: AssumptionVisitor {
  var all: [StaticString] = []

  mutating func visit<Value: AssumptionValue>(_ value: inout Value) {
    // A closure, since Embedded Swift has no key paths.
    all = Value.allValues.map { $0.name }
  }
}
