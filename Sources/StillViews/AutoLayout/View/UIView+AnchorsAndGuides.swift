// SPDX-License-Identifier: MIT

import StillGraphics

// MARK: - Anchors

/// The anchors of a view, from which constraints are made. Each belongs to the view's alignment rectangle.
extension UIView {
  /// The left edge, or the right one in a right-to-left layout.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The right edge, or the left one in a right-to-left layout.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The horizontal centre.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }

  /// The top edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The vertical centre.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The baseline of the topmost line of text.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// The baseline of the lowest line of text.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }

  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}

// MARK: - Guides

/// The guides that a view makes itself; constraints hold them weakly.
struct OwnGuides {
  var safeArea, margins, readable: UILayoutGuide?
  var keyboard: UIKeyboardLayoutGuide?
}

extension UIView {
  /// The part of the view that bars and the device's edges leave free.
  public var safeAreaLayoutGuide: UILayoutGuide {
    ownGuide(\.safeArea, "UIViewSafeAreaLayoutGuide") { $0.bounds.inset(by: $0.safeAreaInsets) }
  }

  /// The view without its margins.
  public var layoutMarginsGuide: UILayoutGuide {
    ownGuide(\.margins, "UIViewLayoutMarginsGuide") { $0.bounds.inset(by: $0.layoutMargins) }
  }

  /// A width that is easy to read: the view without its margins, but at most 672 points at the default content size.
  ///
  /// UIKit's width at other content sizes is not documented; here it follows the body font.
  public var readableContentGuide: UILayoutGuide {
    ownGuide(\.readable, "UIViewReadableContentGuide") { view in
      let room = view.bounds.inset(by: view.layoutMargins)
      let excess = max(room.width - view.readableWidth, 0)
      return room.insetBy(dx: excess / 2, dy: 0)
    }
  }

  /// The widest line that is easy to read, in points.
  package var readableWidth: CGFloat {
    UIFontMetrics(forTextStyle: .body).scaledValue(for: 672, compatibleWith: traitCollection)
  }

  private func ownGuide(
    _ place: WritableKeyPath<OwnGuides, UILayoutGuide?>, _ identifier: String,
    _ inset: @escaping @MainActor (UIView) -> CGRect
  ) -> UILayoutGuide {
    if let guide = layout.ownGuides[keyPath: place] { return guide }
    let guide = UILayoutGuide(self, identifier, inset: inset)
    layout.ownGuides[keyPath: place] = guide
    return guide
  }

  func add(_ guide: UILayoutGuide) {
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
    layout.guides.append(guide)
    autoLayoutChanged()
  }

  func remove(_ guide: UILayoutGuide) {
    guard guide.owningView === self, guide.inset == nil else { return }
    var ancestor: UIView? = self
    while let current = ancestor {
      for constraint in current.layout.constraints where constraint.mentions(guide) { constraint.deactivate() }
      ancestor = current.superviewStorage
    }
    guide.owningView = nil
    layout.guides.removeAll { $0 === guide }
    autoLayoutChanged()
  }
}

extension NSLayoutConstraint {
  fileprivate func mentions(_ guide: UILayoutGuide) -> Bool { firstItem === guide || secondItem === guide }
}
