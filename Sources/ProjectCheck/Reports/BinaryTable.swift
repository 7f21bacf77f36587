import PolicyReports

/// The table of which binary of a built app brings which name of tracking and which SDK.
struct BinaryTable {
  private let binaries: [CheckedBinary]

  /// A table of those that bring something; nil if none does.
  init?(_ binaries: [CheckedBinary]) {
    self.binaries = binaries.filter { !$0.uses.isEmpty || !$0.sdks.isEmpty || $0.isEncrypted }
    guard !self.binaries.isEmpty else { return nil }
  }

  /// A line for each binary, and under it what it uses and which SDKs it has.
  var text: String {
    "What the binaries bring\n"
      + binaries.map { binary in
        let encrypted = binary.isEncrypted ? "encrypted by the store: more cannot be told" : nil
        let sdks = binary.sdks.isEmpty ? nil : "SDKs: " + binary.sdks.joined(separator: ", ")
        let uses = binary.uses.isEmpty ? nil : "uses: " + binary.uses.joined(separator: ", ")
        let notes = [uses, sdks, encrypted].compactMap { $0 }.flatMap { wrap($0, to: 112) }
        return "  \(oneLine(binary.path))\n" + notes.map { "    \($0)\n" }.joined()
      }.joined()
  }
}
