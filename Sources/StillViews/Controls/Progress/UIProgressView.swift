// SPDX-License-Identifier: MIT

import StillBitmap
public import StillGraphics
import StillLayers

/// A bar that fills as a task progresses.
///
/// Mirrors UIKit's `UIProgressView`.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  private let track = CALayer()
  private let filled = CALayer()

  /// Makes a bar of default style.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  /// Makes a bar of no width.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 0, height: Self.height))
    progressViewStyle = style
  }

  /// Returns nil, because views cannot be decoded from archives.
  public required init?(coder: NSCoder) { return nil }

  /// The progress from 0 to 1.
  open var progress: Float = 0 {
    didSet {
      progress = progress.isNaN ? oldValue : min(max(progress, 0), 1)
      setNeedsLayout()
    }
  }
  /// Sets `progress`, and fills the bar gradually if `animated` is true.
  open func setProgress(_ progress: Float, animated: Bool) { change(animated: animated) { self.progress = progress } }
  /// The style of the bar.
  open var progressViewStyle = Style.default {
    didSet { setNeedsLayout() }
  }
  /// The colour of the finished part; nil for the tint.
  open var progressTintColor: UIColor? {
    didSet { setNeedsLayout() }
  }
  /// The colour of the remaining part; nil for a grey.
  open var trackTintColor: UIColor? {
    didSet { setNeedsLayout() }
  }

  private static let height: CGFloat = 4

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }
  /// Returns the width of `size` and the height of a bar.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }
  open override func layoutSubviews() {
    super.layoutSubviews()
    layer.addSublayerOnce(track)
    layer.addSublayerOnce(filled)
    let traits = traits.current
    let radius = progressViewStyle == .bar ? 0 : min(bounds.width, bounds.height) / 2
    // The style for navigation bars has no track.
    let color = trackTintColor ?? (progressViewStyle == .bar ? .clear : .systemFill)
    track.fill(bounds, color.cgColor(with: traits), radius: radius)
    var done = bounds
    done.size.width = pixelGrid.nearest(bounds.width * CGFloat(progress))
    let tint: UIColor = progressTintColor ?? tintColor
    filled.fill(
      mirroredIfRightToLeft(done, in: bounds), tint.cgColor(with: traits), radius: min(radius, done.width / 2))
  }

  override var descriptionEnding: String? { "progress = " + String(plainFormat: "%g", Double(progress)) }
  override var accessibilityDefaults: AccessibilityDefaults {
    super.accessibilityDefaults.element(
      value: AccessibilityDefaults.percent(Double(progress)), traits: .updatesFrequently)
  }
}

extension UIProgressView {
  /// The style of a progress bar.
  ///
  /// Mirrors UIKit's `UIProgressView.Style`, raw values included.
  public enum Style: Int, Sendable {
    /// Round ends on a grey track.
    case `default` = 0
    /// Square ends without a track, for the edge of a bar.
    case bar = 1
  }
}
