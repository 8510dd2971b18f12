// SPDX-License-Identifier: MIT

// As Swift imports UIKit's methods with a completion handler (SE-0297). Time passes by the test's clock meanwhile.
extension UIViewController {
  /// Presents a controller, and returns when it has appeared, or cannot appear.
  public func present(_ viewControllerToPresent: UIViewController, animated flag: Bool) async {
    await AwaitedCompletion.wait(otherwise: ()) { end in
      present(viewControllerToPresent, animated: flag) { end.call(()) }
    }
  }

  /// Dismisses what this controller presents, or itself, and returns when it has disappeared.
  public func dismiss(animated flag: Bool) async {
    await AwaitedCompletion.wait(otherwise: ()) { end in dismiss(animated: flag) { end.call(()) } }
  }
}
