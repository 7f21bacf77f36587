import Testing

@testable import PolicyReports
