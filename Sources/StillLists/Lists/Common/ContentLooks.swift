// SPDX-License-Identifier: MIT

import StillGraphics
import StillViews

/// The looks of all views within cells, before an update gives cells another size.
@MainActor
struct ContentLooks {
  private var looks: [ObjectIdentifier: ViewLook] = [:]

  /// Notes the looks of all views within a cell.
  mutating func note(_ cell: UIView) { cell.forEachBelow { looks[ObjectIdentifier($0)] = ViewLook(of: $0) } }

  /// Animates the views inside a cell from their previous positions.
  func show(in cell: UIView, by animation: ListAnimation) {
    cell.forEachBelow { view in
      if let look = looks[ObjectIdentifier(view)] { animation.show(view, from: look) }
    }
  }
}

extension UIView {
  /// Calls `body` with each view below this one.
  fileprivate func forEachBelow(_ body: (UIView) -> Void) {
    var waiting = subviewStorage.map { $0 as UIView }
    while let view = waiting.popLast() {
      body(view)
      waiting += view.subviewStorage.map { $0 as UIView }
    }
  }
}
