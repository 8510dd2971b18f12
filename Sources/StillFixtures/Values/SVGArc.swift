// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit

/// An arc of an ellipse between two points, as SVG describes it, turned into centre and angles (SVG 1.1, F.6.5).
struct SVGArc {
  private let toEllipse: CGAffineTransform
  private let startAngle: CGFloat
  private let sweep: CGFloat
  private let end: CGPoint

  /// Nil where SVG asks for a line, or for nothing. Radii that are too small grow until the arc reaches.
  init?(
    from start: CGPoint, to end: CGPoint, rx: CGFloat, ry: CGFloat, rotation: CGFloat, _ isLarge: Bool, _ isSweep: Bool
  ) {
    guard start != end, rx > 0, ry > 0 else { return nil }
    let turn = CGAffineTransform(rotationAngle: rotation)
    let half = CGPoint(x: (start.x - end.x) / 2, y: (start.y - end.y) / 2).applying(turn.inverted())
    let growth = max((half.x * half.x / (rx * rx) + half.y * half.y / (ry * ry)).squareRoot(), 1)
    let (rx, ry) = (rx * growth, ry * growth)
    // On the unit circle: the chord's middle and half its length give the centre.
    let unit = CGPoint(x: half.x / rx, y: half.y / ry)
    let square = unit.x * unit.x + unit.y * unit.y
    let reach = (max(1 - square, 0) / square).squareRoot() * (isLarge == isSweep ? -1 : 1)
    let center = CGPoint(x: reach * unit.y, y: -reach * unit.x)
    let middle = CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    toEllipse = CGAffineTransform(translationX: center.x, y: center.y)
      .concatenating(CGAffineTransform(scaleX: rx, y: ry))
      .concatenating(turn)
      .concatenating(CGAffineTransform(translationX: middle.x, y: middle.y))
    startAngle = atan2(unit.y - center.y, unit.x - center.x)
    let endAngle = atan2(-unit.y - center.y, -unit.x - center.x)
    sweep = PathGeometry.sweep(from: startAngle, to: endAngle, clockwise: !isSweep)
    self.end = end
  }

  /// Adds cubics of at most a quarter turn, the last of which ends exactly where it was asked to.
  func add(to path: inout PathGeometry) {
    let count = max(Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)), 1)
    let step = sweep / CGFloat(count)
    let handle = 4 / 3 * tan(step / 4)
    for index in 0..<count {
      let (from, to) = (startAngle + CGFloat(index) * step, startAngle + CGFloat(index + 1) * step)
      let control1 = CGPoint(x: cos(from) - handle * sin(from), y: sin(from) + handle * cos(from))
      let control2 = CGPoint(x: cos(to) + handle * sin(to), y: sin(to) - handle * cos(to))
      let isLast = index == count - 1
      path.addCubic(
        control1: control1.applying(toEllipse), control2: control2.applying(toEllipse),
        end: isLast ? end : CGPoint(x: cos(to), y: sin(to)).applying(toEllipse))
    }
  }
}
