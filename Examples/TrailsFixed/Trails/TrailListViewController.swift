import UIKit

final class TrailListViewController: UITableViewController {
  private let store: TrailStore
  private let sponsor = SponsorView()

  init(store: TrailStore) {
    self.store = store
    super.init(style: .insetGrouped)
    title = NSLocalizedString("Trails", comment: "Title of the list")
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("The list is made in code.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Trail")
    tableView.tableFooterView = sponsor
    // The sponsor's domain is a tracking domain: without permission the system lets nothing through to it.
    TrackingPermission.shared.onAnswer = { [sponsor] status in
      if status == .authorized { sponsor.load() }
    }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    store.trails.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Trail", for: indexPath)
    let trail = store.trails[indexPath.row]
    var content = UIListContentConfiguration.subtitleCell()
    content.text = trail.name
    content.secondaryText = Measurement(value: trail.length, unit: UnitLength.meters).formatted()
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    navigationController?.pushViewController(
      TrailDetailViewController(trail: store.trails[indexPath.row]), animated: true)
  }
}
