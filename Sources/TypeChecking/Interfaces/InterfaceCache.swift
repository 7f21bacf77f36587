import Foundation

/// The folder in which what the compiler needs for each platform is kept, made on first use.
///
/// It may be deleted at any time. A folder is used only if all of it is there unchanged, and is made beside its place
/// and then moved there, so that runs at the same time see all of it or nothing.
public struct InterfaceCache: Sendable {
  /// The folder of everything that this product keeps.
  let root: String
  private let toolchain: Toolchain
  /// Is told, in one line, what takes a while.
  private let progress: @Sendable (String) -> Void

  /// A cache for a toolchain.
  ///
  /// - Parameters:
  ///   - folder: Where to keep it; `askright` in the user's cache folder unless given.
  ///   - progress: Is told, in one line, what takes a while.
  /// - Throws: `TypeCheckingError.unwritableCache` if there is no such folder.
  public init(
    for toolchain: Toolchain, in folder: String? = nil, progress: @escaping @Sendable (String) -> Void = { _ in }
  ) throws(TypeCheckingError) {
    self.toolchain = toolchain
    self.progress = progress
    if let folder {
      root = folder
    } else {
      root = try Self.usersFolder(ProcessInfo.processInfo.environment)
    }
  }

  /// The user's cache folder for this product: `$XDG_CACHE_HOME/askright`, else `~/.cache/askright`.
  static func usersFolder(_ environment: [String: String]) throws(TypeCheckingError) -> String {
    // A relative path says nothing, as the XDG specification has it.
    if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") { return folder + "/askright" }
    if let home = environment["HOME"], home.hasPrefix("/") { return home + "/.cache/askright" }
    throw .unwritableCache(path: "~/.cache", why: "HOME is not set")
  }

  /// The folders by toolchain; what is in them depends on its version, on the declarations, and on how they are compiled.
  private var family: String { root + "/typecheck" }

  private var key: String {
    let declarations = DeclaredModule.all.map { CheckSum.of(Array($0.name.utf8) + $0.source) }.joined(separator: " ")
    let all = "1 \(toolchain.version) \(toolchain.stamp) \(toolchain.compiler) \(declarations)"
    return CheckSum.of(Array(all.utf8))
  }

  /// What the compiler needs for a platform, from the cache or made now.
  func interfaces(for platform: ApplePlatform, isSimulator: Bool = false) throws(TypeCheckingError) -> Interfaces {
    let folder = "\(family)/\(key)/\(platform.folderName(isSimulator: isSimulator))"
    let interfaces = Interfaces(platform: platform, isSimulator: isSimulator, folder: folder)
    if FolderContents.areWhole(in: folder) {
      // Says that it is in use; a folder that cannot be written is none the worse for it.
      utimes("\(family)/\(key)", nil)
      return interfaces
    }
    if let why = Self.makeFolder("\(family)/\(key)") { throw .unwritableCache(path: root, why: why) }
    let lock = open(folder + ".lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard lock >= 0 else { throw .unwritableCache(path: root, why: String(cString: strerror(errno))) }
    // The system lets go of it too when the process dies.
    defer { close(lock) }
    while flock(lock, LOCK_EX) != 0, errno == EINTR {}
    // Another run may have made it meanwhile.
    if !FolderContents.areWhole(in: folder) {
      progress("making the compiler's library for \(platform.rawValue), once for this toolchain …")
      try make(interfaces)
      removeForgotten()
    }
    return interfaces
  }

  private func make(_ interfaces: Interfaces) throws(TypeCheckingError) {
    let files = FileManager.default
    var building = interfaces
    building.folder += ".new"
    do {
      // What a run that was killed has left, or what is broken.
      for path in [building.folder, interfaces.folder] where files.fileExists(atPath: path) {
        try files.removeItem(atPath: path)
      }
      try InterfaceBuilder(toolchain: toolchain, interfaces: building).build()
      try files.moveItem(atPath: building.folder, toPath: interfaces.folder)
    } catch {
      try? files.removeItem(atPath: building.folder)
      if let error = error as? TypeCheckingError { throw error }
      throw .unwritableCache(path: root, why: Self.reason(error))
    }
  }

  /// Removes what other toolchains and versions of this product have left and nobody has used for a month.
  private func removeForgotten() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: family)) ?? []
    let now = time(nil)
    for name in names where name != key {
      var status = stat()
      let path = "\(family)/\(name)"
      guard lstat(path, &status) == 0, now - status.st_mtim.tv_sec > 30 * 24 * 60 * 60 else { continue }
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  /// Makes a folder and those around it; says why that cannot be done.
  ///
  /// Foundation does not tell the system's reason.
  private static func makeFolder(_ path: String) -> String? {
    var folder = ""
    for name in path.split(separator: "/") {
      folder += "/" + name
      guard mkdir(folder, 0o700) != 0, errno != EEXIST else { continue }
      let code = errno
      var isFolder: ObjCBool = false
      // On a read-only disk the system says so of folders that are there, too.
      if FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue { continue }
      return String(cString: strerror(code))
    }
    return nil
  }

  /// What the system says about an error, in a few words.
  private static func reason(_ error: any Error) -> String {
    let error = error as NSError
    let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    return underlying.domain == NSPOSIXErrorDomain
      ? String(cString: strerror(Int32(underlying.code))) : error.localizedDescription
  }
}
