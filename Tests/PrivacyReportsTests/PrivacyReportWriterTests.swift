import PrivacyReports
import Testing

@Suite("Writing an App Privacy Report")
struct PrivacyReportWriterTests {
  private func written(_ record: PrivacyReportRecord) -> String {
    var writer = PrivacyReportWriter()
    writer.write(record)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test("A contact has the members of Apple's description, in its order (ATT-202)")
  func networkActivity() {
    var activity = NetworkActivity(domain: "ads.example", bundleID: "com.example.shop")
    activity.firstTimeStamp = ReportTime("2026-11-24T08:24:53.092+08:00")
    activity.timeStamp = ReportTime("2026-11-28T08:42:46.449+08:00")
    activity.context = ""
    activity.domainType = .tracker
    activity.initiatedType = .nonApp
    activity.hits = 42
    activity.domainOwner = "Ads \"&\" Inc."
    #expect(
      written(.networkActivity(activity))
        == #"{"domain":"ads.example","firstTimeStamp":"2026-11-24T08:24:53.092+08:00","context":"","timeStamp":"2026-11-28T08:42:46.449+08:00","domainType":1,"initiatedType":"NonAppInitiated","hits":42,"type":"networkActivity","domainOwner":"Ads \"&\" Inc.","bundleID":"com.example.shop"}"#
        + "\n")
  }

  @Test("A use of a sensor has the members of Apple's description, in its order (ATT-201)")
  func resourceAccess() {
    var access = ResourceAccess(accessor: .init(bundleID: "com.example.shop"))
    access.broadcaster = .init(bundleID: "com.apple.springboard")
    access.category = .screenRecording
    access.identifier = "8A4054BB-1810-4F8B-8163-483409E2D35C"
    access.kind = .intervalEnd
    access.timeStamp = ReportTime("2026-11-28T15:46:13.532-07:00")
    #expect(
      written(.access(access))
        == #"{"accessor":{"identifier":"com.example.shop","identifierType":"bundleID"},"broadcaster":{"identifier":"com.apple.springboard","identifierType":"bundleID"},"category":"screenRecording","identifier":"8A4054BB-1810-4F8B-8163-483409E2D35C","kind":"intervalEnd","timeStamp":"2026-11-28T15:46:13.532-07:00","type":"access"}"#
        + "\n")
  }

  @Test(
    "What was read is written without loss",
    arguments: [
      #"{"domain":"a.example","firstTimeStamp":"2021-06-06T16:15:48.000Z","context":"news.example","timeStamp":"2021-06-06T16:15:59.001Z","domainType":9,"domainClassification":3,"initiatedType":"Other","hits":10,"type":"networkActivity","domainOwner":"","bundleID":"b","new":{"a":[1.50,"\u00e4"]}}"#,
      #"{"domain":"a.example","type":"networkActivity","bundleID":"b"}"#,
      #"{"accessor":{"identifier":"b","identifierType":"path","pid":7},"category":"motion","kind":"event","type":"access","tccService":"kTCCServiceMotion"}"#,
      #"{"stream":"com.example.stream","version":3}"#,
      #"{"a":"\"\\\n","type":"new"}"#,
    ])
  func lossless(line: String) {
    let bytes = Array((line + "\n").utf8)
    guard case .record(let record, 1)? = PrivacyReportReader().read(bytes).first else {
      Issue.record("the line was not read")
      return
    }
    #expect(written(record) == line + "\n")
  }

  @Test("An export is named as phones name it (ATT-200)")
  func fileName() throws {
    let time = try #require(ReportTime("2026-06-11T22:12:39.500+02:00"))
    #expect(PrivacyReportWriter.fileName(at: time) == "App_Privacy_Report_v4_2026-06-11T22_12_39.ndjson")
  }
}
