// SPDX-License-Identifier: MIT

import StillGraphics

/// Draws what stands for accessories and controls of cells.
@MainActor
enum CellGlyphs {
  static func accessory(_ type: UITableViewCell.AccessoryType) -> UIView? {
    switch type {
    case .none: nil
    case .disclosureIndicator: CellGlyphView(.disclosure)
    case .detailDisclosureButton: DetailDisclosureView(frame: .zero)
    case .checkmark: CellGlyphView(.checkmark)
    case .detailButton: CellGlyphView(.detail)
    }
  }

  static func draw(_ kind: CellGlyphView.Kind, in view: CellGlyphView) {
    let bounds = view.bounds
    let disc = UIBezierPath(ovalIn: bounds.insetBy(dx: 1, dy: 1))
    switch kind {
    case .disclosure:
      let (near, far) = view.layoutDirection == .rightToLeft ? (bounds.maxX - 1, 1.5) : (1, bounds.maxX - 1.5)
      line([(near, 1.25), (far, bounds.midY), (near, bounds.maxY - 1.25)], 2, view.color ?? .tertiaryLabel)
    case .checkmark: line([(1.5, 7), (5, 11), (13.5, 1.5)], 2, view.tintColor)
    case .detail: drawDetail(bounds, view.tintColor)
    case .delete:
      fill(disc, .systemRed)
      line([(6, 11), (16, 11)], 2, .white)
    case .insert:
      fill(disc, .systemGreen)
      line([(6, 11), (16, 11)], 2, .white)
      line([(11, 6), (11, 16)], 2, .white)
    case .unpicked: stroke(disc, 1.5, .tertiaryLabel)
    case .picked:
      fill(disc, view.tintColor)
      line([(6.5, 11.5), (9.5, 15), (15.5, 7.5)], 1.75, .white)
    case .reorder:
      for y in [1, 6, 11] as [CGFloat] { line([(0.5, y), (21.5, y)], 1.5, .tertiaryLabel) }
    }
  }

  private static func drawDetail(_ bounds: CGRect, _ color: UIColor) {
    stroke(UIBezierPath(ovalIn: bounds.insetBy(dx: 1, dy: 1)), 1.5, color)
    fill(UIBezierPath(ovalIn: CGRect(x: 9.75, y: 5.25, width: 2.5, height: 2.5)), color)
    line([(9.5, 9.75), (11.25, 9.75), (11.25, 16)], 1.5, color)
    line([(9, 16), (13.5, 16)], 1.5, color)
  }

  private static func line(_ points: [(CGFloat, CGFloat)], _ width: CGFloat, _ color: UIColor) {
    let path = UIBezierPath()
    for (index, point) in points.enumerated() {
      let place = CGPoint(x: point.0, y: point.1)
      if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
    }
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    stroke(path, width, color)
  }

  private static func stroke(_ path: UIBezierPath, _ width: CGFloat, _ color: UIColor) {
    color.setStroke()
    path.lineWidth = width
    path.stroke()
  }

  private static func fill(_ path: UIBezierPath, _ color: UIColor) {
    color.setFill()
    path.fill()
  }
}
