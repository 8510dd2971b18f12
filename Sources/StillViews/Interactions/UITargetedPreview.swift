// SPDX-License-Identifier: MIT

public import StillGraphics
import StillLayers

/// The look of a preview.
///
/// Mirrors UIKit's `UIPreviewParameters`.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
  private let mark = AttributeMark()

  /// The visible part of the view in its own coordinates; nil for all of it.
  open var visiblePath: UIBezierPath?
  /// The outline of the shadow in the view's own coordinates; nil for that of the visible part.
  open var shadowPath: UIBezierPath?
  /// The colour behind the view; nil for the system's.
  open var backgroundColor: UIColor!

  /// Makes parameters that show the whole view.
  public override init() {
    super.init()
  }
}

/// The place of a preview.
///
/// Mirrors UIKit's `UIPreviewTarget`.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
  private let mark = AttributeMark()

  /// The view that contains the preview.
  public let container: UIView
  /// The preview's middle in points of the container.
  public let center: CGPoint
  /// The preview's transform.
  public let transform: CGAffineTransform

  /// Makes a place in a container.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
    (self.container, self.center, self.transform) = (container, center, transform)
    super.init()
  }

  /// Makes a place in a container, without a transform.
  public convenience init(container: UIView, center: CGPoint) {
    self.init(container: container, center: center, transform: .identity)
  }
}

/// A view that stands for an item while a menu is open or the item is dragged.
///
/// Mirrors UIKit's `UITargetedPreview`.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
  private let mark = AttributeMark()

  /// The view.
  public let view: UIView
  /// The look of the preview.
  public let parameters: UIPreviewParameters
  /// The place of the preview.
  public let target: UIPreviewTarget

  /// Makes a preview at a place.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    (self.view, self.parameters, self.target) = (view, parameters, target)
    super.init()
  }

  /// Makes a preview at the place of the view, which must have a superview; without one, the view is its own container.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    let target = UIPreviewTarget(container: view.superview ?? view, center: view.center)
    self.init(view: view, parameters: parameters, target: target)
  }

  /// Makes a preview of the whole view at its place.
  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIPreviewParameters())
  }

  /// The size of the view in points.
  open var size: CGSize { view.bounds.size }

  /// Returns the preview at another place.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }
}
