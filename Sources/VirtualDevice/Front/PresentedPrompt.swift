import TrackingPolicy

/// A prompt on the screen of a virtual device, for a person to answer.
public struct PresentedPrompt: Sendable {
  /// The device.
  public let device: VirtualDevice
  /// What is on the screen.
  public let prompt: OpenPrompt

  /// How a tracking prompt is presented; nil for other permissions.
  public var surface: Surface? { prompt.tracking?.prompt.surface }

  /// The text of a tracking prompt; nil for other permissions.
  public var text: String? { prompt.tracking?.text }

  /// The buttons, from the top.
  public var buttons: [PromptButton] { prompt.buttons }

  /// Taps a button. Returns once the app has reacted and is active again.
  ///
  /// The app's reaction comes while it is still inactive, as on a phone, so that a request right in the completion of
  /// another permission gets no prompt (ATT-41).
  ///
  /// - Throws: ``DeviceError`` when the prompt is gone or has no such button; then nothing changed.
  public func tap(_ button: PromptButton) async throws(DeviceError) {
    try await device.act(.prompt(.tap(button), on: prompt.id))
    try await device.settle()
  }

  /// Lets the system take the prompt away without an answer (ATT-31).
  public func dismiss() async throws(DeviceError) {
    try await device.act(.prompt(.dismiss, on: prompt.id))
    try await device.settle()
  }
}
