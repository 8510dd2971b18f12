// SPDX-License-Identifier: MIT

import Foundation

/// A reader of the path data of SVG 1.1: M L H V C S Q T A Z, in capitals for absolute coordinates.
package struct SVGPath {
  private var scanner: SVGScanner
  private var path = PathGeometry()
  private var current = CGPoint.zero
  private var start = CGPoint.zero
  /// The last control point, for the commands that mirror it.
  private var control: (point: CGPoint, degree: Int)?

  private init(_ text: String) { scanner = SVGScanner(text) }

  /// Reads path data.
  ///
  /// The error has the place of the first character that does not belong.
  package static func geometry(_ text: String) throws(SVGTextError) -> PathGeometry {
    var reader = SVGPath(text)
    try reader.read()
    return reader.path
  }

  private mutating func read() throws(SVGTextError) {
    while let command = try scanner.command() {
      let upper = Character(command.uppercased())
      if path.isEmpty, upper != "M" {
        throw scanner.error("M or m, which a path begins with", at: scanner.commandOffset)
      }
      let isRelative = command.isLowercase
      if upper == "Z" {
        path.close()
        (current, control) = (start, nil)
        continue
      }
      var name = upper
      repeat {
        let known = path.points.count
        try add(name, isRelative)
        guard path.points[known...].allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else {
          throw scanner.error("numbers small enough for a drawing", at: scanner.commandOffset)
        }
        // Further pairs after a move are lines.
        if name == "M" { name = "L" }
      } while scanner.isAtNumber
    }
  }

  private mutating func add(_ name: Character, _ isRelative: Bool) throws(SVGTextError) {
    let origin = isRelative ? current : .zero
    switch name {
    case "M":
      current = try scanner.point(from: origin)
      start = current
      path.move(to: current)
      control = nil
    case "L": line(to: try scanner.point(from: origin))
    case "H": line(to: CGPoint(x: try scanner.number() + origin.x, y: current.y))
    case "V": line(to: CGPoint(x: current.x, y: try scanner.number() + origin.y))
    case "C": cubic(try scanner.point(from: origin), try scanner.point(from: origin), try scanner.point(from: origin))
    case "S": cubic(mirrored(3), try scanner.point(from: origin), try scanner.point(from: origin))
    case "Q": quad(try scanner.point(from: origin), try scanner.point(from: origin))
    case "T": quad(mirrored(2), try scanner.point(from: origin))
    default: try arc(from: origin)
    }
  }

  private func mirrored(_ degree: Int) -> CGPoint {
    guard let control, control.degree == degree else { return current }
    return CGPoint(x: 2 * current.x - control.point.x, y: 2 * current.y - control.point.y)
  }

  private mutating func line(to end: CGPoint) {
    path.addLine(to: end)
    (current, control) = (end, nil)
  }

  private mutating func cubic(_ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) {
    path.addCubic(control1: control1, control2: control2, end: end)
    (current, control) = (end, (control2, 3))
  }

  private mutating func quad(_ control: CGPoint, _ end: CGPoint) {
    path.addQuad(control: control, end: end)
    (current, self.control) = (end, (control, 2))
  }

  private mutating func arc(from origin: CGPoint) throws(SVGTextError) {
    let (rx, ry, degrees) = (try scanner.number(), try scanner.number(), try scanner.number())
    let (isLarge, isSweep) = (try scanner.flag(), try scanner.flag())
    let end = try scanner.point(from: origin)
    let arc = SVGArc(from: current, to: end, rx: abs(rx), ry: abs(ry), rotation: degrees * .pi / 180, isLarge, isSweep)
    if let arc { arc.add(to: &path) } else if current != end { path.addLine(to: end) }
    (current, control) = (end, nil)
  }
}

/// An arc of an ellipse between two points, as SVG describes it, turned into centre and angles (SVG 1.1, F.6.5).
private struct SVGArc {
  private let toEllipse: CGAffineTransform
  private let startAngle: CGFloat
  private let sweep: CGFloat
  private let end: CGPoint

  /// Makes an arc; nil where SVG draws a line or nothing.
  ///
  /// Radii that are too small grow until the arc reaches its end.
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

  /// Adds cubics of at most a quarter turn; the last one ends exactly at the given point.
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
