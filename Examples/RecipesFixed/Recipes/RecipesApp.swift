import SwiftUI

@main
struct RecipesApp: App {
  #if os(iOS)
    @UIApplicationDelegateAdaptor(AppDelegate.self) private var appDelegate
  #endif
  @Environment(\.scenePhase) private var scenePhase
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
    .onChange(of: scenePhase) { phase in
      // A prompt can only appear while the app is active.
      if phase == .active { consent.ask() }
    }
  }
}
