import CMicrohttpd

/// The library's server, which calls back into a ``ServerCore``.
///
/// The library's functions for starting, quiescing and stopping may be called from any thread; ``HTTPServer`` calls each
/// once, one after the other. So the pointer may be shared, though the compiler cannot see it.
final class Daemon: @unchecked Sendable {
  private let pointer: OpaquePointer
  private let core: Unmanaged<ServerCore>

  init?(_ core: ServerCore, socket: ListeningSocket, threads: Int) {
    let reference = Unmanaged.passRetained(core)
    let context = reference.toOpaque()
    var options = [
      Self.option(.LISTEN_SOCKET, Int(socket.descriptor)),
      Self.option(.CONNECTION_LIMIT, core.limits.connections),
      Self.option(.CONNECTION_MEMORY_LIMIT, core.limits.headerBytes),
      Self.option(.CONNECTION_TIMEOUT, core.limits.idleSeconds),
      Self.option(.URI_LOG_CALLBACK, unsafeBitCast(requestBegan, to: Int.self), context),
      Self.option(.NOTIFY_COMPLETED, unsafeBitCast(requestEnded, to: Int.self), context),
      Self.option(.NOTIFY_CONNECTION, unsafeBitCast(connectionChanged, to: Int.self), context),
    ]
    if threads > 1 { options.append(Self.option(.THREAD_POOL_SIZE, threads)) }
    options.append(Self.option(.END, 0))
    let flags = MHD_USE_EPOLL_INTERNAL_THREAD.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue
    let daemon = options.withUnsafeMutableBufferPointer { options -> OpaquePointer? in
      guard let list = OpaquePointer(options.baseAddress) else { return nil }
      return withVaList(
        [Int32(bitPattern: MHD_OPTION.ARRAY.rawValue), list, Int32(bitPattern: MHD_OPTION.END.rawValue)]
      ) { MHD_start_daemon_va(flags, socket.port, nil, nil, requestAdvanced, context, $0) }
    }
    guard let daemon else {
      reference.release()
      return nil
    }
    pointer = daemon
    self.core = reference
  }

  /// Accepts no more connections.
  func quiesce() {
    MHD_quiesce_daemon(pointer)
  }

  /// Closes all connections and ends the threads. No connection may sleep.
  func stop() {
    MHD_stop_daemon(pointer)
    core.release()
  }

  private static func option(
    _ option: MHD_OPTION, _ value: Int, _ pointer: UnsafeMutableRawPointer? = nil
  ) -> MHD_OptionItem {
    MHD_OptionItem(option: option, value: value, ptr_value: pointer)
  }
}

// MARK: What the library calls

/// A connection was opened or closed.
private let connectionChanged: MHD_NotifyConnectionCallback = { context, pointer, slot, change in
  guard let context, let pointer, let slot else { return }
  let core = Unmanaged<ServerCore>.fromOpaque(context).takeUnretainedValue()
  if change == .CONNECTION_NOTIFY_STARTED {
    let connection = Connection(askright_socket(pointer), tick: core.tick)
    slot.pointee = Unmanaged.passRetained(connection).toOpaque()
    core.add(connection)
  } else if let reference = slot.pointee {
    core.remove(Unmanaged<Connection>.fromOpaque(reference).takeRetainedValue())
    slot.pointee = nil
  }
}

/// A request line was read; what this returns belongs to the request from now on.
private let requestBegan:
  @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?) -> UnsafeMutableRawPointer? =
    { context, target, pointer in
      guard let context, let target, let pointer, let connection = askright_socket_context(pointer) else { return nil }
      let exchange = Exchange(
        Unmanaged<ServerCore>.fromOpaque(context).takeUnretainedValue(),
        Unmanaged<Connection>.fromOpaque(connection).takeUnretainedValue(), ConnectionHandle(pointer: pointer),
        target: ReceivedTarget(target))
      return Unmanaged.passRetained(exchange).toOpaque()
    }

/// A request has its head, a part of its body or all of it, or its connection was woken.
private let requestAdvanced: MHD_AccessHandlerCallback = { _, _, _, method, version, part, size, slot in
  guard let method, let version, let size, let reference = slot?.pointee else { return .NO }
  let exchange = Unmanaged<Exchange>.fromOpaque(reference).takeUnretainedValue()
  let step = exchange.advance(
    method: method, version: version, part: UnsafeRawBufferPointer(start: part, count: size.pointee))
  size.pointee = 0
  return step == .goOn ? .YES : .NO
}

/// A request was answered, or its connection broke.
private let requestEnded: MHD_RequestCompletedCallback = { _, _, slot, _ in
  guard let slot, let reference = slot.pointee else { return }
  Unmanaged<Exchange>.fromOpaque(reference).takeRetainedValue().finish()
  slot.pointee = nil
}
