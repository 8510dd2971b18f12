// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// The transition of a navigation bar from one item to another.
///
/// The title of the upper item comes from the right, or goes there. The title of the lower item becomes the title of the back
/// button, or comes from there.
@MainActor final class BarTransition {
  private weak var bar: UINavigationBar?
  private(set) var old: _UINavigationBarContentView?
  /// The height in points of the bar while it showed the old item alone.
  let oldHeight: CGFloat
  private let new: _UINavigationBarContentView?
  private let isPop: Bool

  init(
    _ bar: UINavigationBar, from old: _UINavigationBarContentView?, _ oldHeight: CGFloat,
    to new: _UINavigationBarContentView?, isPop: Bool
  ) {
    (self.bar, self.old, self.oldHeight, self.new, self.isPop) = (bar, old, oldHeight, new, isPop)
  }

  private var upper: _UINavigationBarContentView? { isPop ? old : new }
  private var lower: _UINavigationBarContentView? { isPop ? new : old }

  /// Moves the views that come in to their start positions.
  func prepare() {
    UIView.performWithoutAnimation {
      bar?.layoutIfNeeded()
      for view in [old, new] {
        view?.layoutIfNeeded()
        view?.isMoving = true
      }
      set(upper, apart: !isPop)
      set(lower, apart: isPop)
    }
  }

  /// Moves everything to its final position.
  func animate() {
    set(upper, apart: isPop)
    set(lower, apart: !isPop)
  }

  /// Ends the transition; if it was cancelled, the old item is shown again.
  func end(completed: Bool) {
    guard let bar, bar.transition === self else { return }
    bar.transition = nil
    if old?.searchArea !== new?.searchArea { old?.searchArea?.removeFromSuperview() }
    old?.removeFromSuperview()
    old = nil
    UIView.performWithoutAnimation {
      set(upper, apart: false)
      set(lower, apart: false)
    }
    bar.barContentChanged()
  }

  /// Shows the views of an item at their positions or, if `apart` is true, where they come from or go to.
  private func set(_ side: _UINavigationBarContentView?, apart: Bool) {
    guard let side, let bar else { return }
    for view in side.fadingViews { view.alpha = apart ? 0 : 1 }
    side.title.alpha = apart || side.showsLargeTitleNow ? 0 : 1
    side.largeTitle.alpha = apart ? 0 : 1
    let sign: CGFloat = bar.isRightToLeft ? -1 : 1
    let isUpper = side === upper
    let way = isUpper ? bar.bounds.width / 2 : -wayToBackTitle
    side.title.transform = apart ? CGAffineTransform(translationX: sign * way, y: 0) : .identity
    let large = bar.bounds.width * (isUpper ? 1 : -0.3)
    side.largeTitle.transform = apart ? CGAffineTransform(translationX: sign * large, y: 0) : .identity
    guard isUpper, let label = side.back?.label else { return }
    label.transform = apart ? CGAffineTransform(translationX: sign * wayToBackTitle, y: 0) : .identity
  }

  /// The distance from the upper item's back title to the lower item's title.
  private var wayToBackTitle: CGFloat {
    guard let bar, let upper, let lower else { return 0 }
    let edge = bar.isRightToLeft ? bar.bounds.maxX : 0
    let start = upper.back.map { $0.frame.minX + $0.label.center.x } ?? edge
    return abs(lower.title.center.x - start)
  }
}
