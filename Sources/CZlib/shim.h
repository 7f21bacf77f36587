#include <zlib.h>

/// Prepares to write gzip, which a macro does that Swift does not import: 15 bits of window, and 16 for gzip's frame.
static inline int czlib_begin_gzip(z_stream *stream, int level) {
  return deflateInit2(stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
}
