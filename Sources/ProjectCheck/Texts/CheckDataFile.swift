import CCheckData
import Documents

/// One of the data files that are part of the program (Sources/CCheckData): words and sentences with their sources.
///
/// They are JSON, read when something first asks for them; a test proves that they can be read.
enum CheckDataFile {
  case wordings
  case sampleTexts
  case placeholders

  /// The content; an empty list if it cannot be read.
  var content: DocumentNode {
    let bytes = Array(UnsafeBufferPointer(start: data.bytes, count: data.count))
    return (try? JSONDocument.read(bytes)) ?? DocumentNode(position: .start, value: .array([]))
  }

  private var data: CheckData {
    switch self {
    case .wordings: askright_wordings()
    case .sampleTexts: askright_sample_texts()
    case .placeholders: askright_placeholders()
    }
  }
}

extension DocumentNode {
  /// The texts of the list under a key; none if there is no such list.
  func texts(_ key: String) -> [String] { self[key]?.array?.compactMap(\.string) ?? [] }
}
