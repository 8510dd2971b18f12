// SPDX-License-Identifier: MIT

public import Foundation
import StillBitmap
public import StillScene
import Synchronization

/// A picture file that is read: PNG, JPEG, GIF or WebP.
///
/// Mirrors ImageIO's `CGImageSource`. Each frame of a GIF can be read, and the first one of a WebP and of a PNG.
public final class CGImageSource: Sendable {
  let file: ImageFile?
  /// The canvas as the last frame that was read leaves it, because the next frame of a GIF is drawn over it.
  private let canvas = Mutex<CanvasFile.Canvas?>(nil)

  /// Reads the bytes of a file; those of a format that only iOS reads are named in a note.
  fileprivate init(_ data: Data, by function: String) {
    do throws(PictureError) {
      file = try ImageFile(data)
    } catch {
      error.reportIfUnread(by: function)
      file = nil
    }
  }

  /// Returns the file if it has a frame of this number.
  fileprivate func file(withFrame index: Int) -> ImageFile? {
    guard let file, (0..<file.frameCount).contains(index) else { return nil }
    return file
  }

  /// Decodes a frame; nil if there is none of this number, or if it is damaged.
  fileprivate func image(at index: Int) -> CGImage? {
    guard let file = file(withFrame: index) else { return nil }
    return canvas.withLock { try? file.image(frame: index, from: &$0) }
  }
}

/// The orientation of a picture's pixels.
///
/// Mirrors ImageIO's `CGImagePropertyOrientation`, whose raw values are those of EXIF.
public enum CGImagePropertyOrientation: UInt32, Sendable {
  case up = 1
  case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left
}

/// An option: keep decoded pixels; it changes nothing here.
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
/// An option: decode at once; it changes nothing here.
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
/// An option: make a thumbnail of the whole picture.
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString = "kCGImageSourceCreateThumbnailFromImageAlways"
/// An option: make a thumbnail of the whole picture if the file has none; those in files are not read.
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString = "kCGImageSourceCreateThumbnailFromImageIfAbsent"
/// An option: turn the thumbnail upright.
public let kCGImageSourceCreateThumbnailWithTransform: CFString = "kCGImageSourceCreateThumbnailWithTransform"
/// An option: the largest width and height of a thumbnail in pixels.
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
/// A property: the width in pixels, as they lie in the file.
public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
/// A property: the height in pixels, as they lie in the file.
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
/// A property: the orientation from 1 to 8, where the file states it.
public let kCGImagePropertyOrientation: CFString = "Orientation"
/// A property: the dictionary of a GIF's frame.
public let kCGImagePropertyGIFDictionary: CFString = "{GIF}"
/// A property of a GIF's frame: the seconds for which it is shown, 0.1 where the file says less than 0.02.
public let kCGImagePropertyGIFDelayTime: CFString = "DelayTime"
/// A property of a GIF's frame: the seconds for which it is shown as the file says them.
public let kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime"

/// Creates a source of the bytes of a file.
///
/// Of bytes that cannot be read it has no pictures. Formats that only iOS reads, such as HEIC and the colours of printers
/// (CMYK), are named in a note.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
  data.isEmpty ? nil : CGImageSource(data, by: "CGImageSourceCreateWithData")
}

/// Creates a source of a file, or nil if it cannot be read.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  guard url.isFileURL, let bytes = try? RegularFile.contents(ofFileAt: url.path) else { return nil }
  return CGImageSource(Data(bytes), by: "CGImageSourceCreateWithURL")
}

/// Returns the number of frames; 0 if the file cannot be read.
public func CGImageSourceGetCount(_ source: CGImageSource) -> Int { source.file?.frameCount ?? 0 }

/// Returns the uniform type identifier of the file, or nil if it cannot be read.
public func CGImageSourceGetType(_ source: CGImageSource) -> CFString? {
  switch source.file?.format {
  case .png: "public.png"
  case .jpeg: "public.jpeg"
  case .gif: "com.compuserve.gif"
  case .webp: "org.webmproject.webp"
  case .heic, .avif, .tiff, .bmp, .ico, nil: nil
  }
}

/// Returns a frame as it lies in the file, without its orientation; nil if there is none or it is damaged.
public func CGImageSourceCreateImageAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  source.image(at: index)
}

/// Returns the size and, where the file states it, the orientation of a frame and the time for which it is shown; nil if
/// there is no such frame.
public func CGImageSourceCopyPropertiesAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
  guard let file = source.file(withFrame: index) else { return nil }
  var properties: [String: Any] = [kCGImagePropertyPixelWidth: file.width, kCGImagePropertyPixelHeight: file.height]
  properties[kCGImagePropertyOrientation] = file.orientation
  if file.format == .gif {
    let delay = file.delay(ofFrame: index)
    properties[kCGImagePropertyGIFDictionary] =
      [kCGImagePropertyGIFDelayTime: delay < 0.02 ? 0.1 : delay, kCGImagePropertyGIFUnclampedDelayTime: delay]
      as [String: Any]
  }
  return properties
}

/// Returns a frame that is at most `kCGImageSourceThumbnailMaxPixelSize` pixels wide and high, and never enlarged.
///
/// Nil unless one of the options asks for a thumbnail of the whole picture, because thumbnails in files are not read.
public func CGImageSourceCreateThumbnailAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  let options = options ?? [:]
  let isAsked = [kCGImageSourceCreateThumbnailFromImageAlways, kCGImageSourceCreateThumbnailFromImageIfAbsent]
    .contains { options[$0] as? Bool == true }
  guard isAsked, let image = CGImageSourceCreateImageAtIndex(source, index, nil) else { return nil }
  let made = image.fitting(within: longestSide(options[kCGImageSourceThumbnailMaxPixelSize])) ?? image
  let isTurned = options[kCGImageSourceCreateThumbnailWithTransform] as? Bool == true
  guard isTurned, let orientation = source.file?.orientation else { return made }
  return CGImage(bitmap: made.bitmap.upright(from: orientation))
}

private func longestSide(_ value: Any?) -> Double? {
  switch value {
  case let number as Int: Double(number)
  case let number as Double: number
  case let number as CGFloat: Double(number)
  case let number as NSNumber: number.doubleValue
  default: nil
  }
}

extension CGImage {
  /// Returns the image in a smaller size; nil if it fits already.
  fileprivate func fitting(within longest: Double?) -> CGImage? {
    guard let longest, longest >= 1, longest < Double(max(width, height)) else { return nil }
    let scale = longest / Double(max(width, height))
    let (columns, rows) = (
      max(1, Int((Double(width) * scale).rounded())), max(1, Int((Double(height) * scale).rounded()))
    )
    let context = CGContext(
      data: nil, width: columns, height: rows, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
    context?.draw(self, in: CGRect(x: 0, y: 0, width: columns, height: rows))
    return context?.makeImage()
  }
}

extension Bitmap {
  /// Returns the picture turned as an orientation from 1 to 8 asks for.
  fileprivate func upright(from orientation: Int) -> Bitmap {
    guard orientation > 1, let (across, down) = Self.turns[orientation] else { return self }
    let isTurned = orientation > 4
    let (columns, rows) = isTurned ? (height, width) : (width, height)
    return withWords { from in
      Bitmap.overwritten(width: columns, height: rows) { into in
        for y in 0..<rows {
          for x in 0..<columns {
            let (column, row) = isTurned ? (y, x) : (x, y)
            let place = (down ? height - 1 - row : row) * width + (across ? width - 1 - column : column)
            into[y * columns + x] = from[place]
          }
        }
      }
    }
  }

  /// For each orientation, true where columns and rows of the file run backwards.
  private static let turns: [Int: (across: Bool, down: Bool)] = [
    2: (true, false), 3: (true, true), 4: (false, true), 5: (false, false), 6: (false, true), 7: (true, true),
    8: (true, false),
  ]
}
