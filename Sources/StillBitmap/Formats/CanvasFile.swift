// SPDX-License-Identifier: MIT

import CStillFormats

/// GIF and WebP files, which may hold several frames on one canvas.
///
/// The pixels are taken for sRGB. GIF files are decoded here, and WebP files by libwebp7, which is opened when the first
/// one is read; only the first frame of a WebP is.
package struct CanvasFile {
  /// The parts of a file that were read besides its pixels.
  ///
  /// It stays valid when the bytes are somewhere else, so that a file is looked through only once.
  package struct Layout: Sendable {
    /// The format by which the pixels are decoded.
    package let format: PictureFormat
    /// The size in pixels.
    package let width, height: Int
    /// The number of frames that can be decoded.
    package let frameCount: Int
    /// The frames of a GIF.
    fileprivate let frames: [StillGIFFrame]

    /// Returns for how many seconds a frame is shown; 0 if the file does not say.
    package func delay(ofFrame frame: Int) -> Double {
      frames.indices.contains(frame) ? Double(frames[frame].delay) / 100 : 0
    }
  }

  /// The parts of the file that were read besides its pixels.
  package let layout: Layout
  private let bytes: UnsafeRawBufferPointer

  /// The format by which the pixels are decoded.
  package var format: PictureFormat { layout.format }
  /// The width in pixels.
  package var width: Int { layout.width }
  /// The height in pixels.
  package var height: Int { layout.height }
  /// The number of frames that can be decoded.
  package var frameCount: Int { layout.frameCount }

  /// The canvas of a GIF as a frame leaves it, over which the next one is drawn.
  package struct Canvas: Sendable {
    fileprivate let nextFrame: Int
    fileprivate let bitmap: Bitmap
  }

  /// Reads the size of a GIF or WebP file, whose bytes must stay where they are for as long as this is used.
  ///
  /// Throws if it is neither, is cut short before the end of its first frame, or has too many pixels.
  package init(_ bytes: UnsafeRawBufferPointer) throws(PictureError) {
    guard let format = PictureFormat(bytes), format == .gif || format == .webp else { throw .unknownFormat }
    var (size, message) = (StillFormatSize(), StillFormatMessage())
    let file = bytes.bindMemory(to: UInt8.self).baseAddress
    let measure = format == .gif ? still_gif_measure : still_webp_measure
    guard measure(file, bytes.count, &size, &message) else { throw .broken(format, message.text) }
    guard (try? Bitmap.validate(width: size.width, height: size.height)) != nil else {
      throw .tooLarge(format, width: size.width, height: size.height)
    }
    let frameCount = size.frames
    let frames = [StillGIFFrame](unsafeUninitializedCapacity: format == .gif ? frameCount : 0) { frames, count in
      guard format == .gif else { return }
      count = still_gif_list(file, bytes.count, frames.baseAddress, frameCount)
    }
    self.init(
      bytes,
      as: Layout(format: format, width: size.width, height: size.height, frameCount: frameCount, frames: frames))
  }

  /// Takes bytes whose layout is known from reading them before.
  package init(_ bytes: UnsafeRawBufferPointer, as layout: Layout) {
    (self.bytes, self.layout) = (bytes, layout)
  }

  /// Decodes the canvas as it looks with a frame, from 0.
  ///
  /// Throws if a frame up to there is damaged.
  package func bitmap(frame: Int = 0) throws(PictureError) -> Bitmap {
    guard format == .gif else { return try firstFrameOfWebP() }
    return try gifFrame(frame, over: nil, leavesCanvas: false).shown
  }

  /// Decodes the canvas as it looks with a frame, from 0, and goes on from `canvas` if that comes before.
  ///
  /// `canvas` becomes what the frame leaves, so that each frame is drawn once where all are read in their order. Throws if
  /// a frame that is drawn is damaged.
  package func bitmap(frame: Int, from canvas: inout Canvas?) throws(PictureError) -> Bitmap {
    guard format == .gif, frameCount > 1 else { return try bitmap(frame: frame) }
    let last = canvas.flatMap { $0.nextFrame <= frame ? $0 : nil }
    let (shown, left) = try gifFrame(frame, over: last, leavesCanvas: frame + 1 < frameCount)
    canvas = left.map { Canvas(nextFrame: frame + 1, bitmap: $0) }
    return shown
  }

  private func gifFrame(
    _ frame: Int, over canvas: Canvas?, leavesCanvas: Bool
  ) throws(PictureError) -> (shown: Bitmap, left: Bitmap?) {
    guard layout.frames.indices.contains(frame) else { throw .broken(format, "it has no such frame") }
    let size = StillFormatSize(width: width, height: height, frames: frameCount)
    let file = bytes.bindMemory(to: UInt8.self).baseAddress
    var (message, isWhole, left) = (StillFormatMessage(), false, Bitmap?.none)
    let shown = Bitmap(width: width, height: height) { words in
      canvas?.bitmap.withWords { words.update(from: $0, count: width * height) }
      let draw = { (next: UnsafeMutablePointer<UInt32>?) in
        isWhole = still_gif_draw(
          file, bytes.count, size, layout.frames, canvas?.nextFrame ?? 0, frame, words, next, &message)
      }
      if leavesCanvas { left = Bitmap.overwritten(width: width, height: height, by: draw) } else { draw(nil) }
    }
    guard isWhole else { throw .broken(format, message.text) }
    return (shown, left)
  }

  private func firstFrameOfWebP() throws(PictureError) -> Bitmap {
    let size = StillFormatSize(width: width, height: height, frames: frameCount)
    var (message, isWhole) = (StillFormatMessage(), false)
    let bitmap = Bitmap.overwritten(width: width, height: height) { words in
      isWhole = still_webp_decode(bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count, size, words, &message)
    }
    guard isWhole else { throw .broken(format, message.text) }
    return bitmap
  }

  /// Returns for how many seconds a frame is shown; 0 if the file does not say.
  package func delay(ofFrame frame: Int) -> Double { layout.delay(ofFrame: frame) }
}

extension StillFormatMessage {
  fileprivate var text: String {
    withUnsafeBytes(of: words) { bytes in String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
