// SPDX-License-Identifier: MIT

/// The view that asked to become the first responder before it was in a window, and becomes it there.
///
/// UIKit remembers such a view, too: screens call `becomeFirstResponder()` in `viewDidLoad()` or `viewWillAppear(_:)`.
@MainActor
package enum WaitingResponder {
  /// The view that asked last; nil once it or another one became the first responder, or once it resigned.
  package static weak var view: UIView?

  /// Remembers a responder without a window, if it is a view.
  static func wait(_ responder: UIResponder) {
    if let view = responder as? UIView { self.view = view }
  }

  /// Forgets a view that waits in vain.
  static func forget(_ responder: UIResponder) {
    if view === responder { view = nil }
  }

  /// Makes the waiting view the first responder, if it entered a window together with `root`.
  static func comeForward(below root: UIView) {
    guard let view, view.window != nil, view.isDescendant(of: root) else { return }
    self.view = nil
    _ = view.becomeFirstResponder()
  }
}
