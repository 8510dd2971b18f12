// SPDX-License-Identifier: MIT

public import Foundation
import StillBitmap
import StillGraphics

/// From and to files.
extension UIImage {
  /// Reads the bytes of a PNG or JPEG file, one pixel a point; nil if they are neither.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Reads the bytes of a PNG or JPEG file; `scale` is pixels per point.
  public convenience init?(data: Data, scale: CGFloat) {
    let bitmap = data.withUnsafeBytes { bytes in
      JPEGFile.isJPEG(bytes) ? try? JPEGFile.decode(bytes) : (try? PNGFile.decode(bytes))?.bitmap
    }
    guard let bitmap else { return nil }
    self.init(pixels: CGImage(bitmap: bitmap), scale: scale)
  }

  /// Reads a PNG or JPEG file; its name's `@2x` or `@3x` gives the scale.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    self.init(data: data, scale: name.hasSuffix("@2x") ? 2 : name.hasSuffix("@3x") ? 3 : 1)
  }

  /// This image as a PNG file in sRGB, drawn upright; nil for an empty one.
  public func pngData() -> Data? {
    guard let upright else { return nil }
    return (try? PNGFile.encode(upright.bitmap, metadata: PNGMetadata(scale: scale), carriesDigest: false)).map {
      Data($0)
    }
  }

  /// This image as a JPEG file, over white; quality from 0 to 1. Nil for an empty one.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    guard let upright else { return nil }
    return (try? JPEGFile.encode(upright.bitmap, quality: compressionQuality)).map { Data($0) }
  }

  /// The pixels with the orientation applied.
  package var upright: CGImage? {
    guard cgImage != nil, imageOrientation != .up else { return cgImage }
    guard
      let canvas = UIGraphicsCanvas(
        bounds: CGRect(origin: .zero, size: size), scale: scale, opaque: false)
    else { return nil }
    let context = canvas.makeContext()
    // Only the orientation is to be applied: caps and templates are drawn from the result.
    let plain = UIImage(pixels: cgImage, scale: scale, Manner(orientation: imageOrientation))
    withCurrentContext(context) { plain.draw(at: .zero) }
    return (try? canvas.bitmap(of: context)).map { CGImage(bitmap: $0) }
  }
}
