// SPDX-License-Identifier: MIT

// As Swift imports UIKit's methods with a completion handler (SE-0297). Those of UIView are excepted there, because an
// animation that is begun in a task would hold it up.
extension UIViewPropertyAnimator {
  /// Returns where the animation ended, once it did.
  public func addCompletion() async -> UIViewAnimatingPosition {
    await AwaitedCompletion.wait(otherwise: .current) { end in addCompletion { end.call($0) } }
  }
}
