// SPDX-License-Identifier: MIT

import StillGraphics
import StillViews

/// A symbol at the start or the end of a cell: an accessory or an editing control.
final class CellGlyphView: UIView {
  enum Kind {
    case disclosure, checkmark, delete, insert, unpicked, picked, reorder

    var size: CGSize {
      switch self {
      case .disclosure: CGSize(width: 8, height: 13)
      case .checkmark: CGSize(width: 15, height: 13)
      case .reorder: CGSize(width: 22, height: 12)
      default: CGSize(width: 22, height: 22)
      }
    }
  }

  let kind: Kind
  /// The colour of an arrow head; nil for the usual grey.
  var color: UIColor?

  init(_ kind: Kind) {
    self.kind = kind
    super.init(frame: CGRect(origin: .zero, size: kind.size))
    isOpaque = false
  }

  required init?(coder: NSCoder) { return nil }

  override func draw(_ rect: CGRect) { CellGlyphs.draw(kind, in: self) }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }
}

/// A detail button and an arrow head.
final class DetailDisclosureView: UIView {
  private static let gap: CGFloat = 15
  private let detail = CellDetailButton()
  private let arrow = CellGlyphView(.disclosure)

  override init(frame: CGRect) {
    let size = CellDetailButton.size
    let width = size.width + Self.gap + CellGlyphView.Kind.disclosure.size.width
    super.init(frame: CGRect(x: 0, y: 0, width: width, height: size.height))
    addSubview(detail)
    addSubview(arrow)
  }

  required init?(coder: NSCoder) { return nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isReversed = layoutDirection == .rightToLeft
    let arrowFrame = CGRect(x: bounds.width - 8, y: 4.5, width: 8, height: 13)
    let detailFrame = CGRect(origin: .zero, size: CellDetailButton.size)
    arrow.frame = isReversed ? arrowFrame.mirrored(in: bounds.width) : arrowFrame
    detail.frame = isReversed ? detailFrame.mirrored(in: bounds.width) : detailFrame
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) || detail.point(inside: convert(point, to: detail), with: event)
  }
}

/// Draws the accessories and editing controls of cells.
@MainActor
enum CellGlyphs {
  static func accessory(_ type: UITableViewCell.AccessoryType) -> UIView? {
    switch type {
    case .none: nil
    case .disclosureIndicator: CellGlyphView(.disclosure)
    case .detailDisclosureButton: DetailDisclosureView(frame: .zero)
    case .checkmark: CellGlyphView(.checkmark)
    case .detailButton: CellDetailButton()
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

  /// Draws an i in a circle.
  static func drawDetail(_ bounds: CGRect, _ color: UIColor) {
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
