import CZlib

/// Compression for answers (RFC 1952), by zlib.
public enum Gzip {
  /// The bytes, compressed as far as it goes: for what is compressed once and sent often. Nil where memory is short.
  public static func compress(_ bytes: [UInt8]) -> [UInt8]? {
    var stream = z_stream()
    guard czlib_begin_gzip(&stream, Z_BEST_COMPRESSION) == Z_OK else { return nil }
    defer { deflateEnd(&stream) }
    var bytes = bytes
    let bound = Int(deflateBound(&stream, uLong(bytes.count)))
    let result = bytes.withUnsafeMutableBufferPointer { source in
      [UInt8](unsafeUninitializedCapacity: bound) { target, count in
        stream.next_in = source.baseAddress
        stream.avail_in = uInt(source.count)
        stream.next_out = target.baseAddress
        stream.avail_out = uInt(target.count)
        count = deflate(&stream, Z_FINISH) == Z_STREAM_END ? target.count - Int(stream.avail_out) : 0
      }
    }
    return result.isEmpty ? nil : result
  }
}

extension HTTPFields {
  /// Whether a request takes gzip: it names it without a weight of 0 (RFC 9110, section 12.5.3).
  public var acceptGzip: Bool {
    all.lazy.filter { $0.name == "accept-encoding" }.flatMap { $0.value.split(separator: ",") }.contains { element in
      let parts = element.split(separator: ";").map { $0.filter { $0 != " " }.lowercased() }
      guard parts.first == "gzip" else { return false }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }?.dropFirst("q=".count)
      return weight.map { Double($0).map { $0 > 0 } ?? false } ?? true
    }
  }
}
