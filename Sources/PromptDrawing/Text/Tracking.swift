import Foundation
import TrackingPrompt

/// How much closer letters stand than Inter draws them: the larger the closer, as its makers advise, which brings lines near
/// the length that they have in the platform's font.
enum Tracking {
  /// The distance to add between letters of a size, in points: negative.
  static func points(size: Double) -> Double { size * (-0.0223 + 0.185 * exp(-0.1745 * size)) }

  /// Whether a text is of scripts that Inter draws, and punctuation. Letters that join, stack or fill squares stay where
  /// their fonts put them.
  static func suits(_ runs: [UsageText.Run]) -> Bool {
    runs.allSatisfy { run in
      run.text.unicodeScalars.allSatisfy { $0.value < 0x0590 || (0x1E00..<0x2200).contains($0.value) }
    }
  }
}
