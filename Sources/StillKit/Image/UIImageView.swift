// SPDX-License-Identifier: MIT

public import StillGraphics
public import StillLayers

/// Shows an image, placed by its content mode. Mirrors UIKit's `UIImageView`.
///
/// Templates are shown in the tint colour. As in UIKit, `draw(_:)` is never called: the image is the layer's contents,
/// which are set when the layer is displayed.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// Whether the layer's contents are this view's doing.
  var isShowingImage = false

  /// Makes a view of the image's size.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    setUp()
    self.image = image
  }

  /// Makes a view of the size of `image`.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    setUp()
    self.image = image
    self.highlightedImage = highlightedImage
  }

  /// Makes a view without an image.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Nil: archives hold no views.
  public required init?(coder: NSCoder) { return nil }

  /// What is shown. Setting it leaves the view's size as it is.
  open var image: UIImage? {
    didSet {
      imageChanged()
      let (new, old) = (image, oldValue)
      guard new?.size != old?.size || new?.manner != old?.manner else { return }
      invalidateIntrinsicContentSize()
    }
  }
  /// What is shown while highlighted; nil for `image`.
  open var highlightedImage: UIImage? {
    didSet { imageChanged() }
  }
  open var isHighlighted = false {
    didSet { imageChanged() }
  }

  /// The size in points of what the image aligns by, so that the view is as large as the image; no metric without one.
  open override var intrinsicContentSize: CGSize { alignedSize ?? super.intrinsicContentSize }
  /// The image's: what of it, such as a shadow, does not count when views are aligned.
  open override var alignmentRectInsets: UIEdgeInsets { image?.alignmentRectInsets ?? .zero }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? super.sizeThatFits(size) }

  open override func display(_ layer: CALayer) { showImage(in: layer) }
  open override func draw(_ layer: CALayer, in context: CGContext) { drawSlices(of: layer, in: context) }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    imageChanged()
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    imageChanged()
  }

  override var baselineOffsets: BaselineOffsets { imageBaselines }
  override var descriptionEnding: String? { image.map { "image = \($0.inWords)" } }
}
