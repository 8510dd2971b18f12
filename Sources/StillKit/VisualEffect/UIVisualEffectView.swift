// SPDX-License-Identifier: MIT

public import Foundation
import StillLayers

/// Shows what lies behind it through an effect, and its content in front of that. Mirrors UIKit's `UIVisualEffectView`.
///
/// Subviews belong into `contentView`; those that are added to the view itself are UIKit's error, and are not added.
/// The view's own alpha and mask act on the effect too. Where a superview is painted as one picture, for its alpha is
/// below 1 or it has a mask, the effect sees only what of that picture lies behind it, as Apple warns.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  private let content = _UIVisualEffectContentView()
  private var effectStorage: UIVisualEffect?

  /// Makes a view of no size; nil for `effect` shows what lies behind as it is.
  public init(effect: UIVisualEffect?) {
    effectStorage = effect
    super.init(frame: .zero)
    isOpaque = false
    content.isOpaque = false
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insert(content, .front)
    updateBackdrop()
  }

  /// Makes a view without an effect.
  public override convenience init(frame: CGRect) {
    self.init(effect: nil)
    self.frame = frame
  }

  /// Nil: archives hold no views.
  public required init?(coder: NSCoder) {
    return nil
  }

  /// Where subviews belong. It always fills the view.
  open var contentView: UIView { content }

  /// What is done to what lies behind.
  open var effect: UIVisualEffect? {
    get { effectStorage }
    set {
      effectStorage = newValue
      updateBackdrop()
    }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateBackdrop()
  }

  open override func addSubview(_ view: UIView) { refuse(view) }
  open override func insertSubview(_ view: UIView, at index: Int) { refuse(view) }
  open override func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) { refuse(view) }
  open override func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) { refuse(view) }

  private func updateBackdrop() { layer.backdrop = effectStorage?.filter(in: traitCollection) }

  private func refuse(_ view: UIView) {
    guard view.superview !== self else { return }
    ProgrammerErrors.report(
      """
      NSInternalInconsistencyException: \(view.ownDescription) has been added as a subview to \(ownDescription). Do not \
      add subviews directly to the visual effect view itself, instead add them to the -contentView.
      """)
  }
}

/// Holds what lies in front of an effect. Named as UIKit's own.
final class _UIVisualEffectContentView: UIView {}
