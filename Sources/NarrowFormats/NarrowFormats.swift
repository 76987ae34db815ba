// NarrowFormats
