/// The screen of a device.
public struct Device: Hashable, Sendable {
  /// The name by which it is asked for, such as `iphone-15`.
  public let name: String
  /// The name that people know it by.
  public let marketingName: String
  /// The size in points, upright.
  public let size: LayoutSize
  /// How many pixels make a point.
  public let scale: Int
  /// What the status bar takes at the upper edge, in points.
  let safeTop: Double
  /// What must stay free at the lower edge, in points.
  let safeBottom: Double
  /// Whether there is a home indicator in place of a button.
  let hasHomeIndicator: Bool
  /// Whether it is an iPad.
  public let isTablet: Bool

  private init(
    _ name: String, _ marketingName: String, _ width: Double, _ height: Double, scale: Int, top: Double, bottom: Double,
    isTablet: Bool = false
  ) {
    self.name = name
    self.marketingName = marketingName
    size = LayoutSize(width: width, height: height)
    self.scale = scale
    safeTop = top
    safeBottom = bottom
    hasHomeIndicator = bottom > 0
    self.isTablet = isTablet
  }

  /// The device that is drawn unless another is named: 1179 by 2556 pixels.
  public static let standard = Device("iphone-15", "iPhone 15", 393, 852, scale: 3, top: 59, bottom: 34)

  /// Every device, smaller phones first, then iPads. All run a version with the prompt.
  public static let all: [Device] = [
    Device("iphone-se-1", "iPhone SE (1st generation)", 320, 568, scale: 2, top: 20, bottom: 0),
    Device("iphone-se", "iPhone SE", 375, 667, scale: 2, top: 20, bottom: 0),
    Device("iphone-13-mini", "iPhone 13 mini", 375, 812, scale: 3, top: 50, bottom: 34),
    Device("iphone-14", "iPhone 14", 390, 844, scale: 3, top: 47, bottom: 34),
    standard,
    Device("iphone-16-pro", "iPhone 16 Pro", 402, 874, scale: 3, top: 62, bottom: 34),
    Device("iphone-15-plus", "iPhone 15 Plus", 430, 932, scale: 3, top: 59, bottom: 34),
    Device("iphone-16-pro-max", "iPhone 16 Pro Max", 440, 956, scale: 3, top: 62, bottom: 34),
    Device("ipad-mini", "iPad mini", 744, 1133, scale: 2, top: 24, bottom: 20, isTablet: true),
    Device("ipad", "iPad", 820, 1180, scale: 2, top: 24, bottom: 20, isTablet: true),
    Device("ipad-pro-13", "iPad Pro 13-inch", 1032, 1376, scale: 2, top: 24, bottom: 20, isTablet: true),
  ]

  /// The device of a name; nil if there is none.
  public init?(named name: String) {
    guard let device = Self.all.first(where: { $0.name == name.lowercased() }) else { return nil }
    self = device
  }
}
