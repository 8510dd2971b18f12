// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

/// A rectangle that takes part in layout and draws nothing. Mirrors UIKit's `UILayoutGuide`.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  /// The view that it was added to; it holds the guide.
  public internal(set) final weak var owningView: UIView?
  /// A name for messages.
  open var identifier = ""
  /// In points of the owning view's bounds, as of the last layout.
  open var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    return inset?(owningView) ?? solvedFrame
  }

  final var solvedFrame = CGRect.zero
  /// Where a guide that a view makes itself lies, by the view alone.
  let inset: (@MainActor (UIView) -> CGRect)?

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

  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
}
