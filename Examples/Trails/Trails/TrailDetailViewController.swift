import MapKit
import UIKit

final class TrailDetailViewController: UIViewController, MKMapViewDelegate {
  private let trail: Trail
  private let map = MKMapView()

  init(trail: Trail) {
    self.trail = trail
    super.init(nibName: nil, bundle: nil)
    title = trail.name
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("The screen is made in code.")
  }

  override func loadView() {
    map.delegate = self
    view = map
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let coordinates = trail.points.map { CLLocationCoordinate2D(latitude: $0.latitude, longitude: $0.longitude) }
    let line = MKPolyline(coordinates: coordinates, count: coordinates.count)
    map.addOverlay(line)
    map.setVisibleMapRect(line.boundingMapRect, animated: false)
  }

  func mapView(_ mapView: MKMapView, rendererFor overlay: MKOverlay) -> MKOverlayRenderer {
    let renderer = MKPolylineRenderer(overlay: overlay)
    renderer.strokeColor = .systemGreen
    renderer.lineWidth = 4
    return renderer
  }
}
