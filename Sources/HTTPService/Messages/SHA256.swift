import CNettle

/// The hash function of FIPS 180-4, by Nettle.
public enum SHA256 {
  /// The 32 bytes that stand for some content.
  public static func hash(of content: [UInt8]) -> [UInt8] {
    var state = sha256_ctx()
    nettle_sha256_init(&state)
    nettle_sha256_update(&state, content.count, content)
    return [UInt8](unsafeUninitializedCapacity: Int(SHA256_DIGEST_SIZE)) { digest, count in
      guard let start = digest.baseAddress else { return }
      nettle_sha256_digest(&state, digest.count, start)
      count = digest.count
    }
  }
}
