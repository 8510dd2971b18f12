// SPDX-License-Identifier: MIT

public import Foundation
import StillBitmap
public import StillGraphics

extension UIImage {
  /// Makes an image of one pixel per point from the bytes of a PNG, JPEG, GIF or WebP file, or nil if they are none.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Makes an image of `scale` pixels per point from the bytes of a PNG, JPEG, GIF or WebP file, or nil if they are none.
  ///
  /// A JPEG file is decoded when it is drawn, and has the orientation that its camera wrote. It is nil if it is cut short;
  /// other damage shows as what can be decoded. Of an animation it is the first frame. Formats that are not read, such as
  /// HEIC and the colours of printers (CMYK), are named in a note.
  public convenience init?(data: Data, scale: CGFloat) {
    do throws(PictureError) {
      let file = try ImageFile.first(in: data)
      let orientation = file.orientation.flatMap { CGImagePropertyOrientation(rawValue: UInt32($0)) }
      self.init(
        pixels: file.image, scale: scale,
        DrawingAttributes(orientation: orientation.map(Orientation.init) ?? .up))
    } catch {
      error.reportIfUnread(by: "UIImage(data:)")
      return nil
    }
  }

  /// Makes an image from a PNG, JPEG, GIF or WebP file, or nil if there is none; `@2x` or `@3x` in the name sets the scale.
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
    if let drawing = cgImage.drawing {
      let swapsSides = imageOrientation.swapsSides
      return CGImage(
        drawing: context.displayList, size: size, width: swapsSides ? cgImage.height : cgImage.width,
        height: swapsSides ? cgImage.width : cgImage.height, isScalable: drawing.isScalable)
    }
    return (try? canvas.bitmap(of: context)).map { CGImage(bitmap: $0) }
  }
}

extension UIImage.Orientation {
  /// Makes the orientation of the same name.
  public init(_ orientation: CGImagePropertyOrientation) {
    switch orientation {
    case .up: self = .up
    case .upMirrored: self = .upMirrored
    case .down: self = .down
    case .downMirrored: self = .downMirrored
    case .left: self = .left
    case .leftMirrored: self = .leftMirrored
    case .right: self = .right
    case .rightMirrored: self = .rightMirrored
    }
  }
}
