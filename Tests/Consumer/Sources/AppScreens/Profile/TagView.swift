// SPDX-License-Identifier: MIT

import UIKit

/// A word in a capsule.
final class TagView: UIView {
  private let label = UILabel()

  init(text: String) {
    super.init(frame: .zero)
    backgroundColor = .tertiarySystemFill
    label.text = text
    label.font = .preferredFont(forTextStyle: .caption1)
    label.textColor = .secondaryLabel
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = label.sizeThatFits(size)
    return CGSize(width: text.width + 20, height: text.height + 8)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
    label.frame = bounds.insetBy(dx: 10, dy: 4)
  }
}
