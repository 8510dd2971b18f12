// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

/// A thing that is dragged.
///
/// Mirrors UIKit's `UIDragItem`.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
  private let mark = AttributeMark()

  /// The content of the item.
  public let itemProvider: NSItemProvider
  /// The content within the app.
  open var localObject: Any?
  /// The closure that makes the preview; nil for the view.
  open var previewProvider: (() -> UIDragPreview?)?

  /// Makes an item.
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }
}

/// The look of a preview while it is dragged.
///
/// Mirrors UIKit's `UIDragPreviewParameters`.
@preconcurrency @MainActor
open class UIDragPreviewParameters: UIPreviewParameters {}

/// The place of a preview while it is lifted or dropped.
///
/// Mirrors UIKit's `UIDragPreviewTarget`.
@preconcurrency @MainActor
open class UIDragPreviewTarget: UIPreviewTarget {}

/// A view that stands for an item that is lifted or dropped.
///
/// Mirrors UIKit's `UITargetedDragPreview`.
@preconcurrency @MainActor
open class UITargetedDragPreview: UITargetedPreview {}

/// A view that stands for an item that is dragged.
///
/// Mirrors UIKit's `UIDragPreview`.
@preconcurrency @MainActor
open class UIDragPreview: NSObject {
  private let mark = AttributeMark()

  /// The view.
  public let view: UIView
  /// The look of the preview.
  public let parameters: UIDragPreviewParameters

  /// Makes a preview.
  public init(view: UIView, parameters: UIDragPreviewParameters = UIDragPreviewParameters()) {
    (self.view, self.parameters) = (view, parameters)
    super.init()
  }
}

/// The dragged items; there is no user here who drags, and a test that calls delegates makes its own session.
///
/// Mirrors UIKit's `UIDragDropSession`.
@preconcurrency @MainActor
public protocol UIDragDropSession: NSObjectProtocol {
  /// The items.
  var items: [UIDragItem] { get }
  /// True if the items may be moved.
  var allowsMoveOperation: Bool { get }
  /// True if the items stay in the app.
  var isRestrictedToDraggingApplication: Bool { get }
  /// Returns the place of the finger in points of a view.
  func location(in view: UIView) -> CGPoint
  /// Returns true if an item has one of the types.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  /// Returns true if an item can hand over an object of a class.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

extension UIDragDropSession {
  /// Returns true if an item has one of the types.
  public func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) } }
  }
  /// Returns true if an item can hand over an object of a class.
  public func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }
}

/// The items that are dragged out of a view.
///
/// Mirrors UIKit's `UIDragSession`.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
  /// A value of the app.
  var localContext: Any? { get set }
}

/// The items that are dragged over a view.
///
/// Mirrors UIKit's `UIDropSession`, without progress.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
  /// The session of the app, if it is the one that drags.
  var localDragSession: (any UIDragSession)? { get }
}

/// Animations that go along with a lift or a drop.
///
/// Mirrors UIKit's `UIDragAnimating`.
@preconcurrency @MainActor
public protocol UIDragAnimating: NSObjectProtocol {
  /// Adds animations.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a function that is called at the end.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// A behaviour that lets the content of a view be dragged; kept, because there is no user here who could drag it.
///
/// Mirrors UIKit's `UIDragInteraction`.
@preconcurrency @MainActor
open class UIDragInteraction: NSObject, UIInteraction {
  private let mark = AttributeMark()
  private weak var shownIn: UIView?

  /// The object that provides the items; held weakly.
  open private(set) weak var delegate: (any UIDragInteractionDelegate)?
  /// A Boolean value that lets users drag; false on a phone unless it is set.
  open var isEnabled = UIDragInteraction.isEnabledByDefault
  /// A Boolean value that lets other gestures begin while the item is lifted.
  open var allowsSimultaneousRecognitionDuringLift = false

  /// Makes an interaction.
  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// False, as on a phone.
  open class var isEnabledByDefault: Bool { false }
  /// The view that has the interaction.
  open var view: UIView? { shownIn }
  /// Called before the interaction is given to a view, or taken from its view (nil).
  open func willMove(to view: UIView?) {}
  /// Called after the interaction was given to a view, or taken from its view (nil).
  open func didMove(to view: UIView?) { shownIn = view }
}

/// The object that provides items to drag; a test calls it.
///
/// Mirrors UIKit's `UIDragInteractionDelegate`. All but the first method are optional.
@preconcurrency @MainActor
public protocol UIDragInteractionDelegate: NSObjectProtocol {
  /// Returns the items to drag; none for nothing.
  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
  /// Returns the preview of an item that is lifted.
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview?
  /// Called when the lift begins.
  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession)
  /// Called when the items begin to move.
  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)
  /// Returns true if the items may be moved.
  func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession) -> Bool
  /// Returns true if the items stay in the app.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
  /// Called when the items moved.
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession)
  /// Called before the session ends.
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation)
  /// Called after the session ended.
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation)
}

extension UIDragInteractionDelegate {
  /// Returns the view as it is.
  public func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? { interaction.view.map { UITargetedDragPreview(view: $0) } }
  /// Does nothing.
  public func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
  ) {}
  /// Does nothing.
  public func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {}
  /// Returns true.
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }
  /// Returns false.
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
  /// Does nothing.
  public func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) {}
  /// Does nothing.
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
  ) {}
  /// Does nothing.
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) {}
}
