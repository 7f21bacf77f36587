import Foundation
import UserNotifications

/// Reminds people of a dish that they planned.
enum Reminders {
  static func add(for recipe: Recipe, at date: Date) async throws {
    let center = UNUserNotificationCenter.current()
    guard UserDefaults.standard.bool(forKey: "remindersAllowed") else { return }

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
