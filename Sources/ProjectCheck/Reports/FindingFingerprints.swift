import PolicyReports

extension [Finding] {
  /// For each finding a text that stays the same while lines above it come and go: it is made of the kind, the file
  /// and the message without its line numbers, and of the number of findings before it that have all of these in common. The target does not
  /// count: that of a plain folder is called after the folder, which has another name in every checkout.
  ///
  /// Baselines and the services that follow findings from run to run tell them apart by it.
  var fingerprints: [String] {
    var counts: [String: Int] = [:]
    return contents.map { content in
      let number = counts[content, default: 0]
      counts[content] = number + 1
      return hexadecimal(fnv1a(content + "\u{0}\(number)"))
    }
  }

  /// What a finding has in common with itself at another time: the kind, the file, and the message without its line
  /// numbers.
  var contents: [String] {
    map { finding in
      // As in “line 12” and “AppDelegate.swift:12:3”.
      let message = finding.message.replacing(/(\bline |:)[0-9]+/) { $0.1 + "#" }
      return [finding.kind, finding.place.path, message].joined(separator: "\u{0}")
    }
  }
}

/// The 64-bit FNV-1a hash of a text's UTF-8: the same on every machine and in every run, unlike Swift's own.
private func fnv1a(_ text: String) -> UInt64 {
  text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}

private func hexadecimal(_ number: UInt64) -> String {
  let digits = String(number, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
