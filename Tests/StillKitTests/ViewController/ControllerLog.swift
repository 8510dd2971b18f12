// SPDX-License-Identifier: MIT

import StillKit

/// Writes down what it is told.
final class LoggedController: UIViewController {
  var log: [String] = []
  var whenTold: (String) -> Void = { _ in }
  var forwards = true

  private func note(_ event: String) {
    log.append(event)
    whenTold(event)
  }

  override func viewDidLoad() { note("viewDidLoad") }
  override func viewWillAppear(_ animated: Bool) { note("viewWillAppear") }
  override func viewIsAppearing(_ animated: Bool) { note("viewIsAppearing") }
  override func viewDidAppear(_ animated: Bool) { note("viewDidAppear") }
  override func viewWillDisappear(_ animated: Bool) { note("viewWillDisappear") }
  override func viewDidDisappear(_ animated: Bool) { note("viewDidDisappear") }
  override func viewLayoutMarginsDidChange() { note("viewLayoutMarginsDidChange") }
  override func viewSafeAreaInsetsDidChange() { note("viewSafeAreaInsetsDidChange") }
  override func viewWillLayoutSubviews() { note("viewWillLayoutSubviews") }
  override func viewDidLayoutSubviews() { note("viewDidLayoutSubviews") }
  override func willMove(toParent parent: UIViewController?) { note(parent == nil ? "willLeave" : "willMove") }
  override func didMove(toParent parent: UIViewController?) { note(parent == nil ? "didLeave" : "didMove") }
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }
}
