// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

/// Where a view is, and how far it is scrolled.
@MainActor
struct ViewPlace {
  private let view: UIView
  private let superview: UIView?
  private let bounds: CGRect
  private let center: CGPoint
  private let contentSize: CGSize?
  private let translatesAutoresizingMask: Bool

  private init(_ view: UIView) {
    self.view = view
    superview = view.superviewStorage
    (bounds, center) = (view.bounds, view.center)
    translatesAutoresizingMask = view.layout.translatesAutoresizingMask
    contentSize = (view as? UIScrollView)?.contentSize
  }

  /// The places of all views from `view` down.
  static func all(below view: UIView) -> [ViewPlace] {
    var places: [ViewPlace] = []
    var waiting = [view]
    while let view = waiting.popLast() {
      places.append(ViewPlace(view))
      waiting += view.subviewStorage.reversed()
    }
    return places
  }

  func restore() {
    guard view.superviewStorage === superview else { return }
    view.setTranslatesAutoresizingMask(translatesAutoresizingMask)
    if let scrollView = view as? UIScrollView, let contentSize, scrollView.contentSize != contentSize {
      scrollView.contentSize = contentSize
    }
    if view.bounds.size != bounds.size { view.bounds.size = bounds.size }
    if view.center != center { view.center = center }
    if view.bounds != bounds { view.bounds = bounds }
  }
}
