// Figures of PromptDrawing: one whole screen at 3×, and a set of many on all cores.
import Dispatch
import PromptDrawing
import TrackingPolicy
import TrackingPrompt

func scene(_ prompt: Prompt, _ language: PromptLanguage, _ appearance: Appearance) -> PromptScene {
  let markdown = UsageText(blocks: [
    .init(.paragraph, [.init("We use "), .init("your taste", .bold), .init(" to:")]),
    .init(.bullet(level: 1), [.init("suggest "), .init("recipes", .italic)]),
    .init(.bullet(level: 1), [.init("measure how well advertising works")]),
  ])
  let app = AppTexts(
    name: "Recipes", plain: "Your data is used to show you advertising that suits you.", markdown: markdown,
    language: "en")
  return PromptScene(
    content: PromptContent(prompt, app: app, language: language), appName: "Recipes", appearance: appearance)
}

func milliseconds(_ body: () throws -> Void) rethrows -> Double {
  let start = DispatchTime.now().uptimeNanoseconds
  try body()
  return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
}

let alert = Prompt(surface: .alert, body: .plain, hasAdditionalInformationButton: false, isReprompt: false)
let prompts = [
  alert, Prompt(surface: .sheet, body: .plain, hasAdditionalInformationButton: false, isReprompt: false),
  Prompt(surface: .sheet, body: .markdown, hasAdditionalInformationButton: true, isReprompt: false),
]
let languages: [PromptLanguage] = [
  .english, .german, .french, .italian, .polish, .romanian, .arabic, .hebrew, .japanese, .korean, .thai, .hindi,
]
let drawer = try PromptDrawer()
let first = try milliseconds { _ = try drawer.screen(scene(alert, .english, .light)) }
print("first picture of a process, fonts loaded: \(Int(first.rounded())) ms")

for (name, prompt) in [("alert", alert), ("sheet", prompts[2])] {
  let times = try (0..<30).map { _ in try milliseconds { _ = try drawer.screen(scene(prompt, .english, .light)) } }
  print("one \(name), 1179 × 2556, warm: \((times.sorted()[15] * 10).rounded() / 10) ms")
}

let set = languages.flatMap { language in
  prompts.flatMap { prompt in Appearance.allCases.map { scene(prompt, language, $0) } }
}
let all = milliseconds {
  DispatchQueue.concurrentPerform(iterations: set.count) { _ = try? drawer.screen(set[$0]) }
}
print("\(set.count) pictures, 12 languages × 3 surfaces × light and dark, all cores: \((all / 10).rounded() / 100) s")
