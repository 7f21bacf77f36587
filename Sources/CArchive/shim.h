#ifndef ASKRIGHT_CARCHIVE_SHIM_H
#define ASKRIGHT_CARCHIVE_SHIM_H

#include <archive.h>
#include <archive_entry.h>
#include <locale.h>

// libarchive turns the names of members into the thread's character set, which at a program's start knows ASCII only.
static inline locale_t askright_utf8_locale(void) { return newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0); }

#endif
