import Foundation
import UserNotifications

/// Reminds people of a dish that they planned.
enum Reminders {
  /// Asks for permission to notify when the first reminder is made, not before.
  static func add(for recipe: Recipe, at date: Date) async throws {
    let center = UNUserNotificationCenter.current()
    guard try await center.requestAuthorization(options: [.alert, .sound]) else { return }

    let content = UNMutableNotificationContent()
    content.title = recipe.title
    content.body = String(localized: "Time to cook!")
    content.sound = .default

    let moment = Calendar.current.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    let trigger = UNCalendarNotificationTrigger(dateMatching: moment, repeats: false)
    try await center.add(
      UNNotificationRequest(identifier: recipe.id.uuidString, content: content, trigger: trigger))
  }
}
