import TrackingPrompt

/// Lays out the alert: the question, the app's words, the answers under each other, in the middle of the app's screen.
struct AlertLayout {
  private let builder: LayoutBuilder

  init(_ builder: LayoutBuilder) { self.builder = builder }

  func layout() -> PromptLayout {
    let room = builder.safeArea.inset(x: 16, y: 12)
    let width = self.width(in: room)
    let x = builder.screen.width / 2 - width / 2
    let message = message(x: x, width: width, limit: room.height)
    let answers = answers(x: x, width: width)

    // Where there is not room for both, the words give way to the answers, down to a part of the room of their own.
    let least = min(message.height, room.height * 0.4)
    let answersHeight = min(answers.height, room.height - least)
    let messageHeight = min(message.height, room.height - answersHeight)
    let frame = LayoutRect(
      x: x, y: (room.y + (room.height - messageHeight - answersHeight) / 2).rounded(), width: width,
      height: messageHeight + answersHeight)
    let messageFrame = LayoutRect(x: x, y: frame.y, width: width, height: messageHeight)
    let answersFrame = LayoutRect(x: x, y: messageFrame.maxY, width: width, height: answersHeight)

    let ground = Shape(frame: frame, colour: builder.palette.alert, corner: builder.style.alertCorner)
    var elements: [LayoutElement] = [.shape(ground)]
    elements += builder.scrolling(
      message.elements.map { $0.movedDown(by: messageFrame.y) }, height: message.height, in: messageFrame,
      ground: builder.palette.alert)
    elements += builder.scrolling(
      answers.elements.map { $0.movedDown(by: answersFrame.y) }, height: answers.height, in: answersFrame,
      ground: builder.palette.alert)
    return PromptLayout(size: builder.scene.device.size, prompt: frame, elements: elements)
  }

  /// Wider at the sizes for accessibility, where few words fit in the usual width.
  private func width(in room: LayoutRect) -> Double {
    let usual = builder.style.alertWidth
    return min(room.width, builder.scene.textSize.isForAccessibility ? max(usual, 420) : usual)
  }

  private typealias Stack = (elements: [LayoutElement], height: Double)

  /// The question and the app's words, from the height 0 down.
  private func message(x: Double, width: Double, limit: Double) -> Stack {
    let style = builder.style
    let left = x + style.alertInset
    let inner = width - 2 * style.alertInset
    let title = builder.text(
      .title, builder.scene.content.title.string, builder.format(.headline, style.alertAlignment),
      builder.palette.label, x: left, y: style.alertTop, width: inner)
    var elements: [LayoutElement] = [.text(title)]
    var height = title.frame.maxY
    if !builder.scene.content.body.text.blocks.isEmpty {
      let body = UsageTextLayout(
        builder.scene.content.body.text, builder, builder.appFormat(style.alertBody, style.alertAlignment),
        builder.palette.label, x: left, y: height + style.titleGap, width: inner, limit: limit)
      elements += body.elements
      height += style.titleGap + body.height
    }
    return (elements, height + style.alertBottom)
  }

  /// The buttons, from the height 0 down.
  private func answers(x: Double, width: Double) -> Stack {
    var elements: [LayoutElement] = []
    var y = 0.0
    switch builder.style.buttons {
    case .ruled(let height):
      for button in builder.scene.content.buttons {
        let line = LayoutRect(x: x, y: y, width: width, height: builder.hairline)
        elements.append(.shape(Shape(frame: line, colour: builder.palette.separator)))
        let box = builder.button(
          button, in: LayoutRect(x: x, y: y + builder.hairline, width: width, height: height), padding: 11, ground: nil,
          corner: 0)
        elements.append(.button(box))
        y = box.frame.maxY
      }
    case .capsules(let height, let inset, let gap):
      for button in builder.scene.content.buttons {
        if y > 0 { y += gap }
        let box = builder.button(
          button, in: LayoutRect(x: x + inset, y: y, width: width - 2 * inset, height: height), padding: 12,
          ground: builder.palette.fill, corner: height / 2)
        elements.append(.button(box))
        y = box.frame.maxY
      }
      y += inset
    }
    return (elements, y)
  }
}
