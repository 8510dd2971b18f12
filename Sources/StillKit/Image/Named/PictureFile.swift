// SPDX-License-Identifier: MIT

import Foundation
import StillAssets
import StillBitmap
import StillGraphics

/// The reading of files of pictures, with a note about those that cannot be read.
enum PictureFile {
  static func pixels(at path: String, _ format: ImageAssetFormat, scale: CGFloat) -> CGImage? {
    switch format {
    case .png, .jpeg: return pixels(at: path)
    case .gif, .webP, .heif, .svg, .pdf:
      NamedAssets.note(
        path: path, problem: "pictures of this kind are not read", remedy: "convert the file to PNG or JPEG")
      return nil
    }
  }

  /// Reads a PNG or JPEG file.
  static func pixels(at path: String) -> CGImage? {
    do {
      let bytes = try RegularFile.contents(ofFileAt: path)
      return try bytes.withUnsafeBytes { bytes in
        if JPEGFile.isJPEG(bytes) { return CGImage(undecoded: try UndecodedJPEG(bytes)) }
        return CGImage(bitmap: try PNGFile.decode(bytes).bitmap)
      }
    } catch {
      NamedAssets.note(
        path: path, problem: "the picture cannot be read (\(error))",
        remedy: "replace it by a PNG or JPEG file that opens elsewhere")
      return nil
    }
  }
}
