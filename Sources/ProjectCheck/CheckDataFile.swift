import CCheckData
import Documents

/// One of the data files that are part of the program (Sources/CCheckData): words and sentences, SDKs and
/// wrappers, with their sources.
///
/// They are JSON, read when something first asks for them; a test proves that they can be read.
enum CheckDataFile {
  case wordings
  case sampleTexts
  case placeholders
  case knownSDKs
  case wrappers

  /// The content; an empty list if it cannot be read.
  var content: DocumentNode {
    (try? JSONDocument.read(bytes)) ?? DocumentNode(position: .start, value: .array([]))
  }

  /// The file as it is.
  var bytes: [UInt8] { Array(UnsafeBufferPointer(start: data.bytes, count: data.count)) }

  private var data: CheckData {
    switch self {
    case .wordings: askright_wordings()
    case .sampleTexts: askright_sample_texts()
    case .placeholders: askright_placeholders()
    case .knownSDKs: askright_known_sdks()
    case .wrappers: askright_wrappers()
    }
  }
}

extension DocumentNode {
  /// The texts of the list under a key; none if there is no such list.
  func texts(_ key: String) -> [String] { self[key]?.array?.compactMap(\.string) ?? [] }
}
