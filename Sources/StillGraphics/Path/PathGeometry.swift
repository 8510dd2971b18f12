// SPDX-License-Identifier: MIT

public import Foundation

/// The segments of a path as plain data: what `CGPath` wraps, display lists hold and the rasteriser reads.
///
/// Coordinates are in the path's own user space. `quad` takes two points (control, end), `cubic` three, `close` none.
package struct PathGeometry: Sendable, Equatable {
  package enum Verb: UInt8, Sendable {
    case move, line, quad, cubic, close
  }

  package var verbs: [Verb] = []
  package var points: [CGPoint] = []

  package init() {}
}
