/// What happens to a server.
enum ServerEvent: Sendable {
  /// A message, or what stands in the place of one, came in.
  case received(MessageFraming.Part)
  /// The client sends nothing more.
  case inputEnded
  /// A check that was ordered is done.
  case checked(CheckAnswer)
  /// The time has come that `ServerState.wakeTime` named.
  case woke
}

/// What a server wants done.
enum ServerEffect: Sendable {
  /// Send a message.
  case send([UInt8])
  /// Check a folder, and tell when that is done.
  case check(CheckOrder)
  /// Forget a folder.
  case close(folder: String)
  /// End, with success or without.
  case end(isOrderly: Bool)
}
