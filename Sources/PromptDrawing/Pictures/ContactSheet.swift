import TrackingPrompt

/// Many prompts on one picture, side by side, with what each group has in common above it.
public struct ContactSheet: Hashable, Sendable {
  /// What all of it shows, in a line.
  public var title: String
  /// The groups, from top to bottom.
  public var groups: [Group]

  /// Prompts that belong together.
  public struct Group: Hashable, Sendable {
    /// Who sees them, such as the countries.
    public var heading: String
    /// The screens, each with what tells it from the others of the group.
    public var screens: [Screen]

    /// Creates a group.
    public init(heading: String, screens: [Screen]) {
      self.heading = heading
      self.screens = screens
    }
  }

  /// A prompt with a name.
  public struct Screen: Hashable, Sendable {
    /// The name under it, such as the language.
    public var name: String
    /// The screen.
    public var scene: PromptScene

    /// Creates a screen with a name.
    public init(name: String, scene: PromptScene) {
      self.name = name
      self.scene = scene
    }
  }

  /// Creates a sheet.
  public init(title: String, groups: [Group]) {
    self.title = title
    self.groups = groups
  }
}

/// Puts a contact sheet on a plate.
struct ContactSheetLayout {
  /// The picture.
  private(set) var plate: Plate
  /// How many characters of all prompts no font has.
  private(set) var unknownCharacters = 0

  private let engine: TextEngine
  private var y: Double

  private static let margin = 32.0
  private static let gap = 24.0
  private static let tileWidth = 220.0
  private static let mostColumns = 8

  init(_ sheet: ContactSheet, engine: TextEngine) {
    self.engine = engine
    let columns = max(1, min(Self.mostColumns, sheet.groups.map(\.screens.count).max() ?? 1))
    // Never narrower than a line that can be read.
    let inner = max(460, Double(columns) * (Self.tileWidth + Self.gap) - Self.gap)
    plate = Plate(size: LayoutSize(width: inner + 2 * Self.margin, height: 0), layers: [])
    y = Self.margin
    add(sheet.title, size: 20, weight: .bold, x: Self.margin, width: inner)
    for group in sheet.groups {
      y += Self.gap
      add(group.heading, size: 13, weight: .medium, x: Self.margin, width: inner)
      y += 12
      for start in stride(from: 0, to: group.screens.count, by: columns) {
        addRow(group.screens[start..<min(start + columns, group.screens.count)])
        y += Self.gap
      }
    }
    plate.size.height = (y - Self.gap + Self.margin).rounded(.up)
    let ground = LayoutRect(x: 0, y: 0, width: plate.size.width, height: plate.size.height)
    plate.layers.insert(Plate.Layer(elements: [.shape(Shape(frame: ground, colour: Colour(0xF6F6F8)))]), at: 0)
  }

  private mutating func addRow(_ screens: ArraySlice<ContactSheet.Screen>) {
    let top = y
    var bottom = y
    for (column, screen) in screens.enumerated() {
      let x = Self.margin + Double(column) * (Self.tileWidth + Self.gap)
      let layout = PromptDrawer.layout(of: screen.scene, engine: engine)
      unknownCharacters += layout.unknownCharacters
      let scale = Self.tileWidth / layout.size.width
      let visible = LayoutRect(x: 0, y: 0, width: layout.size.width, height: layout.size.height)
      // A ground that is a little larger than the screen is its edge.
      let edge = LayoutRect(
        x: x - 1, y: top - 1, width: Self.tileWidth + 2, height: layout.size.height * scale + 2)
      plate.layers += [
        Plate.Layer(elements: [.shape(Shape(frame: edge, colour: Colour(0xC9C9D2), corner: 19))]),
        Plate.Layer(
          origin: LayoutPoint(x: x, y: top), scale: scale, visible: visible, corner: 18 / scale,
          elements: layout.elements),
      ]
      y = top + layout.size.height * scale + 10
      add(screen.name, size: 11, weight: .semibold, x: x, width: Self.tileWidth)
      add(PictureCaption.text(for: screen.scene), size: 8, x: x, width: Self.tileWidth, colour: Colour(0x6A6A72))
      bottom = max(bottom, y)
    }
    y = bottom
  }

  private mutating func add(
    _ text: String, size: Double, weight: TextFormat.Weight = .regular, x: Double, width: Double,
    colour: Colour = Colour(0x1C1C1E)
  ) {
    var format = TextFormat(size: size, weight: weight, direction: .leftToRight, language: "en")
    format.mostLines = 6
    let runs = [UsageText.Run(DrawableText.inOneLine(String(text.prefix(2_000))))]
    let set = engine.set(runs, as: format, width: width)
    let box = TextBox(
      part: .caption, frame: LayoutRect(x: x, y: y, width: width, height: set.height), lineCount: set.lineCount,
      unknownCharacters: set.unknownCharacters, runs: runs, format: format, colour: colour)
    plate.layers.append(Plate.Layer(elements: [.text(box)]))
    y = box.frame.maxY + 2
  }
}
