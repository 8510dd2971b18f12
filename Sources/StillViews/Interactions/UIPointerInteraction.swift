// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

/// A behaviour by which a view changes the pointer of a mouse; here it is kept, since a phone has none.
///
/// Mirrors UIKit's `UIPointerInteraction`.
@preconcurrency @MainActor
open class UIPointerInteraction: NSObject, UIInteraction {
  private let mark = AttributeMark()
  private weak var shownIn: UIView?

  /// The object that chooses pointers; held weakly.
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  /// A Boolean value that lets the pointer change.
  open var isEnabled = true

  /// Makes an interaction.
  public init(delegate: (any UIPointerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// The view that has the interaction.
  open var view: UIView? { shownIn }
  /// Called before the interaction is given to a view, or taken from its view (nil).
  open func willMove(to view: UIView?) {}
  /// Called after the interaction was given to a view, or taken from its view (nil).
  open func didMove(to view: UIView?) { shownIn = view }
  /// Does nothing: there is no pointer here.
  open func invalidate() {}
}

/// A region in which the pointer looks the same.
///
/// Mirrors UIKit's `UIPointerRegion`.
@preconcurrency @MainActor
open class UIPointerRegion: NSObject {
  private let mark = AttributeMark()

  /// The rectangle in points of the view.
  public let rect: CGRect
  /// The name by which regions are told apart.
  public let identifier: AnyHashable?
  /// The axes along which the pointer keeps to the region while it moves.
  open var latchingAxes: UIAxis = []

  /// Makes a region.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    (self.rect, self.identifier) = (rect, identifier)
    super.init()
  }
}

/// The outline of a pointer.
///
/// Mirrors UIKit's `UIPointerShape`.
public enum UIPointerShape {
  case path(UIBezierPath)
  case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
  case verticalBeam(length: CGFloat)
  case horizontalBeam(length: CGFloat)

  /// The radius that stands for that of the system.
  public static let defaultCornerRadius = -CGFloat.greatestFiniteMagnitude
}

/// The change of a view below the pointer.
///
/// Mirrors UIKit's `UIPointerEffect`.
public enum UIPointerEffect {
  case automatic(UITargetedPreview)
  case highlight(UITargetedPreview)
  case lift(UITargetedPreview)
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  /// The place of the tint of a view below the pointer.
  ///
  /// Mirrors UIKit's `UIPointerEffect.TintMode`, raw values included.
  public enum TintMode: Int, Sendable {
    case none = 0
    case overlay = 1
    case underlay = 2
  }

  /// The preview of the view.
  public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview), .highlight(let preview), .lift(let preview), .hover(let preview, _, _, _): preview
    }
  }
}

/// The look of the pointer in a region.
///
/// Mirrors UIKit's `UIPointerStyle`; effect and shape can be read, unlike in UIKit.
@preconcurrency @MainActor
open class UIPointerStyle: NSObject {
  private let mark = AttributeMark()

  /// The change of the view; nil for a style of another kind.
  public let effect: UIPointerEffect?
  /// The outline of the pointer; nil for the system's.
  public let shape: UIPointerShape?
  /// True if the pointer is hidden.
  public let isHidden: Bool
  /// The axes along which the pointer cannot leave the middle of the region.
  public let constrainedAxes: UIAxis

  private init(_ effect: UIPointerEffect?, _ shape: UIPointerShape?, _ isHidden: Bool, _ axes: UIAxis) {
    (self.effect, self.shape, self.isHidden, constrainedAxes) = (effect, shape, isHidden, axes)
    super.init()
  }

  /// Makes a style that changes the view.
  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    self.init(effect, shape, false, [])
  }

  /// Makes a style with an outline.
  public convenience init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) {
    self.init(nil, shape, false, axes)
  }

  /// Returns a style that hides the pointer.
  open class func hidden() -> UIPointerStyle { UIPointerStyle(nil, nil, true, []) }
  /// Returns the style of the system.
  open class func system() -> UIPointerStyle { UIPointerStyle(nil, nil, false, []) }
}

/// A place of the pointer for which a region is wanted; a test makes it.
///
/// Mirrors UIKit's `UIPointerRegionRequest`.
@preconcurrency @MainActor
open class UIPointerRegionRequest: NSObject {
  private let mark = AttributeMark()

  /// The place in points of the view.
  public let location: CGPoint
  /// The keys that are held.
  public let modifiers: UIKeyModifierFlags

  /// Makes a request; UIKit makes them by itself.
  public init(location: CGPoint, modifiers: UIKeyModifierFlags = []) {
    (self.location, self.modifiers) = (location, modifiers)
    super.init()
  }
}

/// The object that chooses the pointer for regions of a view; a test calls it.
///
/// Mirrors the part of UIKit's `UIPointerInteractionDelegate` that chooses. All methods are optional.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  /// Returns the region at a place; nil for none.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// Returns the pointer of a region; nil for the system's.
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
}

extension UIPointerInteractionDelegate {
  /// Returns the region of the view.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  /// Returns nil.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }
}
