import SwiftUI
import WidgetKit

struct DishEntry: TimelineEntry {
  var date: Date
  var title: String
}

/// Shows one of the stored recipes, another one each day.
struct DishProvider: TimelineProvider {
  private struct Dish: Decodable {
    var title: String
  }

  func placeholder(in context: Context) -> DishEntry {
    DishEntry(date: .now, title: "Lentil soup")
  }

  func getSnapshot(in context: Context, completion: @escaping (DishEntry) -> Void) {
    completion(placeholder(in: context))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<DishEntry>) -> Void) {
    let dishes = stored()
    let today = Calendar.current.startOfDay(for: .now)
    let entries = (0..<7).compactMap { day -> DishEntry? in
      guard !dishes.isEmpty, let date = Calendar.current.date(byAdding: .day, value: day, to: today) else { return nil }
      return DishEntry(date: date, title: dishes[day % dishes.count].title)
    }
    completion(Timeline(entries: entries, policy: .atEnd))
  }

  private func stored() -> [Dish] {
    let folder = FileManager.default.containerURL(
      forSecurityApplicationGroupIdentifier: "group.example.recipes")
    guard let file = folder?.appendingPathComponent("recipes.json"), let data = try? Data(contentsOf: file) else {
      return []
    }
    return (try? JSONDecoder().decode([Dish].self, from: data)) ?? []
  }
}

@main
struct RecipesWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "RecipesWidget", provider: DishProvider()) { entry in
      Text(entry.title).font(.headline).padding()
    }
    .configurationDisplayName("Dish of the day")
    .description("One of your recipes, another one each day.")
    .supportedFamilies([.systemSmall])
  }
}
