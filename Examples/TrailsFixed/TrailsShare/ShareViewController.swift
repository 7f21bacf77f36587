import Social
import UIKit
import UniformTypeIdentifiers

/// Takes a track in GPX form from another app.
final class ShareViewController: SLComposeServiceViewController {
  override func isContentValid() -> Bool {
    !contentText.isEmpty
  }

  override func didSelectPost() {
    let items = extensionContext?.inputItems.compactMap { $0 as? NSExtensionItem } ?? []
    let providers = items.flatMap { $0.attachments ?? [] }
    guard let provider = providers.first(where: { $0.hasItemConformingToTypeIdentifier(UTType.xml.identifier) }) else {
      extensionContext?.completeRequest(returningItems: nil)
      return
    }
    provider.loadDataRepresentation(forTypeIdentifier: UTType.xml.identifier) { [weak self] data, _ in
      DispatchQueue.main.async {
        self?.store(data)
        self?.extensionContext?.completeRequest(returningItems: nil)
      }
    }
  }

  private func store(_ data: Data?) {
    let folder = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.example.trails")
    guard let data, let folder else { return }
    try? data.write(to: folder.appendingPathComponent("\(UUID().uuidString).gpx"))
  }
}
