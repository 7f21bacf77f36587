import Testing

@testable import askright
