internal import CUTF8Proc

/// The version of Unicode that letters, widths and clusters follow, such as `15.0.0`.
package let unicodeVersion: String = {
  // Safe: a constant string that ends in a zero.
  unsafe String(cString: utf8proc_unicode_version())
}()
