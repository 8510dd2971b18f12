// SPDX-License-Identifier: MIT

public import Foundation
@_spi(Matchers) public import StillSnapshotTestCase

/// The way in which a view gets each of several sizes.
///
/// Mirrors Nimble-Snapshots' enumeration, the spelling of its cases included.
public enum ResizeMode {
  /// Sets the frame, and lays the view out.
  case frame
  /// Sets the constants of the constraints on width and height, which are added where they are missing.
  case constrains
  /// Calls a closure.
  case block(resizeBlock: (UIView, CGSize) -> Void)
  /// Asks an object.
  case custom(viewResizer: any ViewResizer)

  var resizer: any ViewResizer {
    switch self {
    case .frame: BuiltInResizer(resize: FrameResizer.resize)
    case .constrains: BuiltInResizer(resize: ConstraintResizer.resize)
    case .block(let resize): ClosureResizer(resize: resize)
    case .custom(let resizer): resizer
    }
  }
}

/// An object that gives views their sizes.
///
/// Mirrors Nimble-Snapshots' protocol.
public protocol ViewResizer {
  /// Gives a view a size; called on the main actor.
  func resize(view: UIView, for size: CGSize)
}

private struct ClosureResizer: ViewResizer {
  let resize: (UIView, CGSize) -> Void

  func resize(view: UIView, for size: CGSize) { resize(view, size) }
}

private struct BuiltInResizer: ViewResizer {
  let resize: @MainActor (UIView, CGSize) -> Void

  func resize(view: UIView, for size: CGSize) {
    nonisolated(unsafe) let view = view
    MatcherSite.onMainActor { resize(view, size) }
  }
}

@MainActor private enum FrameResizer {
  static func resize(_ view: UIView, to size: CGSize) {
    view.frame = CGRect(origin: .zero, size: size)
    view.layoutIfNeeded()
  }
}

@MainActor private enum ConstraintResizer {
  static func resize(_ view: UIView, to size: CGSize) {
    constrain(view, .width, to: size.width)
    constrain(view, .height, to: size.height)
    view.layoutIfNeeded()
    guard view.bounds.size != size else { return }
    // Only a view around it gives a view the size that its constraints ask for.
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    let controller = UIViewController()
    controller.view = UIView()
    controller.view.addSubview(view)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    view.setNeedsLayout()
    view.layoutIfNeeded()
  }

  private static func constrain(_ view: UIView, _ attribute: NSLayoutConstraint.Attribute, to length: CGFloat) {
    let known = view.constraints.last {
      $0.firstAttribute == attribute && $0.relation == .equal && $0.secondItem == nil && $0.firstItem === view
    }
    let constraint =
      known
      ?? NSLayoutConstraint(
        item: view, attribute: attribute, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
        constant: length)
    constraint.constant = length
    constraint.isActive = true
  }
}
