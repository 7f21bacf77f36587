import SwiftUI

@main
struct RecipesApp: App {
  #if os(iOS)
    @UIApplicationDelegateAdaptor(AppDelegate.self) private var appDelegate
  #endif
  @StateObject private var store = RecipeStore()
  @StateObject private var consent = TrackingConsent.shared

  var body: some Scene {
    WindowGroup {
      RecipeList()
        .environmentObject(store)
        .sheet(isPresented: $consent.showsDetails, onDismiss: { consent.ask() }) {
          PrivacyDetails()
        }
    }
  }
}
