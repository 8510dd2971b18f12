// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillPaint
public import StillScene

/// Contexts that draw into a picture. User space is its pixels, with y up and the origin at the bottom left; the top row
/// comes first in memory.
extension CGContext {
  /// Makes a bitmap context of eight bits a component: RGB with premultiplied alpha or a skipped byte, before or after the
  /// colours and in either byte order, grey without alpha, or alpha only.
  ///
  /// Colours are sRGB, whatever RGB space is named. Over memory that the caller gives, and keeps for as long as the context
  /// lives, each call paints at once, and what the memory holds before stays below. Without, the picture is painted when
  /// it is read. Nil for another layout, for a row of too few bytes, and for a size of zero or less or of more than
  /// `Bitmap.maximumPixelCount` pixels.
  ///
  /// - Parameters:
  ///   - bytesPerRow: 0 stands for as few as there can be.
  ///   - bitmapInfo: A `CGImageAlphaInfo` and a byte order.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace?, bitmapInfo: UInt32
  ) {
    let info = CGBitmapInfo(rawValue: bitmapInfo)
    guard (try? Bitmap.validate(width: width, height: height)) != nil, space != nil || info.alphaInfo == .alphaOnly,
      let layout = PixelLayout(bitsPerComponent: bitsPerComponent, space: space, info: info),
      layout.alpha != .straight
    else { return nil }
    let least = width * layout.bytesPerPixel
    guard bytesPerRow == 0 || bytesPerRow >= least, bytesPerRow < 1 << 31 else { return nil }
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

  /// A context of UIKit's: user space is what `baseTransform` makes of a picture's pixels, and `bounds` its part that can be
  /// seen.
  package convenience init(bounds: CGRect, baseTransform: CGAffineTransform, pixelWidth: Int, pixelHeight: Int) {
    let info = CGBitmapInfo.byteOrder32Little.union(
      CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue))
    let target = BitmapTarget(
      width: pixelWidth, height: pixelHeight, bytesPerRow: pixelWidth * 4, space: CGColorSpaceCreateDeviceRGB(),
      info: info, layout: .native, memory: nil)
    self.init(bounds: bounds, baseTransform: baseTransform, target: target)
  }

  /// Width of the picture in pixels; 0 for a context without one.
  public var width: Int { target?.width ?? 0 }
  /// Height of the picture in pixels; 0 for a context without one.
  public var height: Int { target?.height ?? 0 }
  /// 8 for a context with a picture, else 0.
  public var bitsPerComponent: Int { target == nil ? 0 : 8 }
  /// The bits of a pixel; 0 for a context without a picture.
  public var bitsPerPixel: Int { (target?.layout.bytesPerPixel ?? 0) * 8 }
  /// Bytes from one row of the picture to the next; 0 for a context without one.
  public var bytesPerRow: Int { target?.bytesPerRow ?? 0 }
  /// The colour space that the context was made with.
  public var colorSpace: CGColorSpace? { target?.space }
  /// The layout of the picture's pixels.
  public var bitmapInfo: CGBitmapInfo { target?.info ?? [] }
  /// The place of alpha in the picture's pixels.
  public var alphaInfo: CGImageAlphaInfo { target?.info.alphaInfo ?? .none }

  /// The picture's bytes, which the context owns unless its maker gave them; nil for a context without a picture. Those of
  /// the context are painted when this is asked, and what is written there is not seen by the context.
  public var data: UnsafeMutableRawPointer? {
    guard let target else { return nil }
    return target.memory ?? paintedBitmap.map(target.fillOwnMemory)
  }

  /// The picture as it is now; nil for a context without one, or if it could not be painted.
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
