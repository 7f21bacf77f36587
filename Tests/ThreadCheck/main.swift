// Sixty-four clients on one phone, for the thread sanitizer: Scripts/thread-check builds and runs this.
//
// The phone is used within the process, then over HTTP, then over HTTP with its journal in a file. It ends with an error
// unless every request ended once.

import DeviceServer
import Foundation

let clients = 64
print("thread-check: \(await PhoneCheck().run(clients: clients))")
print("thread-check: \(try ServerCheck(stored: nil).run(clients: clients))")

let folder = FileManager.default.temporaryDirectory.appendingPathComponent("askright-\(UUID().uuidString)")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }
let phone = try StoredPhone.open(folder.appendingPathComponent("phone.db").path)
print("thread-check: \(try ServerCheck(stored: phone).run(clients: clients)), kept in a file")
