import Foundation
import Testing

@testable import TrackingPolicy

/// The test vectors, as far as TrackingPolicy answers them.
struct Vectors: Decodable {
  var vectors: [RequestVector]
  var yearVectors: [YearVector]
  var tierMap: [TierVector]
  var statusVectors: [StatusVector]
  var idfaVectors: [IdentifierVector]
  var networkVectors: [NetworkVector]

  static let all: Vectors = {
    do {
      guard let file = Bundle.module.url(forResource: "att", withExtension: "json", subdirectory: "Vectors") else {
        preconditionFailure("the test vectors are missing from the test bundle")
      }
      return try JSONDecoder().decode(Vectors.self, from: Data(contentsOf: file))
    } catch {
      preconditionFailure("the test vectors cannot be read: \(error)")
    }
  }()
}

/// A member of a vector that names nothing known.
struct UnknownName: Error, CustomStringConvertible {
  var description: String

  init(_ member: String, _ name: String) {
    description = "unknown \(member) '\(name)'"
  }
}

/// What every vector has.
protocol Vector: Decodable, Sendable, CustomTestStringConvertible {
  var id: String { get }
  var facts: [String] { get }
  var certainty: String { get }
}

extension Vector {
  var testDescription: String { id }

  /// The facts it cites.
  var factSet: Set<String> { Set(facts) }
}

extension Grounds {
  /// The cited facts as the vectors spell them.
  var factSet: Set<String> { Set(facts.map(\.description)) }
}

extension Certainty {
  /// The mark as the vectors spell it.
  var markText: String { "\(mark)" }
}

struct RequestVector: Vector {
  var id: String
  var facts: [String]
  var certainty: String
  var input: SituationInput
  var expect: ExpectedAnswer
  var alternatives: [ExpectedAlternative]?
}

struct ExpectedAnswer: Decodable, Equatable, Sendable {
  var outcome: String
  var status: String?
  var bodyText: String?
  var additionalInfoButton: Bool
  var storedAfter: String
  var actionRuns: Bool
}

extension ExpectedAnswer {
  init(_ verdict: Verdict) {
    outcome = "\(verdict.outcome.name)"
    status = verdict.status.map { "\($0.name)" }
    bodyText = verdict.bodyText.map { "\($0.name)" }
    additionalInfoButton = verdict.hasAdditionalInformationButton
    storedAfter = "\(verdict.storedAfter.name)"
    actionRuns = verdict.actionRuns
  }
}

struct ExpectedAlternative: Decodable, Equatable, Sendable {
  var assumption: String
  var value: String
  var answer: ExpectedAnswer

  private enum CodingKeys: CodingKey {
    case assumption, value
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    assumption = try container.decode(String.self, forKey: .assumption)
    if let number = try? container.decode(Int.self, forKey: .value) {
      value = String(number)
    } else {
      value = try container.decode(String.self, forKey: .value)
    }
    answer = try ExpectedAnswer(from: decoder)
  }

  init(_ alternative: Alternative) {
    assumption = "\(alternative.assumption.name)"
    value = "\(alternative.value)"
    answer = ExpectedAnswer(alternative.verdict)
  }
}

struct YearVector: Vector {
  var id: String
  var facts: [String]
  var certainty: String
  var decidedAt: String
  var now: String
  var eligible: [String: Bool]
}

struct TierVector: Vector {
  var code: String
  var facts: [String]
  var certainty: String
  var tier: String
  var parent: String?

  var id: String { code }
}

struct StatusVector: Vector {
  var id: String
  var facts: [String]
  var certainty: String
  var input: SituationInput
  var expect: Expectation

  struct Expectation: Decodable, Sendable {
    var status: String
  }
}

struct IdentifierVector: Vector {
  var id: String
  var facts: [String]
  var certainty: String
  var input: Input
  var expect: Expectation

  struct Input: Decodable, Sendable {
    var osName: String
    var osVersion: String
    var simulator: Bool
    var status: String
    var globalAllowAsk: Bool
  }

  struct Expectation: Decodable, Sendable {
    var idfa: String
  }
}

struct NetworkVector: Vector {
  var id: String
  var facts: [String]
  var certainty: String
  var input: Input
  var expect: Expectation

  struct Input: Decodable, Sendable {
    var osName: String
    var osVersion: String
    var status: String
    var listedDomains: [String]
    var manifestIn: String
    var requestHost: String
    var client: String
  }

  struct Expectation: Decodable, Sendable {
    var blocked: Bool
    var errorDomain: String?
    var errorCode: Int?
  }
}
