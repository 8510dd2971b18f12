// SPDX-License-Identifier: MIT

public import StillGraphics
import StillLayers

/// A thing that is shown enlarged to users of large texts who hold it: all views.
///
/// Mirrors UIKit's `UILargeContentViewerItem`.
@preconcurrency @MainActor
public protocol UILargeContentViewerItem: NSObjectProtocol {
  /// True if the item is shown enlarged.
  var showsLargeContentViewer: Bool { get }
  /// The title of the enlarged item.
  var largeContentTitle: String? { get }
  /// The image of the enlarged item.
  var largeContentImage: UIImage? { get }
  /// True if that image is enlarged.
  var scalesLargeContentImage: Bool { get }
  /// The distances in points around that image.
  var largeContentImageInsets: UIEdgeInsets { get }
}

extension UIView: UILargeContentViewerItem {}

/// A behaviour that shows the items of a view enlarged while they are held; kept, and only a test calls the delegate.
///
/// Mirrors UIKit's `UILargeContentViewerInteraction`.
@preconcurrency @MainActor
open class UILargeContentViewerInteraction: NSObject, UIInteraction {
  private let mark = AttributeMark()
  private weak var shownIn: UIView?

  /// The object that chooses the enlarged item; held weakly.
  open private(set) weak var delegate: (any UILargeContentViewerInteractionDelegate)?

  /// Makes an interaction with a delegate.
  public init(delegate: (any UILargeContentViewerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// Makes an interaction without a delegate.
  public convenience override init() { self.init(delegate: nil) }

  /// The view that has the interaction.
  open var view: UIView? { shownIn }
  /// Called before the interaction is given to a view, or taken from its view (nil).
  open func willMove(to view: UIView?) {}
  /// Called after the interaction was given to a view, or taken from its view (nil).
  open func didMove(to view: UIView?) { shownIn = view }
}

/// The object that chooses the enlarged item; only a test calls it.
///
/// Mirrors UIKit's `UILargeContentViewerInteractionDelegate`. All methods are optional.
@preconcurrency @MainActor
public protocol UILargeContentViewerInteractionDelegate: NSObjectProtocol {
  /// Called after a finger went from an item, at a point in the view's coordinates.
  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?, at point: CGPoint)
  /// Returns the item at a point in the view's coordinates; nil for the view at that place.
  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
  ) -> (any UILargeContentViewerItem)?
}

extension UILargeContentViewerInteractionDelegate {
  /// Does nothing.
  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?, at point: CGPoint
  ) {}
  /// Returns nil.
  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
  ) -> (any UILargeContentViewerItem)? { nil }
}
