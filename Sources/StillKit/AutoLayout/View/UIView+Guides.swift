// SPDX-License-Identifier: MIT

import StillGraphics

extension UIView {
  /// What bars and the device's edges leave of the view.
  public var safeAreaLayoutGuide: UILayoutGuide {
    ownGuide(\.safeArea, "UIViewSafeAreaLayoutGuide") { $0.bounds.inset(by: $0.safeAreaInsets) }
  }

  /// The view without its margins.
  public var layoutMarginsGuide: UILayoutGuide {
    ownGuide(\.margins, "UIViewLayoutMarginsGuide") { $0.bounds.inset(by: $0.layoutMargins) }
  }

  /// As wide as text is easy to read: the margins, but at most 672 points at the default content size.
  ///
  /// UIKit's width at other content sizes is not documented; here it follows the body font.
  public var readableContentGuide: UILayoutGuide {
    ownGuide(\.readable, "UIViewReadableContentGuide") { view in
      let room = view.bounds.inset(by: view.layoutMargins)
      let widest = UIFontMetrics(forTextStyle: .body).scaledValue(for: 672, compatibleWith: view.traitCollection)
      let excess = max(room.width - widest, 0)
      return room.insetBy(dx: excess / 2, dy: 0)
    }
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
}

/// The guides that a view makes itself; constraints hold them weakly.
struct OwnGuides {
  var safeArea, margins, readable: UILayoutGuide?
}
