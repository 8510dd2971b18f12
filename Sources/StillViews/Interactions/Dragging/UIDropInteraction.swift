// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

/// The use of dropped items.
///
/// Mirrors UIKit's `UIDropOperation`, raw values included.
public enum UIDropOperation: UInt, Sendable {
  case cancel = 0
  case forbidden = 1
  case copy = 2
  case move = 3
}

/// The use that a view would make of items.
///
/// Mirrors UIKit's `UIDropProposal`.
@preconcurrency @MainActor
open class UIDropProposal: NSObject {
  private let mark = AttributeMark()

  /// The use of the items.
  public let operation: UIDropOperation
  /// A Boolean value that has the finger be more precise.
  open var isPrecise = false
  /// A Boolean value that keeps the preview in full size.
  open var prefersFullSizePreview = false

  /// Makes a proposal.
  public init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }
}

/// A behaviour that lets items be dropped on a view; kept, because there is no user here who could drop any.
///
/// Mirrors UIKit's `UIDropInteraction`.
@preconcurrency @MainActor
open class UIDropInteraction: NSObject, UIInteraction {
  private let mark = AttributeMark()
  private weak var shownIn: UIView?

  /// The object that takes the items; held weakly.
  open private(set) weak var delegate: (any UIDropInteractionDelegate)?
  /// A Boolean value that lets several sessions be over the view.
  open var allowsSimultaneousDropSessions = false

  /// Makes an interaction.
  public init(delegate: any UIDropInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// The view that has the interaction.
  open var view: UIView? { shownIn }
  /// Called before the interaction is given to a view, or taken from its view (nil).
  open func willMove(to view: UIView?) {}
  /// Called after the interaction was given to a view, or taken from its view (nil).
  open func didMove(to view: UIView?) { shownIn = view }
}

/// The object that takes dropped items; a test calls it.
///
/// Mirrors UIKit's `UIDropInteractionDelegate`. All methods are optional.
@preconcurrency @MainActor
public protocol UIDropInteractionDelegate: NSObjectProtocol {
  /// Returns true if the view takes items like these.
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool
  /// Called when the finger comes over the view.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)
  /// Returns the use that the view would make of the items.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal
  /// Called when the finger leaves the view.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
  /// Takes the items.
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
  /// Called after the drop.
  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)
  /// Called after the session ended.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
}

extension UIDropInteractionDelegate {
  /// Returns true.
  public func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool { true }
  /// Does nothing.
  public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {}
  /// Returns a proposal that refuses the items.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .cancel) }
  /// Does nothing.
  public func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {}
  /// Does nothing.
  public func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {}
  /// Does nothing.
  public func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {}
  /// Does nothing.
  public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {}
}
