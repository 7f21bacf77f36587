// swift-format-ignore-file
// Made by Scripts/catalogue: do not edit.

/// Documentation/Facts, a record a fact.
let factTexts = #"""
@ ATT-1 | API surface | DOC HDR
`ATTrackingManager` is a class with static members only; init/new are not usable. Availability: iOS 14.0, iPadOS 14.0, Mac Catalyst 14.0, macOS 11.0, tvOS 14.0, visionOS 1.0. Not on watchOS. — DOC (DOC-FW), HDR
@ ATT-2 | API surface | DOC
Classic method: ObjC `requestTrackingAuthorizationWithCompletionHandler:`; Swift `requestTrackingAuthorization(completionHandler:)` with a `@Sendable` closure, plus the async form `requestTrackingAuthorization() async -> ATTrackingManager.AuthorizationStatus` (not throwing). — DOC (S3, DOC-OLD)
@ ATT-3 | API surface | DOC
Status: ObjC class property `trackingAuthorizationStatus`; Swift static var `ATTrackingManager.trackingAuthorizationStatus`. — DOC (DOC-STATUS)
@ ATT-4 | API surface | HDR OBS
Raw values (unsigned, `NSUInteger`/`UInt`): `notDetermined` 0, `restricted` 1, `denied` 2, `authorized` 3. — HDR, OBS (also in the dotnet binding)
@ ATT-5 | API surface | HDR DOC
New method (27.2): three parameters, a Bool (internal name `preferExpandedInterface`), an optional action block with no argument and no result (`additionalInformationAction`), a completion with the status. Header availability `ios(27.2)`, unavailable on macOS, tvOS, watchOS, visionOS. An async variant without the handler exists in Swift. — HDR (S0), DOC (DOC-NEW)
@ ATT-6 | API surface | DOC OBS
DOC-NEW lists iOS, iPadOS and Mac Catalyst 27.2. That is not a contradiction for `#if os(iOS)` code: Catalyst compiles as iOS. A native macOS target cannot compile the call even inside an availability check. — DOC, OBS (S0)
@ ATT-7 | API surface | HDR OBS DOC INF
The method was renamed twice during the beta (S0 knows only the first name):
  build · framework version · ObjC selector · mark
  27.2 beta 1 (24B5084k; Xcode 27B5019j) · 106.3.1 · `requestTrackingAuthorizationUsingExpandedInterface:additionalInformationAction:completionHandler:` · HDR (S0), OBS(bin)
  next beta (24B5089g; beta 2 by sequence) · 106.3.2 · `requestTrackingAuthorizationPreferExpandedInterface:additionalInformationAction:completionHandler:` · DOC (RN, issue 187149729), OBS(bin)
  following beta (beta 3 by sequence) · 106.3.3 · `requestTrackingAuthorizationPreferringExpandedInterface:additionalInformationAction:completionHandler:` · DOC (RN Beta 3, issue 187610745), OBS(bin)
  RC1 · – · no further change seen (tvOS RC1 header comments move from `Prefer…` to `Preferring…`; no iOS RC page found) · HDR (WIKI-TV), INF
@ ATT-8 | API surface | DOC INF
Swift spelling after the renames: RN writes `requestTrackingAuthorization(preferExpandedInterface:...)` for the first rename and the form `requestTrackingAuthorizationPreferringExpandedInterface:…` for the second. Apple's stored reference page still carries `usingExpandedInterface`. Without a rename attribute the Swift importer would split the base name only at a known preposition ("Using" is one; "Prefer"/"Preferring" are not), which would give `requestTrackingAuthorizationPreferringExpandedInterface(_:additionalInformationAction:completionHandler:)`; with an attribute, `requestTrackingAuthorization(preferringExpandedInterface:additionalInformationAction:completionHandler:)`. The shipped Swift spelling is UNK. — DOC/INF. *Proposal: offer `usingExpandedInterface` (the spelling on Apple's reference page) and `preferringExpandedInterface` (after the last selector) side by side, `preferExpandedInterface` as a deprecated alias; a project checker must recognise all of them, and all three ObjC selectors.*
@ ATT-9 | API surface | HDR
What changed in headers for the shared files (macOS SDK, 27.1 → 27.2 b3): the classic method's comment drops the "one-time request" wording and adds that in eligible regions iOS users may be asked again a year after the last decision; the new method and its long comment are added. In the tvOS SDK the comments of b3 (header dated 2026-09-13) still say `…PreferExpandedInterface…`; RC1 (header dated 2026-10-03) changes them to `…PreferringExpandedInterface…` and nothing else was seen — so tvOS header text lagged one rename behind iOS. The macOS b3 header is dated 2026-10-04, i.e. probably already "Preferring" (INF). No enum, status or availability change. No iOS page for b1, b2, b3 or RC1 could be had from the stored wiki. — HDR (WIKI-MAC, WIKI-TV)
@ ATT-10 | API surface | OBS
.NET bindings for 27.2: overload `RequestTrackingAuthorization(Boolean, Action, Action<ATTrackingManagerAuthorizationStatus>)` and `RequestTrackingAuthorizationAsync(Boolean, Action)`; the word used in its summary is "preferring". — OBS (MSLEARN)
@ ATT-11 | API surface | OBS
A nil completion is logged as an error and the call does nothing else. — OBS(bin) (DECOMP)
@ ATT-12 | API surface | OBS INF
Which thread/queue runs the completion is not documented. Reports show it on a background queue; UI work must hop to the main thread. S4's claim that the status must be read on the main thread has no support in Apple's docs. — OBS (GH)/INF
@ ATT-13 | API surface | HDR INF DOC
There is no public API to ask whether a re-prompt would be shown; the call itself is the query. — HDR/INF (S0), DOC (DOC-NEW)
@ ATT-14 | API surface | INF UNK
Release dates: NEWS 2026-09-16; beta 2 known by 2026-10-10; tvOS RC1 header diff published 2026-10-20; an Xcode 27.3 beta 1 page exists on 2026-11-04 → 27.2 shipped between those two dates (INF). Exact day UNK.
@ ATT-20 | Status getter | OBS
Order inside the getter (iOS ≤ 27.1 code): restricted checks (§6) → stored decision → global toggle. Result: restricted ⇒ `restricted`; stored allow ⇒ `authorized`; stored deny ⇒ `denied`; nothing stored ⇒ `notDetermined` when the global toggle is on, `denied` when it is off. — OBS(bin) (DECOMP)
@ ATT-21 | Status getter | OBS DOC
A stored *allow* wins over a switched-off global toggle: status stays `authorized`. Agrees with ADSUP (the IDFA stays valid for an authorised app when the toggle is later turned off while the app's own switch stays on). — OBS(bin), DOC (ADSUP). Conflict C6.
@ ATT-22 | Status getter | DOC INF
The getter never prompts and never writes. — DOC/INF
@ ATT-23 | Status getter | HDR
On macOS the status is always `notDetermined`. — HDR (comment in the shared header)
@ ATT-24 | Status getter | DOC
`restricted` is a device-level state: it holds whether or not a prompt was ever shown. — DOC (S3, DOC-STATUS)
@ ATT-25 | Status getter | INF UNK
While a re-prompt is *possible* (year passed) the getter keeps returning the earlier decision. — INF (no document says the status reverts by itself; the header says the request "may" prompt). UNK for 27.2 itself: removed strings of 27.0/27.1 mention setting a previously denied one-time-eligible row to unknown (ATT-89).
@ ATT-26 | Status getter | OBS
Rate guard: if an app calls the getter (or, with its own counter, the request) more than about 5 times with less than 1.0 s since the previous call, the last known status is returned without work; request completions get that status at once. — OBS(bin) (DECOMP)
@ ATT-30 | Request: outcomes | DOC
User answers ⇒ completion gets `authorized` or `denied`. — DOC (S3)
@ ATT-31 | Request: outcomes | DOC
System dismisses the prompt without an answer ⇒ completion gets `notDetermined`; nothing is recorded; the app must call again. — DOC (S3)
@ ATT-32 | Request: outcomes | DOC
"Immediate" = completion runs without any UI. Reasons Apple lists: tracking restricted; global toggle off; another permission request pending; call from an app extension; application state other than `UIApplicationStateActive`. — DOC (S3, DOC-NEW)
@ ATT-33 | Request: outcomes | HDR DOC
A stored decision that is not eligible for a re-prompt ⇒ immediate, completion gets the stored decision. Applies to both methods. — HDR (S0), DOC
@ ATT-34 | Request: outcomes | OBS DOC
Global toggle off and no stored decision ⇒ immediate `denied`; the framework code writes nothing to the store. — OBS(bin) (DECOMP); DOC for the "no prompt" half. Conflict C7.
@ ATT-35 | Request: outcomes | OBS DOC
Extension or inactive app with no stored decision ⇒ immediate `notDetermined` (the current status). — OBS(bin); DOC for "no prompt". Extension test in code: main bundle path ends in `.appex`. No `UIApplication` class/instance available ⇒ treated as inactive.
@ ATT-36 | Request: outcomes | HDR DOC OBS
Pending other permission request ⇒ immediate `notDetermined`; concurrent requests are not queued ("not preserved"); the app should look at the status later and call again. — HDR (S0), DOC, OBS (S0 reproduced: both methods return at once while an unanswered alert is on screen)
@ ATT-37 | Request: outcomes | OBS INF
Precedence (code order, also safest reading of the docs): restricted > stored decision (not re-promptable) > global toggle > extension/inactive > pending > usage-string check > prompt. — OBS(bin) for the first four, INF for the rest
@ ATT-38 | Request: outcomes | OBS UNK
App killed with the alert open: the alert stays on screen; S0 saw the next launch — even after delete + reinstall of the app — get immediate `notDetermined` from both methods until the (simulated) device was rebooted. — OBS (S0). On a real device SpringBoard normally drops alerts of a dead client: UNK.
@ ATT-39 | Request: outcomes | OBS
S0 also saw two unexplained immediate `notDetermined` results on the beta simulator that did not repeat after a fresh boot: treat as flakiness, not a rule. — OBS
@ ATT-40 | Request: outcomes | OBS
Answers other than allow/deny coming back from TCC (unknown, error, daemon failure) map to `notDetermined`. — OBS(bin)
@ ATT-41 | Request: outcomes | OBS
Foreground means *active* since iOS 15; in iOS 14 a request fired during launch (inactive) still showed, and two requests could stack. From iOS 15 a request right in `didFinishLaunching`, or right after another permission alert closes (the app is then still inactive), returns `notDetermined` with no UI. Usual place to call: did-become-active. — OBS (FORUM 751682 by an Apple engineer, many SDK issue threads)
@ ATT-42 | Request: outcomes | OBS
27.2 logs these request outcomes internally (names paraphrased): app in background; already authorised; denied by the toggle; denied; not determined; Additional Information tapped; authorised or denied by consent. A separate field says whether a prompt was shown and a denied-reason. — OBS(bin) (IPSW)
@ ATT-43 | Request: outcomes | OBS
Denied/restricted reason numbers sent to analytics in older code: 1 toggle off, 2 profile locks the setting, 3 user may not change it / Shared iPad, 4 App Clip. Not visible to apps. — OBS(bin)
@ ATT-50 | EU tiers (27.2 and later) | DOC
Two conditions must hold for any EU behaviour: the device is *located in* a specific EU country and is signed in with an Apple Account whose country/region is a specific EU one. — DOC (DOC-NEW, DOC-MD)
@ ATT-51 | EU tiers (27.2 and later) | DOC
Required five: France, Germany, Italy, Poland, Romania. Only the alternative prompt exists there: full-page sheet for both methods, whatever the Bool is. — DOC (S3, DOC-NEW, NEWS, RN)
@ ATT-52 | EU tiers (27.2 and later) | DOC
Rest of the EU: the sheet appears only with the new method and Bool `true`; with `false`, or with the classic method, the ordinary alert appears. — DOC (DOC-NEW)
@ ATT-53 | EU tiers (27.2 and later) | DOC HDR
Outside the EU: both extra parameters are ignored; the call equals the classic one: alert, plain string. — DOC (DOC-NEW), HDR
@ ATT-54 | EU tiers (27.2 and later) | DOC INF
Before 27.2: alert everywhere; no Markdown; no re-prompt. — DOC (RN), INF. (But see ATT-100, the 27.0/27.1 bug.)
@ ATT-55 | EU tiers (27.2 and later) | INF UNK
Mixed location and account. Documents give only the AND of ATT-50. Proposal (INF): *required* tier ⇔ location ∈ five and account ∈ five; else *optional* tier ⇔ both ∈ EU; else non-EU. Location FR + account DE ⇒ required (INF). Location IT + account NL, or the reverse ⇒ UNK (proposal optional). Location US + account IT, or location IT + account US ⇒ non-EU (INF from AND).
@ ATT-56 | EU tiers (27.2 and later) | INF
No Apple Account signed in ⇒ the AND fails ⇒ non-EU behaviour. — INF
@ ATT-57 | EU tiers (27.2 and later) | OBS
Evidence that the account counts: the 27.0/27.1 fault followed the Italian account, not the place (ATT-100). — OBS
@ ATT-58 | EU tiers (27.2 and later) | OBS INF
Inside the system three independent yes/no answers drive this, not one: *full sheet required*, *full sheet allowed*, *re-prompt*. tccd asks the OS-eligibility service for each (`isEligibleForFullSheetATTRequired`, `isEligibleForFullSheetATTAllowed`, `isEligibleForATTReprompt`; override keys `newATTRequired`, `newATTAllowed`, `newATTReprompt`). So re-prompt may in principle apply where no sheet does, and Apple can change the country sets by server configuration. — OBS(bin) (IPSW); INF for the consequence
@ ATT-59 | EU tiers (27.2 and later) | DOC
Scope words differ: NEWS "apps distributed in" the five; RN "users in"; POL "in the EU"; reference pages location + account. Use the reference pages. — DOC, conflict C3
@ ATT-60 | EU tiers (27.2 and later) | 
† EU member codes (27): AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE. — general knowledge, matches Apple's EU lists
@ ATT-61 | EU tiers (27.2 and later) | INF
† Not EU: GB (and GG JE IM GI), CH, NO, IS, LI (EEA but not EU), MC, SM, VA, AD, TR, UA, RS, BA, AL, ME, MK, XK, MD, and the overseas countries/territories GL FO AW CW SX BQ NC PF WF BL PM TF. — INF (law); Apple's text says European Union, never EEA
@ ATT-62 | EU tiers (27.2 and later) | UNK
EU territory with its own ISO code: GF GP MQ RE YT MF (part of France), AX (Finland). Apple's other EU-eligibility lists name Azores, Madeira, Canaries and the French outermost regions separately from their parent. How ATT sorts these codes is UNK; proposal: FR six ⇒ required tier as FR, AX ⇒ optional tier as FI, switchable.
@ ATT-63 | EU tiers (27.2 and later) | OBS INF
"Located in": other EU features use the country service (satellite position, cell country code, neighbouring Wi-Fi country, SIM) and allow about 30 days' absence before the feature lapses. Whether ATT uses a grace period is UNK; proposal: none, switchable. — OBS (TAW, SUP-ALT), INF
@ ATT-64 | EU tiers (27.2 and later) | OBS
The locale/region setting (AppleLocale) is not location: the 27.2 beta simulator with regions US, DE, NL, FR always showed the alert. — OBS (S0)
@ ATT-70 | Sheet, strings, Markdown, Additional Information | DOC HDR
`NSUserTrackingUsageDescription` (String; iOS/iPadOS 14, tvOS 14, visionOS 1) is mandatory for both methods, even where the Markdown key would be displayed. — DOC (DOC-KEY, DOC-MD), HDR
@ ATT-71 | Sheet, strings, Markdown, Additional Information | DOC
`NSUserTrackingMarkdownUsageDescription` (String; iOS/iPadOS 27.2) is optional. Supported: bold, italic, bullet lists, paragraph breaks. Not supported: underline. Short and specific; do not repeat the app name. — DOC (DOC-MD)
@ ATT-72 | Sheet, strings, Markdown, Additional Information | DOC
When it is shown: required tier — always when present, both methods. Optional tier — only with the new method and `true`. Outside the EU — never. — DOC (DOC-MD). DOC-NEW's sentence for the optional tier omits the "true" condition (conflict C2); the strict reading is used.
@ ATT-73 | Sheet, strings, Markdown, Additional Information | DOC
Absent Markdown key ⇒ the sheet shows the plain string. — DOC (DOC-MD)
@ ATT-74 | Sheet, strings, Markdown, Additional Information | DOC INF
The alert always shows the plain string. — DOC (DOC-NEW for outside the EU), INF elsewhere
@ ATT-75 | Sheet, strings, Markdown, Additional Information | UNK
Rendering of unsupported Markdown (links, headings, code, tables, images, underline HTML) is UNK. Proposal: checker warns; renderer shows the literal text without effect.
@ ATT-76 | Sheet, strings, Markdown, Additional Information | DOC OBS
Both keys can be localised through `InfoPlist.strings` in `<lang>.lproj` (string catalogs too). — DOC (general), OBS (a consent-library project ships the Markdown key per locale)
@ ATT-77 | Sheet, strings, Markdown, Additional Information | HDR DOC
Additional Information button: shown only when the *sheet* is shown by the *new* method *and* an action is supplied; a nil action ⇒ no button. The classic method can never have it. — HDR (S0), DOC (DOC-NEW)
@ ATT-78 | Sheet, strings, Markdown, Additional Information | HDR
Tapping it: prompt dismisses, no decision recorded, action runs, completion gets `notDetermined`. To get a decision the app must ask again. — HDR (S0), POL
@ ATT-79 | Sheet, strings, Markdown, Additional Information | UNK
Order of action and completion, and their queues: UNK. Proposal: dismiss, then action, then completion, both on main.
@ ATT-80 | Sheet, strings, Markdown, Additional Information | DOC
Everything behind the button is the developer's responsibility; no IDFA access or tracking before the system prompt is answered with allow; may lead the user back to the prompt, but not if the user has opted out of all relevant legal consents there. Layered notices are meant: first layer purpose string, second layer own page. — DOC (POL)
@ ATT-81 | Sheet, strings, Markdown, Additional Information | OBS
UI element ids inside the system: `allow-button`, `deny-button`, `learn-more-button` (with prefixes such as alert/limited); the button is an internal "learn more link" option of the TCC message. — OBS(bin)
@ ATT-82 | Sheet, strings, Markdown, Additional Information | UNK
Sheet title, body and the labels of its two answer buttons are not published as text anywhere found. POL shows a picture only and says formatting and language are modified. UNK (see §21).
@ ATT-83 | Sheet, strings, Markdown, Additional Information | INF
A re-prompt uses the same surface that a first prompt would use at that moment. — INF
@ ATT-84 | Re-prompt | DOC
In the EU an app may prompt again one year after the user's previous choice in *that app's* ATT prompt, whether it was accept or reject; both methods. — DOC (POL, S3, DOC-NEW)
@ ATT-85 | Re-prompt | DOC
Not possible while the global toggle is off. — DOC (POL, S3)
@ ATT-86 | Re-prompt | HDR DOC
Not eligible ⇒ stored decision is returned without UI. Asking again is therefore always safe. — HDR, DOC
@ ATT-87 | Re-prompt | OBS INF
Length of "a year" is undefined. tccd compares now with the row's `last_modified` using a service cooldown in (floating) seconds, and logs a "1-year" trigger ⇒ most likely a fixed duration, probably 365 × 86 400 s (INF). A calendar-year reading differs only when a 29 February lies between. Boundaries: day 364 no; day 365 UNK (proposal eligible at exactly ≥ 365 × 24 h); day 366 yes, except under the calendar reading across a 29 February (then exactly on the anniversary = day 366, still yes at that instant); day 367 yes on every reading. — OBS(bin), INF
@ ATT-88 | Re-prompt | UNK
Which event sets the date: POL says the choice in the prompt; S3 says the date of the answer. The row field is `last_modified`, which a Settings switch also rewrites in practice. Whether toggling the per-app switch restarts the year is UNK (proposal: prompt answers only, switchable). — conflict C5
@ ATT-89 | Re-prompt | OBS
Schema/migration: TCC database version 36 → 37 marks every existing `kTCCServiceUserTracking` row with `one_time_reprompt_eligible = 1`. Copying authorisation between bundle ids sets `last_modified` to now and the flag to 1. Strings removed after 27.1 describe a one-time path that let a previously *denied* row go back to unknown. — OBS(bin) (IPSW)
@ ATT-90 | Re-prompt | INF
Consequence (INF): in the EU a decision made before the update may be re-promptable once, at once, irrespective of age. No public document confirms it; documents give only the one-year rule. Treat as off by default, switchable; test on a device. — conflict C4
@ ATT-91 | Re-prompt | DOC UNK
Re-prompt dismissed by the system, or Additional Information tapped during a re-prompt: completion `notDetermined` (DOC for the value). The stored old decision afterwards: UNK; proposal keep it (no decision recorded = nothing changes), so the next request prompts again.
@ ATT-92 | Re-prompt | INF
A new answer replaces the old and restarts the year. — INF
@ ATT-93 | Re-prompt | INF
Re-prompt needs the EU tier at the moment of the call (both location and account), not when the first answer was given. — INF
@ ATT-94 | Re-prompt | INF UNK
All no-prompt conditions (§3) apply to a re-prompt. In that case the completion gets the stored decision (inactive, extension) — INF; for "pending" UNK (proposal: header text for pending says notDetermined, but a decision exists, so stored decision; vectors mark it UNK).
@ ATT-110 | Restricted, managed, child | OBS DOC
`restricted` arises from: a configuration profile/MDM restriction; Shared iPad or a user who may not change the setting; App Clips. — OBS(bin) (DECOMP), DOC (DOC-STATUS: device restriction)
@ ATT-111 | Restricted, managed, child | DOC OBS
MDM key: `forceLimitAdTracking` (Bool, default false) in the Restrictions payload `com.apple.applicationaccess`; iOS 7+, no supervision needed; today's text says it disables app tracking and the Allow Apps to Request to Track setting. ManagedConfiguration turns it into a TCC override for `kTCCServiceUserTracking`. — DOC (DEVM), OBS(bin) (DECOMP)
@ ATT-112 | Restricted, managed, child | DOC
Toggle greyed out (and off) in Settings: child account or user under 18 by birth year; Apple Account managed by a school, or a profile that limits tracking; Apple Account created within the last 3 days. Then every app's request is denied by default and the IDFA is withheld. — DOC (SUP)
@ ATT-113 | Restricted, managed, child | INF UNK
Which status apps see in those greyed states: profile ⇒ `restricted`; child/school ⇒ `restricted` (INF from the "user not allowed to change" check); account younger than 3 days ⇒ UNK between `restricted` and `denied` (proposal `restricted`).
@ ATT-114 | Restricted, managed, child | OBS
† App Clip: always `restricted` (entitlement `com.apple.developer.on-demand-install-capable` in apps; the framework tests the internal `com.apple.security.on-demand-install-capable`). — OBS(bin)
@ ATT-115 | Restricted, managed, child | OBS
Restricted beats a stored decision in both getter and request. — OBS(bin)
@ ATT-116 | Restricted, managed, child | INF
Restriction lifted ⇒ earlier stored decision shows again. — INF (nothing is written)
@ ATT-120 | Settings | DOC
Path: Settings > Privacy & Security > Tracking (iOS 14–15: Privacy > Tracking). tvOS: Settings > General > Privacy > Tracking. — DOC (SUP)
@ ATT-121 | Settings | OBS
Global switch: "Allow Apps to Request to Track"; in the EU on 27.2 "Allow Apps to Request to Link Your Activity Across Companies". — DOC (POL, S3). Which condition selects the EU label (location, account or both) is UNK; a second icon id with a "regional alternate" suffix exists. — OBS(bin)
@ ATT-122 | Settings | DOC
Off: new requests are handled as if the user had chosen the deny answer; no prompt. — DOC (SUP)
@ ATT-123 | Settings | DOC OBS
Turning it off while some apps are allowed asks whether to have those apps stop too or to let them continue. "Stop" ⇒ their stored decision becomes deny; "continue" ⇒ they stay allowed. English label of the first choice: "Ask Apps to Stop Tracking". — DOC (SUP), OBS (iOS 26.2 guide)
@ ATT-124 | Settings | OBS INF
Turning it on again: apps never asked ⇒ `notDetermined` (can prompt); allowed apps stay allowed; denied stay denied. — OBS (MEMO14), INF. An app that asked while it was off: iOS 14 report says it stayed denied; current code stores nothing so it becomes `notDetermined`. Conflict C7.
@ ATT-125 | Settings | DOC
iOS 14.5.1 fixed a fault by which users who had switched it off and on again did not get prompts. — DOC (APR21)
@ ATT-126 | Settings | DOC OBS
Apps appear in the list after they have requested (or have a stored row); each has a switch: on = allow, off = deny. With the global switch off the list of apps that had asked remains visible with the per-app switches usable for earlier grants. — DOC (SUP), OBS (MEMO14)
@ ATT-127 | Settings | UNK
Changing a per-app switch for a running app: TCC terminates apps for some services on change; for tracking this is not documented. UNK (proposal: no kill, status changes on next read).
@ ATT-128 | Settings | DOC
"Reset Location & Privacy" clears decisions ⇒ every app prompts again. — DOC (QA1906)
@ ATT-129 | Settings | OBS INF
Default of the global switch on a fresh device: on (since iOS 14.5; iOS 14.0–14.4 also on for adults unless Limit Ad Tracking had been on before the upgrade, which migrated to off). — OBS/INF
@ ATT-130 | Storage and lifecycle | OBS
Decisions live in the TCC store (simulator: `data/Library/TCC/TCC.db` in the device folder), table `access`, service `kTCCServiceUserTracking`, client = bundle id, client_type 0. — OBS (GH simulator tools, TCC write-ups)
@ ATT-131 | Storage and lifecycle | OBS
† `auth_value`: 0 denied, 1 unknown, 2 allowed (3 limited: not used here). No row = not determined. `auth_reason` 2 = user consent (3 user set, 4 system set, 6 MDM policy). — OBS (GH, TCC write-ups)
@ ATT-132 | Storage and lifecycle | OBS
Columns known: service, client, client_type, auth_value, auth_reason, auth_version, csreq, policy_id, indirect_object_identifier(_type), indirect_object_code_identity, flags, last_modified (Unix s), pid, pid_version, boot_uuid, last_reminded; 27.x adds one_time_reprompt_eligible and reminder_count. — OBS(bin)
@ ATT-133 | Storage and lifecycle | HDR DOC
Uninstall removes the decision; reinstall ⇒ `notDetermined`. — HDR/DOC
@ ATT-134 | Storage and lifecycle | INF
App update keeps it. — INF
@ ATT-135 | Storage and lifecycle | OBS
OS update keeps it (with ATT-89 flag on the step to 27.x). — OBS(bin)
@ ATT-136 | Storage and lifecycle | UNK
Backup restore, device-to-device migration, offload-and-reinstall: UNK. (TCC rows are generally part of encrypted backups; offloading keeps app data. Proposal: keep on offload, drop on delete, configurable on restore.)
@ ATT-137 | Storage and lifecycle | DOC INF
Decision is per app (bundle id), not per vendor; extensions share the container app's decision for reading. — DOC/INF
@ ATT-138 | Storage and lifecycle | INF
Status is remembered by the system, not by the app: no notification is posted when it changes. — INF (none documented)
@ ATT-140 | iOS version history | DOC
iOS 14.0–14.4: framework present and prompting works, but the IDFA is readable without asking (unless the toggle is off); requirement starts with 14.5 (2021-04-26). — DOC (APR21, ADSUP)
@ ATT-141 | iOS version history | OBS
Builds of 2020 used another title, ending in "would like permission to track you across apps and websites owned by other companies.", with "Allow Tracking" and "Ask App Not to Track". — OBS (press and SDK guides of 2020)
@ ATT-142 | iOS version history | DOC
14.5: IDFA zeros without authorisation; title as in §21. — DOC (ADSUP, SUP)
@ ATT-143 | iOS version history | OBS
15.0: active state enforced (ATT-41). — OBS (FORUM 751682)
@ ATT-144 | iOS version history | DOC
15.2: App Privacy Report. — DOC (SUP-APR)
@ ATT-145 | iOS version history | DOC
17.0: privacy manifests, tracking-domain blocking. — DOC (PM)
@ ATT-146 | iOS version history | OBS
17.4 and 17.4.1: fault — completion fires at once with `denied` while the alert is still on screen; status reads `notDetermined` until the tap; the tap is recorded. Fixed in 17.5. — OBS (FORUM 746432, many SDK issues)
@ ATT-147 | iOS version history | OBS
18.x/26.x: no ATT rule change found. Japanese deny label changed wording (§21). — OBS
@ ATT-100 | iOS version history | OBS
27.0 and 27.1: devices whose Apple Account is Italian never show the prompt in any app; the request returns `notDetermined` within milliseconds; the daemon says the prompt is not eligible to show. Same device and place with a Spanish account prompts. 27.2 beta 1 cures it; simulators unaffected. Probably all five required countries' accounts (INF: the gate shipped before the sheet). — OBS (BLOG-IT, FORUM 845135)
@ ATT-101 | iOS version history | DOC
27.2: everything in §4–§6. Only iOS and iPadOS. — DOC
@ ATT-150 | Platforms and simulator | HDR DOC
macOS 11+: framework present, no prompt, status always `notDetermined`, IDFA zeros. — HDR, DOC (ADSUP)
@ ATT-151 | Platforms and simulator | UNK
Mac Catalyst: same behaviour as macOS expected for prompt; docs list the API as available. Whether the 27.2 sheet can appear in Catalyst: UNK.
@ ATT-152 | Platforms and simulator | OBS
iPhone/iPad app unmodified on Apple silicon Mac: a 2021 report says no dialog, status always `authorized`, IDFA zeros. Later behaviour UNK. — OBS (FORUM 674610)
@ ATT-153 | Platforms and simulator | DOC HDR
tvOS 14+: alert; classic method only; no EU sheet, no re-prompt (header speaks of iOS users only). — DOC, HDR
@ ATT-154 | Platforms and simulator | DOC
visionOS 1+: native API available; compatible iPhone/iPad apps get an all-zero IDFA. AdSupport is absent natively. — DOC (ADSUP)
@ ATT-155 | Platforms and simulator | HDR
watchOS: framework absent. — HDR
@ ATT-156 | Platforms and simulator | OBS DOC
Simulator: prompt works as alert; IDFA always zeros; Privacy command-line tool (`simctl privacy`) has no tracking service, so tests edit the TCC store or tap the alert. Whether `simctl privacy … reset all` clears tracking rows: UNK; uninstalling or erasing the simulator does. — OBS, DOC (ADSUP)
@ ATT-157 | Platforms and simulator | OBS INF
Simulator on 27.2 beta: always the alert, for any locale; with the new method `true` or `false`, action or nil. — OBS (S0). The OS-eligibility service is what is missing (INF); simulator never reaches an EU tier.
@ ATT-158 | Platforms and simulator | OBS
UI tests: the alert belongs to SpringBoard (`com.apple.springboard`), deny is the first (upper) button, allow the second. — OBS (GH)
@ ATT-160 | Missing usage description | OBS
Missing `NSUserTrackingUsageDescription` and a request that would need TCC ⇒ the process is killed. Log text (category access of TCC): This app has crashed because it attempted to access privacy-sensitive data without a usage description.  The app's Info.plist must contain an NSUserTrackingUsageDescription key with a string value explaining to the user how the app uses this data. — OBS (crash logs in GH threads)
@ ATT-161 | Missing usage description | OBS
Crash shape: SIGABRT through `abort_with_payload`; termination namespace TCC; thread/function marker `__CRASHING_DUE_TO_PRIVACY_VIOLATION__`. — OBS (crash logs in GH threads)
@ ATT-162 | Missing usage description | OBS INF
Reading the status alone does not crash. — OBS/INF
@ ATT-163 | Missing usage description | INF DOC
When an earlier rule answers immediately (restricted, stored decision, toggle off, inactive, extension) no TCC access request is made ⇒ no crash. — INF from code order; DOC-KEY words it broadly (app crashes if it uses the API without the key): conflict C8
@ ATT-164 | Missing usage description | INF
Markdown key present but plain key absent ⇒ same crash, also in the required five. — INF from ATT-70
@ ATT-165 | Missing usage description | INF
† Empty or whitespace string, non-string value: UNK at run time (proposal: non-string = missing ⇒ crash; empty = prompt with empty text); App Review/upload checks reject an empty purpose string (ITMS-90683 is for a missing key). — INF
@ ATT-166 | Missing usage description | UNK
Pending other request plus missing key: UNK which comes first (proposal immediate).
@ ATT-170 | IDFA and IDFV | DOC
`ASIdentifierManager.advertisingIdentifier` is a real UUID when: toggle on and app authorised; or app authorised earlier, toggle later turned off, app's own switch left on. — DOC (ADSUP)
@ ATT-171 | IDFA and IDFV | DOC
All zeros `00000000-0000-0000-0000-000000000000` when: simulator; macOS; compatible app on visionOS; iOS/iPadOS/tvOS 14.5+ and not asked yet; denied; restricted/profile. — DOC (ADSUP)
@ ATT-172 | IDFA and IDFV | DOC
† iOS 14.0–14.4: real UUID without asking unless the toggle is off or the app was denied. iOS 10–13: zeros only with Limit Ad Tracking. — DOC (ADSUP)
@ ATT-173 | IDFA and IDFV | DOC
`isAdvertisingTrackingEnabled` deprecated since iOS 14. — DOC (ADSUP)
@ ATT-174 | IDFA and IDFV | UNK
IDFA is the same for all apps on a device; it changes on reset of the identifier (pre-14 setting), on device erase; turning authorisation off and on later need not restore it — UNK. 
@ ATT-175 | IDFA and IDFV | DOC
`identifierForVendor`: same for all apps of one vendor on one device; vendor from App Store data, else bundle id minus its last component (whole id if one component; iOS 6 used the first two). New value after all of the vendor's apps are removed and one is installed again. nil before the first unlock after boot. It may also change between test builds installed from Xcode or ad hoc. No ATT permission needed, but it must not be combined across companies to track. — DOC (IDFV, POL)
@ ATT-176 | IDFA and IDFV | 
S4's claim of an OS-level refusal since iOS 17 beyond zeros has no support. — conflict C11
@ ATT-180 | Privacy manifest | DOC
File `PrivacyInfo.xcprivacy` (property list) in app, framework or SDK bundle. Top keys: `NSPrivacyTracking` Bool, `NSPrivacyTrackingDomains` [String], `NSPrivacyCollectedDataTypes` [dict], `NSPrivacyAccessedAPITypes` [dict]. — DOC (PM)
@ ATT-181 | Privacy manifest | DOC OBS
If tracking is true, domains should be listed: TN3181 treats true with an empty or missing list as invalid. False (or missing) with a non-empty list is invalid too (ITMS-91064). Malformed manifests: ITMS-91056, enforced from 2024-11-12. — DOC (TN3181), OBS
@ ATT-182 | Privacy manifest | DOC
A domain entry is a bare host name (domain or subdomain): no scheme, path, query, trailing slash, or port. — DOC (TN3181, TN3182)
@ ATT-183 | Privacy manifest | DOC OBS
Run time (iOS/iPadOS/tvOS 17, macOS 14, visionOS 1, watchOS 10): while ATT is not `authorized`, requests to a listed domain fail. Lists of all manifests in the app bundle (app plus SDKs) are united. — DOC (PM, TN3182), OBS (GH)
@ ATT-184 | Privacy manifest | OBS
Error: `NSURLErrorDomain` −1009, "The Internet connection appears to be offline."; underlying `kCFErrorDomainCFNetwork` −1009; user info has `_NSURLErrorBlockedTrackerFailureKey` = true; stream error domain 1 code 50 (ENETDOWN); network log says blocked tracker. — OBS (Flagsmith issue 57, Segment issue 317 on GitHub)
@ ATT-185 | Privacy manifest | DOC UNK
Subdomains of a listed domain blocked too? UNK (Apple advises separate host names for tracking and non-tracking traffic; path-level rules are impossible). Proposal: exact host plus subdomains, switchable. — DOC (FORUM 742698), UNK
@ ATT-186 | Privacy manifest | OBS
Web views: a report says WKWebView traffic to a listed domain is not blocked. — OBS (FORUM 749184)
@ ATT-187 | Privacy manifest | DOC INF
Collected-data dict keys: `NSPrivacyCollectedDataType`, `NSPrivacyCollectedDataTypeLinked` Bool, `NSPrivacyCollectedDataTypeTracking` Bool, `NSPrivacyCollectedDataTypePurposes` [String]. A type with Tracking true while `NSPrivacyTracking` is false is inconsistent (checker warning). — DOC (PM), INF
@ ATT-188 | Privacy manifest | DOC
Purposes (prefix `NSPrivacyCollectedDataTypePurpose`): ThirdPartyAdvertising, DeveloperAdvertising, Analytics, ProductPersonalization, AppFunctionality, Other. — DOC (PM)
@ ATT-189 | Privacy manifest | DOC
† Required-reason categories (prefix `NSPrivacyAccessedAPICategory`): FileTimestamp, SystemBootTime, DiskSpace, ActiveKeyboards, UserDefaults; each dict has `NSPrivacyAccessedAPIType` and a non-empty `NSPrivacyAccessedAPITypeReasons`. ITMS-91053 for a missing declaration, enforced 2024-05-01. Independent of ATT status. — DOC (PM, TN3181)
@ ATT-190 | Privacy manifest | INF OBS
Privacy manifest `NSPrivacyTracking` true but no ATT request in the app: nothing at run time except that listed domains are always blocked; in review a 5.1.2 rejection is likely. — INF, OBS
@ ATT-191 | Privacy manifest | DOC
† Xcode's network instrument flags unlisted tracker-like domains (points of interest, faults) to help fill the list. — DOC (PM/TN3182)
@ ATT-200 | App Privacy Report export | DOC OBS
† iOS/iPadOS 15.2+, off by default, keeps 7 days, deleted when turned off; export is NDJSON (`App_Privacy_Report_v4_<timestamp>.ndjson` style name): one JSON object per line. — DOC (SUP-APR, NDJSON), OBS
@ ATT-201 | App Privacy Report export | DOC
Line with `type` = `access`: `accessor` {`identifier`, `identifierType`}, `broadcaster` (screen recording only), `category` (camera, contacts, location, mediaLibrary, microphone, photos, screenRecording), `identifier` (pairs begin and end), `kind` (intervalBegin, intervalEnd), `timeStamp`. — DOC (NDJSON)
@ ATT-202 | App Privacy Report export | DOC OBS
Line with `type` = `networkActivity`: `domain`, `firstTimeStamp`, `timeStamp`, `context`, `domainType` (1 = may collect across apps, 2 = other), `initiatedType` (AppInitiated, NonAppInitiated), `hits`, `domainOwner`, `bundleID`. Newer files may add `domainClassification`. — DOC (NDJSON), OBS (sample exports)
@ ATT-203 | App Privacy Report export | INF
There is no ATT-decision record in the file. — INF
@ ATT-210 | Pre-alert screens (HIG) and review | DOC
A custom screen before the alert may have one button only, which opens the alert; label like Continue or Next; never Allow or similar. — DOC (HIG)
@ ATT-211 | Pre-alert screens (HIG) and review | DOC
No way to close, cancel or skip that screen without the alert appearing. — DOC (HIG), rejections under 5.1.1(iv)
@ ATT-212 | Pre-alert screens (HIG) and review | DOC
Must not: offer incentives; withhold features; imitate the system alert; show a picture of the alert, modified or not; draw the eye to the allow button. — DOC (HIG)
@ ATT-213 | Pre-alert screens (HIG) and review | DOC
Show the alert before any tracking data is collected. — DOC (HIG)
@ ATT-214 | Pre-alert screens (HIG) and review | DOC
5.1.2(i): permission through the ATT APIs is needed to track; features must not depend on allowing (also 3.2.2(vi)); purpose string must be clear. — DOC (ARG)
@ ATT-215 | Pre-alert screens (HIG) and review | OBS
Typical rejections: 2.1 reviewer cannot find the ATT request; 5.1.1(iv) an exit or "refuse" button on the pre-screen, or button wording; 5.1.1 asking again/other consent for tracking after denial; 5.1.2(i) store label declares tracking but no ATT prompt; 5.1.2 collects IDFA before the prompt. — OBS (FORUM threads with quoted rejections)
@ ATT-216 | Pre-alert screens (HIG) and review | DOC
Tracking = linking user/device data of this app with data from other companies' apps, sites or offline property for targeted advertising or ad measurement, or sharing with data brokers. Web views inside the app count; third-party SSO, deep-link and analytics SDKs that merge data count. — DOC (POL)
@ ATT-217 | Pre-alert screens (HIG) and review | DOC
Not tracking: linking only on the device with nothing identifying sent; data brokers used solely for fraud/security; consumer reporting agencies for creditworthiness. — DOC (POL)
@ ATT-218 | Pre-alert screens (HIG) and review | DOC
Fingerprinting is never allowed, with or without permission. Hashed e-mail/phone lists still count as tracking. — DOC (POL)
@ ATT-219 | Pre-alert screens (HIG) and review | DOC
The ATT answer wins over a consent-management answer: after a deny the app must not track even with another consent. Do not show ATT to users who opted out of all relevant legal consents. — DOC (POL)
@ ATT-220 | Pre-alert screens (HIG) and review | DOC
† SKAdNetwork/AdAttributionKit attribution needs no ATT permission. — DOC (POL)
@ ATT-230 | Further rules worth modelling | DOC
Third-party SDK in an app uses the app's single decision. — DOC (POL)
@ ATT-231 | Further rules worth modelling | DOC INF
A Message/Widget/App Intents/other extension may read the status and IDFA under the app's decision but cannot prompt. — DOC/INF
@ ATT-232 | Further rules worth modelling | DOC
In the EU the store-page label and purpose string duties are unchanged by 27.2. — DOC (NEWS: requirements unchanged)
@ ATT-240 | Real devices on 27.2 in the EU: what is public | UNK
No public screenshot description, forum thread or release report with the sheet's text was found in the searched stores. — UNK
@ ATT-241 | Real devices on 27.2 in the EU: what is public | OBS
Found: BLOG-IT (27.2 b1 makes prompts appear again with an Italian account), S0 (simulator only), RN, NEWS, a German competition-authority notice of August 2026 about agreed ATT changes (several changes to wording, order, equal prominence) reported by press, and digests that call the answers Allow/Reject-like. — OBS, low confidence
@ ATT-242 | Real devices on 27.2 in the EU: what is public | 
Contradictions with the seeds: method name (C1); S0's quoted classic comment is the 27.2 header; no contradiction to the country list.
@ ATT-250 | UI strings | OBS DOC
Alert title (en): Allow “%@” to track your activity across other companies’ apps and websites? Buttons: "Ask App Not to Track" first, "Allow" second. — OBS (S0), DOC (SUP)
@ ATT-251 | UI strings | OBS INF
Title template key and labels live in TCC.framework's Localizable strings (`REQUEST_ACCESS_ALLOW_kTCCServiceUserTracking`, `REQUEST_ACCESS_DENY_kTCCServiceUserTracking`, `REQUEST_ACCESS_SERVICE_kTCCServiceUserTracking`). — OBS(bin); the third name by analogy (INF)
@ ATT-252 | UI strings | DOC UNK
Sheet button: "Additional Information". — DOC. Other sheet text UNK.
@ ATT-253 | UI strings | 
Labels in other languages: see `prompt-strings.json`, each with source and certainty. Labels drift between releases (Japanese and Italian known), so match several variants.
@ ATT-254 | UI strings | OBS
Typography: English title uses curly quotes and a curly apostrophe; UI tests that type straight quotes fail. — OBS
@ C1 | Conflicts between sources | 
Method name: S0 and the stored reference page say `usingExpandedInterface`; RN Beta 3 and binaries say `…PreferringExpandedInterface:`. Later and more authoritative: RN + binaries.
@ C2 | Conflicts between sources | DOC
Markdown in the optional tier with `false`: DOC-NEW silent on the flag, DOC-MD requires `true`. S0 also takes DOC-MD.
@ C3 | Conflicts between sources | 
Scope: distributed in / users in / located + account. Use located + account.
@ C4 | Conflicts between sources | DOC OBS
One-year rule (DOC) versus one-time flag on all existing rows (OBS(bin)).
@ C5 | Conflicts between sources | DOC OBS
Year counted from the prompt answer (DOC) versus `last_modified` (OBS(bin)).
@ C6 | Conflicts between sources | 
Toggle turned off after an allow: an iOS 14 memo reports `denied`; ADSUP and code say still authorised.
@ C7 | Conflicts between sources | 
Request while the toggle is off: iOS 14 memo says the deny sticks after re-enabling; 14.5.1 notes call missing prompts a bug; code stores nothing.
@ C8 | Conflicts between sources | DOC
Missing key: DOC "crashes if it uses the API"; code order says only when a prompt would be due.
@ C9 | Conflicts between sources | 
Label variants: Japanese (Appに… / アプリに…), Italian (non eseguire il tracciamento / non tracciare / non tracciarmi), French (…de ne pas me suivre / older …de ne pas suivre mes activités), Spanish (Pedir… / Solicitar…), Chinese spacing.
@ C10 | Conflicts between sources | 
Stacking of concurrent prompts: seen on iOS 14; documented as "not preserved" now.
@ C11 | Conflicts between sources | 
S4: decision "permanent and can never be asked again" (wrong in the EU from 27.2; also after reinstall/reset); "iOS 17 refuses at OS level" (unsupported); "must be called on the main thread" (unsupported; the app must be active); "toggle control per app since iOS 16" (since 14); IDFA may be read for anti-fraud after denial (value is zeros); probabilistic attribution listed as an alternative though forbidden (S4 itself admits that); pre-screen advice omits HIG limits.
@ C12 | Conflicts between sources | 
Availability "Mac Catalyst 27.2" on the page versus `API_UNAVAILABLE(macos)` in the header — reconciled by ATT-6.
@ C13 | Conflicts between sources | 
Header: for pending requests completion gets `notDetermined`; with an existing, re-promptable decision this would hide the stored decision. Unresolved.
@ B-2 | Upload and review | OBS
Privacy manifests: the upload refused builds as invalid binaries with ITMS-91064, for the manifest of an app or a framework, and with ITMS-91107, for one in a nested bundle (looked at since 12 November 2024). It did so for `NSPrivacyTracking` true with an empty list of domains, for a list of domains while it was false, and for a list with an empty string in it; false with an empty list passed. — OBS (opendocument-app/OpenDocument.ios 134, klarna/klarna-mobile-sdk 238, euc-releases/iOS-WorkspaceONE-SDK 7, braze-inc/braze-swift-sdk 138 on GitHub)
@ B-3 | Upload and review | OBS
Consent forms: App Review refused builds under 5.1.1 where the tracking alert followed a full refusal in the consent form. — OBS (AppLovin/AppLovin-MAX-SDK-iOS 281 on GitHub)
@ B-6 | Upload and review | OBS
Usage descriptions: App Review refused builds under 5.1.1 where the text was an SDK's sample sentence, which an automated scan calls placeholder text. — OBS (opendocument-app/OpenDocument.ios 137 on GitHub)
"""#
