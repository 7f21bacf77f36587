/// What the calls of one file put on a screen: words, and things to tap.
///
/// It knows SwiftUI, UIKit's alerts and buttons, and Flutter's widgets by their names, and takes the app's own views
/// for what their arguments' labels say.
struct ScreenReader {
  private let index: CodeIndex
  private let number: Int
  private var file: SourceFacts { index.files[number] }

  /// A reader of a file by its number in an index.
  init(_ index: CodeIndex, file number: Int) {
    self.index = index
    self.number = number
  }

  /// Calls that are a dialog, with everything in their arguments.
  static let dialogs: Set = [
    "alert", "confirmationDialog", "actionSheet", "Alert", "ActionSheet", "AlertDialog", "CupertinoAlertDialog",
    "SimpleDialog",
  ]
  /// Calls whose closures are another screen.
  static let presenters: Set = ["sheet", "fullScreenCover", "popover", "navigationDestination"]

  // MARK: Texts

  /// The words in a call's own arguments.
  func captions(of ref: Ref<CallFact>) -> [RequestScreen.Caption] {
    let call = file.calls[ref]
    let isKnown = Self.speakers.contains(call.name)
    guard isKnown || Self.isView(call) else { return [] }
    let fallback = call.arguments.first { $0.label == "defaultValue" || $0.label == "value" }?.value.literal
    return call.arguments.compactMap { argument in
      guard let text = argument.value.literal, Self.labels.contains(argument.label),
        isKnown || argument.label != "_" || text.contains(where: \.isWhitespace)
      else { return nil }
      return RequestScreen.Caption(text: text, fallback: fallback, place: argument.place ?? call.place)
    }
  }

  /// The words on a control: in its arguments, and in what is drawn inside of it.
  func captions(ofControl ref: Ref<CallFact>) -> [RequestScreen.Caption] {
    let call = file.calls[ref]
    if call.name == "addTarget" { return titles(of: call) }
    let inside = file.calls.refs.filter { $0 > ref && isDrawn($0, inside: ref) }
    return ([ref] + inside).flatMap { captions(of: $0) }
  }

  /// Titles that are set on the button to which a target is added.
  private func titles(of call: CallFact) -> [RequestScreen.Caption] {
    guard let button = call.receiver.lastName else { return [] }
    let home = function(around: call)
    let owner = home.flatMap { index.owner(of: $0) }
    let isLocal = if case .local = call.receiver.base { true } else { false }
    return file.calls.refs.filter { ref in
      let other = file.calls[ref]
      guard other.name == "setTitle", other.receiver.lastName == button, let function = function(around: other) else {
        return false
      }
      return isLocal ? function == home : index.owner(of: function) == owner
    }
    .flatMap { ref in
      let direct = captions(of: ref)
      return direct + file.calls.refs.filter { file.calls[$0].argumentOf == ref }.flatMap { captions(of: $0) }
    }
  }

  /// Words that a type assigns: `titleLabel.text = "…"`.
  func assignedCaptions(inType type: String) -> [RequestScreen.Caption] {
    file.writes.compactMap { write in
      guard ["text", "title", "message"].contains(write.name), let text = write.value.literal,
        let function = index.function(around: CodeIndex.Key(file: number, ref: write.scope)),
        index.owner(of: function) == type
      else { return nil }
      return RequestScreen.Caption(text: text, fallback: nil, place: write.place)
    }
  }

  // MARK: Controls

  /// Whether a call is something to tap that has words.
  func isControl(_ ref: Ref<CallFact>) -> Bool {
    let call = file.calls[ref]
    if Self.controls.contains(call.name) || isAlertAction(ref) { return true }
    if call.name == "addTarget" { return true }
    if ["default", "cancel", "destructive"].contains(call.name) {
      return call.receiver == .implicit || call.receiver.lastName == "Button"
    }
    // A view of the app's own with something to run.
    return Self.isView(call) && call.arguments.contains { ["action", "onTap", "onPressed"].contains($0.label) }
  }

  /// Whether a call is something that people set, choose or type.
  func isInput(_ ref: Ref<CallFact>) -> Bool { Self.inputs.contains(file.calls[ref].name) }

  /// Whether it is a Cancel whose words the system has.
  func isPlainCancel(_ ref: Ref<CallFact>) -> Bool {
    file.calls[ref].name == "cancel" && captions(ofControl: ref).isEmpty
  }

  /// Whether a call makes UIKit's alert.
  func isAlert(_ ref: Ref<CallFact>) -> Bool {
    ["UIAlertController", "alertControllerWithTitle"].contains(file.calls[ref].name)
  }

  /// Whether a call makes an action of UIKit's alert.
  func isAlertAction(_ ref: Ref<CallFact>) -> Bool {
    let call = file.calls[ref]
    return call.name == "UIAlertAction" || call.name == "actionWithTitle" && call.receiver.names("UIAlertAction")
  }

  // MARK: What belongs together

  /// The calls around a call, the innermost first: those that have it in an argument or in a closure.
  func surroundings(of ref: Ref<CallFact>) -> [Ref<CallFact>] {
    var result: [Ref<CallFact>] = []
    var current = ref
    while let outer = outer(of: current)?.call, result.count < 100 {
      result.append(outer)
      current = outer
    }
    return result
  }

  /// The calls in a call's arguments and closures, and itself.
  func contents(of ref: Ref<CallFact>) -> [Ref<CallFact>] {
    file.calls.refs.filter { $0 == ref || $0 > ref && isDrawn($0, inside: ref) }
  }

  /// The call that makes an alert, its actions, and what their words come from.
  func alert(_ ref: Ref<CallFact>, in function: CodeIndex.FunctionKey) -> [Ref<CallFact>] {
    let next = file.calls.refs.first { $0 > ref && isAlert($0) && self.function(around: $0) == function }
    let parts = file.calls.refs.filter { other in
      other == ref
        || other > ref && next.map { other < $0 } != false && isAlertAction(other)
          && self.function(around: other) == function
    }
    return file.calls.refs.filter { other in
      parts.contains(other) || file.calls[other].argumentOf.map(parts.contains) == true
    }
  }

  /// The calls by which a type says something, those of other screens and dialogs left out.
  func contents(ofType type: String) -> [Ref<CallFact>] {
    file.calls.refs.filter { ref in
      let scope = CodeIndex.Key(file: number, ref: file.calls[ref].scope)
      guard let function = index.function(around: scope), index.owner(of: function) == type else { return false }
      return !isAlert(ref) && !isAlertAction(ref)
        && !([ref] + surroundings(of: ref)).contains { outer in
          let name = file.calls[outer].name
          return Self.dialogs.contains(name) || Self.presenters.contains(name)
            || isAlert(outer) || isAlertAction(outer)
        }
    }
  }

  func function(around ref: Ref<CallFact>) -> CodeIndex.FunctionKey? { function(around: file.calls[ref]) }

  private func function(around call: CallFact) -> CodeIndex.FunctionKey? {
    index.function(around: CodeIndex.Key(file: number, ref: call.scope))
  }

  /// Whether a call is drawn as part of another: as an argument, or in a closure that builds.
  private func isDrawn(_ ref: Ref<CallFact>, inside container: Ref<CallFact>) -> Bool {
    var current = ref
    while let (outer, closure) = outer(of: current) {
      if let closure, !isBuilder(closure, of: outer) { return false }
      if outer == container { return true }
      current = outer
    }
    return false
  }

  /// The call that has another in an argument, or in a closure that is one: then the argument's place.
  private func outer(of ref: Ref<CallFact>) -> (call: Ref<CallFact>, closure: Int?)? {
    if let outer = file.calls[ref].argumentOf { return (outer, nil) }
    var next: Ref<Scope>? = file.calls[ref].scope
    while let scope = next {
      if case .closure(let closure) = file.scopes[scope].step {
        guard case .argument(let call, let argument) = closure.use else { return nil }
        return (call, argument)
      }
      next = file.scopes[scope].parent
    }
    return nil
  }

  /// Whether a closure builds what is drawn, rather than being run by a tap.
  private func isBuilder(_ argument: Int, of ref: Ref<CallFact>) -> Bool {
    let call = file.calls[ref]
    if Self.dialogs.contains(call.name) || Self.presenters.contains(call.name) { return true }
    if index.closureProperty(for: argument, of: call) != nil { return false }
    return ClosureRole(of: call, ref, argument: argument, in: file) == .now
  }

  // MARK: Names

  /// Views by their name alone: a call of something that begins with a capital letter.
  private static func isView(_ call: CallFact) -> Bool {
    call.receiver == .implicit && call.name.first?.isUppercase == true && !mute.contains(call.name)
  }

  private static let controls: Set = [
    "Button", "Link", "TextButton", "ElevatedButton", "OutlinedButton", "FilledButton", "MaterialButton",
    "CupertinoButton", "CupertinoDialogAction", "CupertinoActionSheetAction", "SimpleDialogOption",
  ]

  private static let inputs: Set = [
    "Toggle", "Picker", "NavigationLink", "TextField", "SecureField", "TextEditor", "Stepper", "Slider", "DatePicker",
    "UISwitch", "UITextField", "UITableView", "UICollectionView", "Switch", "SwitchListTile", "CheckboxListTile",
    "TextFormField", "ListTile",
  ]

  /// Calls whose text arguments are shown, or are keys of what is shown.
  private static let speakers: Set = [
    "Text", "Label", "Button", "Link", "NSLocalizedString", "String", "LocalizedStringKey", "LocalizedStringResource",
    "AttributedString", "Alert", "alert", "confirmationDialog", "ActionSheet", "navigationTitle", "navigationBarTitle",
    "UIAlertController", "alertControllerWithTitle", "UIAlertAction", "actionWithTitle", "UIAction", "setTitle",
    "default", "cancel", "destructive", "SelectableText",
  ]

  /// The labels of arguments that are words to read.
  private static let labels: Set = [
    "_", "title", "subtitle", "message", "text", "label", "description", "header", "heading", "body", "caption",
    "detail", "details", "localized", "verbatim", "titleKey", "buttonTitle", "buttonText", "primaryButtonTitle",
    "content", "setTitle", "stringLiteral",
  ]

  /// What begins with a capital letter and shows no words.
  private static let mute: Set = [
    "Image", "UIImage", "NSImage", "Color", "UIColor", "Font", "URL", "NSURL", "Notification", "UserDefaults", "Logger",
    "DispatchQueue", "NSError", "Error", "Predicate", "Selector", "UINib", "UIStoryboard", "Bundle", "Date", "UUID",
    "Timer", "Task", "Thread", "Key", "AppStorage",
  ]
}

extension Value {
  /// The text of a string literal.
  fileprivate var literal: String? {
    if case .text(let text) = self, !text.isEmpty { text } else { nil }
  }
}
