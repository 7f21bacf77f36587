// swift-format-ignore-file
// Made by Scripts/catalogue: do not edit.

/// The comments over the rules, a record a rule.
let ruleTexts = #"""
@ rule.AdvertisingIdentifier | ATT-21 ATT-140 ATT-142 ATT-150 ATT-151 ATT-152 ATT-154 ATT-155 ATT-156 ATT-170 ATT-171 ATT-172 ATT-173 ATT-174
What `ASIdentifierManager.advertisingIdentifier` gives an app.
@ rule.StatusReading | ATT-1 ATT-20 ATT-21 ATT-22 ATT-23 ATT-24 ATT-25 ATT-26 ATT-115 ATT-150 ATT-151 ATT-155 ATT-162 ATT-231
What `ATTrackingManager.trackingAuthorizationStatus` says, and what that rests on.
@ rule.TrackingDomains | ATT-145 ATT-180 ATT-182 ATT-183 ATT-184 ATT-185 ATT-186 ATT-190
The tracking domains that the privacy manifests of an app bundle list, united (ATT-180, ATT-183).
@ rule.answer | ATT-30 ATT-31 ATT-36 ATT-78 ATT-91 ATT-92 ATT-146
What becomes of the prompt that appears?

An answer is stored and reported; a dismissal and the Additional Information button store nothing. (ATT-30, ATT-31,
ATT-36, ATT-78, ATT-91, ATT-92)
@ rule.availability | ATT-1 ATT-5 ATT-6 ATT-155
Does the call exist on this system?

If not, it is a build error, or an unrecognised selector when forced. (ATT-1, ATT-5, ATT-6, ATT-155)
@ rule.body | ATT-72 ATT-73 ATT-74 ATT-77
Which text, and is there an Additional Information button?

The sheet shows the Markdown text where the app has one, and the button where the app supplies an action.
(ATT-72 to ATT-74, ATT-77)
@ rule.completionHandler | ATT-11
Is there nobody to tell the answer to?

A null completion handler is logged as an error, and the call does nothing else: not even a platform that never
prompts can answer then. (ATT-11)
@ rule.eligibilityFault | ATT-62 ATT-100 ATT-125
Does a fault of this version hold the prompt back?

On 27.0 and 27.1 the prompt never shows to an Apple Account of the five countries with the sheet, wherever the
device is (ATT-100). On 14.5 it did not show once the switch had been turned off and on again (ATT-125).
@ rule.Findings | ATT-163
What the rules have found so far about a situation.
@ rule.foreground | ATT-32 ATT-35 ATT-37 ATT-41 ATT-94
Is the caller anything but an active app?

Extensions and apps that are not active get the current status. (ATT-32, ATT-35, ATT-41, ATT-94)
@ rule.pendingRequest | ATT-36 ATT-41 ATT-94 ATT-166
Does another permission request of the app still wait for its answer?

Requests are not queued: this one ends at once. (ATT-36, ATT-94, ATT-166)
@ rule.platform | ATT-6 ATT-150 ATT-151 ATT-152
Is this a platform that never prompts?

On a Mac no prompt ever appears, whatever kind of app asks. (ATT-150 to ATT-152)
@ rule.rateGuard | ATT-26
Were there too many calls within a second?

Then the last known status comes back without any work. (ATT-26)
@ rule.restriction | ATT-24 ATT-32 ATT-37 ATT-110 ATT-111 ATT-112 ATT-113 ATT-114 ATT-115 ATT-116
Is the device, or the app, kept from asking at all?

A restriction comes before everything else that the device holds. (ATT-24, ATT-110 to ATT-116)
@ rule.EuropeanUnion | ATT-50 ATT-51 ATT-52 ATT-53 ATT-54 ATT-55 ATT-56 ATT-57 ATT-62 ATT-63 ATT-157
The tier of the European Union that holds now, by system, location and account (ATT-50 to ATT-57, ATT-62, ATT-63,
ATT-157).
@ rule.storedDecision | ATT-21 ATT-33 ATT-37 ATT-84 ATT-85 ATT-86 ATT-87 ATT-88 ATT-89 ATT-90 ATT-91 ATT-92 ATT-93 ATT-94
Is there a decision that stands?

It comes back without interface, unless the person may be asked again; then the matter goes on as a re-prompt.
(ATT-33, ATT-84 to ATT-94)
@ rule.surface | ATT-51 ATT-52 ATT-53 ATT-54 ATT-83 ATT-140 ATT-153 ATT-154
Alert or full-page sheet?

The sheet is for the European Union from 27.2: always in the five countries, elsewhere for requests that prefer it.
(ATT-51 to ATT-54)
@ rule.switch | ATT-32 ATT-34 ATT-122
Is Allow Apps to Request to Track off?

Then a request is handled as if the person had denied it. (ATT-34, ATT-122)
@ rule.usageDescription | ATT-70 ATT-160 ATT-164
Is the usage description missing now that a prompt is due?

Then the process ends; the Markdown text does not stand in for it. (ATT-70, ATT-160, ATT-164)
@ rule.usageDescriptionAtOnce | ATT-163
Is the usage description missing, by the reading that every request without it ends the process?

The reference page can be read that way; code is seen to ask only when a prompt is due. (ATT-163, conflict C8)
@ rule.Place | ATT-50 ATT-51 ATT-52 ATT-60 ATT-61 ATT-62
What the European Union's rules make of one country or territory by itself. A request needs both its location and
its account in a tier (ATT-50).
"""#
