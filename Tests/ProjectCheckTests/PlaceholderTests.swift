import Testing

@testable import ProjectCheck
