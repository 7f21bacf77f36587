import CoreLocation
import Foundation

/// A walk, as recorded or planned.
struct Trail: Codable, Equatable {
  var name: String
  var points: [Point]

  struct Point: Codable, Equatable {
    var latitude: Double
    var longitude: Double
    var altitude: Double
  }

  /// The length in metres.
  var length: Double {
    zip(points, points.dropFirst()).reduce(0) { sum, pair in
      let from = CLLocation(latitude: pair.0.latitude, longitude: pair.0.longitude)
      let to = CLLocation(latitude: pair.1.latitude, longitude: pair.1.longitude)
      return sum + to.distance(from: from)
    }
  }

  /// The metres that go uphill.
  var ascent: Double {
    zip(points, points.dropFirst()).reduce(0) { sum, pair in sum + max(0, pair.1.altitude - pair.0.altitude) }
  }
}
