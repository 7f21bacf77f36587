extension Unicode.Scalar {
  /// Whether the scalar changes the direction of the words around it, and is nothing to see: an embedding, an override, an
  /// isolate or a mark.
  public var isDirectionControl: Bool {
    switch value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether the scalar is a control character: C0, C1, or an end of a line or paragraph.
  public var isControl: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
    default: false
    }
  }
}
