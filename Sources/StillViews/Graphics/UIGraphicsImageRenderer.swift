// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

/// A renderer that draws pictures.
///
/// Pictures are eight-bit sRGB, whatever range is preferred. A picture that would have no pixels is empty, and so is one of
/// more than 100 million pixels, or a side of more than a million, which is reported. Mirrors UIKit's
/// `UIGraphicsImageRenderer`.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
  /// The format of the pictures.
  public let format: UIGraphicsImageRendererFormat

  /// Makes a renderer of pictures of `size` points in the preferred format.
  public convenience init(size: CGSize) {
    self.init(size: size, format: UIGraphicsImageRendererFormat.preferred())
  }

  /// Makes a renderer of pictures of `size` points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Makes a renderer of pictures of `bounds` in the preferred format.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat.preferred())
  }

  /// Makes a renderer of pictures that show `bounds`, in points, of the drawing code's space.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.format = format
    format.bounds = bounds
    super.init(area: bounds)
  }

  /// Returns the picture that `actions` draw.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    guard let canvas = UIGraphicsCanvas(reporting: bounds, scale: format.scale, opaque: format.opaque) else {
      return UIImage()
    }
    let context = UIGraphicsImageRendererContext(canvas: canvas, format: format)
    withCurrentContext(context.cgContext) { actions(context) }
    return context.currentImage
  }

  /// Returns the picture that `actions` draw as a PNG file.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// Returns the picture that `actions` draw as a JPEG file of a quality from 0 to 1.
  open func jpegData(withCompressionQuality quality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void) -> Data
  {
    image(actions: actions).jpegData(compressionQuality: quality) ?? Data()
  }
}

/// The context that an image renderer passes to its drawing code.
///
/// Mirrors UIKit's `UIGraphicsImageRendererContext`.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  /// The format of the picture.
  public let format: UIGraphicsImageRendererFormat
  private let canvas: UIGraphicsCanvas

  init(canvas: UIGraphicsCanvas, format: UIGraphicsImageRendererFormat) {
    self.canvas = canvas
    self.format = format
    super.init(cgContext: canvas.makeContext())
  }

  /// The picture drawn so far.
  open var currentImage: UIImage {
    guard let bitmap = try? canvas.bitmap(of: cgContext) else { return UIImage() }
    return UIImage(cgImage: CGImage(bitmap: bitmap), scale: canvas.scale, orientation: .up)
  }
}

/// The settings of an image renderer.
///
/// Mirrors UIKit's `UIGraphicsImageRendererFormat`.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// The number of pixels per point.
  public var scale: CGFloat = UITraitCollection.usualScreen.displayScale
  /// A Boolean value that makes pictures start black instead of transparent.
  public var opaque = false
  /// The preferred range of colours, which changes nothing: pictures are always sRGB.
  public var preferredRange: Range = .automatic

  /// A range of colours.
  ///
  /// Mirrors UIKit, raw values included.
  public enum Range: Int, Sendable {
    case unspecified = -1
    case automatic = 0
    case extended = 1
    case standard = 2
  }

  public override init() { super.init() }

  /// Makes a format for the display of `traits`.
  public init(for traits: UITraitCollection) {
    if traits.displayScale > 0 { scale = traits.displayScale }
    super.init()
  }

  /// Returns the format of the main screen.
  public static func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

  /// Returns the format of the main screen.
  public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}
