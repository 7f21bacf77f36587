import DeviceReports
import PolicyReports
import TrackingPolicy
import VirtualDevice

/// The phones on which a scenario runs: everywhere, and with every version.
public struct PhoneSet: Sendable {
  /// Where a phone is, and where its Apple Account is from.
  public struct Place: Hashable, Sendable {
    /// The country it is in; nil when it cannot tell.
    public var location: Country?
    /// The account's country; nil when nobody is signed in.
    public var account: Country?

    /// A place.
    public init(location: Country?, account: Country?) {
      self.location = location
      self.account = account
    }
  }

  /// The places.
  public let places: [Place]
  /// The versions, ascending.
  public let versions: [OperatingSystem.Version]
  /// Whether the versions are all that were released, so that they make ranges.
  public let hasEveryVersion: Bool

  /// The most phones of a set.
  public static let most = 100_000

  /// Reads `countries=FR,NL,US,accounts=FR,os=27.1,27.2`, with `all` for everything there is and `none` for no country.
  ///
  /// What is missing is as on the given phone; without accounts, each phone has one of its country.
  /// - Throws: ``PhoneSetError`` that says what to write instead.
  public init(_ text: String, around configuration: DeviceConfiguration) throws(PhoneSetError) {
    let lists = try Self.lists(in: text)
    let platform = configuration.hardware.system(configuration.systemVersion).platform
    let countries = try lists["countries"].map { words throws(PhoneSetError) in try Self.countries(words) }
    let accounts = try lists["accounts"].map { words throws(PhoneSetError) in try Self.countries(words) }
    var places: [Place] = []
    switch (countries, accounts) {
    case (nil, nil): places = [Place(location: configuration.location, account: configuration.account?.region)]
    case (let countries?, nil): places = countries.map { Place(location: $0, account: $0) }
    case (let countries, let accounts?):
      for location in countries ?? [configuration.location] {
        places += accounts.map { Place(location: location, account: $0) }
      }
    }
    self.places = places
    hasEveryVersion = lists["os"].map { $0 == ["all"] } ?? false
    versions =
      hasEveryVersion
      ? platform.releasedVersions
      : try lists["os"].map { words throws(PhoneSetError) in try Self.versions(words) } ?? [configuration.systemVersion]
    let (count, isTooMany) = places.count.multipliedReportingOverflow(by: versions.count)
    guard !isTooMany, count <= Self.most else {
      throw PhoneSetError(
        "\(places.count) places with \(versions.count) versions are over \(Self.most) phones: name fewer")
    }
  }

  /// The phone of a place and a version; what else there is to it is as on the given one.
  func configuration(
    _ place: Place, _ version: OperatingSystem.Version, around base: DeviceConfiguration
  ) -> DeviceConfiguration {
    base.with {
      $0.systemVersion = version
      $0.location = place.location
      $0.account = place.account.map { region in
        var account = base.account ?? AppleAccount(region: region)
        account.region = region
        return account
      }
    }
  }

  private static let names = ["countries", "accounts", "os"]

  /// The words under each name.
  private static func lists(in text: String) throws(PhoneSetError) -> [String: [String]] {
    var lists: [String: [String]] = [:]
    var name: String?
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      var word = part
      if let equals = part.firstIndex(of: "=") {
        let key = String(part[..<equals])
        guard names.contains(key) else {
          throw PhoneSetError("there is no \"\(key)\": \(advice(for: key, among: names))")
        }
        guard lists[key] == nil else { throw PhoneSetError("\(key) stands twice: keep one") }
        name = key
        lists[key] = []
        word = part[part.index(after: equals)...]
      }
      guard let name, !word.isEmpty else {
        throw PhoneSetError("\"\(text.prefix(60))\" is no set of phones: write countries=FR,US,os=27.1,27.2")
      }
      lists[name]?.append(String(word))
    }
    return lists
  }

  private static func countries(_ words: [String]) throws(PhoneSetError) -> [Country?] {
    if words == ["all"] { return Country.allCases }
    var countries: [Country?] = []
    for word in words {
      guard word != "none" else {
        countries.append(nil)
        continue
      }
      guard let country = Country(word) else {
        throw PhoneSetError("there is no country \"\(word)\": write ISO 3166-1 codes of two letters, none, or all")
      }
      countries.append(country)
    }
    return unique(countries)
  }

  private static func versions(_ words: [String]) throws(PhoneSetError) -> [OperatingSystem.Version] {
    var versions: [OperatingSystem.Version] = []
    for word in words {
      guard let version = OperatingSystem.Version(word) else {
        throw PhoneSetError("there is no version \"\(word)\": write numbers such as 27.2, or all")
      }
      versions.append(version)
    }
    return unique(versions).sorted()
  }

  private static func unique<Value: Hashable>(_ values: [Value]) -> [Value] {
    var seen: Set<Value> = []
    return values.filter { seen.insert($0).inserted }
  }
}

/// Why a text names no set of phones.
public struct PhoneSetError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what to do.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}

extension Hardware {
  /// The system that a native app meets.
  fileprivate func system(_ version: OperatingSystem.Version) -> OperatingSystem {
    DeviceState(DeviceConfiguration(hardware: self, systemVersion: version)).system(for: .native)
  }
}

extension PhoneSet.Place: CustomStringConvertible {
  /// `FR`, or `FR with an account of US` where the two differ.
  public var description: String {
    let here = location?.description ?? "nowhere known"
    guard location != account else { return location == nil ? "nowhere known, no account" : here }
    return "\(here) with \(account.map { "an account of \($0)" } ?? "no account")"
  }
}
