// SPDX-License-Identifier: MIT

import StillDiff
import StillKit

/// Where a view is seen in the picture of another.
struct ViewPlace: Sendable {
  /// What of its bounds is not clipped, in points of the picture's view.
  var area: ConvexPolygon
  var name: String
  /// Whether it may draw something itself, as a bare container does not.
  var draws: Bool
  var rule: ToleranceRegion.Rule?
}

extension UIView {
  /// Whether this view or one below it asks to be judged in its own way.
  var hasSnapshotRules: Bool {
    var waiting: [UIView] = [self]
    while let view = waiting.popLast() {
      if view.attachedValues[SnapshotRule.self] != nil { return true }
      waiting.append(contentsOf: view.subviews)
    }
    return false
  }

  /// This view and those below it that are seen, from back to front.
  func places() -> [ViewPlace] {
    var found: [ViewPlace] = []
    var waiting = [(view: self, clip: ConvexPolygon?.none)]
    while let (view, clip) = waiting.popLast() {
      if view !== self, view.isHidden || view.alpha <= 0 { continue }
      let quadrilateral = ConvexPolygon(view.bounds.corners.map { view.convert($0, to: self) })
      let area = clip.map(quadrilateral.intersection) ?? quadrilateral
      if !area.isEmpty {
        found.append(
          ViewPlace(area: area, name: view.snapshotName(below: self), draws: view.draws, rule: view.snapshotRule.region)
        )
      }
      if view.clipsToBounds, area.isEmpty { continue }
      let inner = view.clipsToBounds ? area : clip
      waiting.append(contentsOf: view.subviewsInDepth.reversed().map { ($0, inner) })
    }
    return found
  }

  private var subviewsInDepth: [UIView] {
    let subviews = subviews
    guard subviews.contains(where: { $0.layer.zPosition != 0 }) else { return subviews }
    let numbered = subviews.enumerated().sorted { one, other in
      (one.element.layer.zPosition, one.offset) < (other.element.layer.zPosition, other.offset)
    }
    return numbered.map(\.element)
  }

  private var draws: Bool {
    type(of: self) != UIView.self || backgroundColor != nil || layer.borderWidth > 0 || layer.contents != nil
  }
}

extension CGRect {
  fileprivate var corners: [CGPoint] {
    [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
    ]
  }
}
