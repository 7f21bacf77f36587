import PrivacyReports

extension FuzzedReader {
  /// Exported App Privacy Reports.
  static let privacyReport = FuzzedReader("privacy-report") { bytes in
    _ = PrivacyReportReader().read(bytes)
  }
}
