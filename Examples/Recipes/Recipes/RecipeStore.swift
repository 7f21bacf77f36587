import Combine
import Foundation
import WidgetKit

/// The recipes on this device, shared with the widget.
@MainActor
final class RecipeStore: ObservableObject {
  @Published private(set) var recipes: [Recipe] = []

  private let file: URL?

  init() {
    file = FileManager.default
      .containerURL(forSecurityApplicationGroupIdentifier: "group.example.recipes")?
      .appendingPathComponent("recipes.json")
    recipes = load() ?? Recipe.samples
  }

  func add(_ recipe: Recipe) {
    recipes.append(recipe)
    save()
    CampaignMeasurement.shared.record("recipe_added")
  }

  func remove(at offsets: IndexSet) {
    recipes.remove(atOffsets: offsets)
    save()
  }

  private func load() -> [Recipe]? {
    guard let file, let data = try? Data(contentsOf: file) else { return nil }
    return try? JSONDecoder().decode([Recipe].self, from: data)
  }

  private func save() {
    guard let file, let data = try? JSONEncoder().encode(recipes) else { return }
    try? data.write(to: file, options: .atomic)
    WidgetCenter.shared.reloadAllTimelines()
  }
}
