/// A type as it is spelt in a declaration.
struct CType: Hashable {
  /// The bare name: no pointer, no generic arguments; the protocol of `id<Protocol>`.
  var name: String?
  /// Whether it is a block or a pointer to a function.
  var isFunction = false
  var isPointer = false

  static let unknown = CType()

  /// The name, unless it is a function's type.
  var typeName: String? { isFunction || name == "void" && !isPointer ? nil : name }
}

struct CParameter {
  var type: CType
  var name: String
}
