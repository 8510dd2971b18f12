// SPDX-License-Identifier: MIT

import StillGraphics
import StillViews

/// The place of a cell's item in the tree of its section.
struct OutlinePlace {
  /// The number of items above it.
  var level: Int
  /// True if the item shows its children.
  var isExpanded: Bool
  /// Expands or collapses the item.
  var toggle: @MainActor () -> Void
}

/// The arrow head of an item that has children, which points down while they are shown.
final class OutlineDisclosureView: UIControl {
  static let side: CGFloat = 13
  /// The length of the area that answers to a tap, in points.
  private static let touchLength: CGFloat = 44
  private let arrow = CellGlyphView(.disclosure)
  private var isExpanded = false

  init(_ color: UIColor?, action: @escaping @MainActor () -> Void) {
    super.init(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
    isOpaque = false
    arrow.color = color ?? .tintColor
    arrow.isUserInteractionEnabled = false
    addSubview(arrow)
    addAction(UIAction { _ in action() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { return nil }

  /// Turns the arrow head, with the animation around.
  func show(isExpanded: Bool) {
    self.isExpanded = isExpanded
    turn()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    arrow.center = CGPoint(x: bounds.midX, y: bounds.midY)
    turn()
  }

  private func turn() {
    let angle: CGFloat = layoutDirection == .rightToLeft ? -.pi / 2 : .pi / 2
    arrow.transform = isExpanded ? CGAffineTransform(rotationAngle: angle) : .identity
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let margin = (Self.touchLength - Self.side) / 2
    return bounds.insetBy(dx: -margin, dy: -margin).contains(point)
  }
}
