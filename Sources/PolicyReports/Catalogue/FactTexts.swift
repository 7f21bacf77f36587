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
@ SKAN-1 | Versions | DOC
Versions: 1.0 (iOS 11.3), 2.0 and 2.1 (iOS 14), 2.2 (iOS 14.5, view-through and `fidelity-type`), 3.0 (iOS 14.6, losing postbacks), 4.0 (iOS 16.1: three windows, coarse values, source identifier, web ads). No 5.0 was released; AdAttributionKit followed (iOS 17.4). — DOC RN; UPD
@ SKAN-2 | Versions | DOC OBS
Version strings in ads and postbacks are exactly `"2.0" "2.1" "2.2" "3.0" "4.0"`. Version 1.0 has no version member in the ad keys and none in the postback. — DOC RN, Cp; OBS (2018 page copy)
@ SKAN-3 | Versions | DOC
The postback carries the version the ad was signed with, if device OS and source-app SDK are new enough; else a lower one. A 1.0 postback comes when the source app uses an SDK of iOS 13.7 or earlier or the device runs iOS 14 or earlier. 4.0 needs: ad signed 4.0; source app built with 16.1 SDK (or Safari 16.1 for web); App Store-signed advertised app on iOS 16.1. An advertised app built with an older SDK gets one conversion only. — DOC V, RN
@ SKAN-4 | Versions | DOC
Developer copies exist for winning postbacks of version 2 and later, on iOS 15 and later. — DOC RN
@ SKAN-5 | Versions | DOC
The APIs do nothing (no effect, empty values or "unavailable") in App Clips, in Catalyst apps, and in iPhone/iPad apps on macOS or visionOS. ATT status has no influence on either framework. — DOC StoreKit SKAdNetwork page
@ SKAN-6 | Keys, curve, hash, encoding | DOC OBS
Apple key for 1.0 and 2.0, P-192 (secp192r1, prime192v1), base64 SPKI: `MEkwEwYHKoZIzj0CAQYIKoZIzj0DAQEDMgAEMyHD625uvsmGq4C43cQ9BnfN2xslVT5V1nOmAMP6qaRRUll3PB1JYmgSm+62sosG`. Same text in the notes of 1 and 2. — DOC RN; OBS vec SG-20-p192-device
@ SKAN-7 | Keys, curve, hash, encoding | DOC OBS
Apple key for 2.1, 2.2, 3.0, 4.0, P-256: `MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEWdp8GPcGqmhgzEFj9Z2nSpQVddayaPe4FMzqM9wib1+aHaaIzoHoLN9zW4K8y4SPykE3YVK3sVqW6Af0lfx3gg==`. It is also the AdAttributionKit production key. — DOC V, aV; OBS vec
@ SKAN-8 | Keys, curve, hash, encoding | DOC OBS
Signature: ECDSA with SHA-256 over the UTF-8 bytes of the combined string; the postback member holds base64 (standard alphabet, padded) of the DER sequence (r, s). All versions use SHA-256, also with P-192. — DOC V; OBS vec
@ SKAN-9 | Keys, curve, hash, encoding | OBS
With P-192 the 32-byte hash is cut to its leftmost 24 bytes. Cutting at the right end or reducing the whole hash mod n fails on Apple's signature. — OBS vec SG-20-p192-device
@ SKAN-10 | Keys, curve, hash, encoding | DOC OBS
Separator is the one character U+2063 (bytes E2 81 A3), between values only, none at the ends, no field names. An absent optional field goes with its separator. — DOC V; OBS vec MB-*
@ SKAN-11 | Keys, curve, hash, encoding | DOC OBS
Booleans are `true`/`false` in lower case; numbers are plain decimal; strings go in unchanged (case of network id and transaction id counts). — DOC V; OBS vec
@ SKAN-12 | Keys, curve, hash, encoding | DOC
Apple checks a network's ads with the network's own registered public key: PEM of an EC key on prime256v1; the private key is for SHA-256 ECDSA. — DOC Sk, registration page
@ SKAN-13 | Keys, curve, hash, encoding | OBS DOC
That curve advice changed twice in 2020: prime256v1, then prime192v1 (July), then prime256v1 again (October). Networks that registered in between still sign with P-192: a 3.0 ad of February 2023 by a large network carries a 56-byte P-192 signature. A simulator should let each network have P-256 or P-192. StoreKit Test accepts prime256v1 only. — OBS (singular-labs issues 8, 12; stored ad response); DOC T
@ SKAN-14 | Keys, curve, hash, encoding | DOC UNK
No key id is in a SKAdNetwork postback: the key follows from the version. Which key signs SKAdNetwork *development* postbacks (source app id 0, Developer Mode, iOS 18+) is not clear: the Developer Mode page says development postbacks use another private key and speaks of both frameworks, the key list is under AdAttributionKit. Try the version's key first, then `apple-development-identifier/0`, and label the result. — DOC aX; UNK
@ SKAN-15 | Keys, curve, hash, encoding | OBS
Curve parameters and RFC 6979 self-test values for both curves are in the vectors file (`curves`, `curve_self_test`), checked here. — OBS
@ SKAN-16 | What the ad network signs | DOC
StoreKit-rendered · 1.0 · ad-network-id · campaign-id · itunes-item-id · nonce · timestamp — DOC Sk(1)
@ SKAN-17 | What the ad network signs | DOC INF
StoreKit-rendered · 2.0, 2.1 · version · ad-network-id · campaign-id · itunes-item-id · nonce · source-app-id · timestamp — DOC Sk(2); 2.1 INF (the page says version 2; 2.1 changed only Apple's key)
@ SKAN-18 | What the ad network signs | DOC
StoreKit-rendered · 2.2, 3.0 · version · ad-network-id · campaign-id · itunes-item-id · nonce · source-app-id · fidelity-type(`1`) · timestamp — DOC Sk(2.2/3)
@ SKAN-19 | What the ad network signs | DOC OBS
StoreKit-rendered · 4.0 · version · ad-network-id · source-identifier · itunes-item-id · nonce · source-app-id · fidelity-type(`1`) · timestamp — DOC Sk; OBS vec AD-40-storekit
@ SKAN-20 | What the ad network signs | DOC
view-through · 2.2, 3.0 · as SKAN-18 with fidelity-type `0` — DOC Vt
@ SKAN-21 | What the ad network signs | DOC OBS
view-through · 4.0 · as SKAN-19 with fidelity-type `0` — DOC Vt; OBS vec AD-40-viewthrough
@ SKAN-22 | What the ad network signs | DOC OBS
web ad · 4.0 · version · ad-network-id · source-identifier · itunes-item-id · nonce · source-domain · fidelity-type(`1`) · timestamp — DOC Web; OBS vec AD-40-web
@ SKAN-23 | What the ad network signs | DOC
View-through ads do not exist before 2.2, web ads not before 4.0. — DOC RN
@ SKAN-24 | What the ad network signs | DOC OBS
`fidelity-type` is signed but is no property of SKAdImpression, no StoreKit parameter and no member of the web response: it is implied by the ad kind (0 view-through, 1 StoreKit-rendered and web). — DOC Vt; OBS vec
@ SKAN-25 | What the ad network signs | DOC
campaign-id: integer 1 to 100. source-identifier: integer of up to four digits (the sample uses 1540, 3120); as a number in the ad, as a string in the postback. — DOC I, P
@ SKAN-26 | What the ad network signs | DOC
source-app-id is the App Store id of the showing app; `0` for a development-signed build or a test. It is always in the ad string from 2.0 on. — DOC Sk
@ SKAN-27 | What the ad network signs | DOC INF
A wrong-case nonce makes the signature invalid, and an ad without valid signature gets no attribution. Nothing tells the app at display time for StoreKit ads. — DOC Sk; second sentence INF
@ SKAN-28 | What the ad network signs | DOC OBS
Result: DER, then base64. Apple's sample value `MEQCIEQlmZRNfYzKBSE8QnhLTIHZZZWCFgZpRqRxHss65KoFAiAJgJKjdrWdkLUOCCjuEx2RmFS7daRzSVZRVZ8RyMyUXg==` is well-formed P-256 DER without known message. — DOC Sk; OBS
@ SKAN-29 | What the ad network signs | DOC
StoreKit parameter keys (values of `SKStoreProductParameter…`): `AdNetworkVersion`, `AdNetworkIdentifier`, `AdNetworkSourceIdentifier` (4.0) or `AdNetworkCampaignIdentifier` (≤3.0), `ITunesItemIdentifier`, `AdNetworkNonce` (an NSUUID), `AdNetworkSourceAppStoreIdentifier` (2.0+), `AdNetworkTimestamp`, `AdNetworkAttributionSignature`. SKAdImpression: `version`, `adNetworkIdentifier`, `sourceIdentifier`/`adCampaignIdentifier`, `advertisedAppStoreItemIdentifier`, `adImpressionIdentifier` (the nonce), `sourceAppStoreItemIdentifier`, `timestamp`, `signature`. — DOC
@ SKAN-30 | What the ad network signs | DOC OBS
Link: `<a href="https://apps.apple.com/app/id{itunes_item_id}" attributionDestination="https://example.com" attributionSourceNonce="t8naKxXHTzuTJhNfljADPQ">`. The nonce there is unpadded base64url of the 16 raw UUID bytes (the example equals b7c9da2b-15c7-4f3b-9326-135f9630033d). — DOC Web; OBS
@ SKAN-31 | What the ad network signs | DOC
On tap the device sends `POST https://{destination}/.well-known/skadnetwork/get-signed-payload`, JSON, TLS 1.2 or later, no redirect followed. Request members: `source_domain` (eTLD+1), `source_engagement_type` = `click_to_App_Store`, `source_nonce`, `version`. — DOC Web
@ SKAN-32 | What the ad network signs | DOC OBS
Response 200 JSON: `version`, `ad_network_id`, `source_identifier` (number), `itunes_item_id` (number), `nonce` (dashed), `source_domain`, `timestamp` (number), `signature`. — DOC Web; OBS vec
@ SKAN-33 | What the ad network signs | UNK
Whether `source_domain` names the page that shows the ad or the network's domain: the request page says it is the network that seeks attribution, the tier page speaks of the domain displaying the ad; a forum question on this (thread 724205) has no answer in the stored copy. — UNK
@ SKAN-34 | What Apple signs in a postback | DOC
1.0 · ad-network-id · campaign-id · app-id · transaction-id — DOC Cp
@ SKAN-35 | What Apple signs in a postback | DOC OBS
2.0 (P-192), 2.1 (P-256) · version · ad-network-id · campaign-id · app-id · transaction-id · redownload [· source-app-id] — DOC Cp; OBS vec SG-20-p192-device, SG-21
@ SKAN-36 | What Apple signs in a postback | DOC OBS
2.2 · as 2.1, then · fidelity-type at the end — DOC Cp; OBS vec SG-22, SG-22-device-viewthrough
@ SKAN-37 | What Apple signs in a postback | DOC OBS
3.0 · as 2.2, then · did-win — DOC C3; OBS vec SG-30-*
@ SKAN-38 | What Apple signs in a postback | DOC OBS
4.0 · version · ad-network-id · source-identifier · app-id · transaction-id · redownload [· source-app-id or source-domain] · fidelity-type · did-win · postback-sequence-index — DOC V; OBS vec SG-40-*
@ SKAN-39 | What Apple signs in a postback | DOC INF
Never signed: `conversion-value`, `coarse-conversion-value`; also `country-code` (not in the list). A genuine postback can be replayed with other values and still verifies. — DOC V, P; country INF
@ SKAN-40 | What Apple signs in a postback | DOC OBS
A source value of 0 is a value and is signed (test postbacks); absence leaves the field out. Dropping a zero is a real bug of a public verifier. — DOC V (testing); OBS
@ SKAN-41 | What Apple signs in a postback | INF OBS
Members of later versions in an older postback do not enter the older string. — INF; OBS on the real 2.2 case (its stored `did-win` cannot have been signed)
@ SKAN-42 | What Apple signs in a postback | INF
Unknown version: no rule; store as unverifiable, do not count. — INF
@ SKAN-43 | What Apple signs in a postback | DOC INF
At most one of the two conversion values is present. At most one of the two source members. — DOC P; second INF
@ SKAN-44 | What Apple signs in a postback | DOC OBS
The parameter page says `attribution-signature` is of version 2 and later; the old 1.0 page shows it in a 1.0 body too, so use that name for 1.0. — DOC P; OBS (stored 2018 page)
@ SKAN-45 | What Apple signs in a postback | DOC
`redownload` true: a device of the customer's Apple Account had the app before. — DOC P
@ SKAN-46 | What Apple signs in a postback | OBS
The network id need not end in `.skadnetwork`: `com.example`, `com.apple.test-1`, `com.apple.ads`, and `*.adattributionkit` all occur. — OBS
@ SKAN-47 | What Apple signs in a postback | OBS
Network ids in real postbacks can be upper case (old ids): `KBD757YWX3.skadnetwork` is signed as it stands. Never change the case before verifying. — OBS vec
@ SKAN-48 | What Apple signs in a postback | OBS
Item ids exceed 32 bits: Apple's own example has 10738027756. Use 64-bit integers, never Double. — OBS
@ SKAN-49 | What Apple signs in a postback | OBS
App Store JSON may write `/` as `\/`; that is JSON, not a base64 defect (a developer forum post took it for one). — OBS
@ SKAN-50 | Attribution on the device | DOC
Time to install after an impression: StoreKit-rendered ad 30 days, web ad tap 30 days, view-through 24 hours. Then 60 days to launch; the first conversion update must be within 60 days of install. — DOC R
@ SKAN-51 | Attribution on the device | DOC OBS
Only networks listed in the source app's Info.plist qualify, by exact string (id in the ad = id in the plist). — DOC CfgS, SKANError page; OBS (IAB issue 59: case must match everywhere)
@ SKAN-52 | Attribution on the device | DOC
View-through: counted only if shown for at least 2 s (iOS 15.4+) or 3 s (earlier). `endImpression` must be called even if `startImpression` gave an error. A second `startImpression` for the same advertised app before the end replaces the first. At most 15 view-through impressions per source app; the oldest is dropped. — DOC I, R
@ SKAN-53 | Attribution on the device | DOC
Winner: versions 1–2.1 most recent impression; from 2.2 highest `fidelity-type`, then most recent. — DOC R
@ SKAN-54 | Attribution on the device | DOC
Losers (3.0+): up to five other networks, one postback each, order by fidelity then recency; different networks only. A network gets at most one of winner/loser per conversion. Versions up to 2.2: winner only. — DOC R, C3
@ SKAN-55 | Attribution on the device | DOC UNK
Losing postbacks have no `conversion-value` and no `source-app-id`; in 4.0 only the first of the three is sent. Whether they carry the same delay: the time windows apply equally. Digits of their source-identifier: UNK (two is the safe choice). — DOC R, W; UNK
@ SKAN-56 | Attribution on the device | DOC
Impressions considered per conversion: six in all, over both frameworks. — DOC aI
@ SKAN-57 | Attribution on the device | DOC
If production and development impressions compete, development ones are ignored. — DOC aX
@ SKAN-58 | Conversion values and timers, versions 1–3 | DOC
Fine value 0..63. First call registers the install (also `registerAppForAdNetworkAttribution`, value 0). — DOC U
@ SKAN-59 | Conversion values and timers, versions 1–3 | DOC
A rolling 24-hour timer; it starts anew only on a call with a valid value greater than the last. Lower or equal values change nothing. After it ends, the value is final and further calls do nothing. — DOC U
@ SKAN-60 | Conversion values and timers, versions 1–3 | DOC
The postback leaves at a random time 0–24 h after the timer: 24–48 h after the last accepted update. — DOC U, R, W
@ SKAN-61 | Conversion values and timers, versions 1–3 | DOC UNK
`conversion-value` and `source-app-id` appear only when Apple's threshold is met; the numbers are not public. — DOC P; UNK
@ SKAN-62 | Conversion values and timers, versions 1–3 | DOC
`coarseValue` and `lockWindow` are ignored for ads of version ≤3. — DOC U
@ SKAN-63 | Conversion values, windows, tiers, version 4 (and AdAttributionKit) | DOC
Three windows counted from first launch: ends at 2 days, 7 days, 35 days (labels 0–2, 3–7, 8–35). — DOC W
@ SKAN-64 | Conversion values, windows, tiers, version 4 (and AdAttributionKit) | DOC
Inside a window any valid fine value may be set, up or down. After window 1 the fine value is ignored, only coarse counts. — DOC U
@ SKAN-65 | Conversion values, windows, tiers, version 4 (and AdAttributionKit) | DOC
`lockWindow: true` makes the value final for that window, the postback is prepared at once, and later updates in that window are ignored. Updates count again when the next window begins (day 3, day 8). — DOC W, U
@ SKAN-66 | Conversion values, windows, tiers, version 4 (and AdAttributionKit) | DOC
Delay after window end or lock: first postback random 24–48 h; second and third 24–144 h. — DOC W
@ SKAN-67 | Conversion values, windows, tiers, version 4 (and AdAttributionKit) | DOC INF
No update in a window → no eligibility for that window's postback. — DOC W (the page asks for a call in every window); exact effect INF
@ SKAN-68 | Conversion values, windows, tiers, version 4 (and AdAttributionKit) | DOC
An out-of-range fine value: error `invalidConversionValue`, the call is ignored, earlier and later valid updates stand. For the deprecated `updateConversionValue`, an invalid first value means no registration. — DOC U
@ SKAN-69 | Conversion values, windows, tiers, version 4 (and AdAttributionKit) | DOC
`updatePostbackConversionValue(_:completionHandler:)` on a 4.0 ad works in window 1 only and has no coarse value. — DOC U
@ SKAN-70 | Conversion values, windows, tiers, version 4 (and AdAttributionKit) | DOC UNK
Tier 0–3 per download, from the crowd of source app or domain, advertised app, and source identifier (AdAttributionKit: also country). Crowd numbers are not public. — DOC W, aW; UNK
@ SKAN-71 | Conversion values, windows, tiers, version 4 (and AdAttributionKit) | DOC
The tier is computed for the 2-, 3- and 4-digit identifier; the highest tier wins; on a tie the one with most digits; if the best is tier 1 or 0, always two digits. Truth table in the vectors file. — DOC W
@ SKAN-72 | Conversion values, windows, tiers, version 4 (and AdAttributionKit) | DOC
First postback: tier 3 = 2–4 digits, fine value, source; tier 2 = 2–4 digits, fine value; tier 1 = 2 digits, coarse value; tier 0 = 2 digits only. Second and third: tiers 1–3 = 2 digits and coarse value; tier 0 = not sent. — DOC W
@ SKAN-73 | Conversion values, windows, tiers, version 4 (and AdAttributionKit) | OBS INF
Which digits remain: Apple's example pair shows 5239 (all) and 39 (two), so the *last* digits stay. Three digits would be 239. Several vendor texts say "first digits". — OBS (docs example), INF; contradicting vendors
@ SKAN-74 | Conversion values, windows, tiers, version 4 (and AdAttributionKit) | DOC UNK
An identifier below 10 or below the needed digits: zero padding UNK; receivers should keep a string. StoreKit Test refuses lengths other than 2–4. — DOC T; UNK
@ SKAN-75 | Conversion values, windows, tiers, version 4 (and AdAttributionKit) | INF
`conversion-value` is absent (not null) when withheld. — INF from all examples
@ SKAN-76 | Conversion values, windows, tiers, version 4 (and AdAttributionKit) | UNK
Whether the three winning postbacks share one `transaction-id` is not documented. Dedup on (ad-network-id, transaction-id, postback-sequence-index) is right in both cases. — UNK
@ SKAN-77 | Receiver | DOC
Developer copy path: `POST https://{registrable domain}/.well-known/skadnetwork/report-attribution/` (with final slash). Networks get theirs at the URL given at registration. Valid TLS certificate required. — DOC CfgA, V
@ SKAN-78 | Receiver | DOC
Subdomain and path in `NSAdvertisingAttributionReportEndpoint` do not count: only the registrable domain is used. — DOC CfgA
@ SKAN-79 | Receiver | DOC OBS
The same key also serves Private Click Measurement: `/.well-known/private-click-measurement/report-attribution/`, another body (`source_engagement_type`, `source_site`, `source_id`, `attributed_on_site`, `trigger_data`, `version`). — DOC; OBS
@ SKAN-80 | Receiver | DOC
Answer 200. Without a 200 the device tries again, up to nine times over at most nine days. — DOC V
@ SKAN-81 | Receiver | DOC
Duplicates: same `transaction-id` → discard the later one. — DOC V
@ SKAN-82 | Receiver | DOC
The copy is byte-for-byte the winning postback and leaves at the same time as the network's. — DOC R
@ SKAN-83 | Receiver | OBS INF
The sender is the user's device, not an Apple server: no fixed addresses. A published sample shows user agent `App Store`. Do not authenticate by address or header. — OBS (Branch page); INF
@ SKAN-84 | Receiver | UNK INF
Redirects for postbacks, content type, order of retries, back-off: not documented (the web-ad endpoint follows no redirect). Serve with and without final slash, no redirect. — UNK; INF
@ SKAN-85 | Receiver | INF OBS
Because the endpoint is public, an unverified body must not occupy the id of a genuine one, and an answer should not tell whether an app is known. — INF; OBS (two public receivers do this)
@ SKAN-86 | Receiver | INF OBS
A permanent refusal of a genuine postback (400) costs nine useless retries; a transient fault should be 5xx. Public receivers differ: one stores everything and flags it, one answers 400 on a bad signature. — INF; OBS
@ SKAN-87 | Errors | DOC OBS
`SKANError` (domain `SKANErrorDomain`): 0 impressionMissingRequiredValue, 1 unsupported, 2 adNetworkIdMissing, 3 mismatchedSourceAppId, 4 impressionNotFound, 5 invalidCampaignId, 6 invalidConversionValue, 7 invalidSourceAppId, 8 invalidAdvertisedAppId, 9 invalidVersion, 10 unknown, 11 impressionTooShort. iOS 15.4+. — DOC names; OBS numbers (.NET binding of SDK 26.1)
@ SKAN-88 | Errors | DOC
Meanings: 2 = network id not in Info.plist; 3 = source id is not the showing app's; 4 = end before start; 0 = view-through property missing. — DOC
@ SKAN-89 | Errors | OBS
Code 10 comes from conversion updates in builds not installed from the App Store. — OBS (adjust ios_sdk issue 649, 717)
@ SKAN-90 | StoreKit Test (peer of our simulator) | DOC
`SKAdTestSession`: validates view-through, StoreKit-parameter and web-payload signatures against a given prime256v1 public key; holds test postbacks; `flushPostbacks` sends them and empties the session. Devices only (no simulator), iOS 15.4+, 4.0 features 16.4+. — DOC T
@ SKAN-91 | StoreKit Test (peer of our simulator) | DOC
Postback checks: at most one winner before 4.0; winner first; linked set of three winners for 4.0 (`winningPostbacks(withVersion:…)`); losers only from 3.0; campaign 1..100; source identifier 2–4 digits; app id not negative; domain format; impression id a UUID; version known; a postback without conversion value is not ready. Limit: six postbacks (class page) or eight (sample page). — DOC T
@ SKAN-92 | StoreKit Test (peer of our simulator) | DOC
Error names (SKAdTestError): missingSignature, signatureInvalidKey, signatureInvalidOrder, signatureMissing{AdNetworkId, AppAdamId, FidelityType, Nonce, SourceAppAdamId, SourceDomain, SourceIdentifier, Timestamp, CampaignId}, signatureUnknownError, signatureVerificationFailed, excessivePostbacks, invalidConversionValue, invalidPostbackURL, invalidRunnerUpPostback, invalidWinningPostbackCount, malformedPostbacks, missingPostbacks, misplacedWinnerPostback, missingWinningPostback, noPendingPostbacks, unlinkedWinningPostbacks, invalidVersion, invalidImpressionId, invalidSourceAppAdamId, invalidSourceDomain, invalidSourceIdentifier, unknownError, invalidCampaignId, conflictingSource (unused). — DOC T
@ SKAN-93 | StoreKit Test (peer of our simulator) | INF
"Invalid order" and "missing X" are told apart from "verification failed": a helpful design for our checker (try permutations and omissions before giving up). — INF
@ SKAN-94 | StoreKit Test (peer of our simulator) | DOC
Test postbacks (source app id 0): `source-app-id` 0 and `conversion-value` 0 are always present. The developer copy is not sent in the test environment. — DOC V, T
@ SKAN-95 | Info.plist keys | DOC
`SKAdNetworkItems` · array of dictionaries, each with one `SKAdNetworkIdentifier` string; ids case-sensitive and lower case — DOC
@ SKAN-96 | Info.plist keys | OBS
| a real error class: the id used as the dictionary key (bytedance issue 229); also upper-case ids, duplicates after merging lists from several SDKs — OBS
@ SKAN-97 | Info.plist keys | UNK OBS
| a maximum number of entries is not documented; lists of 50–300 occur. The IAB text limits a *bid request's* list to 10, not the plist — UNK; OBS
@ SKAN-98 | Info.plist keys | DOC
`NSAdvertisingAttributionReportEndpoint` · string, `https://domain`; iOS 14.5+ for PCM, 15+ for SKAdNetwork copies; optional — DOC
@ AAK-1 | Info.plist keys | DOC
`AdNetworkIdentifiers` · top-level array of strings, lower case, iOS 17.4+; ids of either suffix — DOC
@ AAK-2 | Info.plist keys | DOC
`AttributionCopyEndpoint` · top-level string `https://domain`, iOS 17.4+; copies go to `https://{registrable domain}/.well-known/appattribution/report-attribution/` — DOC
@ AAK-3 | Info.plist keys | DOC
`EligibleForAdAttributionKitReengagementPostbackCopies` · top-level boolean, iOS 18+; needed for copies of re-engagement postbacks — DOC
@ AAK-4 | Info.plist keys | OBS
`EligibleForAdAttributionKitOverlappingConversions` · top-level boolean, iOS 18.4+; several re-engagement conversions at once — OBS (W25 as reported by several independent texts)
@ AAK-5 | Info.plist keys | DOC
`AdAttributionKitConfigurations` · dictionary: `AttributionWindows`, `AttributionCooldown` (section 15) — DOC aC
@ AAK-6 | Info.plist keys | OBS INF
nested forms · texts in circulation put `AttributionCopyEndpoint` and `OptInForReengagementPostbackCopies` inside a dictionary `AdAttributionKit`. Apple's key pages have the two keys at top level and no such name; measurement vendors use the top level. Xcode shows display names starting with "AdAttributionKit - ", the likely cause. Warn on the nested form. — OBS; INF
@ AAK-7 | AdAttributionKit impressions | DOC
Compact JWS (RFC 7515), ES256 only. Header: `alg` = `ES256`, `kid` = the network id (`example.adattributionkit` or an existing `.skadnetwork` id). — DOC aJ
@ AAK-8 | AdAttributionKit impressions | DOC
Payload: `impression-identifier` (UUID), `publisher-item-identifier` (number), `impression-type` = `app-impression`, `ad-network-identifier`, `source-identifier` (number, 2–4 digits), `timestamp` (ms since 1970), `advertised-item-identifier` (number), optional `eligible-for-re-engagement` (boolean). — DOC aJ
@ AAK-9 | AdAttributionKit impressions | OBS
Signature segment: 64 raw bytes r‖s in base64url (JWS form), not DER. — OBS vec; RFC 7515
@ AAK-10 | AdAttributionKit impressions | DOC
`publisher-item-identifier` 0 makes a development impression. — DOC aX
@ AAK-11 | AdAttributionKit impressions | DOC OBS
An `AppImpression` is for one showing; valid 15 minutes after creation (`impressionExpired` later). — DOC aS (not reuse); 15 min OBS (W24 summary)
@ AAK-12 | AdAttributionKit impressions | DOC
View: `beginView`/`endView` with at least 2 s between, else an error; from iOS 26.2 one call `handleView()`. StoreKit-rendered ads record a view after 2 s and a click on tap-through. — DOC aS
@ AAK-13 | AdAttributionKit impressions | DOC
Click: `handleTap()` or `handleTap(reengagementURL:)` (18.0+), with a `UIEventAttributionView` over the ad, else `missingAttributionView`. App not installed: product page opens; installed: app opens (re-engagement). — DOC aS
@ AAK-14 | AdAttributionKit impressions | DOC
A re-engagement URL must be a universal link registered to the advertised app, else it is dropped and the app opens without it. Known tracking parameters are stripped. — DOC aS, aR
@ AAK-15 | AdAttributionKit impressions | DOC
Errors `AdAttributionKitError`: conversionTagNotSupported, impressionExpired, invalidConversionTag, invalidImpressionJWSComponents, invalidImpressionJWSHeader, invalidImpressionJWSPayload, invalidImpressionJWSSignature, missingAttributionView, unknown. — DOC aE
@ AAK-16 | AdAttributionKit impressions | OBS
Apple's printed example impression (kid `example.adattributionkit`) has a proper 64-byte signature; its key is not published. — OBS vec IM-apple-doc-example
@ AAK-17 | AdAttributionKit postbacks | DOC
Body: `jws-string` plus unsigned members `conversion-value` (0..63), `coarse-conversion-value` (`low` `medium` `high`), `ad-interaction-type` (`view` or `click`), `country-code`. — DOC aP
@ AAK-18 | AdAttributionKit postbacks | DOC
JWS header: `kid`, `alg` = `ES256`. Keys: `apple-cas-identifier/0` (production) = key of SKAN-7; `apple-development-identifier/0` (development, end to end) `MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAELeEDzpJEP+/qRSE5hJVC1p1J0ssUnQGMzBBbvnACBok8OVGGLgxL0myrKiy6lvRtSlLRsWit87i+vftD8AEqeQ==`; `apple-development-identifier/1` (made in developer settings) `MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE8YzdO7eM97s/IJ25kdW5CZ3A14USE5IJ5Ha/vhWaxI6UBI1ZxCEvjrKxVluVGe6qWwF1BDFq+QHqKfH5u+wxHQ==`. — DOC aV
@ AAK-19 | AdAttributionKit postbacks | DOC
Payload always: `impression-type`, `ad-network-identifier`, `source-identifier` (string), `advertised-item-identifier` (number), `conversion-type`, `postback-identifier`, `did-win`, `postback-sequence-index`; optional `marketplace-identifier`, `publisher-item-identifier` (number). There is no version member. — DOC aV
@ AAK-20 | AdAttributionKit postbacks | DOC OBS
`conversion-type`: `download`, `redownload`, `re-engagement`. One Apple page writes `reengagement`; the genuine signed example has `re-engagement`. — DOC aP; OBS vec AK-dev1-genuine
@ AAK-21 | AdAttributionKit postbacks | OBS
The genuine example's header bytes are `{"kid":"apple-development-identifier\/1","alg":"ES256"}`: the slash is escaped. Unescape to find the key; verify over the received text. Foundation's JSON encoder writes `\/` by default, on Linux too. — OBS vec
@ AAK-22 | AdAttributionKit postbacks | OBS
Verify over the received first two segments; the order of claims varies between examples (not sorted). — OBS
@ AAK-23 | AdAttributionKit postbacks | OBS
`postback-identifier` is a UUID, upper case in one example and lower case in the other: treat as opaque, compare exactly as received or fold case consistently. — OBS
@ AAK-24 | AdAttributionKit postbacks | OBS DOC
`marketplace-identifier` is `com.apple.AppStore` for the App Store, else the marketplace's bundle id; left out at tier 0. — OBS; DOC aW
@ AAK-25 | AdAttributionKit postbacks | DOC
`country-code`: two letters (Apple says ISO 3166-2; the values are 3166-1 alpha-2). App Store: account location at install; other marketplaces: the `ccode` of the install verification token. Present only if the country's crowd reaches tier 3. iOS 18.4+. Also listed for SKAdNetwork postbacks. — DOC aP, aW, P; W25
@ AAK-26 | AdAttributionKit postbacks | DOC
Answer 200; on a 500 the device tries again up to nine times over nine days. (SKAdNetwork: on anything but 200.) — DOC aV
@ AAK-27 | AdAttributionKit postbacks | DOC
Same `postback-identifier` again → discard. — DOC aV
@ AAK-28 | AdAttributionKit postbacks | DOC INF
A development signature proves only that some device in Developer Mode made it: never count it in production. — DOC aV (production key only in production); INF
@ AAK-29 | AdAttributionKit postbacks | OBS
The production example printed in earlier editions and in the WWDC25 snippet (kid `apple-cas-identifier/0`) verifies with none of the three keys. No genuine production JWS was found in public. — OBS vec AK-cas0-doc-nonverifying
@ AAK-30 | AdAttributionKit postbacks | DOC
Tier fields as SKAN-72, with `publisher-item-identifier` for tier 3. — DOC aW
@ AAK-31 | AdAttributionKit postbacks | DOC
Losing postbacks: installs only, up to five networks, one each. Re-engagement: winner only. — DOC aR
@ AAK-32 | Conversions, re-engagement, tags | DOC
Windows, delays and lock as SKAN-63 to 66. First update: 60 days after install, 2 days after re-engagement. — DOC aR, aW
@ AAK-33 | Conversions, re-engagement, tags | DOC
Start of window 1: "first launch" on the windows page, "first conversion update" on the configuration and Developer Mode pages. — DOC, contradiction
@ AAK-34 | Conversions, re-engagement, tags | DOC
`PostbackUpdate(fineConversionValue:lockPostback:coarseConversionValue:conversionTypes:)` (18.0+); 18.4+ adds `conversionTag`. `conversionTypes` nil = all; cases `install` (covers download and redownload) and `reengagement`. — DOC
@ AAK-35 | Conversions, re-engagement, tags | DOC
Re-engagement needs: ad eligible (claim), app installed, a tap on a custom ad or "Open" on a StoreKit ad. Views never re-engage. — DOC aR
@ AAK-36 | Conversions, re-engagement, tags | DOC
The opened URL always gets the query item `AdAttributionKitReengagementOpen`, even when no postback is made; from 18.4 its value is the conversion tag. — DOC aR, aT
@ AAK-37 | Conversions, re-engagement, tags | DOC OBS
A new re-engagement while a conversion is active: active postbacks of the earlier one are locked and scheduled, its unregistered ones are removed and replaced. With the overlap key (AAK-4) earlier ones stay open. — DOC aR; OBS
@ AAK-38 | Conversions, re-engagement, tags | DOC INF
With a tag the update goes to that conversion; without one to the most recent. Wrong tag: `invalidConversionTag`; tag where not supported: `conversionTagNotSupported`. — DOC aT, aE; mapping INF
@ AAK-39 | Conversions, re-engagement, tags | DOC UNK
Re-engagement postbacks are limited per app and month and per device and year; numbers not public; development ones exempt. — DOC aR, aX; UNK
@ AAK-40 | Conversions, re-engagement, tags | DOC
Update calls without pending postback are ignored silently. — DOC aI
@ AAK-41 | Attribution rules (iOS 18.4+) | DOC
`AttributionWindows` → `global` or a network id → `install` → `click` 1..30 (days, default 30), `view` 1..7 (default 1). Only `install` exists. — DOC aC
@ AAK-42 | Attribution rules (iOS 18.4+) | DOC
`ignoreInteractionType` = `view` or `click`, network entries only; not recognised in `global`. — DOC aC
@ AAK-43 | Attribution rules (iOS 18.4+) | DOC
Precedence: network entry, then global, then system default (whether per value or per whole entry: INF per value). — DOC aC
@ AAK-44 | Attribution rules (iOS 18.4+) | DOC
`AttributionCooldown`: `install-cooldown-hours`, `re-engagement-cooldown-hours`, 0..720. WWDC25's slide writes `reengagement-cooldown-hours`. During a cooldown new conversions are not created. — DOC aC; contradiction W25
@ AAK-45 | Attribution rules (iOS 18.4+) | UNK
Out-of-range values: clamp, ignore or fall back – not documented. — UNK
@ AAK-46 | Testing on devices | DOC
Developer Mode (18+, switch off by itself after two weeks, production Apple Account needed): windows of *development* postbacks are 0–3, 3–6, 6–9 minutes, delay 5–10 minutes; tier is the highest; rate limits off; traffic goes through the configured HTTP proxy. Serves both frameworks. — DOC aX
@ AAK-47 | Testing on devices | DOC OBS
Before 18: profile with a rolling 5-minute update time and up to 5 more minutes, expires after two weeks; did not shorten 4.0 windows in one report. — DOC aX; OBS (forum 723165)
@ AAK-48 | Testing on devices | DOC
Developer settings tool (18.4+): bundle id of an installed app, destination URL (or the app's own copy URL), all properties, one or three windows, tag, tier per postback; send now; clear. Result: kid `apple-development-identifier/1`, network `development.adattributionkit`, advertised id 0 for Xcode builds. — DOC aX
@ AAK-49 | Testing on devices | DOC
Development impressions: AdAttributionKit publisher id 0; SKAdNetwork source app id 0; web ads: every one while Developer Mode is on. — DOC aX
@ AAK-50 | Interplay | DOC
Impressions of both frameworks compete: click before view, then latest timestamp; one winner for a conversion. — DOC aI
@ AAK-51 | Interplay | DOC
Network ids of either suffix work in both frameworks. — DOC aI
@ AAK-52 | Interplay | DOC
A SKAdNetwork conversion update is mirrored into AdAttributionKit (`updateConversionValue(_:lockPostback:)`); the reverse is not stated. Apps integrated with both are told to call both. — DOC aI
@ AAK-53 | Interplay | INF
Each postback goes out in the framework of its impression, to that framework's endpoint. — INF
@ AAK-54 | Changes in iOS 26 and 27 | DOC
Apple's update page has entries for June 2024 (re-engagement) and June 2025 (country code, rules, cooldown); none for 2026. — DOC UPD
@ AAK-55 | Changes in iOS 26 and 27 | DOC
iOS 26.2: `AppImpression.handleView()`; the presenting page now shows it instead of begin/end. — DOC aS
@ AAK-56 | Changes in iOS 26 and 27 | OBS
iOS 26.2: Apple Ads postbacks (network `com.apple.ads`) move from SKAdNetwork 1–3 to AdAttributionKit; before, campaign-id 10/20/30/40 stood for the placements search results, search tab, today tab, product pages; clicks only. — OBS (AppsFlyer bulletin)
@ AAK-57 | Changes in iOS 26 and 27 | OBS
SDK 27.1 lists nine AdAttributionKit types and no new one; trade press found no WWDC26 change to windows, postbacks, tiers. — OBS (generated SDK reference; third-party notes)
@ AAK-58 | Changes in iOS 26 and 27 | INF
iOS 27.2's EU tracking prompt (seed texts) does not touch either framework. — INF
@ SKAN-99 | Swift on Linux, observed here (6.3.1) | OBS
No CryptoKit in the toolchain and no outside Swift package can be fetched, so ECDSA must be own code or the system's OpenSSL 3.0 library (which has P-192 as prime192v1 and P-256). — OBS
@ SKAN-100 | Swift on Linux, observed here (6.3.1) | OBS
`JSONSerialization`: of repeated members keeps the last; `JSONDecoder` keeps the first. Detect repeats before trusting either. — OBS
@ SKAN-101 | Swift on Linux, observed here (6.3.1) | OBS
`JSONDecoder` reads `525463029.0` and `5.25463029e8` as Int, refuses bool, string, 1.5; 9007199254740993 stays exact in both. — OBS
@ SKAN-102 | Swift on Linux, observed here (6.3.1) | OBS
`Data(base64Encoded:)` refuses missing padding, white space, url alphabet; it *accepts* non-zero spare bits and an extra `=`. Re-encode and compare for strictness. — OBS
@ SKAN-103 | Swift on Linux, observed here (6.3.1) | OBS
U+2063 encodes to E2 81 A3 and does not merge with neighbours in String. — OBS
@ SKAN-104 | Swift on Linux, observed here (6.3.1) | OBS
OpenSSL-based verifiers refuse DER with trailing bytes, non-minimal integers or long-form length; (r, n−s) is accepted by all. — OBS
@ B-2 | Upload and review | OBS
Privacy manifests: the upload refused builds as invalid binaries with ITMS-91064, for the manifest of an app or a framework, and with ITMS-91107, for one in a nested bundle (looked at since 12 November 2024). It did so for `NSPrivacyTracking` true with an empty list of domains, for a list of domains while it was false, and for a list with an empty string in it; false with an empty list passed. — OBS (opendocument-app/OpenDocument.ios 134, klarna/klarna-mobile-sdk 238, euc-releases/iOS-WorkspaceONE-SDK 7, braze-inc/braze-swift-sdk 138 on GitHub)
@ B-3 | Upload and review | OBS
Consent forms: App Review refused builds under 5.1.1 where the tracking alert followed a full refusal in the consent form. — OBS (AppLovin/AppLovin-MAX-SDK-iOS 281 on GitHub)
@ B-6 | Upload and review | OBS
Usage descriptions: App Review refused builds under 5.1.1 where the text was an SDK's sample sentence, which an automated scan calls placeholder text. — OBS (opendocument-app/OpenDocument.ios 137 on GitHub)
"""#
