// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

/// A view that shows the content behind it through an effect, and its own content in front of that.
///
/// The effect filters what is painted so far. In a PDF it is a picture, and everything in front of it stays vectors.
///
/// Subviews belong into `contentView`; adding one to the view itself is an error of UIKit's, and it is not added. The
/// view's own alpha and mask act on the effect too. If a superview is painted as one picture, because its alpha is
/// below 1 or it has a mask, the effect sees only the part of that picture behind it, as Apple warns. Mirrors UIKit's
/// `UIVisualEffectView`.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  private let content = _UIVisualEffectContentView()
  private var effectStorage: UIVisualEffect?

  /// Makes a view of no size; nil for `effect` shows the content behind unchanged.
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

  /// Returns nil, because views cannot be decoded from archives.
  public required init?(coder: NSCoder) {
    return nil
  }

  /// The view that subviews belong into, which always fills this view.
  open var contentView: UIView { content }

  /// The effect that the content behind is shown through; animations change the strength of its blur and tint.
  open var effect: UIVisualEffect? {
    get { effectStorage }
    set {
      if LayerActions.mayAnswer {
        let former = effectStorage
        AnimationBlocks.current.onReturn { [weak self] in MainActor.assumeIsolated { self?.effect = former } }
      }
      effectStorage = newValue
      updateBackdrop()
    }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateBackdrop()
  }

  open override func addSubview(_ view: UIView) { reportInvalidSubview(view) }
  open override func insertSubview(_ view: UIView, at index: Int) { reportInvalidSubview(view) }
  open override func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) { reportInvalidSubview(view) }
  open override func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) { reportInvalidSubview(view) }

  private func updateBackdrop() { layer.backdrop = effectStorage?.filter(in: traitCollection) }

  private func reportInvalidSubview(_ view: UIView) {
    guard view.superview !== self else { return }
    ProgrammerErrors.report(
      """
      NSInternalInconsistencyException: \(view.ownDescription) has been added as a subview to \(ownDescription). Do not \
      add subviews directly to the visual effect view itself, instead add them to the -contentView.
      """)
  }
}

/// The container of the content in front of an effect, which has the name of UIKit's own class.
final class _UIVisualEffectContentView: UIView {}

/// The superclass of effects on the content behind a `UIVisualEffectView`; it has no effect itself.
///
/// Effects never change. Mirrors UIKit's `UIVisualEffect`.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject, NSCopying {
  private let mark = AttributeMark()

  /// Makes an effect that does nothing.
  public nonisolated override init() {
    super.init()
  }

  /// Returns the same object.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns the filter for `traits`; nil for no filter.
  func filter(in traits: UITraitCollection) -> BackdropFilter? { nil }
}
