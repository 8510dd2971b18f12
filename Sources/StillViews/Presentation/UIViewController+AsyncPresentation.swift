// SPDX-License-Identifier: MIT

// The async forms that Swift generates for UIKit's methods with a completion handler (SE-0297). They use the test's clock.
extension UIViewController {
  /// Presents a controller, and returns when it has appeared, or if it cannot appear.
  public func present(_ viewControllerToPresent: UIViewController, animated flag: Bool) async {
    await AwaitedCompletion.wait(otherwise: ()) { end in
      present(viewControllerToPresent, animated: flag) { end.call(()) }
    }
  }

  /// Dismisses the controller that this one presents, or this one itself, and returns when it has disappeared.
  public func dismiss(animated flag: Bool) async {
    await AwaitedCompletion.wait(otherwise: ()) { end in dismiss(animated: flag) { end.call(()) } }
  }
}
