import UIKit

/// A line of text from a sponsor. What it says depends on the advertising identifier only where that may be used.
final class SponsorView: UIView {
  private struct Message: Decodable {
    var text: String
  }

  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.numberOfLines = 0
    label.font = .preferredFont(forTextStyle: .footnote)
    addSubview(label)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("The view is made in code.")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 16, dy: 8)
  }

  func load() {
    var address = URLComponents(string: "https://messages.sponsor.example/v2/trails")
    if let identifier = TrackingPermission.shared.advertisingIdentifier {
      address?.queryItems = [URLQueryItem(name: "idfa", value: identifier.uuidString)]
    }
    guard let url = address?.url else { return }
    URLSession.shared.dataTask(with: url) { [label] data, _, _ in
      guard let data, let message = try? JSONDecoder().decode(Message.self, from: data) else { return }
      DispatchQueue.main.async { label.text = message.text }
    }.resume()
  }
}
