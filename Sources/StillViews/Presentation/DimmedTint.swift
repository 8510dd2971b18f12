// SPDX-License-Identifier: MIT

/// The tint of what lies behind a presentation, which is dimmed while that is in front.
@MainActor final class DimmedTint {
  private weak var view: UIView?

  /// Dims the tint of a view, unless the app has said how it is shown, and of no other one any more; nil for none.
  func dim(_ next: UIView?) {
    if let old = view, old !== next {
      if old.kept?.view.tintAdjustment == .dimmed { old.tintAdjustmentMode = .automatic }
      view = nil
    }
    guard let next, view == nil, (next.kept?.view.tintAdjustment ?? .automatic) == .automatic else { return }
    next.tintAdjustmentMode = .dimmed
    view = next
  }
}
