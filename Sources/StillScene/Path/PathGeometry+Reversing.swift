// SPDX-License-Identifier: MIT

import Foundation

extension PathGeometry {
  /// Returns the same subpaths, each in the opposite direction, the last one first.
  package func reversed() -> PathGeometry {
    var result = PathGeometry()
    for subpath in subpaths.reversed() { subpath.appendReversed(to: &result) }
    return result
  }

  /// The verbs and points of one subpath.
  private struct Subpath {
    var verbs: [Verb] = []
    var points: [CGPoint] = []

    func appendReversed(to path: inout PathGeometry) {
      guard let last = points.last, let first = points.first else { return }
      let isClosed = verbs.last == .close
      // A closed subpath keeps its start; its closing line comes first.
      path.move(to: isClosed ? first : last)
      if isClosed && first != last { path.addLine(to: last) }
      var end = points.count - 1
      for verb in verbs.reversed() {
        switch verb {
        case .line:
          // The line back to the start of a closed subpath is its closing line.
          if !(isClosed && end == 1) { path.addLine(to: points[end - 1]) }
          end -= 1
        case .quad:
          path.addQuad(control: points[end - 1], end: points[end - 2])
          end -= 2
        case .cubic:
          path.addCubic(control1: points[end - 1], control2: points[end - 2], end: points[end - 3])
          end -= 3
        case .move, .close: break
        }
      }
      if isClosed { path.close() }
    }
  }

  private var subpaths: [Subpath] {
    var all: [Subpath] = []
    var next = 0
    for verb in verbs {
      if verb == .move || all.isEmpty || (all[all.count - 1].verbs.last == .close) {
        // After a close, the next segment starts where the closed subpath did.
        let start = verb == .move ? nil : all.last?.points.first
        all.append(Subpath(points: start.map { [$0] } ?? []))
      }
      let count = verb.pointCount
      all[all.count - 1].verbs.append(verb)
      all[all.count - 1].points.append(contentsOf: points[next..<next + count])
      next += count
    }
    return all
  }
}
