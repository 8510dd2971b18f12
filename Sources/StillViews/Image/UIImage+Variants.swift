// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

extension UIImage {
  /// Returns this image with another rendering mode.
  public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
    let changed = with { $0.renderingMode = mode }
    // The colours of a symbol's layers are drawn in two of the modes only.
    return symbol?.image(for: .current, changed.drawingAttributes) ?? changed
  }

  /// Returns this image with caps of `insets` points that keep their size, and a tiled middle.
  public func resizableImage(withCapInsets insets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: insets, resizingMode: .tile)
  }

  /// Returns this image with caps of `insets` points that keep their size, and a tiled or stretched middle.
  ///
  /// Caps are kept within the image, and shrink together where they do not fit. NaN and infinite caps are refused.
  public func resizableImage(withCapInsets insets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    guard [insets.top, insets.left, insets.bottom, insets.right].allSatisfy(\.isFinite) else {
      ProgrammerErrors.report(
        """
        resizableImage(withCapInsets: \(insets)): an inset is NaN or infinite. The image stays as it was. \
        Look for a division by zero in what the inset is made of.
        """)
      return self
    }
    return with { ($0.capInsets, $0.resizingMode, $0.isResizable) = (insets, resizingMode, true) }
  }

  /// Returns this image with caps of these lengths, of which a line of one point behind them stretches.
  ///
  /// A cap of 0 leaves no line: that axis stretches as a whole.
  public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
    let insets = UIEdgeInsets(
      top: top, left: left, bottom: top > 0 ? max(size.height - top - 1, 0) : 0,
      right: left > 0 ? max(size.width - left - 1, 0) : 0)
    return resizableImage(withCapInsets: insets, resizingMode: .stretch)
  }

  /// Returns this image with `insets` points at its edges that views ignore when they align it.
  public func withAlignmentRectInsets(_ insets: UIEdgeInsets) -> UIImage { with { $0.alignmentRectInsets = insets } }

  /// Returns this image with a baseline `offset` points above the bottom.
  public func withBaselineOffset(fromBottom offset: CGFloat) -> UIImage { with { $0.baselineOffset = offset } }

  /// Returns this image without a baseline.
  public func imageWithoutBaseline() -> UIImage { with { $0.baselineOffset = nil } }

  /// Returns this image such that image views mirror it in right-to-left layouts.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { with { $0.flipsForRightToLeft = true } }

  /// Returns this image's alpha filled with one colour.
  public func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: renderingMode) }

  /// Returns this image's alpha filled with one colour, with another rendering mode.
  ///
  /// A symbol stays one: views show it in their own tint unless its mode is `.alwaysOriginal`.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    if let symbol = tintedSymbol(color, renderingMode) { return symbol }
    let bounds = CGRect(origin: .zero, size: size)
    let tinted = redrawn { context in
      context.setFillColor(color.cgColor)
      fillAlpha(in: bounds, of: context)
    }
    guard let tinted else { return self }
    var drawingAttributes = self.drawingAttributes
    (drawingAttributes.orientation, drawingAttributes.renderingMode) = (.up, renderingMode)
    let variant = variant?.changed(followsTraits: color.isDynamic) {
      $0.withTintColor(color, renderingMode: renderingMode)
    }
    return UIImage(pixels: tinted, scale: scale, drawingAttributes, variant: variant)
  }

  /// Returns this image mirrored left to right.
  public func withHorizontallyFlippedOrientation() -> UIImage { with { $0.orientation = $0.orientation.mirrored } }
}

extension UIImage.Orientation {
  /// The orientation of the picture as a mirror shows it.
  var mirrored: UIImage.Orientation {
    switch self {
    case .up: .upMirrored
    case .down: .downMirrored
    case .left: .rightMirrored
    case .right: .leftMirrored
    case .upMirrored: .up
    case .downMirrored: .down
    case .leftMirrored: .right
    case .rightMirrored: .left
    }
  }
}

/// Decoding and shrinking ahead of time.
///
/// PNG files are decoded when they are read, JPEG files when they are drawn.
extension UIImage {
  /// Returns this image with its pixels decoded, or nil if it is empty.
  ///
  /// A decoded JPEG is drawn from all of its pixels, at any size.
  public func preparingForDisplay() -> UIImage? {
    guard let cgImage else { return nil }
    guard cgImage.undecoded != nil else { return self }
    return UIImage(pixels: CGImage(bitmap: cgImage.bitmap), scale: scale, drawingAttributes, variant: variant)
  }

  /// Calls the closure on another thread with the result of `preparingForDisplay()`.
  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    DispatchQueue.global().async { completionHandler(self.preparingForDisplay()) }
  }

  /// Returns the result of `preparingForDisplay()`.
  public func byPreparingForDisplay() async -> UIImage? { preparingForDisplay() }

  /// Returns this image drawn upright at `size` points, at its own scale.
  ///
  /// Returns nil for an empty image, and for a size that is empty, not finite or larger than the limit of pictures.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard cgImage != nil, size.width > 0, size.height > 0,
      let canvas = UIGraphicsCanvas(bounds: CGRect(origin: .zero, size: size), scale: scale, opaque: false)
    else { return nil }
    let plain = UIImage(pixels: cgImage, scale: scale, DrawingAttributes(orientation: imageOrientation))
    let context = canvas.makeContext()
    withCurrentContext(context) { plain.draw(in: canvas.bounds) }
    guard let bitmap = try? canvas.bitmap(of: context) else { return nil }
    return UIImage(pixels: CGImage(bitmap: bitmap), scale: scale, DrawingAttributes(renderingMode: renderingMode))
  }

  /// Calls the closure on another thread with the result of `preparingThumbnail(of:)`.
  public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    DispatchQueue.global().async { completionHandler(self.preparingThumbnail(of: size)) }
  }

  /// Returns the result of `preparingThumbnail(of:)`.
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }
}
