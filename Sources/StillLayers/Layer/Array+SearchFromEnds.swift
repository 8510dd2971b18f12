// SPDX-License-Identifier: MIT

extension Array where Element: AnyObject {
  /// Returns the index of an object, searching from both ends, where siblings are mostly added and removed.
  ///
  /// Addresses are compared, because a debug build retains both objects for each comparison of references.
  package func indexFromEnds(of element: Element) -> Int? {
    withUnsafeBytes { bytes in
      guard let addresses = bytes.bindMemory(to: UInt.self).baseAddress else { return nil }
      let wanted = UInt(bitPattern: Unmanaged.passUnretained(element).toOpaque())
      var (low, high) = (0, count)
      while low < high {
        high -= 1
        if addresses[high] == wanted { return high }
        if addresses[low] == wanted { return low }
        low += 1
      }
      return nil
    }
  }
}
