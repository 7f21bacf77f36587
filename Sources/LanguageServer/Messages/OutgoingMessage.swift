import Documents

/// What the server sends, as the bytes of one JSON object.
enum OutgoingMessage {
  /// The answer to a request.
  static func result(of id: RequestID, _ write: (inout JSONWriter) -> Void) -> [UInt8] {
    object { writer in
      writer.key("id")
      writer.write(id)
      writer.key("result")
      write(&writer)
    }
  }

  /// The answer to a request that has no result; nil stands for one that could not be read.
  static func error(for id: RequestID?, _ failure: RequestFailure) -> [UInt8] {
    object { writer in
      writer.key("id")
      if let id { writer.write(id) } else { writer.writeNull() }
      writer.key("error")
      writer.beginObject()
      writer.member("code", failure.code.rawValue)
      writer.member("message", failure.message)
      writer.endObject()
    }
  }

  /// Something that wants no answer.
  static func notification(_ method: StaticString, _ write: (inout JSONWriter) -> Void) -> [UInt8] {
    object { writer in
      writer.member("method", method)
      writer.key("params")
      write(&writer)
    }
  }

  /// A question to the client.
  static func request(
    _ method: StaticString, id: String, _ write: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    object { writer in
      writer.member("id", id)
      writer.member("method", method)
      writer.key("params")
      write(&writer)
    }
  }

  private static func object(_ members: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("jsonrpc", "2.0" as StaticString)
    members(&writer)
    writer.endObject()
    return writer.bytes
  }
}

extension JSONWriter {
  /// Writes the identifier of a request as the client spelt it.
  fileprivate mutating func write(_ id: RequestID) {
    switch id {
    case .number(let number): write(Int(number))
    case .text(let text): write(text)
    }
  }
}
