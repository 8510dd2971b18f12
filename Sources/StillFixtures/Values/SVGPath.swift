// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit

/// Reads the path data of SVG 1.1: M L H V C S Q T A Z, in capitals for absolute coordinates, else relative ones.
struct SVGPath {
  private var scanner: SVGScanner
  private var path = PathGeometry()
  private var current = CGPoint.zero
  private var start = CGPoint.zero
  /// The last control point, for the commands that mirror it.
  private var control: (point: CGPoint, degree: Int)?

  private init(_ text: String, at place: String) {
    scanner = SVGScanner(text, at: place)
  }

  /// Throws `FixtureError` with the place of the first character that does not belong.
  static func geometry(_ text: String, at place: String) throws -> PathGeometry {
    var reader = SVGPath(text, at: place)
    try reader.read()
    return reader.path
  }

  private mutating func read() throws {
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
        try add(name, isRelative)
        // Further pairs after a move are lines.
        if name == "M" { name = "L" }
      } while scanner.isAtNumber
    }
  }

  private mutating func add(_ name: Character, _ isRelative: Bool) throws {
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

  private mutating func arc(from origin: CGPoint) throws {
    let (rx, ry, degrees) = (try scanner.number(), try scanner.number(), try scanner.number())
    let (isLarge, isSweep) = (try scanner.flag(), try scanner.flag())
    let end = try scanner.point(from: origin)
    let arc = SVGArc(from: current, to: end, rx: abs(rx), ry: abs(ry), rotation: degrees * .pi / 180, isLarge, isSweep)
    if let arc { arc.add(to: &path) } else if current != end { path.addLine(to: end) }
    (current, control) = (end, nil)
  }
}
