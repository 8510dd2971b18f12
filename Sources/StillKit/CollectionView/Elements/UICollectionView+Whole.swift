// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

extension UICollectionView {
  /// Makes the size of the content final: everything is made and measured.
  func measureEverything() {
    if showsWholeContent, state.screenSize == nil { state.screenSize = bounds.size }
    guard !state.isLayingOut else { return }
    prepareIfNeeded()
    realise { CGRect(origin: .zero, size: self.contentSize) }
    // Until the view has that size, the next layout puts away what is not seen.
    state.needsRealising = true
    setNeedsLayout()
  }

  /// Puts estimates back where sizes are measured in the meantime; the next layout puts away what is not seen.
  func keptSizes() -> () -> Void {
    let (known, size, sizesOfLayout) = (state, contentSize, state.layout.keepSizes())
    return { [unowned self] in
      sizesOfLayout()
      (state.knownBounds, state.screenSize) = (known.knownBounds, known.screenSize)
      (state.needsReload, state.needsPreparing) = (known.needsReload, known.needsPreparing)
      state.scrollerOffsets = known.scrollerOffsets
      if contentSize != size { contentSize = size }
      state.needsRealising = true
      setNeedsLayout()
    }
  }
}
