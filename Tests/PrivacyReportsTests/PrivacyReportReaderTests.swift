import Documents
import Testing

@testable import PrivacyReports

@Suite("Reading an exported App Privacy Report")
struct PrivacyReportReaderTests {
  private static let contact =
    #"{"domain":"ads.example","firstTimeStamp":"2026-11-24T08:24:53.092+08:00","context":"","timeStamp":"2026-11-28T08:42:46.449+08:00","domainType":1,"initiatedType":"AppInitiated","hits":42,"type":"networkActivity","domainOwner":"Ads Inc.","bundleID":"com.example.shop"}"#
  private static let access =
    #"{"accessor":{"identifier":"com.example.shop","identifierType":"bundleID"},"category":"screenRecording","broadcaster":{"identifier":"com.apple.springboard","identifierType":"bundleID"},"identifier":"8A4054BB-1810-4F8B-8163-483409E2D35C","kind":"intervalBegin","timeStamp":"2026-11-28T15:46:13.532-07:00","type":"access"}"#

  private func records(_ text: String) -> [PrivacyReportRecord] {
    PrivacyReportReader().read(Array(text.utf8)).compactMap {
      if case .record(let record, _) = $0 { record } else { nil }
    }
  }

  private func faults(_ text: String) -> [PrivacyReportFault] {
    PrivacyReportReader().read(Array(text.utf8)).compactMap {
      if case .fault(let fault) = $0 { fault } else { nil }
    }
  }

  @Test("A contact is read with all its members (ATT-202)")
  func networkActivity() throws {
    guard case .networkActivity(let activity)? = records(Self.contact).first else {
      Issue.record("no contact was read")
      return
    }
    #expect(activity.domain == "ads.example")
    #expect(activity.bundleID == "com.example.shop")
    #expect(activity.hits == 42)
    #expect(activity.domainType == .tracker)
    #expect(activity.initiatedType == .app)
    #expect(activity.context == "")
    #expect(activity.domainOwner == "Ads Inc.")
    #expect(activity.firstTimeStamp == ReportTime("2026-11-24T08:24:53.092+08:00"))
    #expect(activity.timeStamp == ReportTime("2026-11-28T08:42:46.449+08:00"))
    #expect(activity.others.isEmpty)
  }

  @Test("A use of a sensor is read with all its members, the broadcaster of a screen recording among them (ATT-201)")
  func resourceAccess() throws {
    guard case .access(let access)? = records(Self.access).first else {
      Issue.record("no use was read")
      return
    }
    #expect(access.accessor == .init(bundleID: "com.example.shop"))
    #expect(access.broadcaster == .init(bundleID: "com.apple.springboard"))
    #expect(access.category == .screenRecording)
    #expect(access.kind == .intervalBegin)
    #expect(access.identifier == "8A4054BB-1810-4F8B-8163-483409E2D35C")
    #expect(access.others.isEmpty)
  }

  @Test(
    "A contact with what cannot be a host is a fault with its place",
    arguments: [
      ("", "is empty: a host is due"), ("a/b", "is no host"), ("https://a.example", "is no host"),
      ("a.example:443", "is no host"), ("a b", "is no host"), ("a\u{202E}b", "is no host"), ("a?b", "is no host"),
      ("user@a.example", "is no host"), (String(repeating: "a", count: 254), "is no host"),
    ])
  func noHost(domain: String, message: String) throws {
    let fault = try #require(
      faults("\n" + #"{"type":"networkActivity","domain":"\#(domain)","bundleID":"com.example.shop"}"#).first)
    #expect(fault.line == 2 && fault.column == 36 && fault.member == "domain")
    #expect(fault.message.hasPrefix(message))
  }

  @Test(
    "Addresses in numbers are hosts", arguments: ["192.0.2.1", "2001:db8::1", "::", "fe80::1%en0", "bücher.example"])
  func addresses(domain: String) {
    #expect(faults(#"{"type":"networkActivity","domain":"\#(domain)","bundleID":"com.example.shop"}"#).isEmpty)
  }

  @Test("Lines of unknown kinds are kept whole, whether they have a type or not")
  func otherKinds() throws {
    let read = records(
      #"{"type":"beacon","strength":[1,{"a":null}]}"# + "\n" + #"{"stream":"com.example.stream","version":3}"#)
    #expect(
      read == [
        .other(
          OtherRecord(
            type: "beacon", members: [PrivacyReportMember(name: "strength", json: Array(#"[1,{"a":null}]"#.utf8))])),
        .other(
          OtherRecord(
            type: nil,
            members: [
              PrivacyReportMember(name: "stream", json: Array(#""com.example.stream""#.utf8)),
              PrivacyReportMember(name: "version", json: Array("3".utf8)),
            ])),
      ])
  }

  @Test("Words, numbers and members that are not known yet are kept")
  func newerMembers() throws {
    let line =
      #"{"type":"networkActivity","domain":"a.example","bundleID":"b","domainType":7,"domainClassification":1,"initiatedType":"WidgetInitiated","isSilent":true}"#
    guard case .networkActivity(let activity)? = records(line).first else {
      Issue.record("no contact was read")
      return
    }
    #expect(activity.domainType?.rawValue == 7)
    #expect(activity.domainClassification == .tracker)
    #expect(activity.initiatedType?.rawValue == "WidgetInitiated")
    #expect(activity.others == [PrivacyReportMember(name: "isSilent", json: Array("true".utf8))])
  }

  @Test("A byte order mark, Windows' line ends, blank lines and a missing last line end are nothing to complain about")
  func tolerance() {
    let text = "\u{FEFF}\(Self.contact)\r\n\r\n  \t\r\n\(Self.access)\n\n\(Self.contact)"
    #expect(records(text).count == 3)
    #expect(faults(text).isEmpty)
  }

  @Test("An export without a line has no entry", arguments: ["", "\n", "\u{FEFF}", "\r\n \n"])
  func empty(text: String) {
    #expect(PrivacyReportReader().read(Array(text.utf8)).isEmpty)
  }

  @Test(
    "A broken line is named with its line, column and member",
    arguments: [
      ("{\"type\":\"networkActivity\",\"domain\":\"a\"}", 1, "bundleID", "is missing"),
      ("{\"type\":\"networkActivity\",\"bundleID\":\"b\",\"domain\":null}", 1, "domain", "is missing"),
      ("{\"type\":\"networkActivity\",\"bundleID\":\"b\",\"domain\":7}", 51, "domain", "is a number: a string is due"),
      (
        "{\"type\":\"networkActivity\",\"bundleID\":\"b\",\"domain\":\"a\",\"hits\":-1}", 62, "hits",
        "is negative: a count is due"
      ),
      (
        "{\"type\":\"networkActivity\",\"bundleID\":\"b\",\"domain\":\"a\",\"hits\":1.5}", 62, "hits",
        "is no whole number"
      ),
      (
        "{\"type\":\"networkActivity\",\"bundleID\":\"b\",\"domain\":\"ä\",\"hits\":\"many\"}", 62, "hits",
        "is a string: a number is due"
      ),
      (
        "{\"type\":\"networkActivity\",\"bundleID\":\"b\",\"domain\":\"a\",\"timeStamp\":\"today\"}", 67, "timeStamp",
        "is no time stamp: one such as 2026-11-30T13:05:09.250+01:00 is due"
      ),
      ("{\"type\":\"access\"}", 1, "accessor", "is missing"),
      ("{\"type\":\"access\",\"accessor\":\"b\"}", 29, "accessor", "is a string: an object is due"),
      ("{\"type\":\"access\",\"accessor\":{}}", 29, "identifier", "is missing"),
      ("{\"type\":\"access\",\"accessor\":{\"identifier\":1}}", 43, "identifier", "is a number: a string is due"),
      ("{\"type\":5}", 9, "type", "is a number: a string is due"),
      ("{\"a\":1,\"a\":2}", 8, nil, "the key \"a\" stands more than once in its object"),
      ("[1]", 1, nil, "expected an object, found an array"),
      ("not an export", 1, nil, "expected an object, found ‘n’"),
      ("{\"type\":\"access\"", 17, nil, "the text ends before a comma or }"),
      ("{} {}", 4, nil, "an object follows the value: a JSON text holds one value only"),
      ("\u{FEFF}{}", 1, nil, "the text starts with a byte order mark: save it as UTF-8 without one"),
    ] as [(String, Int, String?, String)])
  func faults(line: String, column: Int, member: String?, message: String) {
    let text = Self.contact + "\n\n" + line + "\n" + Self.access
    #expect(faults(text) == [PrivacyReportFault(line: 3, column: column, member: member, message: message)])
    #expect(records(text).count == 2)
  }

  @Test("A line that is too long is a fault, and the lines around it are read")
  func overlongLine() {
    let long = #"{"type":"x","y":""# + String(repeating: "y", count: LineBlocks.longestLine) + "\"}"
    let text = "\(Self.contact)\n\(long)\n\(Self.contact)\n"
    #expect(records(text).count == 2)
    #expect(faults(text).map(\.line) == [2])
  }

  @Test("Hostile lines get an answer: deep nesting, thousands of members, a text that never ends")
  func hostile() {
    let deep = #"{"a":"# + String(repeating: "[", count: 100_000)
    let wide = "{" + (0..<50_000).map { "\"m\($0)\":0" }.joined(separator: ",") + "}"
    let endless = "{\"a\":\"" + String(repeating: "\\u0000", count: 10_000)
    for line in [deep, wide, endless] { #expect(faults(line).count == 1) }
    #expect(faults(wide).first?.message == "more than 256 values")
  }

  @Test("UTF-16 is named as what it is")
  func wideEncoding() {
    let bytes: [UInt8] = [0xFF, 0xFE] + "{}\n".utf8.flatMap { [$0, 0] }
    guard case .fault(let fault)? = PrivacyReportReader().read(bytes).first else {
      Issue.record("UTF-16 was read")
      return
    }
    #expect(fault.message == "the text is UTF-16 or UTF-32: save it as UTF-8")
  }

  @Test("However the stream comes in, the lines are the same", arguments: [1, 7, 64, 4096])
  func pieces(size: Int) throws {
    let text = Array((0..<50).map { "\(Self.contact)\r\n\($0 % 3 == 0 ? Self.access : "broken")\n" }.joined().utf8)
    var rest = text[...]
    let source = LineSource(
      read: { buffer in
        let part = rest.prefix(min(size, buffer.count))
        buffer.copyBytes(from: part)
        rest = rest.dropFirst(part.count)
        return part.count
      }, isReady: { false })
    var records: [PrivacyReportRecord] = []
    var faults: [PrivacyReportFault] = []
    try PrivacyReportReader().read(source) {
      switch $0 {
      case .record(let record, _): records.append(record)
      case .fault(let fault): faults.append(fault)
      }
    }
    let whole = String(decoding: text, as: UTF8.self)
    #expect(records == self.records(whole))
    #expect(faults == self.faults(whole))
    #expect(records.count == 67)
  }

  @Test("What the source throws comes out")
  func sourceThrows() {
    struct Broken: Error {}
    let source = LineSource(read: { _ in throw Broken() }, isReady: { true })
    #expect(throws: Broken.self) { try PrivacyReportReader().read(source) { _ in } }
  }
}
