import Documents
import TrackingPolicy
import VirtualDevice

/// The JSON form of an app bundle:
///
///     {"identifier": "com.example.app", "name": "App", "version": "1.0", "build": "native", "isAppClip": false,
///      "vendor": null, "usageDescription": "…", "markdownUsageDescription": null,
///      "developmentLanguage": "en", "localisations": {"fr": {"name": "…", "usageDescription": "…"}},
///      "trackingDomains": {"app": ["track.example.com"], "sdks": []}}
///
/// All but the identifier may be missing; `null` for a usage description means that Info.plist lacks the key. Domains
/// may be an array too, which is the app's own. The languages are written only where there are any.
extension AppBundle {
  /// Reads a bundle. What is not stated is as in `base`, or else as in any app.
  ///
  /// - Throws: ``FormError`` for the first member that cannot be used.
  public init(json node: DocumentNode, over base: AppBundle? = nil) throws(FormError) {
    var reader = try ObjectReader(node, "a bundle")
    try self.init(&reader, over: base)
    try reader.finish()
  }

  /// Reads the members of a bundle out of an object that may have more.
  public init(_ reader: inout ObjectReader, over base: AppBundle? = nil) throws(FormError) {
    let identifier = try reader.text("identifier") ?? base?.identifier
    guard let identifier, !identifier.isEmpty else {
      throw reader.missing("identifier", "write the app's CFBundleIdentifier")
    }
    self = base ?? AppBundle(identifier: identifier)
    self.identifier = identifier
    if let name = try reader.text("name") { self.name = name }
    if let version = try reader.text("version") { self.version = version }
    if let build: Build = try reader.choice("build") { self.build = build }
    if let isAppClip = try reader.truth("isAppClip") { self.isAppClip = isAppClip }
    if let vendor = try reader.textOrNull("vendor") { self.vendor = vendor }
    if let text = try reader.textOrNull("usageDescription") { usageDescription = text }
    if let text = try reader.textOrNull("markdownUsageDescription") { markdownUsageDescription = text }
    if let language = try reader.languageTagOrNull("developmentLanguage") { developmentLanguage = language }
    if let localisations = try reader.localisations() { self.localisations = localisations }
    if let domains = try reader.trackingDomains() { trackingDomains = domains }
  }
}

extension ObjectReader {
  fileprivate mutating func trackingDomains() throws(FormError) -> TrackingDomains? {
    guard let node = node("trackingDomains") else { return nil }
    if node.array != nil {
      var copy = self
      return TrackingDomains(app: try copy.texts("trackingDomains") ?? [])
    }
    var reader = try ObjectReader(node, "trackingDomains")
    let domains = TrackingDomains(app: try reader.texts("app") ?? [], sdks: try reader.texts("sdks") ?? [])
    try reader.finish()
    return domains
  }
}

extension JSONWriter {
  /// Writes a bundle as an object.
  public mutating func write(_ bundle: AppBundle) {
    beginObject()
    member("identifier", bundle.identifier)
    member("name", bundle.name)
    member("version", bundle.version)
    member("build", bundle.build.name)
    member("isAppClip", bundle.isAppClip)
    textOrNull("vendor", bundle.vendor)
    textOrNull("usageDescription", bundle.usageDescription)
    textOrNull("markdownUsageDescription", bundle.markdownUsageDescription)
    if let language = bundle.developmentLanguage { member("developmentLanguage", language) }
    if !bundle.localisations.isEmpty {
      key("localisations")
      write(bundle.localisations)
    }
    key("trackingDomains")
    beginObject()
    member("app", bundle.trackingDomains.app)
    member("sdks", bundle.trackingDomains.sdks)
    endObject()
    endObject()
  }

  /// Writes a key and its text, or null.
  mutating func textOrNull(_ key: StaticString, _ text: String?) {
    self.key(key)
    if let text { write(text) } else { writeNull() }
  }

  /// Writes a key and a moment, by the calendar where four digits write its year.
  mutating func member(_ key: StaticString, _ instant: Instant) {
    self.key(key)
    if let text = instant.iso8601 { write(text) } else { write(Int(instant.secondsSince1970)) }
  }

  /// Writes a key and a country, or null.
  mutating func countryOrNull(_ key: StaticString, _ country: Country?) {
    textOrNull(key, country?.description)
  }
}
