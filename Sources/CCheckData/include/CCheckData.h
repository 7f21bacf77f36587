#ifndef CCHECKDATA_H
#define CCHECKDATA_H

#include <stddef.h>

/// One of the check's data files, in memory for as long as the program runs.
typedef struct {
  const unsigned char *bytes;
  size_t count;
} CheckData;

/// The files of Wordings/ as one JSON array, in the order in which a text's language is guessed.
CheckData askright_wordings(void);
/// SampleTexts.json.
CheckData askright_sample_texts(void);
/// Placeholders.json.
CheckData askright_placeholders(void);
/// KnownSDKs.json.
CheckData askright_known_sdks(void);
/// Wrappers.json.
CheckData askright_wrappers(void);

#endif
