import Documents
import Testing

@Suite("XML elements")
struct XMLElementTests {
  @Test("Elements come with their attributes, children and places, and without their text")
  func readsElements() throws {
    let text =
      "<?xml version=\"1.0\"?>\n<Workspace version = \"1.0\">\n  <FileRef location=\"group:A &amp; B\"/> text <Group/>\n</Workspace>"
    let root = try XMLElement.read(Array(text.utf8))
    #expect(root.name == "Workspace")
    #expect(root.attributes == ["version": "1.0"])
    #expect(root.children.map(\.name) == ["FileRef", "Group"])
    #expect(root.children[0].attributes["location"] == "group:A & B")
    #expect(root.children[0].position == TextPosition(line: 3, column: 3))
  }

  @Test(
    "What is not well-formed, declares entities or goes too deep is an error with its place",
    arguments: [
      "", "<a>", "<a></b>", "text", "<a b=c/>", "<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>",
      String(repeating: "<a>", count: 100_000),
    ])
  func refusesFaults(text: String) {
    #expect(throws: DocumentError.self) { try XMLElement.read(Array(text.utf8)) }
  }
}
