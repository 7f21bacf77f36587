// The data files of the check, as they are: no copy beside the program is needed, and nothing is read before it is used.
#include "CCheckData.h"

// #embed is C23's; the compiler knows it in every version of the language.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char wordings[] = {'[',
#embed "Wordings/en.json"
, ',',
#embed "Wordings/de.json"
, ',',
#embed "Wordings/fr.json"
, ',',
#embed "Wordings/es.json"
, ',',
#embed "Wordings/it.json"
, ',',
#embed "Wordings/pt.json"
, ',',
#embed "Wordings/nl.json"
, ',',
#embed "Wordings/pl.json"
, ',',
#embed "Wordings/ro.json"
, ',',
#embed "Wordings/ru.json"
, ',',
#embed "Wordings/uk.json"
, ',',
#embed "Wordings/bg.json"
, ',',
#embed "Wordings/tr.json"
, ',',
#embed "Wordings/ja.json"
, ',',
#embed "Wordings/ko.json"
, ',',
#embed "Wordings/zh.json"
, ',',
#embed "Wordings/ar.json"
, ',',
#embed "Wordings/sv.json"
, ',',
#embed "Wordings/da.json"
, ',',
#embed "Wordings/nb.json"
, ',',
#embed "Wordings/fi.json"
, ',',
#embed "Wordings/cs.json"
, ',',
#embed "Wordings/sk.json"
, ',',
#embed "Wordings/hu.json"
, ',',
#embed "Wordings/hr.json"
, ',',
#embed "Wordings/el.json"
, ',',
#embed "Wordings/vi.json"
, ',',
#embed "Wordings/id.json"
, ',',
#embed "Wordings/th.json"
, ']'};

static const unsigned char sampleTexts[] = {
#embed "SampleTexts.json"
};

static const unsigned char placeholders[] = {
#embed "Placeholders.json"
};

static const unsigned char knownSDKs[] = {
#embed "KnownSDKs.json"
};

static const unsigned char wrappers[] = {
#embed "Wrappers.json"
};

CheckData askright_wordings(void) { return (CheckData){wordings, sizeof wordings}; }
CheckData askright_sample_texts(void) { return (CheckData){sampleTexts, sizeof sampleTexts}; }
CheckData askright_placeholders(void) { return (CheckData){placeholders, sizeof placeholders}; }
CheckData askright_known_sdks(void) { return (CheckData){knownSDKs, sizeof knownSDKs}; }
CheckData askright_wrappers(void) { return (CheckData){wrappers, sizeof wrappers}; }
