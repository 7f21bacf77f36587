// swift-format-ignore-file
// Made by Scripts/catalogue: do not edit.

/// The comments over the kinds, a record a kind.
let kindTexts = #"""
@ manifest.blocks-own-backend | warning | inferred | ATT-183 ATT-184
A tracking domain is the app’s own main host.

What happens: until a person allows tracking, every request to a listed host fails as if the phone were offline
(error −1009), in the whole app: sign-in, content, purchases. Apps lost their events and their log-in this way.

Bad: `<string>api.example.com</string>` in the manifest of the app `com.example.shop`
Good: a host for tracking alone, such as `ads-data.example.com`

Remedy: send tracking traffic to a host of its own, and list only that.

How sure: that listed hosts are blocked is documented. That the host is the app’s own is taken from its bundle
identifier and the Info.plist; hosts that only the code names are not looked at.
@ manifest.data-type-tracking | info | inferred | ATT-187
A collected type of data is marked as used for tracking, while the manifest says that nothing tracks.

What happens: the file is accepted, and some vendors ship such manifests. The privacy report that Xcode makes says
tracking for this type, against the flag above it; compare it with the app’s privacy label.

Bad: `NSPrivacyTracking` false, `NSPrivacyCollectedDataTypeTracking` true in an entry
Good: both say the same

Remedy: set both to what the code does.

How sure: the contradiction is in the file; that it has no effect at upload was observed.
@ manifest.domain-duplicate | info | documented | ATT-183
A tracking domain is listed twice in one file.

What happens: nothing; the lists of all manifests in an app are united. A long list with repetitions is hard to read.

Bad: `track.example.com` on two lines
Good: each host once

Remedy: remove the later entry.

How sure: it follows from the files.
@ manifest.domain-empty | error | observed | ATT-182
The list of tracking domains has an empty entry.

What happens: the upload refuses the build with ITMS-91064. In a signed framework nobody but its maker can mend it.

Bad: `<array><string></string></array>`
Good: `<array/>`

Remedy: remove the entry.

How sure: a refused build was reported.
@ manifest.domain-not-host | error | documented | ATT-182
A tracking domain is written as an address, not as a bare host name.

What happens: the system compares host names, so that an entry with a scheme, path, query, port or white space
matches nothing and the host is not blocked; the upload may call the manifest invalid.

Bad: `<string>https://track.example.com/</string>`
Good: `<string>track.example.com</string>`

Remedy: write the host alone. One entry a host; rules by path do not exist.

How sure: documented.
@ manifest.domains-without-tracking | error | observed | ATT-181
The privacy manifest lists tracking domains, and says that nothing tracks, or says nothing of it.

What happens: the upload refuses the build, with ITMS-91064 for an app or framework and ITMS-91107 for a nested
bundle.

Bad: `NSPrivacyTracking` false or absent, `NSPrivacyTrackingDomains` with an entry
Good: `NSPrivacyTracking` true with the list; or false with an empty list

Remedy: set `NSPrivacyTracking` to true, or remove the domains.

How sure: documented as invalid; refused builds were reported.
@ manifest.malformed | error | documented | ATT-180 ATT-181 ATT-187 ATT-188 ATT-189
The privacy manifest is invalid: unreadable, wrong types, unknown or missing keys and values.

What happens: the upload refuses the build with ITMS-91056, naming the file and little else.

Bad: `<key>NSPrivacyTracking</key> <string>YES</string>`
Bad: a required-reason API with an empty list of reasons, or with a reason of another category
Good: `<key>NSPrivacyTracking</key> <false/>`

Remedy: use the documented keys and values; `plutil -lint` finds only what is no property list.

How sure: the keys and values are documented. A reason that has the right form and is not known here may be newer
and is let pass.
@ manifest.tracking-without-domains | error | documented | ATT-181
The privacy manifest says that the app or SDK tracks, and lists no tracking domain.

What happens: the upload refuses the build as an invalid binary, with ITMS-91064 for an app or framework and
ITMS-91107 for a nested bundle.

Bad: `NSPrivacyTracking` true, `NSPrivacyTrackingDomains` empty or absent
Good: `NSPrivacyTracking` true with the hosts that tracking data goes to; or false with an empty list

Remedy: list the hosts, but not your own API’s: every listed host is unreachable until a person allows tracking. If
this code itself does not track, say false.

How sure: documented as invalid; refused builds were reported.
@ markdown-description.localisation-missing | warning | documented | ATT-76 ATT-72
The app is translated into a language, and the Markdown text for the sheet is not.

What happens: the sheet of the EU asks in the person’s language, and the reason in it stands in another one. In the
five countries where the sheet is the rule nobody’s first language is English.

Bad: `fr.lproj/InfoPlist.strings` has `NSUserTrackingUsageDescription` only
Good: `fr.lproj/InfoPlist.strings` has both keys

Remedy: add the key to `InfoPlist.strings` in the language’s folder, or to `InfoPlist.xcstrings`.

How sure: the files tell which languages the app has.
@ markdown-description.names-app | info | documented | ATT-71
The Markdown text for the sheet repeats the app’s name, which the sheet shows already.

What happens: the name once more makes the text longer and takes the place of the reason.

Bad: `**Recipes** uses your advertising identifier to show relevant ads.`
Good: `Your **advertising identifier** is used to show relevant ads.`

Remedy: leave the name out.

How sure: Apple advises so. Names that are everyday words are not looked for.
@ markdown-description.never-shown | info | documented | ATT-71 ATT-153
The Markdown text is there, but no system that this target runs on can show it.

What happens: only the sheet of iOS and iPadOS 27.2 and later shows it. An app for Apple TV, Apple Vision Pro or the
Mac alone never meets the sheet.

Bad: the key in a target with `SDKROOT = appletvos`
Good: the key in targets for iOS only

Remedy: remove the key from this target.

How sure: documented. Whether Mac Catalyst shows the sheet is unknown; such targets are not reported.
@ markdown-description.unsupported | warning | unknown | ATT-71 ATT-75
The Markdown text for the sheet has constructs that it does not support.

What happens: bold, italic, bullet lists and paragraphs are supported, underline is expressly not. What the sheet
makes of links, headings, images, code, tables, quotes, numbered lists and HTML is not documented: expect their
marks to stand in the text as they are.

Bad: `We share your data, see our [policy](https://example.com/privacy).`
Good: `We share your **advertising identifier** with ad networks.`

Remedy: leave the construct out; put links on your own page behind the Additional Information button.

How sure: the supported subset is documented, the effect of the rest is unknown. The marks are looked for with a
simple scanner that leaves doubtful cases alone.
@ markdown-description.without-plain-key | error | inferred | ATT-164 ATT-70
`NSUserTrackingMarkdownUsageDescription` is there, `NSUserTrackingUsageDescription` is not.

What happens: the plain key is mandatory everywhere, also where the sheet would show the Markdown text. A request
that is due for a prompt ends the app.

Bad: only `NSUserTrackingMarkdownUsageDescription`
Good: both keys

Remedy: add the plain key with the same reason in one short sentence.

How sure: that the plain key is mandatory is documented; that its absence ends the app here too is inferred.
@ skadnetwork.duplicate | info | documented | SKAN-51
An SKAdNetwork identifier is listed twice.

What happens: nothing; the system looks for a network’s identifier in the list. A list that grows by copying hides
which networks are missing.

Bad: `cstr6suwn9.skadnetwork` in two entries
Good: each identifier once

Remedy: remove the later entry.

How sure: it follows from the file.
@ skadnetwork.endpoint-invalid | error | documented | SKAN-77 SKAN-78
The address for copies of attribution postbacks is not an https address with a domain of its own.

What happens: the system sends the copies to `https://`, the registrable domain, and a fixed path. Without https or
without such a domain it sends none, and says nothing. A path or a subdomain in the value is ignored: the copies go
to the domain itself.

Bad: `http://example.com`, `example.com`, `https://localhost`
Good: `https://example.com`

Remedy: give the https address of the domain, and answer under `/.well-known/` there.

How sure: documented, for `NSAdvertisingAttributionReportEndpoint` and `AttributionCopyEndpoint` alike. Which part of
a host is the registrable domain is decided by a public list, of which this check has an approximation.
@ skadnetwork.malformed | error | documented | SKAN-51
An entry of `SKAdNetworkItems` is not a dictionary with one identifier, or the identifier is not in lower case.

What happens: the system finds no identifier in the entry, and this network’s ads never count. Identifiers are
compared exactly and networks write theirs in lower case today.

Bad: `<array><string>cstr6suwn9.skadnetwork</string></array>`
Good: `<array><dict><key>SKAdNetworkIdentifier</key><string>cstr6suwn9.skadnetwork</string></dict></array>`

Remedy: write each identifier into a dictionary of its own, as the network gives it.

How sure: the shape is documented. Capital letters are a warning only: old identifiers have them.
@ skadnetwork.placeholder | warning | observed | SKAN-51
An SKAdNetwork identifier is one from an example.

What happens: no network has it, so the entry does nothing; often it stands where a network’s real one was meant.

Bad: `example100.skadnetwork`, `xxxxxxxxxx.skadnetwork`, `your-network-id.skadnetwork`
Good: the identifiers from your ad networks’ lists

Remedy: replace it, or remove the entry.

How sure: the names speak for themselves.
@ skadnetwork.whitespace | error | observed | SKAN-51
An SKAdNetwork identifier has white space in or around it.

What happens: the system compares identifiers exactly, so that this network’s ads never count and it gets no
postback; nothing says so.

Bad: `<string>cstr6suwn9.skadnetwork </string>`
Good: `<string>cstr6suwn9.skadnetwork</string>`

Remedy: remove the white space.

How sure: that only listed networks qualify is documented; that the comparison is exact was observed.
@ usage-description.config-mismatch | warning | inferred | ATT-76
Two sources give one target different usage descriptions, and only one of them is ever seen.

What happens: a build setting replaces the text in the Info.plist, and a text in `InfoPlist.xcstrings` or
`InfoPlist.strings` for the development language replaces both. Whoever improves the one that loses changes nothing.

Bad: the Info.plist has the new sentence, `en` in `InfoPlist.xcstrings` still the old one
Good: one source, or the same text in all

Remedy: keep the text in one place. The finding stands at the text that wins.

How sure: the precedence is that of Apple’s published build system; that localised texts win is documented.
@ usage-description.empty | error | inferred | ATT-165 ATT-214
`NSUserTrackingUsageDescription` is there but empty, or only white space.

What happens: people see the system’s question without a reason and the upload or App Review refuses the build. A
build variable that is set to nothing ends the same way.

Bad: `"NSUserTrackingUsageDescription" = "";`
Good: `"NSUserTrackingUsageDescription" = "We share your activity in this app with ad networks to measure which ads
work.";`

Remedy: say in a sentence which data is used, by whom and for what.

How sure: what a phone does with an empty text is not documented; that a purpose is required is.
@ usage-description.inert-build-setting | warning | inferred | ATT-160
A usage description stands where the build does not look: in a setting although the target does not generate its
Info.plist, or in a file that no setting names.

What happens: the text never gets into the app. If the Info.plist has no other one, the app ends when a prompt is
due; if it has, people see that one, and whoever edits the unused text wonders why nothing changes.

Bad: `INFOPLIST_KEY_NSUserTrackingUsageDescription = "…"; GENERATE_INFOPLIST_FILE = NO;`
Good: the same with `GENERATE_INFOPLIST_FILE = YES;`, or the key in the file that `INFOPLIST_FILE` names

Remedy: move the text to where the build looks, or let the target generate its Info.plist.

How sure: it follows from how the build makes the Info.plist.
@ usage-description.localisation-missing | warning | documented | ATT-76
The app is translated into a language, and its usage description is not.

What happens: the system asks in the person’s language, and the reason under it stands in another one, the Info.plist’s
own. People decline what they cannot read.

Bad: `nl.lproj/Localizable.strings` is there, `nl.lproj/InfoPlist.strings` is not, or lacks the key
Good: `nl.lproj/InfoPlist.strings` has `"NSUserTrackingUsageDescription" = "…";`

Remedy: add the key to `InfoPlist.strings` in the language’s folder, or to `InfoPlist.xcstrings`.

How sure: the files tell which languages the app has. A text for `pt` counts for `pt-BR` too, and a text of the
Info.plist counts for the language that it is written in.
@ usage-description.localisation-unreviewed | info | documented | ATT-76
The string catalogue marks translations of the usage description as new or as needing review.

What happens: the build takes such texts as they are. Often they come from a machine or stem from an older wording,
so that people of different languages are told different reasons.

Bad: `"state" : "needs_review"` in `InfoPlist.xcstrings`
Good: `"state" : "translated"`

Remedy: have the translations read, and mark them as reviewed in Xcode.

How sure: the catalogue says so itself.
@ usage-description.names-app | info | documented | ATT-71
The usage description repeats the app’s name, which the prompt shows already.

What happens: the alert begins with the app’s name in quotes, and the sheet shows it too. The name once more makes
the text longer and takes the place of the reason.

Bad: `<string>Recipes uses this identifier to show relevant ads.</string>`
Good: `<string>Your advertising identifier is used to show relevant ads.</string>`

Remedy: leave the name out.

How sure: Apple advises so. Names that are everyday words are not looked for.
@ usage-description.not-a-string | error | inferred | ATT-165
`NSUserTrackingUsageDescription` is not a string, so the system finds no text to show.

What happens: a value of another type counts as none, and a request that is due for a prompt ends the app. The
upload asks for a text too.

Bad: `<key>NSUserTrackingUsageDescription</key> <true/>`
Good: `<key>NSUserTrackingUsageDescription</key> <string>We share your device’s advertising identifier with ad
networks so that they can show ads that match your interests.</string>`

Remedy: make the value a string.

How sure: that the key must hold a string is documented; that another type counts as missing is inferred.
@ usage-description.placeholder | error | observed | ATT-214
The usage description is one that nobody has written yet: a TODO, a filler, a template’s mark, a key’s name.

What happens: people read it as it stands, and App Review refuses the build under 5.1.1. A build variable that no
setting defines becomes nothing at all. Texts that speak of a test count too: they are not meant for people.

Bad: `<string>TODO: ask legal</string>`, `<string>{{tracking_reason}}</string>`, `<string>$(ATT_TEXT)</string>` with
no setting of that name, `<string>For testing</string>`
Good: `<string>We share your device’s advertising identifier with ad networks so that they can show ads that match
your interests.</string>`

Remedy: write the text, or define the variable in the target’s settings.

How sure: the text is there to read. A variable may still be defined where no project file shows it, such as on the
command line of a build server.
@ usage-description.sample-text | warning | observed | ATT-214
The usage description is the example sentence of an SDK’s guide, or a tool’s default.

What happens: App Review knows these sentences and refuses builds with them under 5.1.1, by an automated scan that
calls them placeholder text. They say nothing of this app either.

Bad: `<string>This identifier will be used to deliver personalized ads to you.</string>`
Good: `<string>Your advertising identifier lets our ad partners pick ads for recipes and kitchen tools over
unrelated ones.</string>`

Remedy: say what this app does with the data, with an example.

How sure: the rejection was reported by developers. Not every build with such a text is refused.
@ usage-description.too-long | info | inferred | ATT-71
The usage description is longer than an alert shows well.

What happens: an alert on a small iPhone, or with large type, makes people scroll to the end of a long text; most
do not read it. Apple advises one short, specific sentence.

Bad: three sentences, one of them about where the setting is
Good: `<string>We share your device’s advertising identifier with ad networks so that they can show ads that match
your interests.</string>`

Remedy: keep which data, who gets it and what for; move the rest to a screen of your own.

How sure: a matter of measure. The limit is 200 characters unless the configuration says otherwise, and Chinese,
Japanese and Korean characters count twice.
@ usage-description.urges-allow | warning | inferred | ATT-212
The usage description asks people to tap Allow, or offers them something for it.

What happens: the text in the alert is there to say why, not to sway. App Review refuses texts that draw people to
one of the answers or promise a reward for it.

Bad: `<string>Allow to see better ads</string>`, `<string>Tap “Allow” to support us.</string>`
Good: `<string>We share your device’s advertising identifier with ad networks so that they can show ads that match
your interests.</string>`

Remedy: say what the data is used for; leave the answer, its label and its reward out.

How sure: the guidelines say so of the app’s own screens; that the text in the alert is held to the same is what
developers report. Judged by wordings in 29 languages and by quoted button labels.
@ usage-description.vague | warning | inferred | ATT-214
The usage description names no use of the data, or a use without the data.

What happens: people cannot tell what they agree to and decline, and App Review asks for a clear purpose with an
example (5.1.1, 5.1.2). “To improve your experience” is no use that anybody could picture.

Bad: `<string>We use tracking to improve the app experience.</string>`
Bad: `<string>This will be used to deliver ads.</string>` (the use is named, but not what “this” is or who gets it)
Good: `<string>We share which recipes you view with our ad partners, so that the ads you see match your
interests.</string>`

Remedy: name the data (identifier, activity, purchases), who gets it, and what for (ads, measuring ads, analysis).

How sure: judged by lists of words in 29 languages; a text in a language without lists, or in none that can be told,
is not judged. A text that names a use but no data is a note only.
@ usage-description.wrong-language | warning | observed | ATT-76
A translation of the usage description is not in the language that it is filed under.

What happens: people with that language read a reason that they may not understand, under a question that the system
asks in their own. App Review refused apps for it.

Bad: `en.lproj/InfoPlist.strings` with a Korean text; `fr.lproj/InfoPlist.strings` with the English one
Good: each language’s file has a text in that language

Remedy: translate the text, or remove the entry.

How sure: another script is certain. Between languages of the Latin script short words vote, with a wide margin;
texts under eight words are not judged.
"""#
