import HTTPService
import VirtualDevice

/// A phone that clients share, with what they may look back at and wait for.
///
/// Locks are taken in this order only, each at most while those to its left are held:
///
///     server's connections ▶ a connection's phase ▶ ┐
///     service's phones ▶ a phone ▶                  ├ a stream, or a pending answer ▶ the HTTP library's
///                                 ▶ the log, the board, the desk: these call nobody while they are locked
///
/// A stream fetches and tells its owner that it is closed without its lock, and whoever is woken looks at the phone from a
/// task of its own.
final class HostedDevice: Sendable {
  let number: Int
  let phone: VirtualDevice
  let log: EntryLog
  let board: RequestBoard
  let desk: EventDesk
  /// Whether its journal is on disk.
  let isDurable: Bool

  init(_ number: Int, _ phone: VirtualDevice, isDurable: Bool, limits: DeviceServiceLimits, total: JournalTotal) {
    self.number = number
    self.phone = phone
    let log = EntryLog(total)
    let board = RequestBoard(waiterLimit: limits.waitersPerDevice)
    self.log = log
    self.board = board
    self.isDurable = isDurable
    desk = EventDesk(phone, isDurable: isDurable, log: log, limits: limits, total: total)
    // The log before the board: who is woken finds the entry there.
    let journal = phone.journal
    log.take(journal)
    board.take(journal)
    _ = phone.observe { entry in
      log.append(entry)
      board.note(entry)
    } rewound: { journal in
      log.take(journal)
      board.take(journal)
    }
  }

  /// Answers all who wait and ends all who watch, since the phone goes away or the service stops.
  func close() {
    board.close()
    log.close()
  }
}
