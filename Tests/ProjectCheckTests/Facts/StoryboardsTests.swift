import Testing

@testable import ProjectCheck

@Suite("Storyboards")
struct StoryboardsTests {
  private func initialControllers(_ scenes: String, initial: String) -> Set<String> {
    var fixture = AppFixture(
      infoPlist: "<key>UIMainStoryboardFile</key><string>Main</string>")
    let path = "App/Base.lproj/Main.storyboard"
    fixture.files[path] = """
      <?xml version="1.0"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="\(initial)">
      <scenes>\(scenes)</scenes>
      </document>
      """
    fixture.resources = [path]
    var loader = fixture.loader
    let target = fixture.target
    let lists = EffectiveInfoPlist.all(of: target, in: &loader)
    return Storyboards.initialControllers(of: target, lists: lists, in: &loader)
  }

  @Test("The initial view controller's class is known")
  func plain() {
    let scenes = #"<viewController id="a-1" customClass="Start"/><viewController id="b-2" customClass="Later"/>"#
    #expect(initialControllers(scenes, initial: "a-1") == ["Start"])
  }

  @Test("What a container holds is on the screen too, what a button leads to is not")
  func container() {
    let scenes = """
      <tabBarController id="tabs"><connections>
      <segue destination="navigation" kind="relationship" relationship="viewControllers" id="s1"/>
      </connections></tabBarController>
      <navigationController id="navigation"><connections>
      <segue destination="first" kind="relationship" relationship="rootViewController" id="s2"/>
      </connections></navigationController>
      <tableViewController id="first" customClass="List"><connections>
      <segue destination="second" kind="show" id="s3"/>
      </connections></tableViewController>
      <viewController id="second" customClass="Detail"/>
      """
    #expect(initialControllers(scenes, initial: "tabs") == ["List"])
  }

  @Test("Containers that hold each other end")
  func cycle() {
    let scenes = """
      <navigationController id="a"><segue destination="b" kind="relationship"/></navigationController>
      <navigationController id="b" customClass="B"><segue destination="a" kind="relationship"/></navigationController>
      """
    #expect(initialControllers(scenes, initial: "a") == ["B"])
  }
}
