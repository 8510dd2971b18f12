// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
public import StillGraphics
public import StillLayers

/// A view that shows an image, placed by its content mode.
///
/// Templates are shown in the tint colour. As in UIKit, `draw(_:)` is never called: the image is the layer's contents,
/// which are set when the layer is displayed. Mirrors UIKit's `UIImageView`.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// True if this view set the layer's contents.
  private var isShowingImage = false

  /// Makes a view of the image's size.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    setUp()
    self.image = image
    animateOwnImages(of: image)
  }

  /// Makes a view of the size of `image`.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    setUp()
    self.image = image
    self.highlightedImage = highlightedImage
    animateOwnImages(of: image)
  }

  /// Makes a view without an image.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Returns nil, because views cannot be decoded from archives.
  public required init?(coder: NSCoder) { return nil }

  /// The image that is shown.
  ///
  /// Setting it leaves the view's size as it is.
  open var image: UIImage? {
    didSet {
      imageChanged()
      animateOwnImages(of: image)
      KeyValueObservers.update(self)
      let (new, old) = (image, oldValue)
      guard new?.size != old?.size || new?.drawingAttributes != old?.drawingAttributes else { return }
      invalidateIntrinsicContentSize()
    }
  }
  /// The attributes of symbols that the image's own configuration leaves open.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet {
      imageChanged()
      if image?.isSymbolImage ?? false { invalidateIntrinsicContentSize() }
    }
  }
  /// The image that is shown while highlighted; nil shows `image`.
  open var highlightedImage: UIImage? {
    didSet { imageChanged() }
  }
  /// A Boolean value that chooses `highlightedImage`.
  open var isHighlighted = false {
    didSet { imageChanged() }
  }

  /// The images that follow each other while the view animates; nil for none.
  open var animationImages: [UIImage]? {
    didSet { imageChanged() }
  }
  /// The images that follow each other while the view animates and is highlighted; nil for `animationImages`.
  open var highlightedAnimationImages: [UIImage]? {
    didSet { imageChanged() }
  }
  /// The seconds that all images take together; 0, the default, is a thirtieth of a second for each.
  open var animationDuration: TimeInterval = 0
  /// The number of times that the images are shown; 0, the default, is for ever.
  open var animationRepeatCount = 0
  /// True while images follow each other.
  open var isAnimating: Bool { layer.animation(forKey: Self.animationKey) != nil }
  /// Begins to show `animationImages` one after the other; at the end, `image` is shown again.
  ///
  /// A picture of the view shows the first one if they never end, and at a moment the one of that time.
  open func startAnimating() { animateImages() }
  /// Shows `image` again.
  open func stopAnimating() { layer.removeAnimation(forKey: Self.animationKey) }

  /// The size in points of the image's alignment rectangle; no metric without an image.
  open override var intrinsicContentSize: CGSize { alignedSize ?? super.intrinsicContentSize }
  /// The alignment insets of the image.
  open override var alignmentRectInsets: UIEdgeInsets { shownImage?.alignmentRectInsets ?? .zero }
  /// Returns the size of the image.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? super.sizeThatFits(size) }

  open override func display(_ layer: CALayer) { showImage(in: layer) }
  open override func draw(_ layer: CALayer, in context: CGContext) { drawSlices(of: layer, in: context) }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    imageChanged()
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    imageChanged()
    if image?.isSymbolImage ?? false || image?.hasVariants ?? false { invalidateIntrinsicContentSize() }
  }

  override var baselineOffsets: BaselineOffsets { imageBaselines }
  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(label: image?.accessibilityLabel, traits: .image)
  }
  override var descriptionEnding: String? { image.map { "image = \($0.inWords)" } }
}

extension UIImageView {
  private func setUp() {
    isUserInteractionEnabled = false
    isOpaque = false
  }

  func resolvedContents(_ image: UIImage) -> UIImage { colored(resolved(image)) }

  private func imageChanged() { setNeedsDisplay() }

  /// The image for the traits of this view: a symbol is drawn, and a variant of others chosen.
  package var shownImage: UIImage? { image.map(resolved) }

  private func resolved(_ image: UIImage) -> UIImage {
    if image.isSymbolImage { return image.resolved(for: traits.current, preferring: preferredSymbolConfiguration) }
    guard image.hasVariants else { return image }
    return image.resolved(for: traits.current.withLayoutDirection(effectiveUserInterfaceLayoutDirection))
  }

  private var alignedSize: CGSize? {
    shownImage.map { CGRect(origin: .zero, size: $0.size).inset(by: $0.alignmentRectInsets).size }
  }

  /// The baseline of the image in its own size; the edges of the view if it has none.
  private var imageBaselines: BaselineOffsets {
    guard let image = shownImage, let offset = image.baselineOffsetFromBottom else {
      return BaselineOffsets(first: 0, last: 0)
    }
    return BaselineOffsets(first: image.size.height - offset, last: offset)
  }

  /// The image for the current state and direction of layout.
  private var visibleImage: UIImage? {
    let chosen = (isHighlighted ? highlightedImage ?? image : image).map(resolved)
    guard let chosen, chosen.flipsForRightToLeftLayoutDirection,
      effectiveUserInterfaceLayoutDirection == .rightToLeft
    else { return chosen }
    return chosen.withHorizontallyFlippedOrientation()
  }

  private func showImage(in layer: CALayer) {
    guard layer === self.layer else { return }
    guard let image = visibleImage, image.cgImage != nil else {
      // Contents that an app set on the layer are kept.
      if isShowingImage { layer.contents = nil }
      return isShowingImage = false
    }
    isShowingImage = true
    layer.contentsScale = image.scale
    let isSliced = image.isResizable && contentMode.gravity == .resize
    layer.needsDisplayOnBoundsChange = isSliced || contentMode == .redraw
    if isSliced { return layer.recordContents() }
    layer.contentsCenter = image.stretchedPart
    layer.contents = colored(image).upright
  }

  /// Draws a resizable image into `context`.
  ///
  /// Layers do not tile, and where they stretch, the colours of neighbouring parts mix. So resizable images are drawn.
  private func drawSlices(of layer: CALayer, in context: CGContext) {
    guard layer === self.layer, let image = visibleImage else { return }
    withCurrentContext(context) { colored(image).drawAsIs(in: bounds) }
  }

  /// Returns a template in the tint colour, as an image of pixels, so that a PDF contains it unchanged.
  private func colored(_ image: UIImage) -> UIImage {
    guard image.isTemplate(preferring: preferredSymbolConfiguration) else { return image }
    let tint = tintColor.resolvedColor(with: traits.current)
    guard !image.isSymbolImage else {
      return image.resolved(for: traits.current, preferring: preferredSymbolConfiguration, tint: tint)
    }
    return image.withTintColor(tint, renderingMode: .alwaysOriginal)
  }
}

extension UIImage {
  /// The part between the caps, as a fraction of the upright image.
  fileprivate var stretchedPart: CGRect {
    let size = size
    guard isResizable, size.width > 0, size.height > 0 else { return CGRect(x: 0, y: 0, width: 1, height: 1) }
    let left = min(max(capInsets.left, 0), size.width) / size.width
    let right = min(max(capInsets.right, 0) / size.width, 1 - left)
    let top = min(max(capInsets.top, 0), size.height) / size.height
    let bottom = min(max(capInsets.bottom, 0) / size.height, 1 - top)
    return CGRect(x: left, y: top, width: 1 - left - right, height: 1 - top - bottom)
  }

  /// The image in UIKit's words, without the address.
  var inWords: String {
    if let symbol { return symbol.inWords(size, drawingAttributes) }
    let words = String(plainFormat: "(%g %g)@%g", Double(size.width), Double(size.height), Double(scale))
    if let name = variant?.asset.nameInWords { return "<UIImage: CGImage named(\(name)); \(words)>" }
    return cgImage == nil ? "<UIImage: anonymous; \(words)>" : "<UIImage: CGImage anonymous; \(words)>"
  }
}
