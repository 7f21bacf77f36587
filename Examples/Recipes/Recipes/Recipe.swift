import Foundation

/// A dish and how to make it.
struct Recipe: Identifiable, Hashable, Codable {
  var id = UUID()
  var title: String
  var servings: Int
  var minutes: Int
  var ingredients: [Ingredient]
  var steps: [String]

  struct Ingredient: Hashable, Codable {
    var name: String
    var amount: Double
    var unit: String

    /// The amount for another number of servings than the recipe is written for.
    func scaled(from servings: Int, to wanted: Int) -> Ingredient {
      var copy = self
      copy.amount = amount * Double(wanted) / Double(max(servings, 1))
      return copy
    }
  }
}

extension Recipe {
  static let samples = [
    Recipe(
      title: "Lentil soup", servings: 4, minutes: 40,
      ingredients: [
        Ingredient(name: "red lentils", amount: 250, unit: "g"),
        Ingredient(name: "carrots", amount: 2, unit: ""),
        Ingredient(name: "vegetable stock", amount: 1, unit: "l"),
      ],
      steps: ["Soften the carrots.", "Add lentils and stock.", "Simmer for half an hour."]),
    Recipe(
      title: "Flat bread", servings: 2, minutes: 25,
      ingredients: [
        Ingredient(name: "flour", amount: 200, unit: "g"),
        Ingredient(name: "yoghurt", amount: 150, unit: "g"),
      ],
      steps: ["Knead.", "Rest for ten minutes.", "Bake in a dry pan."]),
  ]
}
