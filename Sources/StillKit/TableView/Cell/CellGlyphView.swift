// SPDX-License-Identifier: MIT

import StillGraphics

/// A small drawing at the start or the end of a cell.
final class CellGlyphView: UIView {
  enum Kind {
    case disclosure, checkmark, detail, delete, insert, unpicked, picked, reorder

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
  /// Of an arrow head; nil for the usual grey.
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

/// An i in a circle and an arrow head.
final class DetailDisclosureView: UIView {
  private static let gap: CGFloat = 15
  private let detail = CellGlyphView(.detail)
  private let arrow = CellGlyphView(.disclosure)

  override init(frame: CGRect) {
    let width = CellGlyphView.Kind.detail.size.width + Self.gap + CellGlyphView.Kind.disclosure.size.width
    super.init(frame: CGRect(x: 0, y: 0, width: width, height: 22))
    addSubview(detail)
    addSubview(arrow)
  }

  required init?(coder: NSCoder) { return nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isReversed = layoutDirection == .rightToLeft
    let arrowFrame = CGRect(x: bounds.width - 8, y: 4.5, width: 8, height: 13)
    let detailFrame = CGRect(x: 0, y: 0, width: 22, height: 22)
    arrow.frame = isReversed ? arrowFrame.mirrored(in: bounds.width) : arrowFrame
    detail.frame = isReversed ? detailFrame.mirrored(in: bounds.width) : detailFrame
  }
}
