internal import Glibc

/// Asks for large pages where long arrays are to lie: the system gives and clears them much faster.
func adviseHugePages(_ memory: UnsafeMutableRawPointer, _ length: Int) {
  let page = 1 << 12
  let skipped = (page - Int(bitPattern: memory) % page) % page
  guard length - skipped > 1 << 21 else { return }
  // Safe: the pages lie inside the memory; that they are large changes nothing in it, and where
  // the system declines they stay small.
  unsafe _ = madvise(memory + skipped, (length - skipped) / page * page, MADV_HUGEPAGE)
}
