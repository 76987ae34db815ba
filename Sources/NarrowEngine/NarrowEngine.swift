// NarrowEngine
