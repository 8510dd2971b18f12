// SPDX-License-Identifier: MIT

import StillGraphics

/// The field of a search bar. Mirrors UIKit's `UISearchTextField`.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 10
    layer.cornerCurve = .continuous
    leftView = SearchMarkView(frame: CGRect(x: 0, y: 0, width: 30, height: 36))
    leftViewMode = .always
    clearButtonMode = .always
  }

  /// Nil: archives hold no views.
  public required init?(coder: NSCoder) { return nil }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: super.intrinsicContentSize.width, height: max(super.intrinsicContentSize.height, 36))
  }
}

/// A magnifying glass.
final class SearchMarkView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { return nil }

  override func draw(_ rect: CGRect) {
    let side: CGFloat = 11.5
    let corner = CGPoint(x: bounds.minX + 8.5, y: bounds.midY - 7.5)
    let glass = UIBezierPath(ovalIn: CGRect(x: corner.x, y: corner.y, width: side, height: side))
    glass.move(to: CGPoint(x: corner.x + 10, y: corner.y + 10))
    glass.addLine(to: CGPoint(x: corner.x + 14.5, y: corner.y + 14.5))
    (glass.lineWidth, glass.lineCapStyle) = (1.75, .round)
    UIColor.secondaryLabel.setStroke()
    glass.stroke()
  }
}
