// SPDX-License-Identifier: MIT

import UIKit

/// A rubber stamp: its disc lies over its frame, so that only opacity of the whole looks like ink.
final class StampView: UIView {
  private let frameView = UIView()
  private let label = UILabel()
  private let disc = UILabel()

  init(text: String) {
    super.init(frame: CGRect(x: 0, y: 0, width: 190, height: 80))
    alpha = 0.3
    transform = CGAffineTransform(rotationAngle: -.pi / 9)
    // A layer's border lies over its sublayers, and would cross the disc.
    frameView.layer.borderColor = UIColor.systemRed.cgColor
    frameView.layer.borderWidth = 5
    frameView.layer.cornerRadius = 12
    label.text = text
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 48, weight: .heavy)
    label.textColor = .systemRed
    disc.text = "✓"
    disc.textAlignment = .center
    disc.font = .systemFont(ofSize: 20, weight: .bold)
    disc.textColor = .white
    disc.backgroundColor = .systemRed
    disc.layer.cornerRadius = 18
    disc.layer.masksToBounds = true
    for view in [frameView, label, disc] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    frameView.frame = bounds
    label.frame = bounds
    disc.frame = CGRect(x: bounds.maxX - 22, y: -14, width: 36, height: 36)
  }
}
