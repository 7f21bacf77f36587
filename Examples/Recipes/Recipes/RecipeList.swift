import SwiftUI

struct RecipeList: View {
  @EnvironmentObject private var store: RecipeStore
  @State private var search = ""

  private var matches: [Recipe] {
    search.isEmpty ? store.recipes : store.recipes.filter { $0.title.localizedCaseInsensitiveContains(search) }
  }

  var body: some View {
    NavigationStack {
      List {
        ForEach(matches) { recipe in
          NavigationLink(value: recipe) {
            VStack(alignment: .leading) {
              Text(recipe.title).font(.headline)
              Text("\(recipe.minutes) minutes").foregroundStyle(.secondary)
            }
          }
        }
        .onDelete(perform: store.remove)
      }
      .navigationTitle("Recipes")
      .searchable(text: $search)
      .toolbar {
        Button("New recipe", systemImage: "plus") {
          store.add(Recipe(title: String(localized: "New recipe"), servings: 2, minutes: 30, ingredients: [], steps: []))
        }
      }
      .navigationDestination(for: Recipe.self) { RecipeDetail(recipe: $0) }
    }
  }
}
