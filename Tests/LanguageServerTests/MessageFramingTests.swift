import Testing

@testable import LanguageServer

@Suite("Messages in a stream of bytes")
struct MessageFramingTests {
  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test func `Messages are found wherever the stream is cut`() {
    let stream =
      MessageFraming.frame(bytes("{\"a\":1}"))
      + bytes(
        "content-length:  2\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n[]")
      + bytes("Content-Length: 0\n\n") + MessageFraming.frame(bytes("é"))
    let whole: [MessageFraming.Part] = [
      .message(bytes("{\"a\":1}")), .message(bytes("[]")), .message([]), .message(bytes("é")),
    ]
    for cut in 0...stream.count {
      var framing = MessageFraming()
      #expect(
        framing.parts(completedBy: stream[..<cut]) + framing.parts(completedBy: stream[cut...]) == whole,
        "cut at \(cut)")
      #expect(!framing.isInsideMessage)
    }
    var framing = MessageFraming()
    #expect(stream.flatMap { framing.parts(completedBy: [$0]) } == whole)
  }

  @Test(arguments: [
    "Content-Length: x\r\n\r\n", "Content-Length: -1\r\n\r\n", "Content-Length:\r\n\r\n", "X: 1\r\n\r\n",
    "Content-Length: 1\r\nContent-Length: 2\r\n\r\n", "nonsense\r\n\r\n",
    "Content-Length: 99999999999999999999\r\n\r\n",
    "Content-Length: 2 3\r\n\r\n",
  ])
  func `Broken headers are told, and reading goes on behind them`(headers: String) {
    var framing = MessageFraming()
    let parts = framing.parts(completedBy: bytes(headers) + MessageFraming.frame(bytes("[]")))
    #expect(parts.count == 2)
    if case .fault = parts.first {} else { Issue.record("no fault") }
    #expect(parts.last == .message(bytes("[]")))
  }

  @Test func `A message that is too long is passed over without being kept`() {
    var framing = MessageFraming()
    let length = MessageFraming.longestMessage + 1
    let parts = framing.parts(completedBy: bytes("Content-Length: \(length)\r\n\r\n"))
    #expect(parts.count == 1)
    let block = [UInt8](repeating: 0x20, count: 1 << 20)
    for _ in 0..<(length / block.count) { #expect(framing.parts(completedBy: block) == []) }
    let rest = [UInt8](repeating: 0x20, count: length % block.count)
    #expect(framing.parts(completedBy: rest + MessageFraming.frame(bytes("[]"))) == [.message(bytes("[]"))])
  }

  @Test func `Headers without an end are told once, and passed over`() {
    var framing = MessageFraming()
    let block = [UInt8](repeating: UInt8(ascii: "x"), count: 5_000)
    #expect(framing.parts(completedBy: block) == [])
    #expect(framing.parts(completedBy: block).count == 1)
    for _ in 0..<100 { #expect(framing.parts(completedBy: block) == []) }
    #expect(framing.parts(completedBy: bytes("\r\n\r\nContent-Length: 2\r\n\r\n[]")) == [.message(bytes("[]"))])
  }

  @Test func `The end of the stream within a message is known`() {
    var framing = MessageFraming()
    #expect(!framing.isInsideMessage)
    #expect(framing.parts(completedBy: bytes("Content-Length: 5\r\n\r\n[")) == [])
    #expect(framing.isInsideMessage)
  }
}
