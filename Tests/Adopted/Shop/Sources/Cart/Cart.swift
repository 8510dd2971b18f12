// SPDX-License-Identifier: MIT

import UIKit

/// On the main actor by the project's setting.
public final class CartView: UIView {
  public let total = UILabel(frame: CGRect(x: 5, y: 5, width: 90, height: 20))

  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemYellow
    addSubview(total)
  }

  public required init?(coder: NSCoder) { nil }

  public func show(_ tag: PriceTag) { total.text = tag.text }
}
