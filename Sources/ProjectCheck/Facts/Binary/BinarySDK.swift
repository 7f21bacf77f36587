/// SDKs for ads, attribution, consent and analytics, by classes of their public headers that nobody else has.
///
/// A binary that defines such a class has the SDK in it, whether as a framework of its own or linked statically.
enum BinarySDK {
  /// The SDK that a class belongs to, by the class's name.
  static let classes = NameTable<String>(KnownSDK.namesByClass)

  /// What stands before a class's name in its symbol.
  static let symbolPrefix = Array("_OBJC_CLASS_$_".utf8)
}
