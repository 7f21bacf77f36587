import SwiftUI

struct RecipeDetail: View {
  let recipe: Recipe
  @State private var servings: Int
  @State private var reminderFailed = false

  init(recipe: Recipe) {
    self.recipe = recipe
    _servings = State(initialValue: recipe.servings)
  }

  var body: some View {
    List {
      Section {
        Stepper("\(servings) servings", value: $servings, in: 1...20)
        ForEach(recipe.ingredients, id: \.name) { ingredient in
          let scaled = ingredient.scaled(from: recipe.servings, to: servings)
          LabeledContent(scaled.name, value: "\(scaled.amount.formatted()) \(scaled.unit)")
        }
      }
      Section("Steps") {
        ForEach(recipe.steps, id: \.self) { Text($0) }
      }
    }
    .navigationTitle(recipe.title)
    .onAppear { CampaignMeasurement.shared.record("recipe_opened") }
    .toolbar {
      Button("Remind me tonight") {
        Task {
          do {
            try await Reminders.add(for: recipe, at: .now.addingTimeInterval(6 * 3600))
          } catch {
            reminderFailed = true
          }
        }
      }
    }
    .alert("The reminder could not be set.", isPresented: $reminderFailed) {}
  }
}
