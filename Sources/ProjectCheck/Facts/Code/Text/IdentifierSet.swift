/// The identifiers that a file's code names, as hashes: small, and quick to ask.
struct IdentifierSet: Sendable {
  /// An open-addressed table; 0 is an empty slot.
  private var slots: [UInt32]
  private var count = 0

  init(_ bytes: [UInt8], _ language: SourceFacts.Language) {
    slots = Array(repeating: 0, count: 64)
    var scanner = SourceScanner(language, Collector(set: self))
    bytes.withUnsafeBufferPointer { scanner.scan($0) }
    self = scanner.sink.set
  }

  func contains(_ name: some StringProtocol) -> Bool {
    contains(Self.fold(IdentifierHash.of(name)))
  }

  private func contains(_ hash: UInt32) -> Bool {
    var index = Int(hash) & (slots.count - 1)
    while slots[index] != 0 {
      if slots[index] == hash { return true }
      index = (index + 1) & (slots.count - 1)
    }
    return false
  }

  private mutating func insert(_ hash: UInt32) {
    var index = Int(hash) & (slots.count - 1)
    while slots[index] != 0 {
      if slots[index] == hash { return }
      index = (index + 1) & (slots.count - 1)
    }
    slots[index] = hash
    count += 1
    if count * 2 > slots.count { grow() }
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: 0, count: old.count * 2)
    count = 0
    for hash in old where hash != 0 { insert(hash) }
  }

  private static func fold(_ hash: UInt64) -> UInt32 { max(1, UInt32(truncatingIfNeeded: hash ^ (hash >> 32))) }

  private struct Collector: SourceScannerSink {
    var set: IdentifierSet

    mutating func identifier(hash: UInt64, bytes: UnsafeBufferPointer<UInt8>) -> Bool {
      set.insert(IdentifierSet.fold(hash))
      return true
    }

    mutating func punctuation(_ byte: UInt8) -> Bool { true }
  }
}
