/// A connection of the library.
///
/// The library lets a suspended connection be resumed from any thread, and guards that with its own lock. A handle is
/// used in one of two ways only: by the server thread that the connection belongs to, inside the library's calls, or to
/// resume a suspended connection, which the library does not free until it is resumed. So handing it to another thread
/// is safe, though the compiler cannot see it.
struct ConnectionHandle: @unchecked Sendable {
  let pointer: OpaquePointer
}
