// SPDX-License-Identifier: MIT

@_exported public import StillSnapshotTestCase

/// An object of which a picture is taken.
///
/// Mirrors Nimble-Snapshots' protocol. Views and view controllers conform.
@preconcurrency @MainActor
public protocol Snapshotable: AnyObject {
  /// The view that is drawn; nil if there is none.
  var snapshotObject: UIView? { get }
}

extension UIView: Snapshotable {
  /// The view itself.
  public var snapshotObject: UIView? { self }
}

extension UIViewController: Snapshotable {
  /// The controller's view; each time it is asked for, the controller appears.
  public var snapshotObject: UIView? {
    beginAppearanceTransition(true, animated: false)
    endAppearanceTransition()
    return view
  }
}
