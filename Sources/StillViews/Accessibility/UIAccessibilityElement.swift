// SPDX-License-Identifier: MIT

public import StillGraphics

/// An object that tests of interfaces find by a name.
///
/// Mirrors UIKit's `UIAccessibilityIdentification`.
@preconcurrency @MainActor
public protocol UIAccessibilityIdentification: NSObjectProtocol {
  /// The name, which users neither see nor hear.
  var accessibilityIdentifier: String? { get set }
}

extension UIView: UIAccessibilityIdentification {}

/// A part of a container that is no view, for assistive technologies.
///
/// Mirrors UIKit's `UIAccessibilityElement`.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder, UIAccessibilityIdentification {
  private var frameInContainer = CGRect.null

  /// Makes an element of a container, which is not retained.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }

  /// The view, or the element, that contains this one.
  open weak var accessibilityContainer: AnyObject?
  /// A name that identifies the element in tests.
  open var accessibilityIdentifier: String? {
    get { kept?.accessibility.identifier }
    set { keptMade.accessibility.identifier = newValue }
  }
  /// The frame in points in the coordinates of the container, by which `accessibilityFrame` follows the container.
  ///
  /// The null rectangle, which is the default, keeps the frame that was set.
  open var accessibilityFrameInContainerSpace: CGRect {
    get { frameInContainer }
    set { frameInContainer = newValue }
  }
  /// The frame in points in coordinates of the screen.
  open override var accessibilityFrame: CGRect {
    get { frameOnScreen ?? super.accessibilityFrame }
    set {
      frameInContainer = .null
      super.accessibilityFrame = newValue
    }
  }
  /// The container, if it is a responder.
  open override var next: UIResponder? { accessibilityContainer as? UIResponder }

  override var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults(isElement: true) }

  private var frameOnScreen: CGRect? {
    guard !frameInContainer.isNull else { return nil }
    if let view = accessibilityContainer as? UIView {
      return UIAccessibility.convertToScreenCoordinates(frameInContainer, in: view)
    }
    guard let origin = (accessibilityContainer as? UIResponder)?.accessibilityFrame.origin else { return nil }
    return frameInContainer.offsetBy(dx: origin.x, dy: origin.y)
  }
}

extension UIAccessibility {
  /// Converts a rectangle of a view to coordinates of the screen, in points.
  @preconcurrency @MainActor
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.convert(rect, to: nil).applying(view.rootToScreen)
  }

  /// Converts a path of a view to coordinates of the screen, in points.
  @preconcurrency @MainActor
  public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView) -> UIBezierPath {
    let toScreen = { (x: CGFloat, y: CGFloat) in view.convert(CGPoint(x: x, y: y), to: nil).applying(view.rootToScreen)
    }
    let (origin, right, down) = (toScreen(0, 0), toScreen(1, 0), toScreen(0, 1))
    let converted = path.copy() as? UIBezierPath ?? path
    converted.apply(
      CGAffineTransform(
        a: right.x - origin.x, b: right.y - origin.y, c: down.x - origin.x, d: down.y - origin.y, tx: origin.x,
        ty: origin.y))
    return converted
  }
}

extension UIView {
  /// The way from the root's coordinates to those of the screen: that of the window's place on it.
  fileprivate var rootToScreen: CGAffineTransform {
    guard let window else { return .identity }
    return CGAffineTransform(
      translationX: window.frame.minX - window.bounds.minX, y: window.frame.minY - window.bounds.minY)
  }
}
