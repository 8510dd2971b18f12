// SPDX-License-Identifier: MIT

import StillGraphics
import StillViews

/// The detail button of a row, an i in a circle; a tap calls the table's delegate.
final class CellDetailButton: UIControl {
  static let size = CGSize(width: 22, height: 22)
  /// The room around the circle in which a tap counts, in points on each side.
  private static let reach: CGFloat = 11

  init() {
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    isOpaque = false
    addAction(UIAction { [weak self] _ in self?.tellTable() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { return nil }

  override func draw(_ rect: CGRect) { CellGlyphs.drawDetail(bounds, tintColor) }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -Self.reach, dy: -Self.reach).contains(point)
  }

  private func tellTable() {
    var view = superview
    while let ancestor = view, !(ancestor is UITableViewCell) { view = ancestor.superview }
    guard let cell = view as? UITableViewCell, let table = cell.superview as? UITableView else { return }
    table.tapDetail(of: cell)
  }
}
