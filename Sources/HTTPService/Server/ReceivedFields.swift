import CMicrohttpd

/// The header fields of a request, where the library keeps them.
///
/// The library reads a header in place: it puts a NUL behind each name and value and leaves everything where it came in.
/// So the places tell what it does not: a value that was cut at a NUL, a line that ended with a bare line feed, or
/// one that went on in the next all leave gaps.
struct ReceivedFields {
  private var entries: [(name: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer)] = []

  /// How a header lay in memory.
  enum Layout {
    /// Every line is where it must be if it ended with CR LF and held no NUL.
    case plain
    /// There is more, or less, than the fields account for.
    case irregular
  }

  init(of connection: ConnectionHandle) {
    entries.reserveCapacity(8)
    withUnsafeMutablePointer(to: &self) { target in
      _ = MHD_get_connection_values_n(
        connection.pointer, .HEADER_KIND,
        { target, _, name, nameSize, value, valueSize in
          target?.assumingMemoryBound(to: ReceivedFields.self).pointee.entries.append(
            (UnsafeRawBufferPointer(start: name, count: nameSize), .init(start: value, count: valueSize)))
          return .YES
        }, target)
    }
  }

  /// Compares where the fields are with where they must be, in a header of that size.
  func layout(after line: RequestLine, size: Int) -> Layout {
    let start = UnsafeRawPointer(line.method)
    guard line.target.start == start + line.method.length + 1,
      UnsafeRawPointer(line.version) == line.target.start + line.target.text.utf8.count + 1
    else { return .irregular }
    var due = UnsafeRawPointer(line.version) + line.version.length + Self.lineEnd
    for field in entries {
      guard let name = field.name.baseAddress, let value = field.value.baseAddress, name == due,
        value > name + field.name.count,
        UnsafeRawBufferPointer(start: name + field.name.count + 1, count: value - name - field.name.count - 1)
          .allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") })
      else { return .irregular }
      due = value + field.value.count + Self.lineEnd
    }
    return due + Self.lineEnd == start + size ? .plain : .irregular
  }

  /// The fields as text.
  func fields() throws(HTTPProblem) -> HTTPFields {
    var result = HTTPFields()
    for field in entries {
      guard !field.name.isEmpty, field.name.allSatisfy(\.isTokenCharacter) else {
        throw .malformed("the name of a header field has a character that none may have")
      }
      guard field.value.allSatisfy(\.isFieldCharacter), let value = String(validating: field.value, as: UTF8.self)
      else {
        throw .malformed("the value of a header field has a control character, or is not UTF-8")
      }
      result.append(String(decoding: field.name, as: UTF8.self), String(value.trimmingSpaces))
    }
    return result
  }

  /// CR and LF.
  private static let lineEnd = 2
}

extension UnsafePointer<CChar> {
  /// How many characters stand before the NUL.
  fileprivate var length: Int {
    var end = self
    while end.pointee != 0 { end += 1 }
    return end - self
  }
}

extension UInt8 {
  /// Whether a name may have it (RFC 9110, `tchar`).
  fileprivate var isTokenCharacter: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(self)
    }
  }

  /// Whether a value may have it: no control character but the tab.
  fileprivate var isFieldCharacter: Bool {
    self == UInt8(ascii: "\t") || (self >= 0x20 && self != 0x7F)
  }
}
