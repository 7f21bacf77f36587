import TrackingPolicy

/// Where the apps of a phone stand in its list, so that a phone with tens of thousands of them finds one without a search.
///
/// A phone with few apps, which is nearly every one, goes without: there a search is quicker. All of it follows from the
/// list, so two indexes never make a difference between two phones.
struct AppIndex: Sendable {
  /// From how many apps on there is one.
  private static let smallestList = 32

  /// A number for each app, ascending along the list: places shift when an app before them goes, numbers do not.
  private var numbers: [Int] = []
  private var numberByIdentifier: [BundleIdentifier: Int] = [:]
  private var appsByVendor: [String: Int] = [:]
  private var foreground: Int?
  private var nextNumber = 0

  /// Whether it holds the apps; else they have to be searched for.
  @inline(__always)
  var isInUse: Bool { !numbers.isEmpty }

  /// Where the app stands.
  func position(of app: BundleIdentifier) -> Int? {
    numberByIdentifier[app].map(position)
  }

  /// Where the app in the foreground stands.
  var positionOfForegroundApp: Int? {
    foreground.map(position)
  }

  /// Whether an app of that vendor is there.
  func hasApp(ofVendor vendor: String) -> Bool {
    appsByVendor[vendor] != nil
  }

  /// Takes up the last app of the list; all of them when they have just become many.
  mutating func add(_ bundle: AppBundle, among apps: [InstalledApp]) {
    if isInUse {
      add(bundle)
    } else if apps.count >= Self.smallestList {
      for (position, app) in apps.enumerated() {
        add(app.bundle)
        note(app.process, ofAppAt: position)
      }
    }
  }

  /// Notes that an app was removed from that place.
  mutating func remove(_ bundle: AppBundle, at position: Int) {
    guard isInUse else { return }
    if foreground == numbers[position] { foreground = nil }
    numbers.remove(at: position)
    numberByIdentifier[bundle.identifier] = nil
    removeVendor(of: bundle)
  }

  /// Notes that the bundle of an app was replaced.
  mutating func replace(_ old: AppBundle, with new: AppBundle) {
    guard isInUse else { return }
    removeVendor(of: old)
    appsByVendor[new.effectiveVendor, default: 0] += 1
  }

  /// Notes what became of the process of an app.
  @inline(__always)
  mutating func note(_ process: InstalledApp.Process, ofAppAt position: Int) {
    guard isInUse else { return }
    if process.isInForeground {
      foreground = numbers[position]
    } else if foreground == numbers[position] {
      foreground = nil
    }
  }

  private mutating func add(_ bundle: AppBundle) {
    numbers.append(nextNumber)
    numberByIdentifier[bundle.identifier] = nextNumber
    appsByVendor[bundle.effectiveVendor, default: 0] += 1
    nextNumber += 1
  }

  private mutating func removeVendor(of bundle: AppBundle) {
    let vendor = bundle.effectiveVendor
    let count = (appsByVendor[vendor] ?? 1) - 1
    appsByVendor[vendor] = count == 0 ? nil : count
  }

  /// The place of a number that is in use.
  private func position(of number: Int) -> Int {
    var range = numbers.indices
    while range.count > 1 {
      let middle = range.lowerBound + range.count / 2
      range = numbers[middle] <= number ? middle..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}

extension AppIndex: Hashable {
  static func == (_: AppIndex, _: AppIndex) -> Bool { true }

  func hash(into _: inout Hasher) {}
}
