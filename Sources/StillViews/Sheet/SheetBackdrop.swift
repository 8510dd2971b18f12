// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// The edges of the screen around the view that moves back behind a sheet, in the colour of the window.
///
/// They cover the corners of that view, so that they look round without changing the layer that the app has set up.
final class SheetBackdrop: UIView {
  private let top = UIView(frame: .zero)
  private let sides = [UIView(frame: .zero), UIView(frame: .zero)]
  private let corners = [SheetCorner(isRight: false), SheetCorner(isRight: true)]

  init() {
    super.init(frame: .zero)
    (isOpaque, isUserInteractionEnabled) = (false, false)
    for view in [top] + sides + corners { addSubview(view) }
  }

  required init?(coder: NSCoder) { return nil }

  /// Shows the edges at a fraction, from 0 to 1, of their movement.
  func show(_ share: CGFloat, to back: CGFloat, _ color: UIColor) {
    let (width, height) = (bounds.width, bounds.height)
    let (inset, edge) = (SheetMetrics.inset * share, back * share)
    for view in [top] + sides { view.backgroundColor = color }
    top.frame = CGRect(x: 0, y: 0, width: width, height: edge)
    // They overlap the upper edge, because two edges that meet within a pixel would let the view behind shine through.
    sides[0].frame = CGRect(x: 0, y: 0, width: inset, height: height)
    sides[1].frame = CGRect(x: width - inset, y: 0, width: inset, height: height)
    let side = SheetMetrics.corner
    for (corner, x) in zip(corners, [inset, width - inset - side]) {
      corner.color = color
      corner.alpha = share
      corner.frame = CGRect(x: x, y: edge, width: side, height: side)
    }
  }
}

/// The part of a square outside of a round corner.
private final class SheetCorner: UIView {
  private let isRight: Bool
  var color = UIColor.black { didSet { if color != oldValue { setNeedsDisplay() } } }

  init(isRight: Bool) {
    self.isRight = isRight
    super.init(frame: .zero)
    isOpaque = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { return nil }

  override func draw(_ rect: CGRect) {
    let (side, middle) = (bounds.width, CGPoint(x: isRight ? 0 : bounds.width, y: bounds.width))
    let path = UIBezierPath()
    path.move(to: CGPoint(x: isRight ? side : 0, y: 0))
    path.addLine(to: CGPoint(x: middle.x, y: 0))
    path.addArc(
      withCenter: middle, radius: side, startAngle: -.pi / 2, endAngle: isRight ? 0 : -.pi, clockwise: isRight)
    path.close()
    color.setFill()
    path.fill()
  }
}

extension UIView {
  /// Moves the view back behind a sheet by a fraction: it becomes smaller, with its top at `top` of the container.
  ///
  /// Only its transform changes, so its content keeps its layout.
  func standBack(_ share: CGFloat, to top: CGFloat, in width: CGFloat) {
    margins.standsBack = true
    forgetKeptSafeAreas()
    guard share > 0, width > 0 else { return comeForward(keepsSafeArea: true) }
    let frame = untransformedFrame
    let scale = 1 - 2 * SheetMetrics.inset / width * share
    let down = (top - frame.minY) * share - frame.height * (1 - scale) / 2
    transform = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: down)
  }

  /// Restores a view that was moved back.
  func comeForward(keepsSafeArea: Bool = false) {
    guard margins.standsBack else { return }
    if transform != .identity { transform = .identity }
    if !keepsSafeArea { margins.standsBack = false }
    forgetKeptSafeAreas()
  }

  /// The frame of the view as if it were not moved back.
  var standingFrame: CGRect { margins.standsBack ? untransformedFrame : frame }
}
