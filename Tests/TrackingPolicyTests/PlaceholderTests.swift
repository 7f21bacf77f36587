import Testing

@testable import TrackingPolicy
