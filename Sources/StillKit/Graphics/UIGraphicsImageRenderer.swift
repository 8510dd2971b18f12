// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

/// Draws pictures. Follows UIKit's `UIGraphicsImageRenderer`.
///
/// Pictures are eight-bit sRGB whatever range is preferred. One that would have no pixels, or more than 100 million, is
/// empty.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
  public let format: UIGraphicsImageRendererFormat

  /// - Parameter size: In points.
  public convenience init(size: CGSize) {
    self.init(size: size, format: UIGraphicsImageRendererFormat.preferred())
  }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat.preferred())
  }

  /// - Parameter bounds: What of the drawing code's space, in points, the picture shows.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.format = format
    format.bounds = bounds
    super.init(area: bounds)
  }

  /// The picture that `actions` draw.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    guard let canvas = UIGraphicsCanvas(bounds: bounds, scale: format.scale, opaque: format.opaque) else {
      return UIImage()
    }
    let context = UIGraphicsImageRendererContext(canvas: canvas, format: format)
    withCurrentContext(context.cgContext) { actions(context) }
    return context.currentImage
  }

  /// The picture that `actions` draw, as a PNG file.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// The picture that `actions` draw, as a JPEG file of a quality from 0 to 1.
  open func jpegData(withCompressionQuality quality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void) -> Data
  {
    image(actions: actions).jpegData(compressionQuality: quality) ?? Data()
  }
}

/// What an image renderer hands to its drawing code. Follows UIKit's `UIGraphicsImageRendererContext`.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
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

/// How an image renderer draws. Follows UIKit's `UIGraphicsImageRendererFormat`.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// Pixels per point.
  public var scale: CGFloat = UITraitCollection.screen.displayScale
  /// Whether the picture starts as black instead of transparent.
  public var opaque = false
  /// The range of colours asked for; pictures are sRGB whatever it says.
  public var preferredRange: Range = .automatic

  public enum Range: Int, Sendable {
    case unspecified = -1
    case automatic = 0
    case extended = 1
    case standard = 2
  }

  public override init() { super.init() }

  /// A format for the display of `traits`.
  public init(for traits: UITraitCollection) {
    if traits.displayScale > 0 { scale = traits.displayScale }
    super.init()
  }

  /// The format of the main screen.
  public static func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

  /// The format of the main screen.
  public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}
