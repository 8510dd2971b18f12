// SPDX-License-Identifier: MIT

package import StillKit

/// The area in which a view is visible in the picture of another view.
package struct ViewPlace: Sendable {
  /// The part of the view's bounds that is not clipped, in points of the picture's view.
  package var area: ConvexPolygon
  /// The view's name in reports.
  package var name: String
  /// True if the view may draw something itself; false for a bare container.
  package var draws: Bool
  /// True for the area of a view's shadow, to which the view's masks and tolerances do not apply.
  package var isShadow = false
}

extension UIView {
  /// Returns the areas of this view and of its visible subviews, from back to front.
  package func places() -> [(view: UIView, place: ViewPlace)] {
    var found: [(UIView, ViewPlace)] = []
    var waiting = [(view: self, clip: ConvexPolygon?.none)]
    while let (view, clip) = waiting.popLast() {
      if view !== self, view.isHidden || view.alpha <= 0 { continue }
      let quadrilateral = ConvexPolygon(view.bounds.corners.map { view.convert($0, to: self) })
      let area = clip.map(quadrilateral.intersection) ?? quadrilateral
      if let shadow = view.shadowArea(below: self) {
        let name = "shadow of \(view.nameInReports(below: self))"
        let area = clip.map(shadow.intersection) ?? shadow
        found.append((view, ViewPlace(area: area, name: name, draws: true, isShadow: true)))
      }
      if !area.isEmpty {
        found.append((view, ViewPlace(area: area, name: view.nameInReports(below: self), draws: view.draws)))
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

  /// Returns the area that the view's shadow may darken, estimated from its bounds; nil without a shadow.
  private func shadowArea(below root: UIView) -> ConvexPolygon? {
    guard layer.shadowOpacity > 0, layer.shadowColor?.alpha ?? 0 > 0, !clipsToBounds else { return nil }
    // Beyond three standard deviations the blur is invisible.
    let reach = layer.shadowRadius * 3
    let shadow = bounds.offsetBy(dx: layer.shadowOffset.width, dy: layer.shadowOffset.height)
    return ConvexPolygon(shadow.insetBy(dx: -reach, dy: -reach).corners.map { convert($0, to: root) })
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
