// SPDX-License-Identifier: MIT

public import Foundation
import StillBitmap
import StillGraphics

extension UIImage {
  /// Makes an image of one pixel per point from the bytes of a PNG or JPEG file, or nil if they are neither.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Makes an image of `scale` pixels per point from the bytes of a PNG or JPEG file, or nil if they are neither.
  ///
  /// A JPEG file is decoded when it is drawn. It is nil if it is cut short; other damage shows as what can be decoded.
  public convenience init?(data: Data, scale: CGFloat) {
    let image = data.withUnsafeBytes { bytes in
      JPEGFile.isJPEG(bytes)
        ? (try? UndecodedJPEG(bytes)).map(CGImage.init(undecoded:))
        : (try? PNGFile.decode(bytes)).map { CGImage(bitmap: $0.bitmap) }
    }
    guard let image else { return nil }
    self.init(pixels: image, scale: scale)
  }

  /// Makes an image from a PNG or JPEG file, or nil if there is none; `@2x` or `@3x` in the name sets the scale.
  public convenience init?(contentsOfFile path: String) {
    guard let bytes = try? RegularFile.contents(ofFileAt: path) else { return nil }
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    self.init(data: Data(bytes), scale: name.hasSuffix("@2x") ? 2 : name.hasSuffix("@3x") ? 3 : 1)
  }

  /// Returns this image as an upright PNG file in sRGB, or nil if it is empty.
  public func pngData() -> Data? {
    guard let upright else { return nil }
    return (try? PNGFile.encode(upright.bitmap, metadata: PNGMetadata(scale: scale), carriesDigest: false)).map {
      Data($0)
    }
  }

  /// Returns this image on white as a JPEG file, or nil if it is empty.
  ///
  /// The quality goes from 0 to 1.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    guard let upright else { return nil }
    return (try? JPEGFile.encode(upright.bitmap, quality: compressionQuality)).map { Data($0) }
  }

  /// The pixels with the orientation applied.
  package var upright: CGImage? {
    guard cgImage != nil, imageOrientation != .up else { return cgImage }
    // Only the orientation is to be applied: caps and templates are drawn from the result.
    let plain = UIImage(pixels: cgImage, scale: scale, DrawingAttributes(orientation: imageOrientation))
    return redrawn { _ in plain.draw(at: .zero) }
  }

  /// Returns the result of `draw` in a canvas of this image's size and scale: a drawing if this image is one, else
  /// pixels; nil if the image is empty.
  func redrawn(_ draw: (CGContext) -> Void) -> CGImage? {
    guard let cgImage,
      let canvas = UIGraphicsCanvas(bounds: CGRect(origin: .zero, size: size), scale: scale, opaque: false)
    else { return nil }
    let context = canvas.makeContext()
    withCurrentContext(context) { draw(context) }
    guard cgImage.drawing == nil else {
      let swapsSides = imageOrientation.swapsSides
      return CGImage(
        drawing: context.displayList, size: size, width: swapsSides ? cgImage.height : cgImage.width,
        height: swapsSides ? cgImage.width : cgImage.height)
    }
    return (try? canvas.bitmap(of: context)).map { CGImage(bitmap: $0) }
  }
}
