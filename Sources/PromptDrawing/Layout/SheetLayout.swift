import TrackingPrompt

/// Lays out the sheet: a page of its own with the question, the system's and the app's words, which scroll, and the buttons
/// at its foot.
///
/// How the system arranges its sheet is not published (ATT-82). This one is AskRight's, made of the platform's usual parts;
/// both answers look alike.
struct SheetLayout {
  private let builder: LayoutBuilder

  private static let margin = 24.0
  private static let gap = 10.0
  /// Small screens keep their room for words.
  private var iconSize: Double { builder.screen.height < 700 ? 40 : 60 }

  init(_ builder: LayoutBuilder) { self.builder = builder }

  func layout() -> PromptLayout {
    let page = page
    let inner = page.inset(x: Self.margin, y: 0)
    let isWhole = page == builder.screen
    let top = isWhole ? builder.scene.device.safeTop + 12 : page.y + 32
    let foot = isWhole ? max(builder.scene.device.safeBottom, 16) : Self.margin
    let room = LayoutRect(x: page.x, y: top, width: page.width, height: page.maxY - foot - top)

    let words = words(x: inner.x, width: inner.width, limit: room.height)
    let buttons = buttons(x: inner.x, width: inner.width)
    let ground = Shape(frame: page, colour: builder.palette.sheet, corner: isWhole ? 0 : builder.style.sheetCorner)
    var elements: [LayoutElement] = [.shape(ground)]

    // Buttons that would take most of the page scroll with the words.
    let isFixed = buttons.height <= room.height * 0.55
    let area =
      isFixed ? LayoutRect(x: room.x, y: room.y, width: room.width, height: room.height - buttons.height) : room
    if isFixed {
      elements += builder.scrolling(
        words.elements.map { $0.movedDown(by: area.y) }, height: words.height, in: area, ground: builder.palette.sheet)
      elements += buttons.elements.map { $0.movedDown(by: area.maxY) }
    } else {
      let all = words.elements + buttons.elements.map { $0.movedDown(by: words.height) }
      elements += builder.scrolling(
        all.map { $0.movedDown(by: area.y) }, height: words.height + buttons.height, in: area,
        ground: builder.palette.sheet)
    }
    return PromptLayout(size: builder.scene.device.size, prompt: page, elements: elements)
  }

  /// The whole screen of a phone; a page in the middle of an iPad's.
  private var page: LayoutRect {
    guard builder.scene.device.isTablet else { return builder.screen }
    let width = min(builder.screen.width - 88, 620)
    let height = min(builder.screen.height - 88, 820)
    return LayoutRect(
      x: (builder.screen.width - width) / 2, y: (builder.screen.height - height) / 2, width: width, height: height)
  }

  private typealias Stack = (elements: [LayoutElement], height: Double)

  /// Everything above the buttons, from the height 0 down.
  private func words(x: Double, width: Double, limit: Double) -> Stack {
    let content = builder.scene.content
    let icon = AppIcon(builder).elements(in: LayoutRect(x: x, y: 8, width: iconSize, height: iconSize))
    let title = builder.text(
      .title, content.title.string, builder.format(.title1), builder.palette.label, x: x, y: 8 + iconSize + 18,
      width: width)
    var elements = icon + [.text(title)]
    var y = title.frame.maxY
    if let explanation = content.explanation {
      let box = builder.text(
        .explanation, explanation.string, builder.format(.body), builder.palette.secondaryLabel, x: x, y: y + 12,
        width: width)
      elements.append(.text(box))
      y = box.frame.maxY
    }
    if !content.body.text.blocks.isEmpty {
      // The app's words stand in a box of their own: they are not the system's.
      let padding = 16.0
      let top = y + 20
      let body = UsageTextLayout(
        content.body.text, builder, builder.appFormat(.body), builder.palette.label, x: x + padding, y: top + padding,
        width: width - 2 * padding, limit: limit)
      let frame = LayoutRect(x: x, y: top, width: width, height: body.height + 2 * padding)
      elements.append(
        .shape(Shape(frame: frame, colour: builder.palette.quotation, corner: builder.style.quotationCorner)))
      elements += body.elements
      y = frame.maxY
    }
    return (elements, y + 8)
  }

  /// The buttons, from the height 0 down.
  private func buttons(x: Double, width: Double) -> Stack {
    var elements: [LayoutElement] = []
    var y = 6.0
    let height = builder.style.sheetButtonHeight
    for button in builder.scene.content.buttons {
      let isAnswer = button.role != .additionalInformation
      let box = builder.button(
        button, in: LayoutRect(x: x, y: y, width: width, height: isAnswer ? height : 44), padding: 12,
        ground: isAnswer ? builder.palette.fill : nil, corner: builder.style.sheetButtonCorner)
      elements.append(.button(box))
      y = box.frame.maxY + Self.gap
    }
    return (elements, y - Self.gap + 8)
  }
}
