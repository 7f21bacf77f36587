#include <spawn.h>

// The C library has these since 2.29 and 2.34; Swift's view of <spawn.h> lacks what is not in POSIX.
int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *, const char *);
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *, int);
