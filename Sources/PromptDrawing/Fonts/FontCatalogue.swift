import CPango
import Foundation

/// The fonts that may be drawn with: a configuration of fontconfig that is held in memory and owes nothing to the machine's.
///
/// Whole commands spend much of their time in fontconfig. This one names the folders of four packages and lets in only
/// the faces that are used, which makes it start in a fraction of the time and answer the same on every machine.
struct FontCatalogue {
  let configuration: OpaquePointer

  /// Where Debian's packages put their fonts, and then where others may.
  private static let folders = [
    "/usr/share/fonts/opentype/inter", "/usr/share/fonts/opentype/noto", "/usr/share/fonts/truetype/noto",
  ]
  private static let allFolders = ["/usr/share/fonts", "/usr/local/share/fonts"]

  /// The catalogue of the fonts that are installed; nil if none is.
  init?() {
    guard let configuration = Self.load(Self.folders) ?? Self.load(Self.allFolders) else { return nil }
    self.configuration = configuration
  }

  /// Reads a configuration for some folders; nil if they do not have the most important font.
  private static func load(_ folders: [String]) -> OpaquePointer? {
    guard let configuration = FcConfigCreate() else { return nil }
    let text = document(for: folders)
    let isRead = text.withCString { bytes in
      bytes.withMemoryRebound(to: FcChar8.self, capacity: text.utf8.count) {
        FcConfigParseAndLoadFromMemory(configuration, $0, FcTrue)
      }
    }
    guard isRead == FcTrue, FcConfigBuildFonts(configuration) == FcTrue, has(FontFamilies.latin, in: configuration)
    else {
      FcConfigDestroy(configuration)
      return nil
    }
    return configuration
  }

  private static func document(for folders: [String]) -> String {
    """
    <?xml version="1.0"?>
    <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
    <fontconfig>
      \(folders.map { "<dir>\($0)</dir>" }.joined())
      <cachedir>/var/cache/fontconfig</cachedir>
      <cachedir prefix="xdg">fontconfig</cachedir>
      <selectfont>
        <rejectfont><glob>*</glob></rejectfont>
        <acceptfont>\(faces.map { "<glob>*/\($0)</glob>" }.joined())</acceptfont>
      </selectfont>
      <alias binding="same"><family>emoji</family><prefer><family>\(FontFamilies.emoji)</family></prefer></alias>
      \(emojiScaling)
    </fontconfig>
    """
  }

  /// Emoji are pixels of one size: they are scaled to the one that is asked for.
  private static let emojiScaling = """
    <match target="font">
      <test name="family"><string>\(FontFamilies.emoji)</string></test>
      <edit name="pixelsizefixupfactor" mode="assign">
        <divide><name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide>
      </edit>
      <edit name="matrix" mode="assign">
        <times>
          <name>matrix</name>
          <matrix>
            <name>pixelsizefixupfactor</name><double>0</double>
            <double>0</double><name>pixelsizefixupfactor</name>
          </matrix>
        </times>
      </edit>
    </match>
    """

  /// The files of the faces: of Inter the weights that are used, of Noto's sans serifs the two that exist of all.
  private static let faces = [
    "Inter-Regular.otf", "Inter-Italic.otf", "Inter-Medium.otf", "Inter-SemiBold.otf", "Inter-SemiBoldItalic.otf",
    "Inter-Bold.otf",
    "Inter-BoldItalic.otf", "NotoSans*-Regular.*", "NotoSans*-Bold.*", "NotoColorEmoji.ttf",
  ]

  private static func has(_ family: String, in configuration: OpaquePointer) -> Bool {
    guard let pattern = FcPatternCreate() else { return false }
    defer { FcPatternDestroy(pattern) }
    family.withCString { name in
      _ = name.withMemoryRebound(to: FcChar8.self, capacity: family.utf8.count) {
        FcPatternAddString(pattern, FC_FAMILY, $0)
      }
    }
    guard let fonts = FcFontList(configuration, pattern, nil) else { return false }
    defer { FcFontSetDestroy(fonts) }
    return fonts.pointee.nfont > 0
  }
}
