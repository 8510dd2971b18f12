// SPDX-License-Identifier: MIT

public import Foundation
public import StillGraphics
import Synchronization

/// An immutable picture with a scale and drawing attributes.
///
/// Sizes are in points. Pictures are named ones of a bundle, image files, drawn, or symbols. A named picture has variants:
/// views show the one for their traits. Mirrors UIKit's `UIImage`.
public final class UIImage: NSObject, Sendable {
  private let mark = AttributeMark()

  /// The pixels; nil for an empty image.
  public let cgImage: CGImage?
  /// The number of pixels per point.
  public let scale: CGFloat
  let drawingAttributes: DrawingAttributes
  /// The name and configuration of a symbol; nil for other images.
  let symbol: SymbolImage?
  /// The asset that this image was taken from, and the changes since; nil for other images.
  let variant: ImageVariant?
  /// The asset of an image that was not taken from one, made when something asks for it.
  let ownAsset = Mutex<UIImageAsset?>(nil)

  /// The attributes that decide how the pixels are drawn.
  struct DrawingAttributes: Sendable, Equatable {
    var orientation = Orientation.up
    var renderingMode = RenderingMode.automatic
    var capInsets = UIEdgeInsets.zero
    var resizingMode = ResizingMode.tile
    /// True if cap insets were set, even if all are zero.
    var isResizable = false
    var alignmentRectInsets = UIEdgeInsets.zero
    var baselineOffset: CGFloat?
    var flipsForRightToLeft = false
    var animation: Animation?
  }

  /// Makes an empty image.
  public override convenience init() { self.init(pixels: nil, scale: 1) }

  /// Makes an image of `cgImage` with one pixel per point.
  public convenience init(cgImage: CGImage) { self.init(pixels: cgImage, scale: 1) }

  /// Makes an image of `cgImage` with `scale` pixels per point and an orientation.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(pixels: cgImage, scale: scale, DrawingAttributes(orientation: orientation))
  }

  init(
    pixels: CGImage?, scale: CGFloat, _ drawingAttributes: DrawingAttributes = DrawingAttributes(),
    symbol: SymbolImage? = nil, variant: ImageVariant? = nil
  ) {
    (self.symbol, self.variant) = (symbol, variant)
    cgImage = pixels
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    self.drawingAttributes = drawingAttributes
    super.init()
  }

  /// The orientation of the pixels.
  ///
  /// Mirrors UIKit's `UIImage.Orientation`, raw values included.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// The choice between an image's own colours and a tint.
  ///
  /// Mirrors UIKit's `UIImage.RenderingMode`, raw values included.
  public enum RenderingMode: Int, Sendable {
    case automatic
    case alwaysOriginal
    /// Only the alpha counts; the colour is the tint of the view that shows it.
    case alwaysTemplate
  }

  /// The way in which the middle between the caps is filled.
  ///
  /// Mirrors UIKit's `UIImage.ResizingMode`, raw values included.
  public enum ResizingMode: Int, Sendable {
    case tile, stretch
  }

  /// The upright width and height in points.
  public var size: CGSize {
    guard let cgImage else { return .zero }
    let size = CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
    return imageOrientation.swapsSides ? CGSize(width: size.height, height: size.width) : size
  }

  /// Returns true if both images have the same pixels, scale and drawing attributes.
  ///
  /// An image of undecoded JPEG data equals its decoded copy, although it is drawn smaller in another way. Of an asset,
  /// only the variant that the image holds counts.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return other === self
      || symbol == other.symbol && variant?.asset === other.variant?.asset && scale == other.scale
        && drawingAttributes == other.drawingAttributes && cgImage == other.cgImage
  }

  public override var hash: Int { size.width.hashValue ^ size.height.hashValue ^ scale.hashValue }

  public override var description: String { inWords }
}

extension UIImage.Orientation {
  var swapsSides: Bool {
    switch self {
    case .left, .right, .leftMirrored, .rightMirrored: true
    case .up, .down, .upMirrored, .downMirrored: false
    }
  }
}

extension UIImage {
  /// The orientation of the pixels.
  public var imageOrientation: Orientation { drawingAttributes.orientation }
  /// The rendering mode.
  public var renderingMode: RenderingMode { drawingAttributes.renderingMode }
  /// The widths in points of the edges that keep their size when the image is drawn larger or smaller.
  public var capInsets: UIEdgeInsets { drawingAttributes.capInsets }
  /// The way in which the middle of a resizable image is filled.
  public var resizingMode: ResizingMode { drawingAttributes.resizingMode }
  var isResizable: Bool { drawingAttributes.isResizable }
  /// The widths in points of the edges that views ignore when they align the image.
  public var alignmentRectInsets: UIEdgeInsets { drawingAttributes.alignmentRectInsets }
  /// The height in points of the baseline above the bottom; nil for an image without one.
  public var baselineOffsetFromBottom: CGFloat? { drawingAttributes.baselineOffset }
  /// True if the image has a baseline.
  public var hasBaseline: Bool { drawingAttributes.baselineOffset != nil }
  /// True if image views mirror the image in right-to-left layouts.
  public var flipsForRightToLeftLayoutDirection: Bool { drawingAttributes.flipsForRightToLeft }

  /// Returns the same pixels with changed drawing attributes; so are those of other variants.
  func with(_ change: @escaping @Sendable (inout DrawingAttributes) -> Void) -> UIImage {
    var changed = drawingAttributes
    change(&changed)
    return UIImage(
      pixels: cgImage, scale: scale, changed, symbol: symbol, variant: variant?.changed { $0.with(change) })
  }
}
