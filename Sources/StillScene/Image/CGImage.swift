// SPDX-License-Identifier: MIT

public import StillBitmap
import Synchronization

/// An immutable image in sRGB.
///
/// Mirrors Core Graphics' `CGImage`.
///
/// Width and height are pixels, and row 0 is the top. Images are equal if their pixels are. An image of a JPEG file is
/// decoded when its pixels are needed, and when it is drawn smaller, only as far as that size needs. An image of a
/// drawing, such as a symbol, is painted when its pixels are needed, and contexts draw it without any.
public final class CGImage: Sendable {
  private enum Source: Sendable {
    case pixels(Bitmap)
    case file(UndecodedJPEG)
    case drawing(ImageDrawing)
  }

  private let source: Source
  private let knownDigest = Mutex<PixelDigest?>(nil)

  /// Creates an image of `bitmap`, which it shares.
  public init(bitmap: Bitmap) {
    source = .pixels(bitmap)
  }

  /// Creates an image of a JPEG file.
  package init(undecoded file: UndecodedJPEG) {
    source = .file(file)
  }

  /// Creates an image of a drawing.
  package init(drawing: ImageDrawing) {
    source = .drawing(drawing)
  }

  /// The pixels.
  public var bitmap: Bitmap {
    switch source {
    case .pixels(let bitmap): bitmap
    case .file(let file): file.bitmap
    case .drawing(let drawing): drawing.bitmap
    }
  }

  /// The file, if the image was made of one, whether its pixels were decoded since or not.
  package var undecoded: UndecodedJPEG? {
    if case .file(let file) = source { file } else { nil }
  }

  /// The drawing, if the image was made of one.
  package var drawing: ImageDrawing? {
    if case .drawing(let drawing) = source { drawing } else { nil }
  }

  /// The digest of the image's source: its pixels, or the bytes of a file.
  package var digest: PixelDigest {
    knownDigest.withLock { known in
      if let known { return known }
      let made = undecoded?.digest ?? bitmap.pixelDigest
      known = made
      return made
    }
  }

  /// The width in pixels.
  public var width: Int {
    switch source {
    case .pixels(let bitmap): bitmap.width
    case .file(let file): file.width
    case .drawing(let drawing): drawing.width
    }
  }
  /// The height in pixels.
  public var height: Int {
    switch source {
    case .pixels(let bitmap): bitmap.height
    case .file(let file): file.height
    case .drawing(let drawing): drawing.height
    }
  }
}

// MARK: - Equatable

extension CGImage: Equatable {
  /// Returns true if both images have equal pixels.
  public static func == (lhs: CGImage, rhs: CGImage) -> Bool {
    if lhs === rhs { return true }
    if let one = lhs.undecoded, let other = rhs.undecoded, one.digest == other.digest { return true }
    if let one = lhs.drawing, let other = rhs.drawing, one == other { return true }
    return lhs.bitmap == rhs.bitmap
  }
}
