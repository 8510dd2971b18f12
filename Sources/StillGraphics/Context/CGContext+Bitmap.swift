// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillPaint
public import StillScene

// User space is the pixels of the picture, with the y-axis up and the origin at the bottom left. The top row comes first
// in memory.
extension CGContext {
  /// Creates a bitmap context of eight bits per component.
  ///
  /// Pixels are RGB with premultiplied alpha or an ignored byte, before or after the colours and in either byte order,
  /// grey without alpha, or alpha only; `bitmapInfo` is a `CGImageAlphaInfo` and a byte order. Colours are sRGB,
  /// whatever RGB space is given. `data` belongs to the caller and has to exist as long as the context: each call
  /// paints into it at once, over its previous contents. If it is nil, the picture is painted when it is read. A
  /// `bytesPerRow` of 0 means the smallest number. Returns nil for another layout, for rows of too few bytes, and for a
  /// size of zero or less, of more than 32,767 pixels across or of more than `Bitmap.maximumPixelCount` pixels; without
  /// `data`, also for more than 800 million bytes.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace?, bitmapInfo: UInt32
  ) {
    let info = CGBitmapInfo(rawValue: bitmapInfo)
    guard (try? Bitmap.validate(width: width, height: height)) != nil, width <= Bitmap.maximumPaintedWidth,
      space != nil || info.alphaInfo == .alphaOnly,
      let layout = PixelLayout(bitsPerComponent: bitsPerComponent, space: space, info: info),
      layout.alpha != .straight
    else { return nil }
    let least = width * layout.bytesPerPixel
    guard bytesPerRow == 0 || bytesPerRow >= least, bytesPerRow < 1 << 31 else { return nil }
    guard data != nil || max(bytesPerRow, least) * height <= 8 * Bitmap.maximumPixelCount else { return nil }
    let target = BitmapTarget(
      width: width, height: height, bytesPerRow: bytesPerRow == 0 ? least : bytesPerRow, space: space, info: info,
      layout: layout, memory: data)
    self.init(bounds: CGRect(x: 0, y: 0, width: width, height: height), baseTransform: .identity, target: target)
    if data != nil {
      recorder.handOver(to: target.paint)
    } else if layout.isOpaque {
      record(.fillRect(CGRect(x: 0, y: 0, width: width, height: height), .black), .plain)
    }
  }

  /// Creates a context for UIKit, which `baseTransform` maps to the picture's pixels, and whose `bounds` are visible.
  package convenience init(bounds: CGRect, baseTransform: CGAffineTransform, pixelWidth: Int, pixelHeight: Int) {
    let info = CGBitmapInfo.byteOrder32Little.union(
      CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue))
    let target = BitmapTarget(
      width: pixelWidth, height: pixelHeight, bytesPerRow: pixelWidth * 4, space: CGColorSpaceCreateDeviceRGB(),
      info: info, layout: .native, memory: nil)
    self.init(bounds: bounds, baseTransform: baseTransform, target: target)
  }

  /// The width of the picture in pixels; 0 for a context without one.
  public var width: Int { target?.width ?? 0 }
  /// The height of the picture in pixels; 0 for a context without one.
  public var height: Int { target?.height ?? 0 }
  /// 8 for a context with a picture, else 0.
  public var bitsPerComponent: Int { target == nil ? 0 : 8 }
  /// The bits of a pixel; 0 for a context without a picture.
  public var bitsPerPixel: Int { (target?.layout.bytesPerPixel ?? 0) * 8 }
  /// The number of bytes per row of the picture; 0 for a context without one.
  public var bytesPerRow: Int { target?.bytesPerRow ?? 0 }
  /// The colour space that the context was made with.
  public var colorSpace: CGColorSpace? { target?.space }
  /// The layout of the picture's pixels.
  public var bitmapInfo: CGBitmapInfo { target?.info ?? [] }
  /// The place of alpha in the picture's pixels.
  public var alphaInfo: CGImageAlphaInfo { target?.info.alphaInfo ?? .none }

  /// The picture's bytes; nil for a context without a picture.
  ///
  /// The context owns them unless its creator provided them. Bytes that it owns are painted when this is read, and
  /// changes of them have no effect on the context.
  public var data: UnsafeMutableRawPointer? {
    guard let target else { return nil }
    return target.memory ?? paintedBitmap.map(target.fillOwnMemory)
  }

  /// Returns the current picture, or nil for a context without one, or if it cannot be painted.
  public func makeImage() -> CGImage? {
    guard let target else { return nil }
    if let memory = target.memory { return CGImage(bitmap: target.bitmap(at: memory)) }
    return paintedBitmap.map { CGImage(bitmap: target.reduced($0)) }
  }

  private var paintedBitmap: Bitmap? {
    guard let target else { return nil }
    return try? RasterPainter.paint(
      displayList, width: target.width, height: target.height, transform: baseTransform.concatenating(target.flip))
  }
}
