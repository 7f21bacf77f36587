import TrackingPolicy
import TrackingPrompt

/// A prompt and the phone it appears on: everything that a picture depends on.
public struct PromptScene: Hashable, Sendable {
  /// What the person reads.
  public var content: PromptContent
  /// The name of the app, which stands on its screen behind an alert.
  public var appName: String
  /// The device.
  public var device: Device
  /// The version of the system, which has looked one way up to 18 and another way from 26 on.
  public var version: OperatingSystem.Version
  /// The size of text that the person chose.
  public var textSize: TextSize
  /// Light or dark.
  public var appearance: Appearance

  /// Creates a scene.
  public init(
    content: PromptContent, appName: String, device: Device = .standard, version: OperatingSystem.Version = "27.2",
    textSize: TextSize = .large, appearance: Appearance = .light
  ) {
    self.content = content
    self.appName = appName
    self.device = device
    self.version = version
    self.textSize = textSize
    self.appearance = appearance
  }
}
