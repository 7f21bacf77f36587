import DeviceReports
import Documents
import Scenarios
import Testing

@Suite("Hostile scenarios")
struct HostileScenarioTests {
  @Test(
    "Whatever is done to a scenario, it is read and run, or refused with a place in it",
    arguments: ["first-launch", "a-year-in-the-union", "two-apps", "other-permissions"])
  func mutations(name: String) throws {
    let original = try Files.bytes("Examples/Scenarios/\(name).json")
    var numbers = Numbers(state: 2026)
    let spare = Array("{}[]\",:0-9eE.\\u truefalsnul\n".utf8) + [0, 0x80, 0xFF]
    for _ in 0..<300 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &numbers) {
        let place = Int.random(in: 0..<bytes.count, using: &numbers)
        switch Int.random(in: 0..<4, using: &numbers) {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(spare.randomElement(using: &numbers) ?? 0, at: place)
        case 2: bytes[place] = spare.randomElement(using: &numbers) ?? 0
        default: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1..<40, using: &numbers)))
        }
      }
      do throws(FormError) {
        for scenario in try ScenarioReader().read(bytes) { _ = ScenarioRun(scenario) }
      } catch {
        #expect(error.position.line >= 1 && error.position.column >= 1 && !error.message.contains("\n"))
      }
    }
  }

  @Test(
    "Numbers at the edge of what can be written stop nothing",
    arguments: [
      #"{"do":"advance","days":-1,"expectError":"timeGoesBackwards"}"#,
      #"{"do":"advance","years":10000}"#, #"{"do":"advance","seconds":9223372036854775807}"#,
      #"{"do":"advance","years":10000,"seconds":1000000000000000000}"#,
      #"{"do":"setClock","to":9223372036854775807}"#,
      #"{"do":"tap","prompt":9223372036854775807,"button":"allow","expectError":"promptNotOnScreen"}"#,
      #"{"do":"updateOS","to":"65535.65535.65535"}"#,
      #"{"do":"skAdNetwork","call":"updateConversionValue","value":-9223372036854775808}"#,
      #"{"do":"contact","host":"a b","expectError":"invalidHost"}"#,
    ])
  func edges(step: String) throws {
    #expect(try failures(#"{"steps":[\#(step),{"do":"request"},{"do":"status"}]}"#) == [])
  }
}
