import Documents

/// What a client sends, by JSON-RPC 2.0.
enum IncomingMessage {
  /// A question that wants an answer.
  case request(id: RequestID, method: String, parameters: DocumentNode?)
  /// Something that wants none.
  case notification(method: String, parameters: DocumentNode?)
  /// The answer to a question of the server.
  case response(id: RequestID?)

  /// How deep messages may nest, and how many values they may have.
  private static let limits = DocumentLimits(bytes: MessageFraming.longestMessage, depth: 64, values: 1_000_000)

  /// Reads a message.
  ///
  /// - Throws: `RequestFailure` with the code that JSON-RPC has for it, and the identifier where there is one.
  init(_ bytes: [UInt8]) throws(MessageFault) {
    let root: DocumentNode
    do throws(DocumentError) {
      root = try JSONDocument.read(bytes, limits: Self.limits)
    } catch {
      throw MessageFault(id: nil, failure: RequestFailure(.parseError, "this is no JSON: \(error.description)"))
    }
    guard root.members != nil else {
      throw MessageFault(id: nil, failure: RequestFailure(.invalidRequest, "a message is an object, one at a time"))
    }
    let id = root["id"].flatMap(RequestID.init)
    guard let method = root["method"]?.string else {
      guard root["method"] == nil, root["result"] != nil || root["error"] != nil else {
        throw MessageFault(
          id: id, failure: RequestFailure(.invalidRequest, "a message has a method, which is a string"))
      }
      self = .response(id: id)
      return
    }
    if let id {
      self = .request(id: id, method: method, parameters: root["params"])
    } else if root["id"] != nil {
      throw MessageFault(id: nil, failure: RequestFailure(.invalidRequest, "an id is a number or a string"))
    } else {
      self = .notification(method: method, parameters: root["params"])
    }
  }
}

/// What tells one request from another.
enum RequestID: Hashable, Sendable {
  case number(Int64)
  case text(String)

  init?(_ node: DocumentNode) {
    switch node.value {
    case .integer(let number): self = .number(number)
    case .string(let text): self = .text(text)
    default: return nil
    }
  }
}

/// Bytes that are no message.
struct MessageFault: Error {
  /// The identifier of the request, where it can be told.
  var id: RequestID?
  var failure: RequestFailure
}

/// Why a request has no result.
struct RequestFailure: Error, Equatable {
  var code: Code
  var message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The codes of JSON-RPC and of the Language Server Protocol.
  enum Code: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParameters = -32602
    case serverNotInitialized = -32002
    case requestCancelled = -32800
    case requestFailed = -32803
  }
}
