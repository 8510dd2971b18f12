// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit

extension FixtureBuilder {
  func constrain(_ view: UIView, _ wishes: FixtureNode.AutoLayout) {
    if let isOn = wishes.isOn { view.translatesAutoresizingMaskIntoConstraints = !isOn }
    for (index, axis) in [NSLayoutConstraint.Axis.horizontal, .vertical].enumerated() {
      if let hugging = wishes.hugging {
        view.setContentHuggingPriority(UILayoutPriority(Float(hugging[index])), for: axis)
      }
      if let resistance = wishes.compressionResistance {
        view.setContentCompressionResistancePriority(UILayoutPriority(Float(resistance[index])), for: axis)
      }
    }
  }
}

/// Holds a class that descriptions call `UIView`, as the fixture does.
enum FixedSize {
  final class UIView: StillKit.UIView {
    private let size: CGSize

    init(_ size: CGSize) {
      self.size = size
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { return nil }

    override var intrinsicContentSize: CGSize { size }
  }
}
