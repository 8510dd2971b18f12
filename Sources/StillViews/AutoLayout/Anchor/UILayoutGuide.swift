// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

/// A rectangle that takes part in layout and draws nothing.
///
/// Mirrors UIKit's `UILayoutGuide`.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  private let mark = AttributeMark()

  /// The view that the guide was added to, which holds it.
  public internal(set) final weak var owningView: UIView?
  /// A name for messages.
  open var identifier = ""
  /// The rectangle by the last layout, in points of the owning view's bounds.
  open var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    return inset?(owningView) ?? solvedFrame
  }

  /// The rectangle by the last solution, for guides whose place constraints decide.
  final var solvedFrame = CGRect.zero
  /// The rectangle of a guide that a view makes itself, which follows from the view alone; nil for all others.
  let inset: (@MainActor (UIView) -> CGRect)?

  /// Makes a guide, which takes part in layout once it is added to a view.
  public override nonisolated init() {
    inset = nil
    super.init()
  }

  init(_ view: UIView, _ identifier: String, inset: @escaping @MainActor (UIView) -> CGRect) {
    self.inset = inset
    super.init()
    owningView = view
    self.identifier = identifier
  }

  /// The left edge, or the right one in a right-to-left layout.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The right edge, or the left one in a right-to-left layout.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The top edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The horizontal centre.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The vertical centre.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
}
