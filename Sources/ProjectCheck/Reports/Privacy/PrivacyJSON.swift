import Documents

/// The summary as one JSON object; Documentation/Schemas/privacy.schema.json describes it.
struct PrivacyJSON: PrivacyReport {
  var version: String

  func text(of summary: PrivacySummary) -> String {
    var json = JSONWriter(indentation: 2)
    json.beginObject()
    json.member("version", version)
    json.member("project", summary.project)
    json.elements("bundles", summary.bundles) { write($0, to: &$1) }
    json.elements("unread", summary.unread) { unread, json in
      json.beginObject()
      json.member("path", unread.path)
      json.member("why", unread.why)
      json.endObject()
    }
    json.endObject()
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }

  private func write(_ bundle: MergedManifest, to json: inout JSONWriter) {
    json.beginObject()
    json.member("target", bundle.target)
    json.member("kind", bundle.kind.rawValue)
    json.member("identifiers", bundle.identifiers)
    json.elements("manifests", bundle.manifests) { manifest, json in
      json.beginObject()
      json.member("path", manifest.path)
      json.key("owner")
      write(manifest.owner, to: &json)
      json.endObject()
    }
    json.elements("trackers", bundle.trackers) { write($0, to: &$1) }
    json.elements("collected", bundle.collected) { write($0, to: &$1) }
    json.elements("accessed", bundle.accessed) { api, json in
      json.beginObject()
      json.member("category", api.category)
      json.elements("reasons", api.reasons) { reason, json in
        json.beginObject()
        json.member("code", reason.code)
        json.elements("owners", reason.owners) { write($0, to: &$1) }
        json.endObject()
      }
      json.endObject()
    }
    json.elements("domains", bundle.domains) { domain, json in
      json.beginObject()
      json.member("host", domain.host)
      json.member("bareHost", domain.isBareHost)
      json.elements("owners", domain.owners) { write($0, to: &$1) }
      json.endObject()
    }
    let labels = PrivacyLabels(of: bundle.collected)
    json.key("labels")
    json.beginObject()
    json.member("usedToTrackYou", labels.tracking.map(\.type))
    json.member("linkedToYou", labels.linked.map(\.type))
    json.member("notLinkedToYou", labels.notLinked.map(\.type))
    json.member("leftOpen", labels.undecided.map(\.type))
    json.endObject()
    json.endObject()
  }

  private func write(_ data: MergedManifest.CollectedData, to json: inout JSONWriter) {
    json.beginObject()
    json.member("type", data.type)
    json.member("name", data.name)
    json.key("category")
    if let category = data.category { json.write(category) } else { json.writeNull() }
    json.answer("linked", data.isLinked)
    json.answer("tracking", data.isTracking)
    json.member("purposes", data.purposes)
    json.elements("declarations", data.declarations) { declaration, json in
      json.beginObject()
      json.key("owner")
      write(declaration.owner, to: &json)
      json.member("path", declaration.place.path)
      json.member("line", declaration.place.line)
      json.answer("linked", declaration.isLinked)
      json.answer("tracking", declaration.isTracking)
      json.member("purposes", declaration.purposes)
      json.endObject()
    }
    json.endObject()
  }

  private func write(_ owner: ProjectManifests.Owner, to json: inout JSONWriter) {
    json.beginObject()
    json.member("kind", owner.isSDK ? "sdk" : "target")
    json.member("name", owner.name)
    json.endObject()
  }
}

extension JSONWriter {
  fileprivate mutating func answer(_ key: StaticString, _ answer: Bool?) {
    self.key(key)
    if let answer { write(answer) } else { writeNull() }
  }

  fileprivate mutating func elements<Element>(
    _ key: StaticString, _ elements: [Element], _ write: (Element, inout JSONWriter) -> Void
  ) {
    self.key(key)
    beginArray()
    for element in elements { write(element, &self) }
    endArray()
  }
}
