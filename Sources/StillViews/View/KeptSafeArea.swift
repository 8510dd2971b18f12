// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// The part of the superview's safe area that reaches into a view, kept during one layout.
///
/// A view's safe area depends on those of all views above it. A layout asks for it several times for each view, and would
/// walk up to the window each time.
struct KeptSafeArea {
  fileprivate var insets = UIEdgeInsets.zero
  fileprivate var run: UInt?
  fileprivate var generation = 0

  /// Changes when a view of which others depend moves, or when a bar or a controller changes its part.
  @MainActor fileprivate static var generation = 1
}

extension UIView {
  /// The kept part of the superview's safe area; nil if it may be another one by now.
  var keptInheritedSafeArea: UIEdgeInsets? {
    let kept = margins.keptSafeArea
    guard kept.generation == KeptSafeArea.generation, let run = kept.run, run == LayoutRun.current else { return nil }
    return kept.insets
  }

  /// Keeps what a superview with `outer` as its safe area leaves to this view, if all views above keep theirs.
  func keepInheritedSafeArea(_ insets: UIEdgeInsets, from superview: UIView, outer: UIEdgeInsets) {
    // Cells and headers of lists override `safeAreaInsets`, and pass on less than they inherit.
    guard let run = LayoutRun.current, let known = superview.safeAreaToKeep, known == outer else { return }
    (superview.layer.tellsOfMoves, layer.tellsOfMoves) = (true, true)
    margins.keptSafeArea = KeptSafeArea(insets: insets, run: run, generation: KeptSafeArea.generation)
  }

  /// Forgets what all views keep, because the place of this view or its part of the safe area changes.
  func forgetKeptSafeAreas() { KeptSafeArea.generation += 1 }
}
