// SPDX-License-Identifier: MIT

import StillGraphics

/// Cuts parts out of a path, measured by length along all its subpaths.
struct PathTrimmer {
  private var pieces: [Piece] = []
  private var length: CGFloat = 0

  private struct Piece {
    var curve: CubicCurve
    var isLine: Bool
    var length: CGFloat
    /// True if it does not begin where the previous one ended.
    var startsSubpath: Bool
  }

  init(_ path: PathGeometry) {
    var isFresh = true
    path.forEachSegment { segment in
      switch segment {
      case .move: isFresh = true
      case .line(let start, let end), .close(let start, let end):
        guard start != end else { return }
        add(Self.line(start, end), isLine: true, isFresh)
        isFresh = false
      case .cubic(let curve):
        add(curve, isLine: false, isFresh)
        isFresh = false
      }
      if case .close = segment { isFresh = true }
    }
  }

  private mutating func add(_ curve: CubicCurve, isLine: Bool, _ startsSubpath: Bool) {
    let length = isLine ? hypot(curve.p3.x - curve.p0.x, curve.p3.y - curve.p0.y) : curve.length(upTo: 1)
    pieces.append(Piece(curve: curve, isLine: isLine, length: length, startsSubpath: startsSubpath))
    self.length += length
  }

  /// Returns the part between two fractions of the whole length, which are clamped to 0…1; empty if it ends before it
  /// starts.
  func part(from start: CGFloat, to end: CGFloat) -> PathGeometry {
    let (first, last) = (min(max(start, 0), 1) * length, min(max(end, 0), 1) * length)
    var part = PathGeometry()
    guard first < last else { return part }
    var place: CGFloat = 0
    for piece in pieces {
      let (from, to) = (max(first - place, 0), min(last - place, piece.length))
      place += piece.length
      guard from < to else { continue }
      let isContinuing = !part.isEmpty && !piece.startsSubpath && from == 0
      append(piece, from, to, continuing: isContinuing, to: &part)
    }
    return part
  }

  private func append(
    _ piece: Piece, _ from: CGFloat, _ to: CGFloat, continuing isContinuing: Bool, to part: inout PathGeometry
  ) {
    let (low, high) = (parameter(of: piece, at: from), parameter(of: piece, at: to))
    let curve = piece.curve.part(from: low, to: high)
    if !isContinuing { part.move(to: curve.p0) }
    if piece.isLine {
      part.addLine(to: curve.p3)
    } else {
      part.addCubic(control1: curve.p1, control2: curve.p2, end: curve.p3)
    }
  }

  private func parameter(of piece: Piece, at length: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    guard length < piece.length else { return 1 }
    return piece.isLine ? length / piece.length : piece.curve.parameter(atLength: length)
  }

  private static func line(_ start: CGPoint, _ end: CGPoint) -> CubicCurve {
    func between(_ share: CGFloat) -> CGPoint {
      CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
    }
    return CubicCurve(start, between(1 / 3), between(2 / 3), end)
  }
}

extension CubicCurve {
  /// Returns the length up to the parameter `end`, by Gauss-Legendre quadrature of five nodes on each of sixteen parts.
  func length(upTo end: CGFloat) -> CGFloat {
    let nodes: [(CGFloat, CGFloat)] = [
      (0, 0.5688888888888889), (-0.5384693101056831, 0.4786286704993665), (0.5384693101056831, 0.4786286704993665),
      (-0.9061798459386640, 0.2369268850561891), (0.9061798459386640, 0.2369268850561891),
    ]
    let half = end / 32
    var sum: CGFloat = 0
    for part in 0..<16 {
      let middle = half * CGFloat(2 * part + 1)
      for (place, weight) in nodes { sum += weight * half * speed(at: middle + half * place) }
    }
    return sum
  }

  private func speed(at t: CGFloat) -> CGFloat {
    let u = 1 - t
    let (w0, w1, w2) = (3 * u * u, 6 * u * t, 3 * t * t)
    return hypot(
      w0 * (p1.x - p0.x) + w1 * (p2.x - p1.x) + w2 * (p3.x - p2.x),
      w0 * (p1.y - p0.y) + w1 * (p2.y - p1.y) + w2 * (p3.y - p2.y))
  }

  fileprivate func parameter(atLength length: CGFloat) -> CGFloat {
    var (low, high): (CGFloat, CGFloat) = (0, 1)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if self.length(upTo: middle) < length { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// Returns the part between two parameters.
  fileprivate func part(from low: CGFloat, to high: CGFloat) -> CubicCurve {
    var curve = self
    if high < 1 { curve = curve.cut(at: high).0 }
    if low > 0 { curve = curve.cut(at: low / high).1 }
    return curve
  }

  private func cut(at t: CGFloat) -> (CubicCurve, CubicCurve) {
    func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t) }
    let (a, b, c) = (mix(p0, p1), mix(p1, p2), mix(p2, p3))
    let (ab, bc) = (mix(a, b), mix(b, c))
    let middle = mix(ab, bc)
    return (CubicCurve(p0, a, ab, middle), CubicCurve(middle, bc, c, p3))
  }
}
