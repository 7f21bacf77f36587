// swift-format-ignore-file
// Made by Scripts/catalogue: do not edit.

/// The comments over the kinds, a record a kind.
let kindTexts = #"""
@ adattributionkit.endpoint-nested | error | observed | AAK-2 AAK-3 AAK-6
A key of AdAttributionKit stands inside of a dictionary, where nobody looks for it.

What happens: the system reads `AttributionCopyEndpoint` at the top of the Info.plist only. Xcode shows the key as
“AdAttributionKit - Postback Copy URL”, from which people make a dictionary `AdAttributionKit`: it is ignored without a
word, and no copy of a postback ever arrives. An app in the store lost all of them that way (AAK-6).

Bad:
```plist
<key>AdAttributionKit</key>
<dict>
  <key>PostbackCopyURL</key>
  <string>https://example.com</string>
</dict>
```
Good:
```plist
<key>AttributionCopyEndpoint</key>
<string>https://example.com</string>
```

Remedy: put the key at the top of the Info.plist, under the name that Apple’s page gives.

How sure: Apple’s pages have the key at the top and know no such dictionary; the loss was observed.
@ adattributionkit.rules-invalid | warning | documented | AAK-41 AAK-42 AAK-44 AAK-45
A rule for attribution windows or cooldowns is misspelt, or its value is out of range.

What happens: nobody says. What the system does with a value out of range is not documented (AAK-45), and a key that
it does not know cannot have an effect, so the usual windows hold: 30 days after a tap, one day after a view.

Bad:
```plist
<key>AdAttributionKitConfigurations</key>
<dict>
  <key>AttributionWindows</key>
  <dict><key>global</key><dict><key>install</key><dict>
    <key>view</key><integer>14</integer>
  </dict></dict></dict>
</dict>
```
Good:
```plist
<key>AdAttributionKitConfigurations</key>
<dict>
  <key>AttributionWindows</key>
  <dict><key>global</key><dict><key>install</key><dict>
    <key>view</key><integer>7</integer>
  </dict></dict></dict>
</dict>
```

Remedy: `click` takes 1 to 30 days, `view` 1 to 7, the cooldowns 0 to 720 hours; `ignoreInteractionType` is for one
network, not for `global`; only `install` has windows.

How sure: the names and ranges are documented, what becomes of others is not. `reengagement-cooldown-hours` stands on
a slide of Apple’s and not in the documentation: it is only worth knowing.
@ ads.loaded-before-answer | warning | documented | ATT-171 ATT-213 | review 5.1.2 ATT-215
An ad is fetched before the question can have been answered.

What happens: the first ads of a new user are requested without the identifier, so they fit nobody and earn little, even
if the person allows tracking a moment later. In review it can look like tracking before the question.

Bad:
```swift
import AppTrackingTransparency
import GoogleMobileAds

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  let banner = BannerView(adSize: AdSizeBanner)

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    banner.load(Request())
  }

  func sceneDidBecomeActive(_ scene: UIScene) {
    ATTrackingManager.requestTrackingAuthorization { _ in }
  }
}
```
Good:
```swift
import AppTrackingTransparency
import GoogleMobileAds

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  let banner = BannerView(adSize: AdSizeBanner)

  func sceneDidBecomeActive(_ scene: UIScene) {
    ATTrackingManager.requestTrackingAuthorization { _ in
      DispatchQueue.main.async { self.banner.load(Request()) }
    }
  }
}
```

Remedy: fetch the first ad where the answer has come; where the status is decided already, at once.

How sure: that the identifier is zero then is documented. Reported for known ad SDKs on a way from the app's start or its
first screen that waits for nothing; silent where the SDK's start is reported already, since both move together.
@ availability.missing | error | documented | ATT-1
The tracking API is used on systems that do not have it, without a check of the version.

What happens: the API came with iOS 14 (and macOS 11, tvOS 14). With a lower deployment target Swift does not compile
the call; Objective-C does, and the app crashes on an older system when it gets there.

Bad, in an app for iOS 13:
```objective-c
#import <AppTrackingTransparency/AppTrackingTransparency.h>

BOOL mayTrack(void) {
  return ATTrackingManager.trackingAuthorizationStatus == ATTrackingManagerAuthorizationStatusAuthorized;
}
```
Good:
```objective-c
#import <AppTrackingTransparency/AppTrackingTransparency.h>

BOOL mayTrack(void) {
  if (@available(iOS 14, *)) {
    return ATTrackingManager.trackingAuthorizationStatus == ATTrackingManagerAuthorizationStatusAuthorized;
  }
  return NO;
}
```

Remedy: put the check around the use, or raise the deployment target.

How sure: documented.
@ availability.pre14-assumed-authorised | warning | documented | ATT-172
Systems before iOS 14 are treated as if their users had agreed to be tracked.

What happens: before iOS 14 there is no question, but there is Limit Ad Tracking: people who have turned it on get a
zero identifier, and an app that counts them as having agreed sends data about people who have said no.

Bad, in an app for iOS 13:
```swift
import AppTrackingTransparency

func mayTrack() -> Bool {
  if #available(iOS 14, *) {
    return ATTrackingManager.trackingAuthorizationStatus == .authorized
  } else {
    return true
  }
}
```
Good:
```swift
import AdSupport
import AppTrackingTransparency

func mayTrack() -> Bool {
  if #available(iOS 14, *) {
    return ATTrackingManager.trackingAuthorizationStatus == .authorized
  } else {
    return ASIdentifierManager.shared().isAdvertisingTrackingEnabled
  }
}
```

Remedy: ask `isAdvertisingTrackingEnabled` there, or drop those systems.

How sure: general knowledge of iOS 10 to 13. Only for targets that run there.
@ availability.redundant-check | info | documented | ATT-1
A check of the version around the tracking API can never fail.

What happens: nothing; the branch for older systems is dead code, and readers wonder what it is for.

Bad, in an app for iOS 16:
```swift
import AppTrackingTransparency

func ask() async {
  if #available(iOS 14, *) {
    await ATTrackingManager.requestTrackingAuthorization()
  }
}
```
Good:
```swift
import AppTrackingTransparency

func ask() async {
  await ATTrackingManager.requestTrackingAuthorization()
}
```

Remedy: take the check out.

How sure: it follows from the deployment target.
@ availability.strong-link | error | observed | ATT-1
The tracking framework is linked strongly by an app that also runs on systems without it.

What happens: on a system before iOS 14 the loader does not find the framework, and the app dies at launch, whatever
checks the code makes.

Bad:
```yaml
# project.yml
name: Recipes
targets:
  Recipes:
    type: application
    platform: iOS
    deploymentTarget: "13.0"
    sources: [.]
    dependencies:
      - sdk: AppTrackingTransparency.framework
```
Good:
```yaml
# project.yml
name: Recipes
targets:
  Recipes:
    type: application
    platform: iOS
    deploymentTarget: "13.0"
    sources: [.]
    dependencies:
      - sdk: AppTrackingTransparency.framework
        weak: true
```

Remedy: mark it as Optional, or take it out of the list: code that imports it links it weakly by itself.

How sure: observed; it is how the loader works.
@ contact.permission-implied | info | inferred | ATT-202 ATT-203
A tracking domain was contacted in a way that gets through with permission only.

What happens: the system refuses such a contact unless the person agreed, so it shows that they had.

Remedy: none, if they had; `--status` says what you know.

How sure: it follows from what the system refuses.
@ contact.permission-unproven | warning | inferred | ATT-202 ATT-203
A tracking domain was contacted in a way that needs no permission to get through, and whether there was one is unknown.

What happens: a web view, an earlier system or a subdomain lets the contact through whatever the person decided, so the
report does not tell whether they had agreed.

Remedy: say what they had decided with `--status`, and make the contact only while the status is `authorized`.

How sure: it follows from what the system refuses.
@ contact.undeclared-tracker | warning | documented | ATT-183 ATT-191 ATT-202
A host was contacted that the phone takes for a tracker and that no privacy manifest lists.

What happens: what is not listed is not refused when tracking is denied, so it may track people who said no; and the
one who uses it must list it.

Remedy: if it is used for tracking, list it in `NSPrivacyTrackingDomains` of the code that contacts it, and contact it
with permission only.

How sure: the phone marks the domain as a tracker's; where it does so only in the newer form, observed.
@ contact.without-permission | error | inferred | ATT-202 ATT-203
A tracking domain was contacted although the app had no permission to track.

What happens: from iOS 17 on the system refuses such a connection; earlier ones let it through, which is tracking
without permission all the same. That it stands in the phone's report means that it got through: by a web view, on an
earlier system, to a subdomain, or because the installed build lists other domains than the project.

Remedy: hold the contact back until the status is `authorized`; where the system should have refused it, compare the
manifests in the installed build with the project's.

How sure: as sure as the status that was stated; the report itself holds no decisions.
@ expanded-request.information-counted-as-refusal | warning | documented | ATT-78
A tap on Additional Information is counted as a refusal.

What happens: the button dismisses the sheet without a decision, and the completion gets `notDetermined`. Code that
stores or reports everything but `authorized` as a refusal treats people who only wanted to read as if they had
refused, and often never asks them again.

Bad, in an app for iOS 27.2:
```swift
import AppTrackingTransparency
import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  func sceneDidBecomeActive(_ scene: UIScene) {
    ATTrackingManager.requestTrackingAuthorization(
      preferringExpandedInterface: true, additionalInformationAction: { PrivacyPage.show() }
    ) { status in
      if status == .authorized { return Ads.start() }
      UserDefaults.standard.set(false, forKey: "isTrackingAllowed")
    }
  }
}
```
Good:
```swift
import AppTrackingTransparency
import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  func sceneDidBecomeActive(_ scene: UIScene) {
    ATTrackingManager.requestTrackingAuthorization(
      preferringExpandedInterface: true, additionalInformationAction: { PrivacyPage.show() }
    ) { status in
      if status == .authorized { return Ads.start() }
      if status != .notDetermined { UserDefaults.standard.set(false, forKey: "isTrackingAllowed") }
    }
  }
}
```

Remedy: store nothing for `notDetermined`, and ask again later.

How sure: documented. Reported where a branch for both `notDetermined` and `denied` stores something.
@ expanded-request.information-without-return | warning | documented | ATT-78 ATT-80
The Additional Information action leads to no further request.

What happens: the button dismisses the sheet, and no decision is recorded. If nothing asks again after the person has
read, the question is lost: they keep `notDetermined` although they meant to answer.

Bad, in an app for iOS 27.2:
```swift
import AppTrackingTransparency
import UIKit

func ask(page: URL) {
  ATTrackingManager.requestTrackingAuthorization(
    preferringExpandedInterface: true, additionalInformationAction: { UIApplication.shared.open(page) }
  ) { _ in }
}
```
Good:
```swift
import AppTrackingTransparency
import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  func sceneDidBecomeActive(_ scene: UIScene) {
    ATTrackingManager.requestTrackingAuthorization(
      preferringExpandedInterface: true, additionalInformationAction: { PrivacyPage.show() }
    ) { _ in }
  }
}
```

Remedy: ask again when the page is closed, or whenever the app becomes active while the status is `notDetermined`.

How sure: documented. Silent where the action does something whose end is not in sight.
@ expanded-request.needs-availability | error | header | ATT-5 ATT-9
The call of iOS 27.2 is made without a check of the version, in an app that also runs on older systems.

What happens: Swift does not compile it. Objective-C does, and the app crashes on older systems with an unrecognised
selector.

Bad, in an app for iOS 16:
```objective-c
#import <AppTrackingTransparency/AppTrackingTransparency.h>

void ask(void) {
  [ATTrackingManager
      requestTrackingAuthorizationPreferringExpandedInterface:YES
                                  additionalInformationAction:nil
                                            completionHandler:^(ATTrackingManagerAuthorizationStatus status) {}];
}
```
Good:
```objective-c
#import <AppTrackingTransparency/AppTrackingTransparency.h>

void ask(void) {
  if (@available(iOS 27.2, *)) {
    [ATTrackingManager
        requestTrackingAuthorizationPreferringExpandedInterface:YES
                                    additionalInformationAction:nil
                                              completionHandler:^(ATTrackingManagerAuthorizationStatus status) {}];
  } else {
    [ATTrackingManager
        requestTrackingAuthorizationWithCompletionHandler:^(ATTrackingManagerAuthorizationStatus status) {}];
  }
}
```

Remedy: check the version, and keep the classic call for older systems.

How sure: the header says so.
@ expanded-request.needs-platform-guard | error | header | ATT-5 ATT-6
The call of iOS 27.2 is compiled for a platform that does not have it.

What happens: the method exists on iOS, iPadOS and Mac Catalyst only. For macOS, tvOS, visionOS and watchOS the build
fails, also inside an `#available` check, since the declaration is marked as unavailable there.

Bad, in an app for iOS 16 and the Mac:
```swift
import AppTrackingTransparency

func ask() async {
  if #available(iOS 27.2, macOS 27.2, *) {
    await ATTrackingManager.requestTrackingAuthorization(preferringExpandedInterface: true)
  } else {
    await ATTrackingManager.requestTrackingAuthorization()
  }
}
```
Good:
```swift
import AppTrackingTransparency

func ask() async {
  #if os(iOS)
    if #available(iOS 27.2, *) {
      await ATTrackingManager.requestTrackingAuthorization(preferringExpandedInterface: true)
      return
    }
  #endif
  await ATTrackingManager.requestTrackingAuthorization()
}
```

`os(iOS)` includes Mac Catalyst.

Remedy: put `#if os(iOS)` around the call, and the classic one in `#else`.

How sure: the header says so.
@ expanded-request.no-fallback | error | header | ATT-5 ATT-9
On systems before iOS 27.2 nobody is asked.

What happens: the call of iOS 27.2 stands inside a check for that version, and nothing stands in its place for older
systems. People there are never asked, and the app gets `notDetermined` and a zero identifier for all of them.

Bad, in an app for iOS 16:
```swift
import AppTrackingTransparency
import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  func sceneDidBecomeActive(_ scene: UIScene) {
    Task {
      if #available(iOS 27.2, *) {
        await ATTrackingManager.requestTrackingAuthorization(preferringExpandedInterface: true)
      }
    }
  }
}
```
Good:
```swift
import AppTrackingTransparency
import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  func sceneDidBecomeActive(_ scene: UIScene) {
    Task {
      if #available(iOS 27.2, *) {
        await ATTrackingManager.requestTrackingAuthorization(preferringExpandedInterface: true)
      } else {
        await ATTrackingManager.requestTrackingAuthorization()
      }
    }
  }
}
```

Remedy: make the classic call on older systems.

How sure: it follows from the code. Silent if another call may take care of them.
@ expanded-request.once-only | warning | documented | ATT-84 ATT-85 ATT-86
The app never asks people again who have decided, although the EU allows that a year later.

What happens: a condition lets only undecided people get to the request. In the EU, since iOS 27.2, the system may ask
again a year after the last answer, and the request itself is the only way to find out. This app never will.

Bad, in an app for iOS 27.2:
```swift
import AppTrackingTransparency
import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  func sceneDidBecomeActive(_ scene: UIScene) {
    Task {
      guard ATTrackingManager.trackingAuthorizationStatus == .notDetermined else { return }
      await ATTrackingManager.requestTrackingAuthorization(preferringExpandedInterface: true)
    }
  }
}
```
Good:
```swift
import AppTrackingTransparency
import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  func sceneDidBecomeActive(_ scene: UIScene) {
    Task {
      await ATTrackingManager.requestTrackingAuthorization(preferringExpandedInterface: true)
    }
  }
}
```

Outside of the EU, and before the year is over, the stored decision comes back at once.

Remedy: make the request whatever the status is.

How sure: documented. Reported only for apps that care for the EU's sheet: those that make the call of iOS 27.2.
@ expanded-request.outdated-name | warning | documented | ATT-7 ATT-8
The call of iOS 27.2 goes by a name that a later beta has changed.

What happens: the method was renamed twice before it shipped. Code with the second name does not compile with the final
SDK; a selector with an old name is not recognised at run time, and `responds(to:)` answers false, so that the app
takes its fallback for ever without anybody noticing.

Bad, in an app for iOS 27.2:
```swift
import AppTrackingTransparency

func ask() {
  ATTrackingManager.requestTrackingAuthorization(
    preferExpandedInterface: true, additionalInformationAction: nil
  ) { _ in }
}
```
Good:
```swift
import AppTrackingTransparency

func ask() {
  ATTrackingManager.requestTrackingAuthorization(
    preferringExpandedInterface: true, additionalInformationAction: nil
  ) { _ in }
}
```

Remedy: use the name of the SDK that you ship with: the last selector known is
`requestTrackingAuthorizationPreferringExpandedInterface:additionalInformationAction:completionHandler:`.

How sure: the renames are documented. Swift's final spelling is not public; `usingExpandedInterface` still stands on
Apple's reference page and is only remarked on.
@ fingerprint.builder | warning | documented | ATT-218
Several signals of the device are hashed together into an identifier.

What happens: such a fingerprint tells people apart without their permission. Apple forbids it, with permission or
without, whatever it is used for (ATT-218), and App Review and the privacy manifests’ rules look for it.

Bad:
```swift
import AppTrackingTransparency
import CryptoKit

func deviceFingerprint() -> String {
  let signals = [
    UIDevice.current.model, UIDevice.current.systemVersion, "\(UIScreen.main.bounds)", Locale.current.identifier,
  ]
  return SHA256.hash(data: Data(signals.joined().utf8)).description
}
```
Good:
```swift
import AppTrackingTransparency

func installationIdentifier() -> String {
  if let known = UserDefaults.standard.string(forKey: "installation") { return known }
  let new = UUID().uuidString
  UserDefaults.standard.set(new, forKey: "installation")
  return new
}
```

Remedy: use a random identifier of this installation, or `identifierForVendor` among your own apps.

How sure: the rule is Apple’s. Found where a function whose name, or whose type’s, speaks of a fingerprint or a device’s
identifier hashes three kinds of signals or more; what the hash is used for is not seen.
@ fingerprint.when-denied | warning | documented | ATT-218 | review 5.1.2(i) ATT-214
Signals of the device are combined into an identifier when tracking is refused.

What happens: the person has said no, and is told apart all the same. Apple forbids fingerprints always (ATT-218); as
a substitute for the advertising identifier they are what App Review removes apps for.

Bad:
```swift
import AppTrackingTransparency
import CryptoKit

final class DeviceIdentifier {
  func value() -> String {
    if ATTrackingManager.trackingAuthorizationStatus == .authorized { return "" }
    let signals = [UIDevice.current.model, "\(UIScreen.main.bounds)", Locale.current.identifier]
    return SHA256.hash(data: Data(signals.joined().utf8)).description
  }
}
```
Good:
```swift
import AppTrackingTransparency

final class DeviceIdentifier {
  func value() -> String? {
    if ATTrackingManager.trackingAuthorizationStatus == .authorized { return "" }
    return nil
  }
}
```

Remedy: send no identifier then.

How sure: the rule is Apple’s. Found as `fingerprint.builder` is, where the status on the way there cannot be authorized.
@ idfa.cached | warning | documented | ATT-138 ATT-171
The advertising identifier is kept instead of read when it is needed.

What happens: a value that was read before the answer stays zero for the whole run, though the person has allowed
tracking; and one that was kept after an answer stays in use when the person withdraws the permission in Settings.

Bad:
```swift
import AdSupport

enum Identity {
  static let idfa = ASIdentifierManager.shared().advertisingIdentifier.uuidString
}
```
Good:
```swift
import AdSupport
import AppTrackingTransparency

enum Identity {
  static var idfa: String? {
    guard ATTrackingManager.trackingAuthorizationStatus == .authorized else { return nil }
    return ASIdentifierManager.shared().advertisingIdentifier.uuidString
  }
}
```

Remedy: read it each time, where the status is `authorized`.

How sure: documented. Reported for initial values of properties and for what is stored in the user defaults without a
look at the status.
@ idfa.deprecated-api | info | documented | ATT-173
`isAdvertisingTrackingEnabled` is asked, which has said nothing since iOS 14.

What happens: it knew Limit Ad Tracking, which iOS 14 replaced by the question of each app. Code that trusts it takes
people for having refused, or agreed, who have not.

Bad:
```swift
import AdSupport

func mayTrack() -> Bool {
  ASIdentifierManager.shared().isAdvertisingTrackingEnabled
}
```
Good:
```swift
import AppTrackingTransparency

func mayTrack() -> Bool {
  ATTrackingManager.trackingAuthorizationStatus == .authorized
}
```

Remedy: look at the authorization status; keep the old property for systems before iOS 14.

How sure: documented.
@ idfa.fallback-identifier | error | documented | ATT-175 ATT-218 | review 5.1.2(i) ATT-214
Another identifier takes the advertising identifier's place when the person has refused.

What happens: the person has said no to being tracked, and the app sends an identifier of the device all the same, in
the field that servers take for the advertising identifier. That is tracking without permission; a sibling library
fixed the same as a privacy defect.

Bad:
```swift
import AdSupport
import AppTrackingTransparency
import UIKit

func advertisingId() -> String? {
  if ATTrackingManager.trackingAuthorizationStatus == .authorized {
    return ASIdentifierManager.shared().advertisingIdentifier.uuidString
  }
  return UIDevice.current.identifierForVendor?.uuidString
}
```
Good:
```swift
import AdSupport
import AppTrackingTransparency

func advertisingId() -> String? {
  if ATTrackingManager.trackingAuthorizationStatus == .authorized {
    return ASIdentifierManager.shared().advertisingIdentifier.uuidString
  }
  return nil
}
```

The vendor’s identifier, if it is needed at all, has a field of its own.

Remedy: leave the field empty without permission.

How sure: it follows from the code. Reported where one variable, field or result holds now the one, now the other.
@ idfa.logged | info | documented | ATT-171
The advertising identifier is printed or logged.

What happens: the identifier ends in the device's log, and with a logging library perhaps on a server: personal data
where nobody expects it.

Bad:
```swift
import AdSupport

func report() {
  print(ASIdentifierManager.shared().advertisingIdentifier)
}
```
Good:
```swift
import AppTrackingTransparency

func report() {
  print(ATTrackingManager.trackingAuthorizationStatus == .authorized)
}
```

Remedy: take the output out, or keep it to debug builds.

How sure: it follows from the code.
@ idfa.private-api | error | observed | ATT-171
AdSupport or the tracking framework is reached by a name in a string, plain or disguised.

What happens: App Review searches binaries for these names, and refuses apps for children that have them; a disguised
name is taken as an attempt to get round that. Whoever builds the app in does not see that it reads the identifier.

Bad:
```swift
import Foundation

func identifierManager() -> AnyClass? {
  NSClassFromString(String("reganaMreifitnedISA".reversed()))
}
```
Good:
```swift
import AdSupport

func identifierManager() -> ASIdentifierManager {
  ASIdentifierManager.shared()
}
```

The import stands in a module of its own, which apps for children leave out.

Remedy: import the framework, or do without the identifier.

How sure: observed. Found are names in NSClassFromString and names that are turned by thirteen letters, written backwards
or in Base64; of a built app, binaries that hold such a name, or the plain one without linking AdSupport.
@ idfa.read-before-request | warning | documented | ATT-171 ATT-213 | review 5.1.2 ATT-215
The advertising identifier is read before any request can have been answered.

What happens: on the first launch the identifier is all zeros at that moment. What is sent or started with it never
gets the real one, and App Review may see a collection of data before the question.

Bad:
```swift
import AdSupport
import AppTrackingTransparency
import UIKit

@main class AppDelegate: UIResponder, UIApplicationDelegate {
  func applicationDidFinishLaunching(_ application: UIApplication) {
    Tracker.start(idfa: ASIdentifierManager.shared().advertisingIdentifier)
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    ATTrackingManager.requestTrackingAuthorization { _ in }
  }
}
```
Good:
```swift
import AdSupport
import AppTrackingTransparency
import UIKit

@main class AppDelegate: UIResponder, UIApplicationDelegate {
  func applicationDidBecomeActive(_ application: UIApplication) {
    ATTrackingManager.requestTrackingAuthorization { status in
      guard status == .authorized else { return }
      Tracker.start(idfa: ASIdentifierManager.shared().advertisingIdentifier)
    }
  }
}
```

Remedy: read it after the answer.

How sure: documented. Reported for reads at launch, and for those that follow a request without awaiting it.
@ idfa.unguarded | warning | documented | ATT-171
The advertising identifier is read without a look at the status.

What happens: without permission the identifier is all zeros, the same for everybody. Code that sends it anyway puts
all those people under one identifier, and in review it looks like collecting before asking.

Bad:
```swift
import AdSupport
import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  func sceneDidBecomeActive(_ scene: UIScene) {
    Analytics.shared.idfa = ASIdentifierManager.shared().advertisingIdentifier.uuidString
  }
}
```
Good:
```swift
import AdSupport
import AppTrackingTransparency
import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  func sceneDidBecomeActive(_ scene: UIScene) {
    guard ATTrackingManager.trackingAuthorizationStatus == .authorized else { return }
    Analytics.shared.idfa = ASIdentifierManager.shared().advertisingIdentifier.uuidString
  }
}
```

Remedy: read it only where the status is `authorized`, and each time anew.

How sure: documented. Silent where a condition may be the check, and where the callers are not known.
@ ignore.malformed | warning | documented | 
A comment asks for findings to be ignored in a way that cannot be obeyed: without a kind that exists, or without a
reason.

What happens: the findings are reported as if the comment were not there. Whoever reads the code later believes that
somebody looked at the matter.

Bad:
```swift
import AppTrackingTransparency
import UIKit

@main class AppDelegate: UIResponder, UIApplicationDelegate {
  func applicationDidFinishLaunching(_ application: UIApplication) {
    // askright:ignore request.at-launch
    ATTrackingManager.requestTrackingAuthorization { _ in }
  }
}
```
Good:
```swift
import AppTrackingTransparency
import UIKit

@main class AppDelegate: UIResponder, UIApplicationDelegate {
  func applicationDidFinishLaunching(_ application: UIApplication) {
    // askright:ignore request.at-launch only in the demo that sales staff carry around
    ATTrackingManager.requestTrackingAuthorization { _ in }
  }
}
```

Remedy: name a kind as `askright rules` lists it, or a family such as `request`, and say why the finding is meant.

How sure: the comment is there to read.
@ ignore.unused | warning | documented | 
A comment, or an entry under `ignore` in the configuration, asks for findings to be ignored that are not there.

What happens: nothing today. The fault was mended or has moved, and the remark would hide the next one that comes to
the same place.

Bad:
```swift
import AppTrackingTransparency
import UIKit

@main class AppDelegate: UIResponder, UIApplicationDelegate {
  func applicationDidBecomeActive(_ application: UIApplication) {
    // askright:ignore request.at-launch only in the demo that sales staff carry around
    ATTrackingManager.requestTrackingAuthorization { _ in }
  }
}
```
Good:
```swift
import AppTrackingTransparency
import UIKit

@main class AppDelegate: UIResponder, UIApplicationDelegate {
  func applicationDidBecomeActive(_ application: UIApplication) {
    ATTrackingManager.requestTrackingAuthorization { _ in }
  }
}
```

Remedy: remove it, or move it to the line, or the line above the line, that a finding names.

How sure: the check found nothing of that kind there. It says nothing of what was not looked at: kinds that are turned
off, and projects that could be read only in part or of which only a part was asked for.
@ main-actor.ui-in-completion | error | observed | ATT-12
The completion of a request touches the user interface without going to the main thread first.

What happens: Apple does not say on which thread the completion runs, and it has been seen on a background one. UIKit
called from there draws late, not at all, or ends the app; a published property that SwiftUI watches gives warnings at
run time and lost updates; and in Swift 6 a closure that counts as the main actor's stops the app when it runs elsewhere.

Bad:
```swift
import AppTrackingTransparency
import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  func sceneDidBecomeActive(_ scene: UIScene) {
    ATTrackingManager.requestTrackingAuthorization { _ in
      UIApplication.shared.open(welcomePage)
    }
  }
}
```
Good:
```swift
import AppTrackingTransparency
import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  func sceneDidBecomeActive(_ scene: UIScene) {
    ATTrackingManager.requestTrackingAuthorization { _ in
      DispatchQueue.main.async { UIApplication.shared.open(welcomePage) }
    }
  }
}
```

`let status = await ATTrackingManager.requestTrackingAuthorization()` in a function of the main actor is as good.

Remedy: hop to the main queue or the main actor in the completion.

How sure: the thread is not documented; reports show a background one. Reported where the completion itself, a function
that it calls directly, or a task or background queue that it starts uses UIKit, sets what SwiftUI or the main actor owns,
or calls a function of the main actor without `await`.
@ manifest.blocks-own-backend | warning | inferred | ATT-183 ATT-184
A tracking domain is the app’s own main host.

What happens: until a person allows tracking, every request to a listed host fails as if the phone were offline
(error −1009), in the whole app: sign-in, content, purchases. Apps lost their events and their log-in this way.

Bad:
```plist
<!-- Info.plist -->
<key>CFBundleIdentifier</key>
<string>com.example.shop</string>
```
```xcprivacy
<key>NSPrivacyTracking</key>
<true/>
<key>NSPrivacyTrackingDomains</key>
<array><string>api.example.com</string></array>
```
Good:
```plist
<!-- Info.plist -->
<key>CFBundleIdentifier</key>
<string>com.example.shop</string>
```
```xcprivacy
<key>NSPrivacyTracking</key>
<true/>
<key>NSPrivacyTrackingDomains</key>
<array><string>ads-data.example.com</string></array>
```

Remedy: send tracking traffic to a host of its own, and list only that.

How sure: that listed hosts are blocked is documented. That the host is the app’s own is taken from its bundle
identifier and the Info.plist; hosts that only the code names are not looked at.
@ manifest.data-type-tracking | info | inferred | ATT-187
A collected type of data is marked as used for tracking, while the manifest says that nothing tracks.

What happens: the file is accepted, and some vendors ship such manifests. The privacy report that Xcode makes says
tracking for this type, against the flag above it; compare it with the app’s privacy label.

Bad:
```xcprivacy
<key>NSPrivacyTracking</key>
<false/>
<key>NSPrivacyCollectedDataTypes</key>
<array><dict>
  <key>NSPrivacyCollectedDataType</key><string>NSPrivacyCollectedDataTypeDeviceID</string>
  <key>NSPrivacyCollectedDataTypeLinked</key><false/>
  <key>NSPrivacyCollectedDataTypeTracking</key><true/>
  <key>NSPrivacyCollectedDataTypePurposes</key>
  <array><string>NSPrivacyCollectedDataTypePurposeAnalytics</string></array>
</dict></array>
```
Good:
```xcprivacy
<key>NSPrivacyTracking</key>
<false/>
<key>NSPrivacyCollectedDataTypes</key>
<array><dict>
  <key>NSPrivacyCollectedDataType</key><string>NSPrivacyCollectedDataTypeDeviceID</string>
  <key>NSPrivacyCollectedDataTypeLinked</key><false/>
  <key>NSPrivacyCollectedDataTypeTracking</key><false/>
  <key>NSPrivacyCollectedDataTypePurposes</key>
  <array><string>NSPrivacyCollectedDataTypePurposeAnalytics</string></array>
</dict></array>
```

Remedy: set both to what the code does.

How sure: the contradiction is in the file; that it has no effect at upload was observed.
@ manifest.domain-duplicate | info | documented | ATT-183
A tracking domain is listed twice in one file.

What happens: nothing; the lists of all manifests in an app are united. A long list with repetitions is hard to read.

Bad:
```xcprivacy
<key>NSPrivacyTracking</key>
<true/>
<key>NSPrivacyTrackingDomains</key>
<array>
  <string>track.example.com</string>
  <string>track.example.com</string>
</array>
```
Good:
```xcprivacy
<key>NSPrivacyTracking</key>
<true/>
<key>NSPrivacyTrackingDomains</key>
<array>
  <string>track.example.com</string>
</array>
```

Remedy: remove the later entry.

How sure: it follows from the files.
@ manifest.domain-empty | error | observed | ATT-182 | upload ITMS-91064 B-2; upload ITMS-91107 B-2
The list of tracking domains has an empty entry.

What happens: the upload refuses the build with ITMS-91064. In a signed framework nobody but its maker can mend it.

Bad:
```xcprivacy
<key>NSPrivacyTracking</key>
<false/>
<key>NSPrivacyTrackingDomains</key>
<array><string></string></array>
```
Good:
```xcprivacy
<key>NSPrivacyTracking</key>
<false/>
<key>NSPrivacyTrackingDomains</key>
<array/>
```

Remedy: remove the entry.

How sure: a refused build was reported.
@ manifest.domain-not-host | error | documented | ATT-182
A tracking domain is written as an address, not as a bare host name.

What happens: the system compares host names, so that an entry with a scheme, path, query, port or white space
matches nothing and the host is not blocked; the upload may call the manifest invalid.

Bad:
```xcprivacy
<key>NSPrivacyTracking</key>
<true/>
<key>NSPrivacyTrackingDomains</key>
<array><string>https://track.example.com/</string></array>
```
Good:
```xcprivacy
<key>NSPrivacyTracking</key>
<true/>
<key>NSPrivacyTrackingDomains</key>
<array><string>track.example.com</string></array>
```

Remedy: write the host alone. One entry a host; rules by path do not exist.

How sure: documented.
@ manifest.domains-without-tracking | error | observed | ATT-181 | upload ITMS-91064 ATT-181 B-2; upload ITMS-91107 B-2
The privacy manifest lists tracking domains, and says that nothing tracks, or says nothing of it.

What happens: the upload refuses the build, with ITMS-91064 for an app or framework and ITMS-91107 for a nested
bundle.

Bad:
```xcprivacy
<key>NSPrivacyTracking</key>
<false/>
<key>NSPrivacyTrackingDomains</key>
<array><string>track.example.com</string></array>
```
Good:
```xcprivacy
<key>NSPrivacyTracking</key>
<true/>
<key>NSPrivacyTrackingDomains</key>
<array><string>track.example.com</string></array>
```

Or false with an empty list.

Remedy: set `NSPrivacyTracking` to true, or remove the domains.

How sure: documented as invalid; refused builds were reported.
@ manifest.malformed | error | documented | ATT-180 ATT-181 ATT-187 ATT-188 ATT-189 | upload ITMS-91056 ATT-181
The privacy manifest is invalid: unreadable, wrong types, unknown or missing keys and values.

What happens: the upload refuses the build with ITMS-91056, naming the file and little else.

Bad:
```xcprivacy
<key>NSPrivacyTracking</key>
<string>YES</string>
```
Good:
```xcprivacy
<key>NSPrivacyTracking</key>
<false/>
```

A required-reason API with an empty list of reasons, or with a reason of another category, is invalid too.

Remedy: use the documented keys and values; `plutil -lint` finds only what is no property list.

How sure: the keys and values are documented. A reason that has the right form and is not known here may be newer
and is let pass.
@ manifest.tracking-not-declared | warning | inferred | ATT-190 ATT-216
This target’s own code reads the advertising identifier, and its privacy manifest says that it does not track.

What happens: the manifest is what Xcode’s privacy report and App Review go by. An identifier that is read to be sent
on is tracking, and a label that says otherwise is refused or found out later.

Bad:
```xcprivacy
<key>NSPrivacyTracking</key>
<false/>
```
```swift
import AdSupport
import AppTrackingTransparency
import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  func sceneDidBecomeActive(_ scene: UIScene) {
    ATTrackingManager.requestTrackingAuthorization { status in
      if status == .authorized { Tracker.start(ASIdentifierManager.shared().advertisingIdentifier) }
    }
  }
}
```
Good:
```xcprivacy
<key>NSPrivacyTracking</key>
<true/>
<key>NSPrivacyTrackingDomains</key>
<array><string>track.example.com</string></array>
```

The list has the hosts that the identifier is sent to.

Remedy: declare it, or leave the reading to the SDK that needs it, whose own manifest speaks for it.

How sure: inferred. The files show that the identifier is read, not what becomes of it; SDKs’ code is not counted.
@ manifest.tracking-without-domains | error | documented | ATT-181 | upload ITMS-91064 ATT-181 B-2; upload ITMS-91107 B-2
The privacy manifest says that the app or SDK tracks, and lists no tracking domain.

What happens: the upload refuses the build as an invalid binary, with ITMS-91064 for an app or framework and
ITMS-91107 for a nested bundle.

Bad:
```xcprivacy
<key>NSPrivacyTracking</key>
<true/>
<key>NSPrivacyTrackingDomains</key>
<array/>
```
Good:
```xcprivacy
<key>NSPrivacyTracking</key>
<true/>
<key>NSPrivacyTrackingDomains</key>
<array><string>track.example.com</string></array>
```

The list has the hosts that tracking data goes to; false with an empty list is valid too.

Remedy: list the hosts, but not your own API’s: every listed host is unreachable until a person allows tracking. If
this code itself does not track, say false.

How sure: documented as invalid; refused builds were reported.
@ manifest.tracking-without-request | warning | inferred | ATT-183 ATT-190 | review 5.1.2 ATT-190
The app’s privacy manifest says that it tracks, and the app never asks for permission.

What happens: without an answer the status is never `authorized`, so that all listed hosts stay blocked for everyone
(error −1009). In review the app that declares tracking and shows no prompt is refused (5.1.2).

Bad:
```xcprivacy
<key>NSPrivacyTracking</key>
<true/>
<key>NSPrivacyTrackingDomains</key>
<array><string>track.example.com</string></array>
```
```swift
import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  func sceneDidBecomeActive(_ scene: UIScene) { Tracker.start() }
}
```
Good:
```swift
import AppTrackingTransparency
import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  func sceneDidBecomeActive(_ scene: UIScene) {
    ATTrackingManager.requestTrackingAuthorization { if $0 == .authorized { Tracker.start() } }
  }
}
```

Remedy: ask, or set `NSPrivacyTracking` to false if nothing tracks.

How sure: the block is documented. Silent where some code could not be read, and where an SDK or plug-in may ask. In a built
app no binary may hold the call, and the manifests of its frameworks count too.
@ markdown-description.absent | info | documented | ATT-51 ATT-72 ATT-73
The app asks for the full-page sheet, or runs only where it exists, and has no Markdown text for it.

What happens: in France, Germany, Italy, Poland and Romania every request shows the sheet on iOS 27.2 and later, in
the rest of the EU the expanded one does. Without `NSUserTrackingMarkdownUsageDescription` the sheet shows the plain
text: right, but without the structure that a page has room for.

Bad, in an app for iOS 27.2:
```plist
<key>NSUserTrackingUsageDescription</key>
<string>We share your advertising identifier with ad networks to show relevant ads.</string>
```
Good:
```plist
<key>NSUserTrackingUsageDescription</key>
<string>We share your advertising identifier with ad networks to show relevant ads.</string>
<key>NSUserTrackingMarkdownUsageDescription</key>
<string>We share your **advertising identifier**:
- with ad networks, to show relevant ads
- with measurement services, to see which ads work</string>
```

Remedy: add the key if the app is sold in the EU.

How sure: documented. Whether the app is sold in the EU is not in the files; an app that makes the classic request
alone and runs on older systems too is not told about a text that it has not asked for.
@ markdown-description.localisation-missing | warning | documented | ATT-76 ATT-72
The app is translated into a language, and the Markdown text for the sheet is not.

What happens: the sheet of the EU asks in the person’s language, and the reason in it stands in another one. In the
five countries where the sheet is the rule nobody’s first language is English.

Bad:
```plist
<!-- Info.plist -->
<key>NSUserTrackingMarkdownUsageDescription</key>
<string>We share your **advertising identifier** with ad networks to show relevant ads.</string>
```
```strings
/* fr.lproj/InfoPlist.strings */
"NSUserTrackingUsageDescription" = "Nous partageons votre identifiant avec des régies publicitaires.";
```
Good:
```plist
<!-- Info.plist -->
<key>NSUserTrackingMarkdownUsageDescription</key>
<string>We share your **advertising identifier** with ad networks to show relevant ads.</string>
```
```strings
/* fr.lproj/InfoPlist.strings */
"NSUserTrackingUsageDescription" = "Nous partageons votre identifiant avec des régies publicitaires.";
"NSUserTrackingMarkdownUsageDescription" = "Nous partageons votre **identifiant** avec des régies publicitaires.";
```

Remedy: add the key to `InfoPlist.strings` in the language’s folder, or to `InfoPlist.xcstrings`.

How sure: the files tell which languages the app has.
@ markdown-description.names-app | info | documented | ATT-71
The Markdown text for the sheet repeats the app’s name, which the sheet shows already.

What happens: the name once more makes the text longer and takes the place of the reason.

Bad:
```plist
<key>CFBundleName</key>
<string>Recipes</string>
<key>NSUserTrackingMarkdownUsageDescription</key>
<string>**Recipes** uses your advertising identifier to show relevant ads.</string>
```
Good:
```plist
<key>CFBundleName</key>
<string>Recipes</string>
<key>NSUserTrackingMarkdownUsageDescription</key>
<string>Your **advertising identifier** is used to show relevant ads.</string>
```

Remedy: leave the name out.

How sure: Apple advises so. Names that are everyday words are not looked for.
@ markdown-description.never-shown | info | documented | ATT-71 ATT-153
The Markdown text is there, but no system that this target runs on can show it.

What happens: only the sheet of iOS and iPadOS 27.2 and later shows it. An app for Apple TV, Apple Vision Pro or the
Mac alone never meets the sheet.

Bad, in an app for Apple TV:
```plist
<key>NSUserTrackingUsageDescription</key>
<string>We share your advertising identifier with ad networks to show relevant ads.</string>
<key>NSUserTrackingMarkdownUsageDescription</key>
<string>We share your **advertising identifier** with ad networks to show relevant ads.</string>
```
Good:
```plist
<key>NSUserTrackingUsageDescription</key>
<string>We share your advertising identifier with ad networks to show relevant ads.</string>
```

Remedy: remove the key from this target.

How sure: documented. Whether Mac Catalyst shows the sheet is unknown; such targets are not reported.
@ markdown-description.unsupported | warning | unknown | ATT-71 ATT-75
The Markdown text for the sheet has constructs that it does not support.

What happens: bold, italic, bullet lists and paragraphs are supported, underline is expressly not. What the sheet
makes of links, headings, images, code, tables, quotes, numbered lists and HTML is not documented: expect their
marks to stand in the text as they are.

Bad:
```plist
<key>NSUserTrackingMarkdownUsageDescription</key>
<string>We share your data, see our [policy](https://example.com/privacy).</string>
```
Good:
```plist
<key>NSUserTrackingMarkdownUsageDescription</key>
<string>We share your **advertising identifier** with ad networks.</string>
```

Remedy: leave the construct out; put links on your own page behind the Additional Information button.

How sure: the supported subset is documented, the effect of the rest is unknown. The text is read as CommonMark, with
the tables, struck text, task items and plain addresses of GitHub's.
@ markdown-description.without-plain-key | error | inferred | ATT-164 ATT-70 | upload ITMS-90683 ATT-165
`NSUserTrackingMarkdownUsageDescription` is there, `NSUserTrackingUsageDescription` is not.

What happens: the plain key is mandatory everywhere, also where the sheet would show the Markdown text. A request
that is due for a prompt ends the app.

Bad:
```plist
<key>NSUserTrackingMarkdownUsageDescription</key>
<string>We share your **advertising identifier** with ad networks to show ads that match your interests.</string>
```
Good:
```plist
<key>NSUserTrackingUsageDescription</key>
<string>We share your advertising identifier with ad networks to show ads that match your interests.</string>
<key>NSUserTrackingMarkdownUsageDescription</key>
<string>We share your **advertising identifier** with ad networks to show ads that match your interests.</string>
```

Remedy: add the plain key with the same reason in one short sentence.

How sure: that the plain key is mandatory is documented; that its absence ends the app here too is inferred.
@ preprompt.allow-wording | error | documented | ATT-210 ATT-215 | review 5.1.1(iv) ATT-215
The button of the app’s own screen before the request says Allow.

What happens: people tap Allow, and then the system asks them once more, with another Allow. Apple’s guidelines want
a button like Continue or Next there, and never Allow or similar (ATT-210); App Review refuses builds for it under
5.1.1(iv) (ATT-215).

Bad:
```swift
struct BeforeTracking: View {
  var body: some View {
    Text("We would like to show you ads that fit.")
    Button("Allow") {
      ATTrackingManager.requestTrackingAuthorization { _ in }
    }
  }
}
```
Good:
```swift
struct BeforeTracking: View {
  var body: some View {
    Text("We would like to show you ads that fit.")
    Button("Continue") {
      ATTrackingManager.requestTrackingAuthorization { _ in }
    }
  }
}
```

Remedy: label the button Continue or Next, in every language.

How sure: the guideline is Apple’s, and rejections are reported. Found where a tap on the button leads to the request
and its whole label, or a translation of it, is a wording of Allow in one of 29 languages.
@ preprompt.dismissable | warning | documented | ATT-210 ATT-211 ATT-215 | review 5.1.1(iv) ATT-211 ATT-215
The app’s own screen before the request can be refused, skipped or closed.

What happens: whoever taps Not now is never asked by the system. Apple’s guidelines want one button only, which opens
the alert, and no way to close, cancel or skip the screen without it (ATT-210, ATT-211). App Review refuses builds
with an exit under 5.1.1(iv) (ATT-215).

Bad:
```swift
struct BeforeTracking: View {
  @Environment(\.dismiss) var dismiss
  var body: some View {
    Text("Tracking lets us measure which ads bring people here.")
    Button("Continue") {
      ATTrackingManager.requestTrackingAuthorization { _ in }
    }
    Button("Not now") { dismiss() }
  }
}
```
Good:
```swift
struct BeforeTracking: View {
  var body: some View {
    Text("Tracking lets us measure which ads bring people here.")
    Button("Continue") {
      ATTrackingManager.requestTrackingAuthorization { _ in }
    }
  }
}
```

Remedy: leave the other button out; the system’s own question is where people refuse.

How sure: the guideline is Apple’s, and rejections are reported. Found only on screens that speak of tracking or ads,
with a button whose whole label is a refusal in one of 29 languages, where no other way leads to the request; an
image without words, or a swipe, is not seen.
@ preprompt.false-promise | warning | inferred | ATT-212 ATT-216
The app’s own screen promises what the answer does not decide.

What happens: people are told that tracking is anonymous, that nothing is shared, or that they will see fewer ads.
Permission to track is permission to link what they do here with other companies’ data (ATT-216), and the number of
ads does not depend on it. Apple’s guidelines forbid texts that sway people (ATT-212), and a wrong promise can be held
against the app by others too.

Bad:
```swift
struct BeforeTracking: View {
  var body: some View {
    Text("We use anonymous tracking and will never share your information.")
    Button("Continue") {
      ATTrackingManager.requestTrackingAuthorization { _ in }
    }
  }
}
```
Good:
```swift
struct BeforeTracking: View {
  var body: some View {
    Text("Tracking lets our partners measure which ads bring people here.")
    Button("Continue") {
      ATTrackingManager.requestTrackingAuthorization { _ in }
    }
  }
}
```

Remedy: say what is linked with whose data, and for what.

How sure: that the answer does not decide these things follows from Apple’s definition of tracking. Found where one
text speaks of tracking and makes such a promise, by wordings in 29 languages.
@ preprompt.imitates-system | warning | documented | ATT-212 ATT-250 ATT-253
The app’s own screen draws the system’s alert.

What happens: people take the picture for the question and believe that they have answered. Apple’s guidelines forbid
screens that imitate the alert, or show a picture of it, altered or not (ATT-212).

Bad:
```swift
struct BeforeTracking: View {
  var body: some View {
    Text("Allow “Tides” to track your activity across other companies’ apps and websites?")
    Button("Continue") {
      ATTrackingManager.requestTrackingAuthorization { _ in }
    }
  }
}
```
Good:
```swift
struct BeforeTracking: View {
  var body: some View {
    Text("iOS will ask you in a moment. Ads pay for the tide tables.")
    Button("Continue") {
      ATTrackingManager.requestTrackingAuthorization { _ in }
    }
  }
}
```

Remedy: use words of your own, and none of the system’s labels.

How sure: the guideline is Apple’s. Found where a text is the system’s title or its label for refusing, in the
languages in which those are known; pictures are not looked at.
@ preprompt.incentive | warning | documented | ATT-212 ATT-214 | review 5.1.2(i) ATT-214; review 3.2.2(vi) ATT-214
The app’s own screen offers something for allowing, or withholds something without.

What happens: the answer has to be free. Apple’s guidelines forbid incentives for it, and features that hang on it
(ATT-212, ATT-214); App Review refuses builds with them under 5.1.2(i).

Bad:
```swift
struct BeforeTracking: View {
  var body: some View {
    Text("Allow tracking and get 100 free coins.")
    Button("Continue") {
      ATTrackingManager.requestTrackingAuthorization { _ in }
    }
  }
}
```
Good:
```swift
struct BeforeTracking: View {
  var body: some View {
    Text("Tracking lets our partners measure which ads bring people here.")
    Button("Continue") {
      ATTrackingManager.requestTrackingAuthorization { _ in }
    }
  }
}
```

Remedy: say what the data is used for, and offer nothing.

How sure: the guideline is Apple’s. Found where one text speaks of tracking or Allow and of a reward or of a feature
that is lost, by wordings in 29 languages.
@ preprompt.urges-allow | warning | documented | ATT-212
The app’s own screen tells people to tap Allow.

What happens: the screen is there to say why, not to sway. Apple’s guidelines forbid drawing people to the answer that
allows (ATT-212).

Bad:
```swift
struct BeforeTracking: View {
  var body: some View {
    Text("Please tap “Allow” on the next screen to support us.")
    Button("Continue") {
      ATTrackingManager.requestTrackingAuthorization { _ in }
    }
  }
}
```
Good:
```swift
struct BeforeTracking: View {
  var body: some View {
    Text("Tracking lets our partners measure which ads bring people here.")
    Button("Continue") {
      ATTrackingManager.requestTrackingAuthorization { _ in }
    }
  }
}
```

Remedy: say what the data is used for; leave the answer and its label out.

How sure: the guideline is Apple’s. Found by wordings in 29 languages, in texts that speak of tracking or quote the
label of the button.
@ request.asked-flag-persisted | warning | documented | ATT-31 ATT-84 ATT-86
A flag of the app's own says "already asked" and keeps it from asking again.

What happens: a request can come back without an answer: the app was not active, another alert was up, the person chose
Additional Information. With the flag set, this person is never asked again. In the EU the flag also stops the
question that is allowed again a year after the last answer.

Bad:
```swift
import AppTrackingTransparency
import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  func sceneDidBecomeActive(_ scene: UIScene) {
    if !UserDefaults.standard.bool(forKey: "askedForTracking") {
      ATTrackingManager.requestTrackingAuthorization { _ in }
      UserDefaults.standard.set(true, forKey: "askedForTracking")
    }
  }
}
```
Good:
```swift
import AppTrackingTransparency
import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  func sceneDidBecomeActive(_ scene: UIScene) {
    ATTrackingManager.requestTrackingAuthorization { _ in }
  }
}
```

The system remembers the answer, and asking again is always safe.

Remedy: take the flag out; if a screen of your own comes first, look at the status instead:
`trackingAuthorizationStatus == .notDetermined`.

How sure: it follows from the code. A flag that lasts for one run only matters if it is set before the answer.
@ request.at-launch | error | observed | ATT-32 ATT-41 ATT-143 | review 2.1 ATT-215
The app asks for permission to track before it is active.

What happens: since iOS 15 the system shows the alert only to an active app. In a launch hook, in the code that builds
the first scene, or when the first view appears, the app is not active yet: the request comes back at once with
`notDetermined`, nobody sees an alert, and App Review reports that it cannot find one.

Bad:
```swift
import AppTrackingTransparency
import UIKit

@main class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    ATTrackingManager.requestTrackingAuthorization { _ in }
    return true
  }
}
```
Good:
```swift
import AppTrackingTransparency
import UIKit

@main class AppDelegate: UIResponder, UIApplicationDelegate {
  func applicationDidBecomeActive(_ application: UIApplication) {
    ATTrackingManager.requestTrackingAuthorization { _ in }
  }
}
```

With scenes `sceneDidBecomeActive(_:)` is the place, in SwiftUI the moment when `scenePhase` becomes `.active`; a tap
on a button is always good.

Remedy: move the call to where the app is active, and repeat it there until the status is decided.

How sure: an Apple engineer says so, and many reports agree. A delay in front of the call makes it likelier to work, not
certain.
@ request.concurrent | error | documented | ATT-32 ATT-36
Another permission is asked for in the same run of code as tracking.

What happens: while the alert of one permission is on the screen, the request for tracking comes back at once with
`notDetermined`. It is not queued: if the app does not ask again later, this person is never asked.

Bad:
```swift
import AppTrackingTransparency
import UIKit
import UserNotifications

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  func sceneDidBecomeActive(_ scene: UIScene) {
    UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { _, _ in }
    ATTrackingManager.requestTrackingAuthorization { _ in }
  }
}
```
Good:
```swift
import AppTrackingTransparency
import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  func sceneDidBecomeActive(_ scene: UIScene) {
    ATTrackingManager.requestTrackingAuthorization { _ in }
  }
}
```

The next question can be put when the app has become active again.

Remedy: ask for one permission at a time, each when the app has become active after the one before.

How sure: Apple documents that a pending request makes the other one return.
@ request.delay-instead-of-active | warning | observed | ATT-41
A fixed delay stands in for the app's being active.

What happens: half a second is enough on one phone and too short on another, above all on iPads and when a call or
Control Center is in the way. Then the request comes back with `notDetermined` and nobody sees an alert.

Bad:
```swift
import AppTrackingTransparency
import UIKit

@main class AppDelegate: UIResponder, UIApplicationDelegate {
  func applicationDidFinishLaunching(_ application: UIApplication) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
      ATTrackingManager.requestTrackingAuthorization { _ in }
    }
  }
}
```
Good:
```swift
import AppTrackingTransparency
import UIKit

@main class AppDelegate: UIResponder, UIApplicationDelegate {
  func applicationDidBecomeActive(_ application: UIApplication) {
    ATTrackingManager.requestTrackingAuthorization { _ in }
  }
}
```

Remedy: wait for the state, not for the clock: `applicationDidBecomeActive`, `sceneDidBecomeActive`, `scenePhase`.

How sure: observed in many reports; no delay is right for all devices.
@ request.duplicate | warning | documented | ATT-36
Two independent places ask for permission to track.

What happens: the second request comes while the alert of the first is up and returns `notDetermined`, or it returns
the answer of the first before its own explanation was shown. Which of the two wins depends on timing.

Bad:
```swift
import AppTrackingTransparency
import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  func sceneDidBecomeActive(_ scene: UIScene) { ATTrackingManager.requestTrackingAuthorization { _ in } }
}

class HomeViewController: UIViewController {
  override func viewDidAppear(_ animated: Bool) { ATTrackingManager.requestTrackingAuthorization { _ in } }
}
```
Good:
```swift
import AppTrackingTransparency
import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  func sceneDidBecomeActive(_ scene: UIScene) { ATTrackingManager.requestTrackingAuthorization { _ in } }
}
```

Who else needs the answer awaits this one.

Remedy: keep one of them.

How sure: it follows from the code. Requests on a tap do not count.
@ request.ignores-consent-refusal | warning | documented | ATT-80 ATT-219 | review 5.1.1 B-3
The request follows a consent form whatever was answered there.

What happens: a person who has refused everything in the form is asked again, by the system's alert. App Review
refuses that: people who have opted out of all consent must not be shown the question.

Bad:
```swift
import AppTrackingTransparency
import UserMessagingPlatform

class HomeViewController: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    ConsentForm.loadAndPresentIfRequired(from: self) { _ in
      ATTrackingManager.requestTrackingAuthorization { _ in }
    }
  }
}
```
Good:
```swift
import AppTrackingTransparency
import UserMessagingPlatform

class HomeViewController: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    ConsentForm.loadAndPresentIfRequired(from: self) { _ in
      guard ConsentInformation.shared.canRequestAds else { return }
      ATTrackingManager.requestTrackingAuthorization { _ in }
    }
  }
}
```

Remedy: look at the answer first.

How sure: the rule is Apple's. Reported only where no condition at all stands between the form and the request.
@ request.in-app-clip | warning | observed | ATT-110 ATT-114 ATT-171
An App Clip asks for permission to track.

What happens: tracking is always restricted in an App Clip. The request shows nothing and comes back at once with
`restricted`, on every system and in every country, and the advertising identifier stays zero.

Bad, in an App Clip:
```swift
import AppTrackingTransparency
import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  func sceneDidBecomeActive(_ scene: UIScene) {
    ATTrackingManager.requestTrackingAuthorization { _ in }
  }
}
```
Good:
```swift
import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  func sceneDidBecomeActive(_ scene: UIScene) {}
}
```

The full app asks; the App Clip does without.

Remedy: take the call, and what depends on an answer, out of the App Clip.

How sure: read from the system's code; Apple does not write about it. A target is an App Clip by its product type or
by its entitlements. Code that is shared with the app is reported only if the App Clip's own files lead to it.
@ request.in-extension | error | documented | ATT-32 ATT-35 ATT-231
An app extension asks for permission to track.

What happens: the system never shows the alert for an extension; the request comes back at once with the current
status. An extension may read the status that the app's user has chosen.

Bad, in an app extension:
```swift
import AppTrackingTransparency
import UIKit

class ShareViewController: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    ATTrackingManager.requestTrackingAuthorization { status in print(status) }
  }
}
```
Good:
```swift
import AppTrackingTransparency
import UIKit

class ShareViewController: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    print(ATTrackingManager.trackingAuthorizationStatus)
  }
}
```

The app asks.

Remedy: take the call out of the extension.

How sure: Apple documents it. Code that is shared with the app is reported only if the extension's own files lead to it;
of a built extension, if its own binary can ask.
@ request.in-init | error | observed | ATT-32 ATT-41 ATT-143 | review 2.1 ATT-215
The app asks for permission to track inside an initialiser that runs while it starts.

What happens: as with any request before the app is active, iOS 15 and later show nothing and answer
`notDetermined`. Initialisers of the `App`, of a root view or of the model that it owns run before the first frame.

Bad:
```swift
import AppTrackingTransparency
import SwiftUI

@main struct RecipesApp: App {
  init() { ATTrackingManager.requestTrackingAuthorization { _ in } }

  var body: some Scene { WindowGroup { Text("Recipes") } }
}
```
Good:
```swift
import AppTrackingTransparency
import SwiftUI

@main struct RecipesApp: App {
  @Environment(\.scenePhase) private var phase

  var body: some Scene {
    WindowGroup { Text("Recipes") }
      .onChange(of: phase) { if $0 == .active { ATTrackingManager.requestTrackingAuthorization { _ in } } }
  }
}
```

Remedy: leave initialisers free of questions to the person; ask when the scene has become active.

How sure: observed, as for `request.at-launch`.
@ request.in-view-did-load | warning | observed | ATT-41 ATT-143 | review 2.1 ATT-215
The first screen asks for permission to track while it loads.

What happens: `viewDidLoad` and `viewWillAppear` of the first view controller run while the app starts and is not
active: iOS 15 and later show nothing and answer `notDetermined`. It may work on the developer's phone and fail on a
slower one.

Bad:
```swift
import AppTrackingTransparency
import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    window?.rootViewController = HomeViewController()
  }
}

class HomeViewController: UIViewController {
  override func viewDidLoad() { ATTrackingManager.requestTrackingAuthorization { _ in } }
}
```
Good:
```swift
import AppTrackingTransparency
import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    window?.rootViewController = HomeViewController()
  }

  func sceneDidBecomeActive(_ scene: UIScene) { ATTrackingManager.requestTrackingAuthorization { _ in } }
}
```

Remedy: ask when the app has become active, or from a button of that screen.

How sure: observed. Reported where the screen is the first one for certain: the storyboard's initial view controller
or one that the launch code shows.
@ request.inside-sdk | info | documented | ATT-230
A library asks for permission to track by itself.

What happens: the app that uses the library cannot choose the moment: the alert may come before the app's own
explanation, or collide with another alert, and App Review holds the app to account.

Bad, in a library:
```swift
import AppTrackingTransparency
import UIKit

public final class Measurement {
  public init() {
    NotificationCenter.default.addObserver(
      forName: UIApplication.didBecomeActiveNotification, object: nil, queue: .main
    ) { _ in
      ATTrackingManager.requestTrackingAuthorization { _ in }
    }
  }
}
```
Good:
```swift
import AppTrackingTransparency

public final class Measurement {
  public init() {}

  /// Asks for permission to track: call it when the app is active and the person knows why.
  public func requestPermission() {
    ATTrackingManager.requestTrackingAuthorization { _ in }
  }
}
```

Remedy: offer a function, and leave the moment to the app.

How sure: it follows from the code. Reported for libraries that no app of the project builds in, where a life-cycle
hook or an initialiser leads to the request.
@ request.inverted-guard | error | documented | ATT-33 ATT-86 | review 2.1 ATT-215
The request is reached only when the status is already decided.

What happens: a condition lets everyone through but the people who have never been asked. For them nothing happens, so
the alert never appears for anybody.

Bad:
```swift
import AppTrackingTransparency
import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  func sceneDidBecomeActive(_ scene: UIScene) {
    if ATTrackingManager.trackingAuthorizationStatus != .notDetermined {
      ATTrackingManager.requestTrackingAuthorization { _ in }
    }
  }
}
```
Good:
```swift
import AppTrackingTransparency
import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  func sceneDidBecomeActive(_ scene: UIScene) {
    if ATTrackingManager.trackingAuthorizationStatus == .notDetermined {
      ATTrackingManager.requestTrackingAuthorization { _ in }
    }
  }
}
```

No condition at all is as good: asking again is always safe.

Remedy: turn the condition round, or leave it out.

How sure: it follows from the code. Silent if another request takes care of undecided people.
@ request.never-made | warning | observed | ATT-190 ATT-215 | review 2.1 ATT-215
The app is prepared to ask for permission to track, but no code that runs does so.

What happens: App Review finds the usage description or the framework, looks for the alert and cannot find it; a
build that declares tracking is refused for that. Every status stays `notDetermined` and the identifier stays zero.

Bad:
```plist
<key>NSUserTrackingUsageDescription</key>
<string>We share your advertising identifier with ad networks to show ads that match your interests.</string>
```
```swift
import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  func sceneDidBecomeActive(_ scene: UIScene) {
    // ATTrackingManager.requestTrackingAuthorization { _ in }
  }
}
```
Good:
```swift
import AppTrackingTransparency
import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  func sceneDidBecomeActive(_ scene: UIScene) {
    ATTrackingManager.requestTrackingAuthorization { _ in }
  }
}
```

Or neither the key nor the framework.

Remedy: make the request, or take the key and the framework out.

How sure: it follows from the files. Silent if some code could not be read, if a function that asks may be called in
a way that is not understood, or if an SDK or a plug-in may ask. In a built app no binary may hold the call.
@ request.not-active | warning | observed | ATT-36 ATT-41
The app asks right after another system alert, or while it comes back, before it is active again.

What happens: when another permission's alert closes, the app is still inactive for a moment. A request made straight
in that alert's completion comes back with `notDetermined` and no alert. The same goes for
`applicationWillEnterForeground`.

Bad:
```swift
import AppTrackingTransparency
import UIKit
import UserNotifications

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  func sceneDidBecomeActive(_ scene: UIScene) {
    UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { _, _ in
      ATTrackingManager.requestTrackingAuthorization { _ in }
    }
  }
}
```
Good:
```swift
import AppTrackingTransparency
import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  func sceneDidBecomeActive(_ scene: UIScene) {
    ATTrackingManager.requestTrackingAuthorization { _ in }
  }
}
```

Ask for notifications another time: when they are of use.

Remedy: ask at the next `didBecomeActive`; it comes when the other alert has gone.

How sure: an Apple engineer says so, and reports agree.
@ request.off-main | error | observed | ATT-12
The request is made on a background queue.

What happens: the request shows an alert, and it looks at the app's state. From another thread than the main one, apps
have been reported to crash or to see nothing.

Bad:
```swift
import AppTrackingTransparency
import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  func sceneDidBecomeActive(_ scene: UIScene) {
    DispatchQueue.global().async {
      ATTrackingManager.requestTrackingAuthorization { _ in }
    }
  }
}
```
Good:
```swift
import AppTrackingTransparency
import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  func sceneDidBecomeActive(_ scene: UIScene) {
    ATTrackingManager.requestTrackingAuthorization { _ in }
  }
}
```

Remedy: make the call on the main queue.

How sure: observed; Apple says nothing about the queue. Reported only where the code names a background queue itself.
@ request.while-decided | info | documented | ATT-33 ATT-86
A request is made where the status is known to be decided already.

What happens: the system returns the stored decision and shows nothing. It is harmless, and in the EU it is even the
way to be asked again after a year; elsewhere the call does nothing.

Bad:
```swift
import AppTrackingTransparency
import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  func sceneDidBecomeActive(_ scene: UIScene) {
    switch ATTrackingManager.trackingAuthorizationStatus {
    case .notDetermined: ATTrackingManager.requestTrackingAuthorization { _ in }
    case .denied: ATTrackingManager.requestTrackingAuthorization { _ in }
    default: break
    }
  }
}
```
Good:
```swift
import AppTrackingTransparency
import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  func sceneDidBecomeActive(_ scene: UIScene) {
    switch ATTrackingManager.trackingAuthorizationStatus {
    case .notDetermined: ATTrackingManager.requestTrackingAuthorization { _ in }
    default: break
    }
  }
}
```

People who look for the switch later are led to Settings, with a text of your own.

Remedy: none is needed.

How sure: Apple documents that asking again is safe.
@ request.wrong-hook-with-scenes | error | observed | ATT-41 | review 2.1 ATT-215
The app asks in `applicationDidBecomeActive(_:)`, which an app with scenes never gets.

What happens: with a scene manifest in the Info.plist, or with SwiftUI's `App`, the system tells the scene's delegate
(or `scenePhase`) that it has become active, not the app's delegate. The request is never made and nobody is asked.

Bad:
```plist
<key>UIApplicationSceneManifest</key>
<dict>
  <key>UIApplicationSupportsMultipleScenes</key>
  <false/>
</dict>
```
```swift
import AppTrackingTransparency
import UIKit

@main class AppDelegate: UIResponder, UIApplicationDelegate {
  func applicationDidBecomeActive(_ application: UIApplication) {
    ATTrackingManager.requestTrackingAuthorization { _ in }
  }
}
```
Good:
```plist
<key>UIApplicationSceneManifest</key>
<dict>
  <key>UIApplicationSupportsMultipleScenes</key>
  <false/>
</dict>
```
```swift
import AppTrackingTransparency
import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  func sceneDidBecomeActive(_ scene: UIScene) {
    ATTrackingManager.requestTrackingAuthorization { _ in }
  }
}
```

`UIApplication.didBecomeActiveNotification` comes in both worlds.

Remedy: move the call to the scene's hook.

How sure: documented by the life cycle of scenes. Silent if another way leads to a request.
@ sdk.never-started | warning | documented | ATT-33 ATT-86
An SDK is started in the completion of a request that only people get to who have answered before.

What happens: somebody who was never asked does not get to the request, so its completion never runs, and neither does
the SDK: no ads, nothing measured, in the whole of their first run and every one after it.

Bad:
```swift
import AppsFlyerLib
import AppTrackingTransparency

@main class AppDelegate: UIResponder, UIApplicationDelegate {
  func applicationDidBecomeActive(_ application: UIApplication) {
    guard ATTrackingManager.trackingAuthorizationStatus != .notDetermined else { return }
    ATTrackingManager.requestTrackingAuthorization { _ in AppsFlyerLib.shared().start() }
  }
}
```
Good:
```swift
import AppsFlyerLib
import AppTrackingTransparency

@main class AppDelegate: UIResponder, UIApplicationDelegate {
  func applicationDidBecomeActive(_ application: UIApplication) {
    ATTrackingManager.requestTrackingAuthorization { _ in AppsFlyerLib.shared().start() }
  }
}
```

The system answers at once where the status is decided.

Remedy: make the request without the condition, or turn it round and start the SDK in the other branch too.

How sure: it follows from the code. Silent if the SDK is started in another place as well.
@ sdk.started-before-answer | warning | documented | ATT-171 ATT-213 | review 5.1.2 ATT-215
An SDK for ads or attribution starts before the question can have been answered.

What happens: the SDK looks for the identifier as soon as it starts, and on the first launch there is none yet. An
attribution SDK reports the install at once and only once, so it is attributed to nobody although the person then
allows tracking; an ad SDK fetches its first ads without the identifier. In review, what is sent then can look like
data collected before the question.

Bad:
```swift
import AppsFlyerLib
import AppTrackingTransparency

@main class AppDelegate: UIResponder, UIApplicationDelegate {
  func applicationDidFinishLaunching(_ application: UIApplication) {
    AppsFlyerLib.shared().start()
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    ATTrackingManager.requestTrackingAuthorization { _ in }
  }
}
```
Good:
```swift
import AppsFlyerLib
import AppTrackingTransparency

@main class AppDelegate: UIResponder, UIApplicationDelegate {
  func applicationDidBecomeActive(_ application: UIApplication) {
    ATTrackingManager.requestTrackingAuthorization { _ in AppsFlyerLib.shared().start() }
  }
}
```

The SDK’s own setting to wait is as good, such as `waitForATTUserAuthorization(timeoutInterval: 60)` (AppsFlyer) or
`attConsentWaitingInterval` (Adjust).

Remedy: start it where the answer has come, for every answer, and where the status is decided already.

How sure: that the identifier is zero then is documented, and the vendors say what follows. Reported only for SDKs whose
vendor says so, on a way from the app's start that waits for nothing; silent if a setting makes the SDK wait.
@ skadnetwork.duplicate | info | documented | SKAN-51
An SKAdNetwork identifier is listed twice.

What happens: nothing; the system looks for a network’s identifier in the list. A list that grows by copying hides
which networks are missing.

Bad:
```plist
<key>SKAdNetworkItems</key>
<array>
  <dict><key>SKAdNetworkIdentifier</key><string>cstr6suwn9.skadnetwork</string></dict>
  <dict><key>SKAdNetworkIdentifier</key><string>cstr6suwn9.skadnetwork</string></dict>
</array>
```
Good:
```plist
<key>SKAdNetworkItems</key>
<array>
  <dict><key>SKAdNetworkIdentifier</key><string>cstr6suwn9.skadnetwork</string></dict>
</array>
```

Remedy: remove the later entry.

How sure: it follows from the file.
@ skadnetwork.endpoint-invalid | error | documented | SKAN-77 SKAN-78
The address for copies of attribution postbacks is not an https address with a domain of its own.

What happens: the system sends the copies to `https://`, the registrable domain, and a fixed path. Without https or
without such a domain it sends none, and says nothing. A path or a subdomain in the value is ignored: the copies go
to the domain itself.

Bad:
```plist
<key>NSAdvertisingAttributionReportEndpoint</key>
<string>http://example.com</string>
```
Good:
```plist
<key>NSAdvertisingAttributionReportEndpoint</key>
<string>https://example.com</string>
```

Remedy: give the https address of the domain, and answer under `/.well-known/` there.

How sure: documented, for `NSAdvertisingAttributionReportEndpoint` and `AttributionCopyEndpoint` alike. Which part of
a host is the registrable domain is decided by a public list, of which this check has an approximation.
@ skadnetwork.malformed | error | documented | SKAN-51
An entry of `SKAdNetworkItems` is not a dictionary with one identifier, or the identifier is not in lower case.

What happens: the system finds no identifier in the entry, and this network’s ads never count. Identifiers are
compared exactly and networks write theirs in lower case today.

Bad:
```plist
<key>SKAdNetworkItems</key>
<array><string>cstr6suwn9.skadnetwork</string></array>
```
Good:
```plist
<key>SKAdNetworkItems</key>
<array>
  <dict><key>SKAdNetworkIdentifier</key><string>cstr6suwn9.skadnetwork</string></dict>
</array>
```

Remedy: write each identifier into a dictionary of its own, as the network gives it.

How sure: the shape is documented. Capital letters are a warning only: old identifiers have them.
@ skadnetwork.missing | warning | documented | SKAN-51
A known ad SDK is started, and the Info.plist lists no SKAdNetwork identifiers.

What happens: only networks in the app’s list can have their ads attributed to it. Without a list advertisers see no
installs from this app and pay less for its ads; the SDK says so in its log at most.

Bad:
```swift
import AppTrackingTransparency
import GoogleMobileAds

@main class AppDelegate: UIResponder, UIApplicationDelegate {
  func applicationDidBecomeActive(_ application: UIApplication) {
    ATTrackingManager.requestTrackingAuthorization { _ in MobileAds.shared.start() }
  }
}
```
Good:
```plist
<key>SKAdNetworkItems</key>
<array>
  <dict><key>SKAdNetworkIdentifier</key><string>cstr6suwn9.skadnetwork</string></dict>
</array>
```

The list has the identifiers of the SDK’s network and of the networks that buy through it.

Remedy: add the list that the ad network publishes.

How sure: that only listed networks qualify is documented. Silent where keys may come from files that are not here.
@ skadnetwork.placeholder | warning | observed | SKAN-51
An SKAdNetwork identifier is one from an example.

What happens: no network has it, so the entry does nothing; often it stands where a network’s real one was meant.

Bad:
```plist
<key>SKAdNetworkItems</key>
<array>
  <dict><key>SKAdNetworkIdentifier</key><string>example100.skadnetwork</string></dict>
</array>
```
Good:
```plist
<key>SKAdNetworkItems</key>
<array>
  <dict><key>SKAdNetworkIdentifier</key><string>cstr6suwn9.skadnetwork</string></dict>
</array>
```

The identifiers are those of your ad networks’ lists.

Remedy: replace it, or remove the entry.

How sure: the names speak for themselves.
@ skadnetwork.whitespace | error | observed | SKAN-51
An SKAdNetwork identifier has white space in or around it.

What happens: the system compares identifiers exactly, so that this network’s ads never count and it gets no
postback; nothing says so.

Bad:
```plist
<key>SKAdNetworkItems</key>
<array>
  <dict><key>SKAdNetworkIdentifier</key><string>cstr6suwn9.skadnetwork </string></dict>
</array>
```
Good:
```plist
<key>SKAdNetworkItems</key>
<array>
  <dict><key>SKAdNetworkIdentifier</key><string>cstr6suwn9.skadnetwork</string></dict>
</array>
```

Remedy: remove the white space.

How sure: that only listed networks qualify is documented; that the comparison is exact was observed.
@ status.cached | warning | inferred | ATT-138 ATT-22
The app goes by a copy of the status instead of reading it.

What happens: people change their answer in Settings while the app is suspended, and nothing tells the app. A copy that
is made at the start, or stored in the user defaults, still says what they answered before: tracking goes on after they
have withdrawn it, or stays off after they have allowed it.

Bad:
```swift
import AppTrackingTransparency
import UIKit

@main class AppDelegate: UIResponder, UIApplicationDelegate {
  let consent = Consent()
}

final class Consent {
  private let status: ATTrackingManager.AuthorizationStatus

  init() { status = ATTrackingManager.trackingAuthorizationStatus }

  var isAllowed: Bool { status == .authorized }
}
```
Good:
```swift
import AppTrackingTransparency
import UIKit

@main class AppDelegate: UIResponder, UIApplicationDelegate {
  let consent = Consent()
}

final class Consent {
  var isAllowed: Bool { ATTrackingManager.trackingAuthorizationStatus == .authorized }
}
```

The read costs nothing.

Remedy: read it each time, or read it anew whenever the app becomes active.

How sure: that no notification tells of a change is inferred from Apple's documentation. Silent if the copy is made anew
at any other time than the app's start and the answer of a request.
@ status.ignored | warning | documented | ATT-213 ATT-219 | review 5.1.2(i) ATT-214
The app asks, does nothing with the answer, and tracking starts all the same.

What happens: people who refuse are treated like those who allow. An SDK that looks at the status by itself gets a zero
identifier then; everything else that the app sends about them is tracking after a refusal, which review rejects, and
nobody can see in the code who is responsible.

Bad:
```swift
import AppsFlyerLib
import AppTrackingTransparency

@main class AppDelegate: UIResponder, UIApplicationDelegate {
  func applicationDidBecomeActive(_ application: UIApplication) {
    ATTrackingManager.requestTrackingAuthorization { _ in }
    AppsFlyerLib.shared().start()
  }
}
```
Good:
```swift
import AppsFlyerLib
import AppTrackingTransparency

@main class AppDelegate: UIResponder, UIApplicationDelegate {
  func applicationDidBecomeActive(_ application: UIApplication) {
    ATTrackingManager.requestTrackingAuthorization { status in
      if status == .authorized { AppsFlyerLib.shared().start() }
    }
  }
}
```

A look at `trackingAuthorizationStatus` wherever something is sent is as good.

Remedy: start or switch what tracks by the answer; where an SDK does that by itself, start it in the completion.

How sure: it follows from the code that the answer is not used. Reported only if the app starts an ad or attribution SDK,
or reads the advertising identifier, and looks at the status nowhere else; a remark only if it is ad SDKs, which get a
zero identifier from the system, that are started.
@ status.no-effect | info | documented | ATT-22
The status is read and never used, or something is made for it that is then dropped.

What happens: nothing, and that is the fault: whoever reads the code believes that the answer is respected. An ad request
that is built for people who have refused and handed to nobody leaves their ads as they were.

Bad:
```swift
import AppTrackingTransparency

func prepare() {
  let status = ATTrackingManager.trackingAuthorizationStatus
  Analytics.shared.start()
}
```
Good:
```swift
import AppTrackingTransparency

func prepare() {
  let status = ATTrackingManager.trackingAuthorizationStatus
  Analytics.shared.start(tracking: status == .authorized)
}
```

Remedy: use it or take it out.

How sure: it follows from the code. A status that is only logged is not reported.
@ status.not-determined-lost | warning | documented | ATT-31 ATT-41 ATT-86
The app asks once at its start, and a request that has shown nothing is never made again.

What happens: the system may put the alert away without an answer, or show none because the app is not active yet. The
completion gets `notDetermined` then and nothing is recorded, so the app has to ask again. Here it takes that for a
refusal, does nothing, and these people are not asked before the next launch, where the same may happen.

Bad:
```swift
import AppTrackingTransparency
import UIKit

@main class AppDelegate: UIResponder, UIApplicationDelegate {
  func applicationDidFinishLaunching(_ application: UIApplication) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
      ATTrackingManager.requestTrackingAuthorization { status in
        if status == .authorized { Tracker.start() }
      }
    }
  }
}
```
Good:
```swift
import AppTrackingTransparency
import UIKit

@main class AppDelegate: UIResponder, UIApplicationDelegate {
  func applicationDidBecomeActive(_ application: UIApplication) {
    ATTrackingManager.requestTrackingAuthorization { status in
      if status == .authorized { Tracker.start() }
    }
  }
}
```

Remedy: ask on `didBecomeActive`; asking again is always safe.

How sure: documented. Reported where every way to a request belongs to the app's start and does not make sure that the
app is active; silent where no request can ever show anything, which request.at-launch says.
@ status.read-too-early | warning | documented | ATT-22 ATT-41 ATT-213
The status is read before the question can have been answered, and what was read is kept.

What happens: on the first launch the status is `notDetermined` at that moment. What is set by it stays as it is for the
whole run, although the person allows tracking a moment later; an SDK that is told once never learns of the answer.

Bad:
```swift
import AppTrackingTransparency
import UIKit

@main class AppDelegate: UIResponder, UIApplicationDelegate {
  func applicationDidFinishLaunching(_ application: UIApplication) {
    Analytics.shared.isTrackingAllowed = ATTrackingManager.trackingAuthorizationStatus == .authorized
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    ATTrackingManager.requestTrackingAuthorization { _ in }
  }
}
```
Good:
```swift
import AppTrackingTransparency
import UIKit

@main class AppDelegate: UIResponder, UIApplicationDelegate {
  func applicationDidBecomeActive(_ application: UIApplication) {
    ATTrackingManager.requestTrackingAuthorization { status in
      Analytics.shared.isTrackingAllowed = status == .authorized
    }
  }
}
```

Remedy: read the status each time it is needed, or set what depends on it where the answer has come.

How sure: it follows from the code. Silent if the same is set in another place too, if the answer of a request is used,
and where the status only decides whether to ask.
@ status.switch-collapsed | warning | documented | ATT-31 ATT-40
People who were never asked are stored or reported as having refused.

What happens: `notDetermined` means that nobody has answered: no alert was shown, or the system put it away. Where one
branch handles it together with `denied`, the figures show refusals that nobody made, and what is stored may keep the app
from asking.

Bad:
```swift
import AppTrackingTransparency

func report(_ status: ATTrackingManager.AuthorizationStatus) {
  switch status {
  case .authorized: break
  default: Analytics.logEvent("tracking_denied", parameters: nil)
  }
}
```
Good:
```swift
import AppTrackingTransparency

func report(_ status: ATTrackingManager.AuthorizationStatus) {
  switch status {
  case .authorized, .notDetermined: break
  default: Analytics.logEvent("tracking_denied", parameters: nil)
  }
}
```

Remedy: handle `notDetermined` apart.

How sure: it follows from the code, as far as the words of what is stored or reported tell. A branch for all who have not
allowed is right wherever it only leaves tracking off.
@ typecheck.incomplete-switch | error | header | ATT-4
A `switch` over the authorization status lacks cases.

What happens: the build fails. Only with `--typecheck`, which asks the compiler of this machine.

Bad: `switch status { case .authorized: track(); case .denied: break }`
Good: the same with `.notDetermined`, `.restricted` and `@unknown default`.

Remedy: say what happens for every status, and for those that a later system may have.

How sure: it is the compiler that says so; the header lists the statuses.
@ typecheck.unavailable | error | header | ATT-1 ATT-5 SKAN-1
The Swift compiler refuses a use of the tracking or attribution frameworks that some of a target's systems do not have.

What happens: the build fails for that platform, at the place that the compiler names. Only with `--typecheck`, which
asks the compiler of this machine; what the other kinds about availability report already is not said twice.

Bad: `SKAdNetwork.updatePostbackConversionValue(3)` in an app for iOS 15
Good: the same inside `if #available(iOS 15.4, *)`.

Remedy: put a check of the version, or `#if os(iOS)`, around the use.

How sure: it is the compiler that says so, about declarations made from what headers and documentation say.
@ usage-description.config-mismatch | warning | inferred | ATT-76
Two sources give one target different usage descriptions, and only one of them is ever seen.

What happens: a build setting replaces the text in the Info.plist, and a text in `InfoPlist.xcstrings` or
`InfoPlist.strings` for the development language replaces both. Whoever improves the one that loses changes nothing.

Bad:
```plist
<!-- Info.plist -->
<key>NSUserTrackingUsageDescription</key>
<string>We share your device ID with ad networks to show relevant ads.</string>
```
```strings
/* en.lproj/InfoPlist.strings */
"NSUserTrackingUsageDescription" = "We share your activity with ad partners to measure ads.";
```
Good:
```plist
<!-- Info.plist -->
<key>NSUserTrackingUsageDescription</key>
<string>We share your device ID with ad networks to show relevant ads.</string>
```
```strings
/* en.lproj/InfoPlist.strings */
"NSUserTrackingUsageDescription" = "We share your device ID with ad networks to show relevant ads.";
```

Remedy: keep the text in one place. The finding stands at the text that wins.

How sure: the precedence is that of Apple’s published build system; that localised texts win is documented.
@ usage-description.empty | error | inferred | ATT-165 ATT-214 | review 5.1.2(i) ATT-214
`NSUserTrackingUsageDescription` is there but empty, or only white space.

What happens: people see the system’s question without a reason and the upload or App Review refuses the build. A
build variable that is set to nothing ends the same way.

Bad:
```strings
"NSUserTrackingUsageDescription" = "";
```
Good:
```strings
"NSUserTrackingUsageDescription" = "We share your activity with ad networks to measure which ads work.";
```

Remedy: say in a sentence which data is used, by whom and for what.

How sure: what a phone does with an empty text is not documented; that a purpose is required is.
@ usage-description.inert-build-setting | warning | inferred | ATT-160
A usage description stands where the build does not look: in a setting although the target does not generate its
Info.plist, or in a file that no setting names.

What happens: the text never gets into the app. If the Info.plist has no other one, the app ends when a prompt is
due; if it has, people see that one, and whoever edits the unused text wonders why nothing changes.

Bad:
```yaml
# project.yml
name: Recipes
targets:
  Recipes:
    type: application
    platform: iOS
    sources: [.]
    settings:
      GENERATE_INFOPLIST_FILE: NO
      INFOPLIST_FILE: Info.plist
      INFOPLIST_KEY_NSUserTrackingUsageDescription: We share your device ID with ad networks to measure ads.
```
Good:
```yaml
# project.yml
name: Recipes
targets:
  Recipes:
    type: application
    platform: iOS
    sources: [.]
    settings:
      GENERATE_INFOPLIST_FILE: YES
      INFOPLIST_KEY_NSUserTrackingUsageDescription: We share your device ID with ad networks to measure ads.
```

Remedy: move the text to where the build looks, or let the target generate its Info.plist.

How sure: it follows from how the build makes the Info.plist.
@ usage-description.localisation-missing | warning | documented | ATT-76
The app is translated into a language, and its usage description is not.

What happens: the system asks in the person’s language, and the reason under it stands in another one, the Info.plist’s
own. People decline what they cannot read.

Bad:
```strings
/* nl.lproj/Localizable.strings */
"recipes" = "Recepten";
```
Good:
```strings
/* nl.lproj/Localizable.strings */
"recipes" = "Recepten";
```
```strings
/* nl.lproj/InfoPlist.strings */
"NSUserTrackingUsageDescription" = "We delen uw advertentie-ID met adverteerders voor advertenties op maat.";
```

Remedy: add the key to `InfoPlist.strings` in the language’s folder, or to `InfoPlist.xcstrings`.

How sure: the files tell which languages the app has. A text for `pt` counts for `pt-BR` too, and a text of the
Info.plist counts for the language that it is written in.
@ usage-description.localisation-unreviewed | info | documented | ATT-76
The string catalogue marks translations of the usage description as new or as needing review.

What happens: the build takes such texts as they are. Often they come from a machine or stem from an older wording,
so that people of different languages are told different reasons.

Bad:
```json
{
  "sourceLanguage": "en",
  "strings": {"NSUserTrackingUsageDescription": {"localizations": {
    "en": {"stringUnit": {"state": "translated", "value": "We share your device ID to measure ads."}},
    "nl": {"stringUnit": {"state": "needs_review", "value": "We delen uw toestel-ID om advertenties te meten."}}
  }}},
  "version": "1.0"
}
```
Good:
```json
{
  "sourceLanguage": "en",
  "strings": {"NSUserTrackingUsageDescription": {"localizations": {
    "en": {"stringUnit": {"state": "translated", "value": "We share your device ID to measure ads."}},
    "nl": {"stringUnit": {"state": "translated", "value": "We delen uw toestel-ID om advertenties te meten."}}
  }}},
  "version": "1.0"
}
```

Remedy: have the translations read, and mark them as reviewed in Xcode.

How sure: the catalogue says so itself.
@ usage-description.missing | error | observed | ATT-160 ATT-161 ATT-163 | upload ITMS-90683 ATT-165
The code asks for permission to track, and the Info.plist has no `NSUserTrackingUsageDescription`.

What happens: the system ends the app at the moment when a prompt is due. On a phone where the answer is known, the
switch is off or the request comes too early, nothing happens, so that the fault can pass every test and meet people
first. The upload asks for the key too (ITMS-90683).

Bad:
```swift
// AppDelegate.swift
import AppTrackingTransparency
import UIKit

@main class AppDelegate: UIResponder, UIApplicationDelegate {
  func applicationDidBecomeActive(_ application: UIApplication) {
    ATTrackingManager.requestTrackingAuthorization { _ in }
  }
}
```
```plist
<!-- Info.plist -->
<key>CFBundleName</key>
<string>Recipes</string>
```
Good:
```plist
<!-- Info.plist -->
<key>CFBundleName</key>
<string>Recipes</string>
<key>NSUserTrackingUsageDescription</key>
<string>We share your advertising identifier with ad networks to show ads that match your interests.</string>
```

Remedy: add the key to the Info.plist, or `INFOPLIST_KEY_NSUserTrackingUsageDescription` to the settings of a target
that generates its Info.plist.

How sure: crashes were observed; Apple’s page says that the app may crash. Silent where keys may come from files that
are not here, and in libraries, whose host app needs the key. A project description that is a program is believed to
take an Info.plist file as it is. Of a built app the binaries tell that it can ask, not
whether it comes to that; where only an SDK reaches the class by its name, which asks if it is set up to, it is remarked on.
@ usage-description.names-app | info | documented | ATT-71
The usage description repeats the app’s name, which the prompt shows already.

What happens: the alert begins with the app’s name in quotes, and the sheet shows it too. The name once more makes
the text longer and takes the place of the reason.

Bad:
```plist
<key>CFBundleName</key>
<string>Recipes</string>
<key>NSUserTrackingUsageDescription</key>
<string>Recipes shares your advertising identifier with ad networks to show relevant ads.</string>
```
Good:
```plist
<key>CFBundleName</key>
<string>Recipes</string>
<key>NSUserTrackingUsageDescription</key>
<string>Your advertising identifier is shared with ad networks to show relevant ads.</string>
```

Remedy: leave the name out.

How sure: Apple advises so. Names that are everyday words are not looked for.
@ usage-description.not-a-string | error | inferred | ATT-165
`NSUserTrackingUsageDescription` is not a string, so the system finds no text to show.

What happens: a value of another type counts as none, and a request that is due for a prompt ends the app. The
upload asks for a text too.

Bad:
```plist
<key>NSUserTrackingUsageDescription</key>
<true/>
```
Good:
```plist
<key>NSUserTrackingUsageDescription</key>
<string>We share your advertising identifier with ad networks to show ads that match your interests.</string>
```

Remedy: make the value a string.

How sure: that the key must hold a string is documented; that another type counts as missing is inferred.
@ usage-description.placeholder | error | observed | ATT-214 | review 5.1.1 B-6
The usage description is one that nobody has written yet: a TODO, a filler, a template’s mark, a key’s name.

What happens: people read it as it stands, and App Review refuses the build under 5.1.1. A build variable that no
setting defines becomes nothing at all. Texts that speak of a test count too: they are not meant for people.

Bad:
```plist
<key>NSUserTrackingUsageDescription</key>
<string>TODO: ask legal</string>
```
Good:
```plist
<key>NSUserTrackingUsageDescription</key>
<string>We share your advertising identifier with ad networks to show ads that match your interests.</string>
```

`{{tracking_reason}}`, `$(ATT_TEXT)` with no setting of that name and `For testing` are found too.

Remedy: write the text, or define the variable in the target’s settings.

How sure: the text is there to read. A variable may still be defined where no project file shows it, such as on the
command line of a build server.
@ usage-description.sample-text | warning | observed | ATT-214 | review 5.1.1 B-6
The usage description is the example sentence of an SDK’s guide, or a tool’s default.

What happens: App Review knows these sentences and refuses builds with them under 5.1.1, by an automated scan that
calls them placeholder text. They say nothing of this app either.

Bad:
```plist
<key>NSUserTrackingUsageDescription</key>
<string>This identifier will be used to deliver personalized ads to you.</string>
```
Good:
```plist
<key>NSUserTrackingUsageDescription</key>
<string>Our ad partners use your advertising identifier to pick ads for recipes over unrelated ones.</string>
```

Remedy: say what this app does with the data, with an example.

How sure: the rejection was reported by developers. Not every build with such a text is refused.
@ usage-description.too-long | info | inferred | ATT-71
The usage description is longer than an alert shows well.

What happens: an alert on a small iPhone, or with large type, makes people scroll to the end of a long text; most
do not read it. Apple advises one short, specific sentence.

Bad:
```plist
<key>NSUserTrackingUsageDescription</key>
<string>We share your device’s advertising identifier with ad networks so that they can show ads that match your
interests. We do not sell your recipes or your shopping lists to anybody. You can change your mind at any time under
Settings, Privacy and Security, Tracking, where all apps that have asked are listed.</string>
```
Good:
```plist
<key>NSUserTrackingUsageDescription</key>
<string>We share your advertising identifier with ad networks to show ads that match your interests.</string>
```

Remedy: keep which data, who gets it and what for; move the rest to a screen of your own.

How sure: a matter of measure. The limit is 200 characters unless the configuration says otherwise, and Chinese,
Japanese and Korean characters count twice.
@ usage-description.urges-allow | warning | inferred | ATT-212
The usage description asks people to tap Allow, or offers them something for it.

What happens: the text in the alert is there to say why, not to sway. App Review refuses texts that draw people to
one of the answers or promise a reward for it.

Bad:
```plist
<key>NSUserTrackingUsageDescription</key>
<string>Tap “Allow” to support us and to see ads that match your interests.</string>
```
Good:
```plist
<key>NSUserTrackingUsageDescription</key>
<string>We share your advertising identifier with ad networks to show ads that match your interests.</string>
```

Remedy: say what the data is used for; leave the answer, its label and its reward out.

How sure: the guidelines say so of the app’s own screens; that the text in the alert is held to the same is what
developers report. Judged by wordings in 29 languages and by quoted button labels.
@ usage-description.vague | warning | inferred | ATT-214 | review 5.1.2(i) ATT-214
The usage description names no use of the data, or a use without the data.

What happens: people cannot tell what they agree to and decline, and App Review asks for a clear purpose with an
example (5.1.1, 5.1.2). “To improve your experience” is no use that anybody could picture.

Bad:
```plist
<key>NSUserTrackingUsageDescription</key>
<string>We use tracking to improve the app experience.</string>
```
Good:
```plist
<key>NSUserTrackingUsageDescription</key>
<string>We share which recipes you view with our ad partners, so that the ads you see match your interests.</string>
```

“This will be used to deliver ads” names the use, but not what “this” is or who gets it: a note.

Remedy: name the data (identifier, activity, purchases), who gets it, and what for (ads, measuring ads, analysis).

How sure: judged by lists of words in 29 languages; a text in a language without lists, or in none that can be told,
is not judged. A text that names a use but no data is a note only.
@ usage-description.without-request | info | observed | ATT-32 ATT-114 ATT-150 ATT-155
`NSUserTrackingUsageDescription` is there, but nothing that this target makes can ask.

What happens: nothing, which is the trouble. An extension never shows the prompt, an App Clip is always restricted,
and on the Mac and the watch there is no prompt; only the app’s own Info.plist is looked at. App Review may take the
key for a sign of tracking and look for the alert.

Bad, in an app extension:
```plist
<key>NSExtension</key>
<dict>
  <key>NSExtensionPointIdentifier</key>
  <string>com.apple.widgetkit-extension</string>
</dict>
<key>NSUserTrackingUsageDescription</key>
<string>We share your advertising identifier with ad networks to show ads that match your interests.</string>
```
Good:
```plist
<key>NSExtension</key>
<dict>
  <key>NSExtensionPointIdentifier</key>
  <string>com.apple.widgetkit-extension</string>
</dict>
```

Remedy: remove the key from this target.

How sure: that extensions cannot prompt is documented; that App Clips are restricted was observed. An app that could
ask and does not is another kind, request.never-made.
@ usage-description.wrong-language | warning | observed | ATT-76
A translation of the usage description is not in the language that it is filed under.

What happens: people with that language read a reason that they may not understand, under a question that the system
asks in their own. App Review refused apps for it.

Bad:
```strings
/* fr.lproj/InfoPlist.strings */
"NSUserTrackingUsageDescription" = "We share your activity with ad networks to measure which ads work.";
```
Good:
```strings
/* fr.lproj/InfoPlist.strings */
"NSUserTrackingUsageDescription" = "Nous partageons votre activité avec des régies pour mesurer l’effet des annonces.";
```

Remedy: translate the text, or remove the entry.

How sure: another script is certain. Between languages of the Latin script short words vote, with a wide margin;
texts under eight words are not judged.
@ webview.tracking-content | info | observed | ATT-186 ATT-216 | review 5.1.2(i) ATT-214
A web view opens a listed tracking domain whatever the status is.

What happens: what is tracked in a web view inside of an app is tracked by the app (ATT-216). The system blocks the
app’s own requests to a listed domain until a person allows tracking, but reports say that it does not block those of
a web view (ATT-186): people who refused are tracked there.

Bad:
```xcprivacy
<key>NSPrivacyTracking</key>
<true/>
<key>NSPrivacyTrackingDomains</key>
<array><string>track.example.com</string></array>
```
```swift
import AppTrackingTransparency
import WebKit

class OffersViewController: UIViewController {
  let webView = WKWebView()

  override func viewDidLoad() {
    webView.load(URLRequest(url: URL(string: "https://track.example.com/offers")!))
  }
}
```
Good:
```swift
import AppTrackingTransparency
import WebKit

class OffersViewController: UIViewController {
  let webView = WKWebView()

  override func viewDidLoad() {
    guard ATTrackingManager.trackingAuthorizationStatus == .authorized else { return }
    webView.load(URLRequest(url: URL(string: "https://track.example.com/offers")!))
  }
}
```

An address without tracking needs no look at the status.

Remedy: tell the page the status, or open it only when tracking is allowed.

How sure: that web views count is Apple’s rule; that they are not blocked was observed. Found only where the address
stands in the code in full, and the app’s own manifest lists its host.
"""#
