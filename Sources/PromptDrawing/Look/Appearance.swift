/// Light or dark, as a person sets the phone.
public enum Appearance: String, CaseIterable, Hashable, Sendable {
  /// Dark letters on light ground.
  case light
  /// Light letters on dark ground.
  case dark
}

/// A colour of sRGB.
public struct Colour: Hashable, Sendable {
  /// The parts, 0 to 1.
  public let red, green, blue: Double
  /// How much of what lies under it is covered, 0 to 1.
  public let opacity: Double

  init(_ hex: UInt32, opacity: Double = 1) {
    red = Double(hex >> 16 & 0xFF) / 255
    green = Double(hex >> 8 & 0xFF) / 255
    blue = Double(hex & 0xFF) / 255
    self.opacity = opacity
  }

  private init(red: Double, green: Double, blue: Double, opacity: Double) {
    self.red = red
    self.green = green
    self.blue = blue
    self.opacity = opacity
  }

  /// The colour as it looks under black that covers a part of it.
  func dimmed(by share: Double) -> Colour {
    let rest = 1 - share
    return Colour(red: red * rest, green: green * rest, blue: blue * rest, opacity: opacity)
  }
}

/// The colours of a screen in one appearance.
struct Palette {
  /// Behind grouped content, and the cards on it.
  let ground, card: Colour
  /// What stands for an app's content behind a prompt.
  let placeholder: Colour
  /// Words, and words of less weight.
  let label, secondaryLabel: Colour
  /// What can be tapped.
  let tint: Colour
  /// The fill of buttons.
  let fill: Colour
  /// Hairlines.
  let separator: Colour
  /// The ground of an alert.
  let alert: Colour
  /// How much black covers the screen under an alert.
  let dimming: Double
  /// The ground of a sheet, and the ground of the app's words on it.
  let sheet, quotation: Colour
  /// The mark that shows how far a text is scrolled.
  let scrollIndicator: Colour

  init(_ appearance: Appearance) {
    switch appearance {
    case .light:
      ground = Colour(0xF2F2F7)
      card = Colour(0xFFFFFF)
      placeholder = Colour(0xE3E3E9)
      label = Colour(0x000000)
      secondaryLabel = Colour(0x3C3C43, opacity: 0.6)
      tint = Colour(0x007AFF)
      fill = Colour(0x787880, opacity: 0.14)
      separator = Colour(0x3C3C43, opacity: 0.29)
      alert = Colour(0xF5F5F7)
      dimming = 0.2
      sheet = Colour(0xFFFFFF)
      quotation = Colour(0xF2F2F7)
      scrollIndicator = Colour(0x000000, opacity: 0.35)
    case .dark:
      ground = Colour(0x000000)
      card = Colour(0x1C1C1E)
      placeholder = Colour(0x2C2C2E)
      label = Colour(0xFFFFFF)
      secondaryLabel = Colour(0xEBEBF5, opacity: 0.6)
      tint = Colour(0x0A84FF)
      fill = Colour(0x787880, opacity: 0.36)
      separator = Colour(0x545458, opacity: 0.65)
      alert = Colour(0x2A2A2C)
      dimming = 0.48
      sheet = Colour(0x1C1C1E)
      quotation = Colour(0x2C2C2E)
      scrollIndicator = Colour(0xFFFFFF, opacity: 0.4)
    }
  }
}
