// SPDX-License-Identifier: MIT

import UIKit

/// A card with two sides.
@objc public final class Card: UIControl {
  /// True while the back is seen.
  @objc public private(set) var isTurned = false

  @objc public init(color: UIColor) {
    super.init(frame: CGRect(x: 0, y: 0, width: 40, height: 60))
    backgroundColor = color
    layer.cornerRadius = 8
    addTarget(self, action: Selector(("turn:")), for: .touchUpInside)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  @objc private func turn(_ sender: Any) {
    isTurned.toggle()
    layer.borderWidth = isTurned ? 4 : 0
  }
}
