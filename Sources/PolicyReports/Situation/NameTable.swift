import Documents
import TrackingPolicy

/// Finds a value by its name as a JSON text spells it, without making a string of it.
struct NameTable<Value: Sendable>: Sendable {
  /// A hash table with open addressing; the names are unique and few, so that most are found at once.
  private var slots: [(name: StaticString, value: Value)?]

  init(_ entries: [(name: StaticString, value: Value)]) {
    var size = 8
    while size < entries.count * 4 { size *= 2 }
    slots = Array(repeating: nil, count: size)
    for entry in entries {
      var slot = entry.name.withUTF8Buffer { Self.hash($0) } & (size - 1)
      while slots[slot] != nil { slot = (slot + 1) & (size - 1) }
      slots[slot] = entry
    }
  }

  subscript(text: JSONText) -> Value? {
    guard text.hasEscapes else { return self[text.bytes] }
    var string = text.string
    return string.withUTF8 { self[$0] }
  }

  private subscript(name: UnsafeBufferPointer<UInt8>) -> Value? {
    var slot = Self.hash(name) & (slots.count - 1)
    while let entry = slots[slot] {
      if entry.name.utf8CodeUnitCount == name.count, Self.isEqual(entry.name.utf8Start, name) { return entry.value }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private static func isEqual(_ start: UnsafePointer<UInt8>, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    for index in name.indices where start[index] != name[index] { return false }
    return true
  }

  private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> Int {
    guard let first = name.first, let last = name.last else { return 0 }
    return name.count &* 31 &+ Int(first) &* 7 &+ Int(last) &* 13 &+ Int(name[name.count / 2])
  }
}

extension NameTable where Value: Named {
  /// The values of a type by their names.
  init() {
    self.init(Value.allCases.map { ($0.name, $0) })
  }
}
