// SPDX-License-Identifier: MIT

// Objective-C says of the block of changes that it does not escape; a closure of Swift in an optional always does. So
// changes that may not escape need functions of their own.

extension UITableView {
  /// Makes several changes as one, by a closure that does not outlive the call.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }
}

extension UICollectionView {
  /// Makes several changes as one, by a closure that does not outlive the call.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }
}
