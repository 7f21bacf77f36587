import PolicyReports
import PromptDrawing
import TrackingPolicy
import TrackingPrompt

/// `askright render`: the prompts as pictures.
enum RenderCommand: Command {
  /// What of a situation a picture depends on. Whether there are texts is said by the texts.
  static let members: Set<SituationMember> = [
    .osName, .osVersion, .simulator, .deviceLocation, .accountRegion, .globalAllowAsk, .api, .preferExpanded,
    .hasAction,
    .appState, .storedDecision, .decisionAgeDays,
  ]

  /// The options that state the call. Where none is given, the code of a project does.
  static let callOptions = ["api", "prefer-expanded", "action"]

  static let description = CommandDescription(
    name: "render",
    summary: "the prompts as PNG, SVG or PDF, with your own texts",
    operands: .optional(label: "PATH"),
    groups: [
      SituationOptions.group("The phone and the call (iOS 27.2 in the United States unless stated)", about: members),
      OptionGroup(
        title: "What stands on the prompt",
        options: [
          CommandOption(
            name: "app-name", value: .text(label: "NAME"), summary: "the app's name; of PATH, which app or target"),
          CommandOption(name: "text", value: .text(label: "TEXT"), summary: "NSUserTrackingUsageDescription"),
          CommandOption(
            name: "markdown", value: .text(label: "TEXT"), summary: "NSUserTrackingMarkdownUsageDescription"),
          CommandOption(
            name: "language", value: .text(label: "TAG"), isRepeatable: true,
            summary: "of the system, such as fr or pt-BR (en)"),
          .strings, .assume,
        ]),
      OptionGroup(
        title: "The picture",
        options: [
          CommandOption(
            name: "device", value: .choice(Device.all.map(\.name), label: "NAME"),
            summary: "iphone-se, iphone-15 (it is), ipad, …"),
          CommandOption(
            name: "text-size", value: .choice(TextSize.allCases.map(\.name), label: "SIZE"),
            summary: "xSmall to xxxLarge, AX1 to AX5 (large)"),
          CommandOption(
            name: "appearance", value: .choice(Appearance.allCases.map(\.rawValue)), summary: "of the phone (light)"),
          CommandOption(name: "scale", value: .text(label: "NUMBER"), summary: "pixels a point (the device's own)"),
          CommandOption(name: "contact-sheet", value: .none, summary: "all countries and languages on one"),
          CommandOption(
            name: "output", value: .text(label: "FILE"), summary: "a name that ends with .png, .svg or .pdf"),
        ]),
    ],
    notes: [
      "PATH is a project whose texts, in all its languages, are drawn, as its code asks unless --api, --prefer-expanded or "
        + "--action state a call. TrackingPolicy decides which prompt appears; where none does, the status is 2. A line "
        + "under a picture says which words are stand-ins and not Apple's. Fonts are free ones: line breaks approximate a "
        + "device's."
    ],
    examples: [
      .init(call: "askright render --location FR --account FR --output sheet.png", purpose: "the sheet of the five"),
      .init(call: "askright render App --location AT --account AT --output at.png", purpose: "a project, as it asks"),
      .init(call: "askright render --contact-sheet --language de --output all.pdf", purpose: "who sees what"),
    ])

  static func run(_ arguments: ParsedArguments, output: StandardOutput) throws -> ExitStatus {
    let target = try RenderTarget(arguments)
    let found = try RenderedApps(arguments)
    let order = try RenderOrder(arguments, for: found)
    let picture = try picture(of: order, for: target, isContactSheet: arguments.isOn("contact-sheet"))
    try OutputFile.write(picture.bytes, to: target.path)
    if picture.unknownCharacters > 0 {
      let count = picture.unknownCharacters
      writeToStandardError(
        "askright: warning: \(count == 1 ? "1 character is" : "\(count) characters are") in no installed font and drawn "
          + "as boxes: install a Noto font that has them")
    }
    return found.isPartial ? .unusable : .clean
  }

  private static func picture(
    of order: RenderOrder, for target: RenderTarget, isContactSheet: Bool
  ) throws(CommandFailure) -> Picture {
    let draw: (PromptDrawer) throws(DrawingError) -> Picture
    if isContactSheet {
      let sheet = try order.contactSheet()
      draw = { drawer throws(DrawingError) in
        try drawer.contactSheet(sheet, as: target.format, scale: target.scale ?? 2)
      }
    } else {
      let (scene, note) = try order.scene()
      if let note { writeToStandardError("askright: note: \(note)") }
      draw = { drawer throws(DrawingError) in try drawer.captioned(scene, as: target.format, scale: target.scale) }
    }
    do throws(DrawingError) { return try draw(PromptDrawer()) } catch { throw CommandFailure("\(error)") }
  }
}

/// The file that a picture goes into.
struct RenderTarget {
  let path: String
  let format: PictureFormat
  /// Pixels a point; nil for the device's own.
  let scale: Double?

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    guard let path = arguments.value("output") else {
      throw CommandFailure("--output is missing: name a file that ends with .png, .svg or .pdf")
    }
    guard let format = PictureFormat(ofFile: path) else {
      throw CommandFailure("--output is \"\(path)\": let it end with .png, .svg or .pdf")
    }
    self.path = path
    self.format = format
    scale = try arguments.value("scale").map { text throws(CommandFailure) in
      guard let scale = Double(text), scale >= 0.25, scale <= 8 else {
        throw CommandFailure("--scale is \"\(text)\": write a number from 0.25 to 8")
      }
      return scale
    }
    if scale != nil, format != .png {
      throw CommandFailure("--scale has no place here: \(format.rawValue.uppercased()) has no pixels")
    }
  }
}
