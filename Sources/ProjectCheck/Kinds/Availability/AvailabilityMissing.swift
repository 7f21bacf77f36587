/// The tracking API is used on systems that do not have it, without a check of the version.
///
/// What happens: the API came with iOS 14 (and macOS 11, tvOS 14). With a lower deployment target Swift does not compile
/// the call; Objective-C does, and the app crashes on an older system when it gets there.
///
/// Bad, in an app for iOS 13:
/// ```objective-c
/// #import <AppTrackingTransparency/AppTrackingTransparency.h>
///
/// BOOL mayTrack(void) {
///   return ATTrackingManager.trackingAuthorizationStatus == ATTrackingManagerAuthorizationStatusAuthorized;
/// }
/// ```
/// Good:
/// ```objective-c
/// #import <AppTrackingTransparency/AppTrackingTransparency.h>
///
/// BOOL mayTrack(void) {
///   if (@available(iOS 14, *)) {
///     return ATTrackingManager.trackingAuthorizationStatus == ATTrackingManagerAuthorizationStatusAuthorized;
///   }
///   return NO;
/// }
/// ```
///
/// Remedy: put the check around the use, or raise the deployment target.
///
/// How sure: documented.
struct AvailabilityMissing: Kind {
  static let identity = KindIdentity(
    name: "availability.missing", severity: .error, facts: ["ATT-1"], certainty: .documented)

  /// The first version that has the API.
  static let first: [Platform: PlatformVersion] = [
    .iOS: PlatformVersion(14), .macCatalyst: PlatformVersion(14), .tvOS: PlatformVersion(14),
    .macOS: PlatformVersion(11), .visionOS: PlatformVersion(1),
  ]

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    let older = Self.first.filter { platform, version in target.minimum(on: platform).map { $0 < version } ?? false }
    guard !older.isEmpty else { return [] }
    let requests = target.code.requests.filter { $0.request.isSystemCall }.compactMap { request in
      finding(at: request.place, request.local.platforms, older, in: target) {
        request.isGuarded(on: $0, from: $1, in: target)
      }
    }
    let reads = target.code.statusReads.filter { target.code.isNative($0) }.compactMap { read in
      finding(at: read.place, read.local.platforms, older, in: target) { read.isGuarded(on: $0, from: $1, in: target) }
    }
    return target.once(requests + reads)
  }

  private func finding(
    at place: Place, _ platforms: Set<Platform>, _ older: [Platform: PlatformVersion], in target: TargetFacts,
    _ isGuarded: (Platform, PlatformVersion) -> Bool
  ) -> Finding? {
    let open = older.filter { platforms.contains($0.key) && !isGuarded($0.key, $0.value) }
    guard let (platform, version) = open.min(by: { $0.key.rawValue < $1.key.rawValue }) else { return nil }
    let minimum = target.minimum(on: platform).map(\.description) ?? ""
    return finding(
      at: place, in: target,
      "uses what \(platform.rawValue) \(version) brought, without a check, in a target that runs on \(minimum)",
      why: "Swift refuses to compile it; Objective-C crashes on older systems",
      fix: "check for \(platform.rawValue) \(version) around it")
  }
}

extension TrackingRequest {
  /// Whether it calls the system itself, not an SDK that does.
  fileprivate var isSystemCall: Bool {
    if case .sdk = form { false } else { true }
  }
}
