import MachOFiles

/// A Mach-O file of a built app, with what it names of tracking, over all processors that it is for.
struct BinaryFile: Sendable {
  /// Relative to what is checked.
  var path: String
  /// The processors.
  var architectures: [String] = []
  /// The platforms that it is built for, with the lowest version.
  var builds: [MachOImage.Build] = []
  /// The frameworks and libraries that it loads.
  var libraries: [MachOImage.LinkedLibrary] = []
  /// What it names of tracking.
  var names: Set<BinaryName> = []
  /// The known SDKs whose classes it has in it, sorted.
  var sdks: [String] = []
  /// Whether the store has encrypted it, so that what it lacks cannot be told.
  var isEncrypted = false
  /// The entitlements of its signature, as a property list.
  var entitlements: [UInt8]?

  /// The file as a whole.
  var place: Place { Place(path: path) }

  /// Whether it has what it takes to ask: the class, or its name, and a selector that asks.
  var asks: Bool {
    (names.contains(.managerClass) || names.contains(.managerText)) && names.contains(where: \.isRequest)
  }

  /// Whether its code makes the request for certain. Consent and ad SDKs find the class by its name, and ask only where
  /// their owner has set them up to.
  var asksByClass: Bool { asks && names.contains(.managerClass) && !names.contains(.managerText) }

  /// The selectors with which it can ask, in the catalogue's order.
  var requests: [BinaryName] { asks ? BinaryName.all.filter { $0.isRequest && names.contains($0) } : [] }

  /// What it names, in words, in a stable order. A class that is used needs no name as well.
  var phrases: [String] {
    BinaryName.all.filter { name in
      switch name {
      case .managerText: names.contains(name) && !names.contains(.managerClass)
      case .identifierText: names.contains(name) && !names.contains(.identifierClass)
      // A property of that name is anybody's.
      case .status: names.contains(name) && !names.isDisjoint(with: [.managerClass, .managerText])
      case .identifier: names.contains(name) && !names.isDisjoint(with: [.identifierClass, .identifierText])
      default: names.contains(name)
      }
    }.map(\.phrase)
  }
}

extension BinaryFile {
  /// Reads a file's bytes.
  init(path: String, _ bytes: [UInt8]) throws(MachOError) {
    self.path = path
    let file = try MachOFile(bytes)
    var sdks: Set<String> = []
    for image in file.images {
      if !architectures.contains(image.architecture) { architectures.append(image.architecture) }
      for build in image.builds where !builds.contains(build) { builds.append(build) }
      for library in image.libraries { add(library) }
      isEncrypted = isEncrypted || image.isEncrypted
      entitlements = entitlements ?? image.entitlements
      try addNames(of: image, &sdks)
    }
    self.sdks = sdks.sorted()
  }

  /// A library counts as required if it is for one of the processors.
  private mutating func add(_ library: MachOImage.LinkedLibrary) {
    if let known = libraries.firstIndex(where: { $0.path == library.path }) {
      libraries[known].isWeak = libraries[known].isWeak && library.isWeak
    } else {
      libraries.append(library)
    }
  }

  private mutating func addNames(of image: MachOImage, _ sdks: inout Set<String>) throws(MachOError) {
    var found: Set<BinaryName> = []
    try image.forEachText(in: .selectors) { text in
      if let name = BinaryName.selectors[text] { found.insert(name) }
    }
    try image.forEachText(in: .strings) { text in
      if let name = BinaryName.texts[text] { found.insert(name) }
      // NSSelectorFromString makes a selector of a text.
      if let name = BinaryName.selectors[text], name.isRequest { found.insert(name) }
    }
    try image.forEachText(in: .classNames) { text in
      if let sdk = BinarySDK.classes[text] { sdks.insert(sdk) }
    }
    try image.forEachSymbol { symbol in
      switch symbol {
      case .imported(let name):
        if let name = BinaryName.symbols[name] { found.insert(name) }
      case .defined(let name):
        guard name.starts(with: BinarySDK.symbolPrefix) else { return }
        if let sdk = BinarySDK.classes[name.dropFirst(BinarySDK.symbolPrefix.count)] { sdks.insert(sdk) }
      }
    }
    names.formUnion(found)
  }
}

extension BinaryFile {
  /// Whether a file begins as a binary does.
  static func isBinary(_ firstBytes: [UInt8]) -> Bool { MachOFile.isMachO(firstBytes) }
}
