// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

extension UITableView {
  /// How often content may change its size by being measured before it is left as it is.
  private static let passLimit = 20

  /// Makes the size of the content final: everything is made and measured, and stays until the next layout.
  func measureEverything() {
    loadIfNeeded()
    giveSideMargins()
    state.measuredWidth = bounds.width
    var passes = 0
    repeat {
      realise(0..<max(state.model.height, 1))
      passes += 1
    } while isIncomplete && passes < Self.passLimit
    takeContentSize()
  }

  /// Whether rows moved into view that are not there yet.
  private var isIncomplete: Bool { state.cells.count < state.model.counts.reduce(0, +) }

  /// Puts estimates back where heights are measured in the meantime; the next layout puts away what is not seen.
  func keptHeights() -> () -> Void {
    let (model, width, needsReload, size) = (state.model, state.measuredWidth, state.needsReload, contentSize)
    return { [unowned self] in
      (state.model, state.measuredWidth, state.needsReload) = (model, width, needsReload)
      if contentSize != size { contentSize = size }
      setNeedsLayout()
    }
  }
}
