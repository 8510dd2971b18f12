// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers
import StillScene

extension UIView {
  /// Returns a view with a picture of `rect` of this one; the parts in the cap insets keep their size when it is resized.
  func makeSnapshot(of rect: CGRect, afterLayout: Bool, capInsets: UIEdgeInsets) -> UIView? {
    guard rect.isFinite, !rect.isEmpty else {
      return UIView(frame: CGRect(origin: .zero, size: rect.standardized.size))
    }
    if afterLayout { layoutIfNeeded() }
    let scale = contentScaleFactor
    let context = CGContext(
      bounds: rect,
      baseTransform: CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: -rect.minX * scale, ty: rect.maxY * scale))
    layer.presenting(on: .current, showsEndless: true) {
      if afterLayout { layer.render(in: context) } else { layer.paintRoot(in: context) }
    }
    return SnapshotView(context.displayList, of: rect, capInsets: capInsets)
  }
}

/// The picture of another view, which stretches as it is resized.
private final class SnapshotView: UIView {
  private let picture: DisplayList
  private let source: CGRect
  private let capInsets: UIEdgeInsets

  init(_ picture: DisplayList, of source: CGRect, capInsets: UIEdgeInsets) {
    (self.picture, self.source, self.capInsets) = (picture, source, capInsets)
    super.init(frame: CGRect(origin: .zero, size: source.size))
    isOpaque = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { return nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let columns = Self.spans(source.minX, source.maxX, bounds.minX, bounds.maxX, capInsets.left, capInsets.right)
    let rows = Self.spans(source.minY, source.maxY, bounds.minY, bounds.maxY, capInsets.top, capInsets.bottom)
    for row in rows {
      for column in columns { draw(column, row, in: context) }
    }
  }

  private func draw(_ column: Span, _ row: Span, in context: CGContext) {
    context.saveGState()
    context.clip(
      to: CGRect(x: column.target, y: row.target, width: column.targetLength, height: row.targetLength))
    context.translateBy(x: column.target, y: row.target)
    context.scaleBy(x: column.targetLength / column.sourceLength, y: row.targetLength / row.sourceLength)
    context.translateBy(x: -column.source, y: -row.source)
    context.draw(picture, within: source)
    context.restoreGState()
  }

  /// A part of the picture along one axis, and its place in the view.
  private struct Span { let source, sourceLength, target, targetLength: CGFloat }

  /// Returns the cap at the start, the stretching middle, and the cap at the end; empty spans are left out.
  private static func spans(
    _ start: CGFloat, _ end: CGFloat, _ from: CGFloat, _ to: CGFloat, _ first: CGFloat, _ last: CGFloat
  ) -> [Span] {
    let (first, last) = (max(first, 0), max(last, 0))
    let spans = [
      Span(source: start, sourceLength: first, target: from, targetLength: first),
      Span(
        source: start + first, sourceLength: end - start - first - last, target: from + first,
        targetLength: to - from - first - last),
      Span(source: end - last, sourceLength: last, target: to - last, targetLength: last),
    ]
    return spans.filter { $0.sourceLength > 0 && $0.targetLength > 0 }
  }
}
