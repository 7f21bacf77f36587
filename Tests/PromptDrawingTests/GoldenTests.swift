import Foundation
import Testing
import TrackingPolicy
import TrackingPrompt

@testable import PromptDrawing

/// Pictures that people have looked at and found right. Scripts/review-pictures shows what changed, and accepts it.
@Suite("Pictures that were found right")
struct GoldenTests {
  /// A picture by its file's name.
  struct Golden: CustomTestStringConvertible, Sendable {
    var name: String
    var scene: @Sendable () -> PromptScene
    var testDescription: String { name }
  }

  static let pictures: [Golden] = {
    let pairs: [(PromptLanguage, Appearance)] = [
      (.english, .light), (.german, .dark), (.arabic, .light), (.japanese, .dark), (.thai, .light), (.hindi, .dark),
      (.hebrew, .light),
    ]
    let usual = pairs.flatMap { language, appearance in
      [Surface.alert, .sheet].map { surface in
        Golden(name: "\(surface.name)-\(language.tag)-\(appearance.rawValue)") {
          scene(surface, language, appearance)
        }
      }
    }
    return usual + [
      Golden(name: "alert-en-dark-17") {
        var scene = scene(.alert, .english, .dark)
        scene.version = "17.5"
        return scene
      },
      Golden(name: "alert-de-AX3") {
        var scene = scene(.alert, .german, .light)
        scene.textSize = .accessibility3
        return scene
      },
      Golden(name: "sheet-ar-ipad") {
        var scene = scene(.sheet, .arabic, .dark)
        scene.device = Device.all.first(where: \.isTablet) ?? .standard
        return scene
      },
    ]
  }()

  private static func scene(_ surface: Surface, _ language: PromptLanguage, _ appearance: Appearance) -> PromptScene {
    var scene = Scenes.native(surface, in: language)
    scene.device = Device(named: "iphone-se") ?? .standard
    scene.appearance = appearance
    return scene
  }

  @Test("It still looks so", arguments: pictures)
  func looksSo(picture: Golden) throws {
    let drawn = try PromptDrawer().captioned(picture.scene(), scale: 1).bytes
    let file = "\(picture.name).png"
    // Scripts/review-pictures names a folder for all pictures as they are now.
    if let folder = ProcessInfo.processInfo.environment["ASKRIGHT_PICTURES"] {
      try Data(drawn).write(to: URL(fileURLWithPath: folder).appendingPathComponent(file))
    }
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Golden")
    let golden = try #require(
      try? Data(contentsOf: folder.appendingPathComponent(file)), "there is no \(file): run Scripts/review-pictures")
    let difference = try PictureDifference(DecodedPicture(png: Array(golden)), DecodedPicture(png: drawn))
    #expect(difference.share < 0.01, "\(file) looks different: run Scripts/review-pictures")
  }

  @Test("A word in another place, or another colour, is a difference; smoother edges are none")
  func sensitivity() throws {
    let drawer = try PromptDrawer()
    func picture(_ change: (inout PromptScene) -> Void) throws -> DecodedPicture {
      var scene = Self.scene(.alert, .english, .light)
      change(&scene)
      return try DecodedPicture(png: drawer.screen(scene, scale: 1).bytes)
    }
    let plain = try picture { _ in }
    #expect(PictureDifference(plain, plain).share == 0)
    #expect(try PictureDifference(plain, picture { $0.appearance = .dark }).share > 0.5)
    #expect(try PictureDifference(plain, picture { $0.textSize = .xLarge }).share > 0.01)
    #expect(try PictureDifference(plain, picture { $0.content = Scenes.content(.alert, in: .german) }).share > 0.01)
    #expect(PictureDifference(plain, plain.softened).share < 0.01)
  }
}

/// How differently two pictures look to people.
///
/// Another release of a font library draws edges a little lighter or darker, which nobody sees. So squares are compared, by
/// their mean colours, and small differences do not count.
struct PictureDifference {
  /// The part of the squares that look different, 0 to 1.
  let share: Double

  private static let side = 4
  /// A mean that is off by less looks the same, of 255.
  private static let threshold = 20

  init(_ one: DecodedPicture, _ other: DecodedPicture) {
    guard one.width == other.width, one.height == other.height else {
      share = 1
      return
    }
    var different = 0
    var all = 0
    for top in stride(from: 0, to: one.height, by: Self.side) {
      for left in stride(from: 0, to: one.width, by: Self.side) {
        all += 1
        let means = [one, other].map { $0.mean(left, top, Self.side) }
        let isFar = zip(means[0], means[1]).contains { abs($0 - $1) > Self.threshold }
        if isFar { different += 1 }
      }
    }
    share = Double(different) / Double(max(1, all))
  }
}

extension DecodedPicture {
  /// The mean red, green and blue of a square.
  fileprivate func mean(_ left: Int, _ top: Int, _ side: Int) -> [Int] {
    var sums = (0, 0, 0)
    let rows = top..<min(top + side, height)
    let columns = left..<min(left + side, width)
    for y in rows {
      for x in columns {
        let pixel = Int(pixels[y * width + x])
        sums.0 += pixel >> 16
        sums.1 += pixel >> 8 & 0xFF
        sums.2 += pixel & 0xFF
      }
    }
    let count = rows.count * columns.count
    return [sums.0 / count, sums.1 / count, sums.2 / count]
  }

  /// The picture with every pixel a little like its right neighbour, as another way of smoothing edges makes it.
  fileprivate var softened: DecodedPicture {
    var soft = self
    for index in 0..<(pixels.count - 1) {
      var mixed: UInt32 = 0
      for shift in [16, 8, 0] as [UInt32] {
        let own = pixels[index] >> shift & 0xFF
        let next = pixels[index + 1] >> shift & 0xFF
        mixed |= ((7 * own + next) / 8) << shift
      }
      soft.pixels[index] = mixed
    }
    return soft
  }
}
