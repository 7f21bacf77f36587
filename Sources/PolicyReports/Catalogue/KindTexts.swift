// swift-format-ignore-file
// Made by Scripts/catalogue: do not edit.

/// The comments over the kinds, a record a kind.
let kindTexts = #"""
"""#
