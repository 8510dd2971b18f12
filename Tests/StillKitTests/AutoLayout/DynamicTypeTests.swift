// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import Testing

/// A title on a phone of 320 by 568 points at 3x, in every content size: the heights that a device gave
/// (swift-snapshot-testing's own traits test).
@MainActor struct DynamicTypeTests {
  /// Heights in pixels.
  @Test(arguments: [
    (UIContentSizeCategory.accessibilityExtraExtraExtraLarge, 208), (.accessibilityExtraExtraLarge, 190),
    (.accessibilityExtraLarge, 172), (.accessibilityLarge, 154), (.accessibilityMedium, 137),
    (.extraExtraExtraLarge, 122), (.extraExtraLarge, 115), (.extraLarge, 108), (.extraSmall, 90), (.large, 101),
    (.medium, 97), (.small, 94),
  ]) func titlesInTheMargins(category: UIContentSizeCategory, height: Int) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    window.setSafeAreaInsets(UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    let root = UIView(frame: window.bounds)
    root.layoutMargins = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
    window.addSubview(root)
    let label = UILabel()
    label.text = "What's the point?"
    label.font = .preferredFont(
      forTextStyle: .title1, compatibleWith: UITraitCollection(preferredContentSizeCategory: category))
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    let margins = root.layoutMarginsGuide
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      label.topAnchor.constraint(equalTo: margins.topAnchor),
      label.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
    ])
    window.layoutIfNeeded()
    let expected = CGRect(x: 16, y: 20, width: 288, height: CGFloat(height) / 3)
    #expect(label.frame.isNear(expected))
  }
}
