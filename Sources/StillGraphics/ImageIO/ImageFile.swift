// SPDX-License-Identifier: MIT

import Foundation
package import StillBitmap

/// A picture file in memory, of one of the formats that are read.
package struct ImageFile: Sendable {
  package let data: Data
  package let format: PictureFormat
  /// The size in pixels, as they lie in the file.
  package let width, height: Int
  /// The number of frames that can be read: those of a GIF, and 1 for other formats.
  package let frameCount: Int
  /// The orientation from 1 to 8 that a JPEG states; nil for a file that does not.
  package let orientation: Int?
  /// The frames of a GIF or a WebP; nil for other formats.
  private let layout: CanvasFile.Layout?

  /// Reads the size of a file.
  ///
  /// Throws for bytes of no format that is read, and where the file is cut short or has too many pixels.
  package init(_ data: Data) throws(PictureError) {
    self.data = data
    let parts = try Self.caught(data) { (bytes) throws(PictureError) in try Parts(bytes) }
    (format, width, height, frameCount) = (parts.format, parts.width, parts.height, parts.frameCount)
    (orientation, layout) = (parts.orientation, parts.layout)
  }

  private struct Parts {
    var format: PictureFormat
    var (width, height, frameCount) = (0, 0, 1)
    var orientation: Int?
    var layout: CanvasFile.Layout?

    init(_ bytes: UnsafeRawBufferPointer) throws(PictureError) {
      guard let format = PictureFormat(bytes) else { throw .unknownFormat }
      self.format = format
      switch format {
      case .gif, .webp:
        let layout = try CanvasFile(bytes).layout
        (width, height, frameCount) = (layout.width, layout.height, layout.frameCount)
        self.layout = layout
      case .jpeg:
        let file = try ImageFile.named(.jpeg) { try UndecodedJPEG(bytes) }
        (width, height, orientation) = (file.width, file.height, EXIFOrientation.of(bytes))
      case .png:
        (width, height) = try ImageFile.named(.png) { try PNGFile.size(bytes) }
      case .heic, .avif, .tiff, .bmp, .ico: throw .unreadFormat(format)
      }
    }
  }

  /// Decodes a frame, from 0, going on from `canvas` where that comes before; a JPEG is decoded when it is drawn.
  ///
  /// Throws where pixels are damaged, except for those of a JPEG, which show as what can be decoded.
  package func image(frame: Int, from canvas: inout CanvasFile.Canvas?) throws(PictureError) -> CGImage {
    guard let layout else { return try Self.first(in: data).image }
    return try Self.caught(data) { (bytes) throws(PictureError) in
      CGImage(bitmap: try CanvasFile(bytes, as: layout).bitmap(frame: frame, from: &canvas))
    }
  }

  /// Reads the first frame of a file, and its orientation if it is a JPEG that states it.
  ///
  /// Throws as `init` and `image` do, and looks at the bytes once.
  package static func first(in data: Data) throws(PictureError) -> (image: CGImage, orientation: Int?) {
    try caught(data) { (bytes) throws(PictureError) in
      switch PictureFormat(bytes) {
      case .jpeg: (CGImage(undecoded: try named(.jpeg) { try UndecodedJPEG(bytes) }), EXIFOrientation.of(bytes))
      case .png: (CGImage(bitmap: try named(.png) { try PNGFile.decode(bytes).bitmap }), nil)
      case .gif, .webp: (CGImage(bitmap: try CanvasFile(bytes).bitmap()), nil)
      case let format?: throw .unreadFormat(format)
      case nil: throw .unknownFormat
      }
    }
  }

  /// Returns for how many seconds a frame of a GIF is shown; 0 if the file does not say.
  package func delay(ofFrame frame: Int) -> Double { layout?.delay(ofFrame: frame) ?? 0 }

  /// Data's own call gives errors of any type.
  private static func caught<Value>(
    _ data: Data, _ body: (UnsafeRawBufferPointer) throws(PictureError) -> Value
  ) throws(PictureError) -> Value {
    let result: Result<Value, PictureError> = data.withUnsafeBytes { bytes in
      do throws(PictureError) {
        return .success(try body(bytes))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private static func named<Value>(_ format: PictureFormat, _ body: () throws -> Value) throws(PictureError) -> Value {
    do {
      return try body()
    } catch {
      throw .broken(format, "\(error)")
    }
  }
}
