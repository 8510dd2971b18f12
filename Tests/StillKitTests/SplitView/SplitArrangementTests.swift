// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import Testing

@testable import StillViews

/// Rule: columns lie beside the secondary one, over it, or push it aside; those that are hidden lie beyond their edge.
@MainActor struct SplitArrangementTests {
  typealias Mode = UISplitViewController.DisplayMode
  typealias Column = UISplitViewController.Column

  private func plan(_ mode: Mode, _ widths: [CGFloat] = [300, 200], isMirrored: Bool = false) -> SplitArrangement {
    SplitArrangement(
      size: CGSize(width: 1000, height: 700), mode: mode,
      columns: Array([.primary, .supplementary].prefix(widths.count)),
      widths: widths, line: 1, isMirrored: isMirrored)
  }

  /// Beginning and width of the primary, the supplementary and the secondary column.
  nonisolated static let places: [(mode: Mode, extents: [(CGFloat, CGFloat)])] = [
    (.secondaryOnly, [(-502, 300), (-201, 200), (0, 1000)]),
    (.oneBesideSecondary, [(-301, 300), (0, 200), (201, 799)]),
    (.oneOverSecondary, [(-301, 300), (0, 200), (0, 1000)]),
    (.twoBesideSecondary, [(0, 300), (301, 200), (502, 498)]),
    (.twoOverSecondary, [(0, 300), (301, 200), (0, 1000)]),
    (.twoDisplaceSecondary, [(0, 300), (301, 200), (502, 799)]),
  ]

  @Test(arguments: places) func columnsHaveTheirPlaces(mode: Mode, extents: [(CGFloat, CGFloat)]) {
    for isMirrored in [false, true] {
      let plan = plan(mode, isMirrored: isMirrored)
      for (column, (start, width)) in zip([Column.primary, .supplementary, .secondary], extents) {
        let x = isMirrored ? 1000 - start - width : start
        #expect(plan.frame(of: column) == CGRect(x: x, y: 0, width: width, height: 700), "\(column)")
        #expect(plan.shows(column) == (start >= 0))
      }
    }
    #expect(
      plan(mode).lines.map(\.minX) == [[], [200], [200], [300, 501], [300, 501], [300, 501]][mode.rawValue - 1])
    #expect(plan(mode).isDimmed == [.oneOverSecondary, .twoOverSecondary, .twoDisplaceSecondary].contains(mode))
  }

  @Test func oneColumnCountsAsTwo() {
    for mode in [Mode.oneBesideSecondary, .twoBesideSecondary] {
      #expect(plan(mode, [300]).frame(of: .secondary) == CGRect(x: 301, y: 0, width: 699, height: 700))
    }
    #expect(plan(.oneOverSecondary, []).isDimmed == false && plan(.twoDisplaceSecondary, [300]).isDimmed == false)
  }
}
