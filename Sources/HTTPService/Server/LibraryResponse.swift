import CMicrohttpd

/// An answer in the library's form.
struct LibraryResponse: ~Copyable {
  private let pointer: OpaquePointer

  /// Copies an answer; nil if a field is one that HTTP cannot carry, or if memory is short.
  init?(_ response: HTTPResponse, closesConnection: Bool) {
    let created =
      switch response.body {
      case .bytes(let bytes):
        bytes.withUnsafeBytes { bytes in
          MHD_create_response_from_buffer(
            bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
        }
      case .events(let stream):
        Self.create(from: stream)
      }
    guard let created else { return nil }
    for field in response.fields.all where MHD_add_response_header(created, field.name, field.value) != .YES {
      MHD_destroy_response(created)
      return nil
    }
    if closesConnection { _ = MHD_add_response_header(created, "Connection", "close") }
    pointer = created
  }

  deinit { MHD_destroy_response(pointer) }

  /// Hands the answer to a connection; false if that cannot take one.
  func queue(on connection: ConnectionHandle, status: Int) -> Bool {
    MHD_queue_response(connection.pointer, UInt32(status), pointer) == .YES
  }

  private static func create(from stream: EventStream) -> OpaquePointer? {
    let reference = Unmanaged.passRetained(stream)
    let response = MHD_create_response_from_callback(
      sizeUnknown, 4096,
      { reference, _, buffer, size in
        guard let reference, let buffer else { return endWithError }
        let stream = Unmanaged<EventStream>.fromOpaque(reference).takeUnretainedValue()
        return switch stream.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: size)) {
        case .bytes(let count): count
        case .nothingYet: 0
        case .end: endOfStream
        case .failure: endWithError
        }
      }, reference.toOpaque(),
      { reference in
        if let reference { Unmanaged<EventStream>.fromOpaque(reference).release() }
      })
    if response == nil { reference.release() }
    return response
  }
}

// The library's macros of these names are casts, which Swift does not see.

/// `MHD_SIZE_UNKNOWN`
private let sizeUnknown = UInt64.max
/// `MHD_CONTENT_READER_END_OF_STREAM`
private let endOfStream = -1
/// `MHD_CONTENT_READER_END_WITH_ERROR`
private let endWithError = -2
