import TrackingPrompt

/// What is around a prompt: the app's screen, the status bar, the mark at the lower edge. All drawn in shapes of our own.
struct Scenery {
  private let builder: LayoutBuilder

  init(_ builder: LayoutBuilder) { self.builder = builder }

  /// The app's screen: its name over cards without words.
  func appScreen() -> [LayoutElement] {
    let screen = builder.screen
    let margin = builder.scene.device.isTablet ? 32.0 : 16.0
    var title = TextFormat(size: 34, weight: .bold, direction: builder.direction, language: "en")
    title.hasOwnDirection = true
    title.language = builder.scene.content.language.tag
    title.mostLines = 1
    let name = builder.text(
      .scenery, DrawableText.inOneLine(builder.scene.appName), title, builder.palette.label, x: margin,
      y: builder.scene.device.safeTop + 44, width: screen.width - 2 * margin)
    var elements: [LayoutElement] = [.shape(Shape(frame: screen, colour: builder.palette.ground)), .text(name)]
    var y = builder.scene.device.safeTop + 104
    var isTall = true
    while y < screen.maxY {
      let height = isTall ? 196.0 : 108
      let card = LayoutRect(x: margin, y: y, width: screen.width - 2 * margin, height: height)
      elements.append(.shape(Shape(frame: card, colour: builder.palette.card, corner: 18)))
      elements += lines(in: card.inset(by: 16), count: isTall ? 2 : 3, picture: isTall)
      y = card.maxY + 16
      isTall = false
    }
    return elements
  }

  private func lines(in frame: LayoutRect, count: Int, picture: Bool) -> [LayoutElement] {
    var elements: [LayoutElement] = []
    var y = frame.y
    if picture {
      let height = frame.height - 52
      elements.append(
        .shape(
          Shape(
            frame: LayoutRect(x: frame.x, y: y, width: frame.width, height: height),
            colour: builder.palette.placeholder,
            corner: 10)))
      y += height + 16
    }
    for index in 0..<count {
      let width = frame.width * [0.86, 0.62, 0.4][index % 3]
      elements.append(
        .shape(
          Shape(
            frame: LayoutRect(x: frame.x, y: y, width: width, height: 12), colour: builder.palette.placeholder,
            corner: 6)))
      y += 24
    }
    return elements
  }

  /// The time and the battery.
  func statusBar() -> [LayoutElement] {
    let top = builder.scene.device.safeTop
    let isTall = top > 30
    // The middle of the line in which time and battery stand.
    let middle = isTall ? top - 27 : top / 2
    let side = isTall ? 36.0 : 12
    let size = isTall ? 17.0 : 13
    let format = TextFormat(
      size: size, weight: .semibold, alignment: .leading, direction: builder.direction, language: "en")
    var time = builder.text(.scenery, "9:41", format, builder.palette.label, x: side, y: 0, width: 80)
    time.frame.y = middle - time.frame.height / 2
    let right = builder.screen.width - side
    let battery = LayoutRect(x: right - 26, y: middle - 6, width: 24, height: 12)
    let label = builder.palette.label
    return [
      .text(time),
      .shape(Shape(frame: battery, colour: builder.palette.secondaryLabel, corner: 4)),
      .shape(Shape(frame: battery.inset(by: 2), colour: label, corner: 2)),
      .shape(
        Shape(
          frame: LayoutRect(x: battery.maxX + 1, y: middle - 2, width: 1.5, height: 4),
          colour: builder.palette.secondaryLabel, corner: 0.75)),
    ]
  }

  /// The mark at the lower edge of devices without a home button.
  func homeIndicator() -> [LayoutElement] {
    guard builder.scene.device.hasHomeIndicator else { return [] }
    let width = min(140, builder.screen.width * 0.36)
    let frame = LayoutRect(
      x: (builder.screen.width - width) / 2, y: builder.screen.maxY - 13, width: width, height: 5)
    return [.shape(Shape(frame: frame, colour: builder.palette.label, corner: 2.5))]
  }
}

/// A sign for an app whose icon is not known: its first letter on a coloured tile.
struct AppIcon {
  private let builder: LayoutBuilder

  init(_ builder: LayoutBuilder) { self.builder = builder }

  func elements(in frame: LayoutRect) -> [LayoutElement] {
    let name = DrawableText.inOneLine(builder.scene.appName)
    let letter = name.first { $0.isLetter || $0.isNumber }.map { String($0).uppercased() } ?? ""
    var format = TextFormat(
      size: frame.height / 2, weight: .semibold, alignment: .center, direction: builder.direction,
      language: builder.scene.content.language.tag)
    format.mostLines = 1
    var box = builder.text(
      .scenery, letter, format, Colour(0xFFFFFF), x: frame.x, y: frame.y, width: frame.width)
    box.frame.y += (frame.height - box.frame.height) / 2
    let tile = Shape(frame: frame, colour: Colour(0x5E6AD2), corner: frame.height * 0.23)
    return letter.isEmpty ? [.shape(tile)] : [.shape(tile), .text(box)]
  }
}
