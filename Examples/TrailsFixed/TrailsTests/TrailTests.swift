import XCTest

@testable import Trails

final class TrailTests: XCTestCase {
  func testAscentCountsOnlyWhatGoesUp() {
    let points = [100, 140, 120, 150].map { Trail.Point(latitude: 47, longitude: 11, altitude: $0) }
    XCTAssertEqual(Trail(name: "Ridge", points: points).ascent, 70)
  }
}
