import SwiftUI

/// What the Additional Information button of the prompt leads to. Closing it leads back to the prompt.
struct PrivacyDetails: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Text("What we would share").font(.title2)
      Text("Your advertising identifier and the names of the screens you open, with one advertising partner.")
      Text("Your recipes and reminders stay on this device.")
      Spacer()
      Button("Continue") { dismiss() }
        .buttonStyle(.borderedProminent)
        .frame(maxWidth: .infinity)
    }
    .padding()
  }
}
