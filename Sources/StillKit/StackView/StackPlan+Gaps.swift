// SPDX-License-Identifier: MIT

import StillGraphics

/// What lies between an arranged view and the next.
struct StackGap {
  var length: CGFloat
  /// Whether all views on one side of it are hidden.
  var isOuter: Bool
}

extension StackPlan {
  /// Hidden views halve the spacing on both sides of them, so that between two visible views the sum is what it would be
  /// without the hidden ones.
  func gaps() -> [StackGap] {
    var gaps: [StackGap] = []
    var lastVisible: Int?
    var rest = visible.count
    for index in views.indices.dropLast() {
      if !views[index].isHidden {
        lastVisible = index
        rest -= 1
      }
      guard let lastVisible, rest > 0 else {
        gaps.append(StackGap(length: 0, isOuter: true))
        continue
      }
      let ends = [lastVisible == index, !views[index + 1].isHidden].count { $0 }
      let spacing = stack.effectiveSpacing(after: views[lastVisible])
      gaps.append(StackGap(length: spacing * CGFloat(ends) / 2, isOuter: false))
    }
    return gaps
  }
}
