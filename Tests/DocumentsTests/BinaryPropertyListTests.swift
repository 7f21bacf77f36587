import Documents
import Foundation
import Testing

@Suite("Binary property lists")
struct BinaryPropertyListTests {
  @Test("Whatever Foundation writes is read back", arguments: 0..<200 as Range<UInt64>)
  func readsWhatFoundationWrites(seed: UInt64) throws {
    let generated = GeneratedPropertyList(seed: seed)
    let data = try PropertyListSerialization.data(fromPropertyList: generated.foundation, format: .binary, options: 0)
    #expect(try PropertyList.read(Array(data)).normalised == generated.node.normalised)
  }

  @Test("Every place is the start of the file")
  func placesEverythingAtTheStart() throws {
    let data = try PropertyListSerialization.data(fromPropertyList: ["a": ["b"]], format: .binary, options: 0)
    let root = try PropertyList.read(Array(data))
    #expect(root.position == .start)
    #expect(root.member("a")?.keyPosition == .start)
    #expect(root["a"]?.array?.first?.position == .start)
  }

  @Test("A list cut off anywhere is an error, not a crash", arguments: [1, 7, 300])
  func refusesTruncation(seed: UInt64) throws {
    let generated = GeneratedPropertyList(seed: seed)
    let data = try PropertyListSerialization.data(fromPropertyList: generated.foundation, format: .binary, options: 0)
    for count in stride(from: 6, to: data.count, by: max(1, data.count / 200)) {
      #expect(Reader.propertyList.fault(Array(data.prefix(count))) != nil)
    }
  }

  @Test("A list with any byte changed is read or refused, never a crash", arguments: 0..<8 as Range<UInt64>)
  func survivesDamage(seed: UInt64) throws {
    let generated = GeneratedPropertyList(seed: seed)
    let data = try PropertyListSerialization.data(fromPropertyList: generated.foundation, format: .binary, options: 0)
    var generator = SplitMix64(state: seed)
    let limits = DocumentLimits(bytes: 1 << 20, depth: 50, values: 10_000)
    for _ in 0..<300 {
      var bytes = Array(data)
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        bytes[Int.random(in: 8..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      _ = Reader.propertyList.fault(bytes, limits: limits)
    }
  }

  @Test("A small file that stands for billions of values is refused")
  func refusesObjectBombs() throws {
    // Each of twelve arrays names the next one ten times.
    let arrays = (0..<12).map { [0xAA] + Array(repeating: UInt8($0 + 1), count: 10) }
    let bytes = Self.list(objects: arrays + [[0x51, 0x61]])
    let error = try #require(Reader.propertyList.fault(bytes, limits: DocumentLimits(values: 5_000)))
    #expect(error.message.contains("more than 5000 values"))
    let usual = try #require(Reader.propertyList.fault(bytes, limits: .standard))
    #expect(usual.message.contains("more than \(1_000 + 64 * bytes.count) values"))
  }

  @Test("Objects that contain themselves are refused")
  func refusesCycles() throws {
    let bytes = Self.list(objects: [[0xA1, 0x01], [0xA1, 0x00]])
    let error = try #require(Reader.propertyList.fault(bytes))
    #expect(error.message.contains("contains itself"))
  }

  @Test("Data objects that lie over each other are refused")
  func refusesOverlaps() throws {
    // Every object is data that begins one byte later and reaches to the end of the same run of bytes.
    let last: [UInt8] = [0x4F, 0x11, 0x0F, 0xA0] + Array(repeating: 0x61, count: 4000)
    var objects: [[UInt8]] = [[0xAF, 0x11, 0x00, 0xC8] + (1...200).map { UInt8($0) }]
    objects += (1...199).map { _ in [0x4F, 0x11, 0x0F, 0x00] }
    objects.append(last)
    let error = try #require(Reader.propertyList.fault(Self.list(objects: objects)))
    #expect(error.message.contains("lie over each other"))
  }

  @Test(
    "Lying counts and offsets are refused",
    arguments: [
      [[0xAF, 0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]], [[0x5F, 0x12, 0xFF, 0xFF, 0xFF, 0xFF]],
      [[0xDF, 0x12, 0x7F, 0xFF, 0xFF, 0xFF]], [[0xA1, 0x09]], [[0x1F]], [[0x23]], [[0xF0]], [[0xA2]], [[0x5F]],
      [[0xD1, 0x01, 0x01], [0x08]], [[0x33, 0x7F, 0xF0, 0, 0, 0, 0, 0, 0]], [[0x51, 0xE9]], [[0x61, 0xD8, 0x00]],
    ] as [[[UInt8]]])
  func refusesLies(objects: [[UInt8]]) {
    #expect(Reader.propertyList.fault(Self.list(objects: objects)) != nil)
  }

  @Test("Trailers that do not fit the file are refused")
  func refusesLyingTrailers() {
    let good = Self.list(objects: [[0x09]])
    #expect(Reader.propertyList.fault(good) == nil)
    for index in (good.count - 26)..<good.count {
      var bytes = good
      bytes[index] = 0xFF
      #expect(Reader.propertyList.fault(bytes) != nil, "byte \(index)")
    }
  }

  /// A list of objects with one-byte references; the first object is the top.
  private static func list(objects: [[UInt8]]) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
      bytes += object
    }
    let table = bytes.count
    bytes += offsets + [0, 0, 0, 0, 0, 0, 2, 1]
    for number in [objects.count, 0, table] {
      bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
    return bytes
  }
}
