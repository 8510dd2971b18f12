// SPDX-License-Identifier: MIT

// In UIKit's Objective-C headers the block of changes is non-escaping, but an optional closure in Swift always escapes. So
// there are separate functions for non-escaping closures.

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
