// SPDX-License-Identifier: MIT

extension Array {
  /// Returns the index of the first element for which `isBehind` is true, as it is for all after it; the count for none.
  package func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
