import TrackingPolicy
import VirtualDevice

extension JournalEntry {
  /// About how many bytes it takes in memory, and in what is sent of it.
  var weight: Int {
    effects.reduce(event.weight) { $0 + $1.weight }
  }
}

extension DeviceEvent {
  /// About how many bytes it takes: what clients may make large is counted, and a constant stands for the rest.
  var weight: Int {
    switch self {
    case .app(.install(let bundle), _), .app(.update(let bundle), _): 256 + bundle.weight
    case .app(_, of: let app): 256 + app.utf8.count
    case .call(.contact(let host, _), from: let process): 256 + host.utf8.count + process.app.utf8.count
    case .call(.skAdNetwork(.updatePostbackConversionValue(_, let value, _)), from: let process):
      256 + (value?.utf8.count ?? 0) + process.app.utf8.count
    case .call(_, from: let process): 256 + process.app.utf8.count
    case .settings(.setAppSwitch(let app, _)): 256 + app.utf8.count
    case .system(.setLanguage(let language)): 256 + language.utf8.count
    case .settings, .system, .prompt: 256
    }
  }
}

extension AppBundle {
  fileprivate var weight: Int {
    let texts: [String?] = [
      identifier, name, version, vendor, usageDescription, markdownUsageDescription, developmentLanguage,
    ]
    let hosts = trackingDomains.app + trackingDomains.sdks
    return bytes(of: texts) + hosts.reduce(0) { $0 + 16 + $1.utf8.count }
      + localisations.reduce(0) { $0 + 64 + $1.key.utf8.count + bytes(of: $1.value.texts) }
  }
}

extension AppBundle.Localisation {
  fileprivate var texts: [String?] { [name, usageDescription, markdownUsageDescription] }
}

private func bytes(of texts: [String?]) -> Int {
  texts.reduce(0) { $0 + ($1?.utf8.count ?? 0) }
}

extension DeviceEffect {
  fileprivate var weight: Int {
    switch self {
    case .presented(let prompt), .queued(let prompt): 256 + (prompt.tracking?.text.utf8.count ?? 0)
    case .crashed(_, let report): 256 + report.message.utf8.count
    case .logged(_, let text): 256 + text.utf8.count
    default: 256
    }
  }
}

extension Collection<JournalEntry> {
  /// The first entries: so many at most, and no more than weigh about so much, but one at least.
  func portion(entries limit: Int, weight: Int) -> SubSequence {
    var rest = weight
    var end = startIndex
    for entry in prefix(limit) {
      rest -= entry.weight
      if rest < 0, end > startIndex { break }
      formIndex(after: &end)
    }
    return self[..<end]
  }
}
