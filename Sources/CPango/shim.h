#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cairo.h>
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

/// A font map that draws with FreeType and looks for fonts where a configuration says. The casts are macros, which Swift
/// does not import.
static inline PangoFontMap *cpango_font_map_new(FcConfig *configuration) {
  PangoFontMap *map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
  if (map) pango_fc_font_map_set_config((PangoFcFontMap *)map, configuration);
  return map;
}

/// Whether a glyph stands for a character that no font has.
static inline int cpango_is_unknown(PangoGlyph glyph) { return (glyph & PANGO_GLYPH_UNKNOWN_FLAG) != 0; }
