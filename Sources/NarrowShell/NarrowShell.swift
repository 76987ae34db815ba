// NarrowShell
