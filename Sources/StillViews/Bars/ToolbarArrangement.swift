// SPDX-License-Identifier: MIT

import StillGraphics

/// The positions of the items along a toolbar, in points from its leading edge.
///
/// Flexible spaces share the remaining room evenly. Two items without a space between them have the same distance as in a
/// navigation bar.
struct ToolbarArrangement: Equatable {
  enum Part: Equatable {
    case content(CGFloat)
    case fixedSpace(CGFloat)
    case flexibleSpace
  }

  /// The width of the bar, and the space at its ends.
  var width: CGFloat
  var (leadingMargin, trailingMargin): (CGFloat, CGFloat)
  var parts: [Part]

  /// The leading edge of each part.
  var starts: [CGFloat] {
    let lengths = parts.map(length)
    let gaps = parts.indices.map {
      $0 > 0 && isContent(parts[$0]) && isContent(parts[$0 - 1]) ? BarArrangement.buttonSpacing : 0
    }
    let room = width - leadingMargin - trailingMargin - lengths.reduce(0, +) - gaps.reduce(0, +)
    let flexible = parts.count { $0 == .flexibleSpace }
    let share = flexible > 0 ? max(room, 0) / CGFloat(flexible) : 0
    var next = leadingMargin
    return parts.indices.map { index in
      next += gaps[index]
      defer { next += parts[index] == .flexibleSpace ? share : lengths[index] }
      return next
    }
  }

  private func isContent(_ part: Part) -> Bool { if case .content = part { true } else { false } }

  private func length(_ part: Part) -> CGFloat {
    switch part {
    case .content(let width), .fixedSpace(let width): width
    case .flexibleSpace: 0
    }
  }
}
