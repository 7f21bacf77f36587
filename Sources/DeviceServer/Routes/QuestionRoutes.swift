import DeviceReports
import Documents
import HTTPService
import PolicyReports
import PrivacyReports
import TrackingPolicy
import VirtualDevice

extension DeviceService {
  /// What can be asked without anything happening.
  func addQuestionRoutes(to router: inout HTTPRouter) {
    router.add(.get, "/devices/{device}/forecast", handler: forecast)
    router.add(.get, "/devices/{device}/settings", handler: showSettings)
    router.add(.get, "/devices/{device}/countries", handler: classifyCountries)
    router.add(.get, "/devices/{device}/privacy-report", handler: exportPrivacyReport)
  }

  /// What would become of a request that an app made now, and why: "why is there no prompt?"
  @Sendable private func forecast(
    _ request: HTTPRequest, _ parameters: RouteParameters
  ) throws(HTTPProblem) -> HTTPReply {
    var query = try QueryReader(request)
    let app = try query.required("app")
    let isExpanded = try query.choice("api", RequestName.self) == .expanded
    let prefers = try query.truth("preferExpanded") ?? false
    let hasAction = try query.truth("hasAction") ?? false
    let answer = try query.choice("answer", UserAnswer.self) ?? .none
    try query.finish()
    let state = try device(parameters).phone.state
    guard state.app(app) != nil else { throw HTTPProblem(DeviceError.unknownApp(app)) }
    let question: Request =
      isExpanded ? .expanded(prefersExpandedInterface: prefers, hasAction: hasAction) : .classic
    guard let verdict = state.forecast(question, from: app, answer: answer) else {
      throw HTTPProblem(DeviceError.notRunning(app))
    }
    return .json { writer in
      writer.beginObject()
      writer.writeVerdict(verdict)
      writer.endObject()
    }
  }

  /// What a first request would bring in each country, with the phone as it is and its account there.
  @Sendable private func classifyCountries(
    _ request: HTTPRequest, _ parameters: RouteParameters
  ) throws(HTTPProblem) -> HTTPReply {
    try request.expectNoQuery()
    let state = try device(parameters).phone.state
    let situation = Situation(system: state.system(for: .native), now: state.clock)
    return .json { writer in
      writer.beginObject()
      writer.key("countries")
      writer.beginObject()
      for country in Country.allCases {
        writer.key(country.description)
        writer.write(CountryClass(of: country, in: situation, assumptions: state.assumptions.policy).name)
      }
      writer.endObject()
      writer.endObject()
    }
  }

  @Sendable private func showSettings(
    _ request: HTTPRequest, _ parameters: RouteParameters
  ) throws(HTTPProblem) -> HTTPReply {
    try request.expectNoQuery()
    let state = try device(parameters).phone.state
    return .json { writer in
      writer.writeSettings(of: state, strings: strings)
    }
  }
}

extension DeviceService {
  /// The App Privacy Report as the phone would export it (ATT-200).
  @Sendable private func exportPrivacyReport(
    _ request: HTTPRequest, _ parameters: RouteParameters
  ) throws(HTTPProblem) -> HTTPReply {
    try request.expectNoQuery()
    let export = PrivacyReportExport(of: try device(parameters).phone.state)
    return .now(
      HTTPResponse(
        fields: [
          "content-type": "application/x-ndjson", "cache-control": "no-store",
          "content-disposition": "attachment; filename=\"\(export.fileName)\"",
        ], body: .bytes(export.bytes)))
  }
}

/// The two requests, without their parameters.
private enum RequestName: UInt8, Named {
  case classic, expanded

  var name: StaticString {
    switch self {
    case .classic: "classic"
    case .expanded: "expanded"
    }
  }
}
