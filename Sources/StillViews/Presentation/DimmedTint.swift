// SPDX-License-Identifier: MIT

/// Dims the tint of the view behind a presentation.
@MainActor final class DimmedTint {
  private weak var view: UIView?

  /// Dims the tint of a view, unless the app has set its mode, and restores that of the previous view; nil dims no view.
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
