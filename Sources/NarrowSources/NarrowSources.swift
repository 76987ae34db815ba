// NarrowSources
