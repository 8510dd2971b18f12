// SPDX-License-Identifier: MIT

import StillKit

/// Shows a controller in the lower half of the screen, over a dimming view, as seed S2b has it.
final class HalfModalPresentationController: UIPresentationController {
  private lazy var dimmingView: UIView = {
    let view = UIView()
    view.backgroundColor = UIColor.black.withAlphaComponent(0.4)
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Self.dimmingViewTapped))
    return view
  }()

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView = containerView else { return .zero }
    let (_, lower) = containerView.bounds.divided(atDistance: containerView.bounds.height / 2, from: .minYEdge)
    return lower
  }

  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let containerView = containerView else { return }
    dimmingView.frame = containerView.bounds
    dimmingView.alpha = 0
    containerView.insertSubview(dimmingView, at: 0)
    presentedViewController.transitionCoordinator?.animate(
      alongsideTransition: { _ in self.dimmingView.alpha = 1 }, completion: nil)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if !completed { dimmingView.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    presentedViewController.transitionCoordinator?.animate(
      alongsideTransition: { _ in self.dimmingView.alpha = 0 }, completion: nil)
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if completed { dimmingView.removeFromSuperview() }
  }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    dimmingView.frame = containerView?.bounds ?? .zero
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  func dimmingViewTapped() { presentedViewController.dismiss(animated: true) }
}

/// A controller that is its own delegate for a half-height modal.
final class HalfModalViewController: UIViewController, UIViewControllerTransitioningDelegate {
  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    modalPresentationStyle = .custom
    transitioningDelegate = self
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemYellow
    view.layer.cornerRadius = 16
    view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    view.addLabel("Half of it")
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    HalfModalPresentationController(presentedViewController: presented, presenting: presenting)
  }
}

/// The screen below, which presents another one.
final class HomeViewController: UIViewController {
  let presented: UIViewController

  init(presenting presented: UIViewController) {
    self.presented = presented
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let button = UIButton(type: .system)
    button.setTitle("Open", for: .normal)
    button.addTarget(self, action: Self.open, for: .touchUpInside)
    button.frame = CGRect(x: 0, y: 20, width: 120, height: 30)
    view.addSubview(button)
    let stripes = UIView(frame: CGRect(x: 10, y: 60, width: 100, height: 120))
    stripes.backgroundColor = .systemTeal
    view.addSubview(stripes)
  }

  func open() { present(presented, animated: true) }
}

extension UIView {
  /// Adds a line of text at the top.
  func addLabel(_ text: String) {
    let label = UILabel(frame: CGRect(x: 10, y: 10, width: 100, height: 20))
    (label.text, label.font) = (text, .systemFont(ofSize: 15))
    addSubview(label)
  }
}
