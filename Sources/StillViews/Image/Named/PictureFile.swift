// SPDX-License-Identifier: MIT

import Foundation
import StillAssets
import StillBitmap
import StillGraphics
import StillScene

/// The reading of files of pictures, with a note about those that cannot be read.
enum PictureFile {
  /// The picture of a file.
  struct Content {
    var pixels: CGImage
    /// The orientation that a camera wrote.
    var orientation = UIImage.Orientation.up
  }

  /// Reads a file of an image set.
  ///
  /// `scale` is the number of pixels per point where something asks for those of a vector.
  static func content(of asset: ImageAsset, scale: CGFloat) -> Content? {
    let path = asset.file.path
    switch asset.format {
    case .png, .jpeg: return content(at: path)
    case .svg, .pdf:
      return reading(path, "export it again, as PDF or plain SVG") { bytes in
        let file = try asset.format == .pdf ? VectorFile(pdf: Data(bytes)) : VectorFile(bytes)
        let image = UIImage(vector: file, scale: scale, isScalable: asset.preservesVector)
        return image?.cgImage.map { Content(pixels: $0) }
      }
    case .gif, .webP:
      return reading(path, "replace it by one that opens elsewhere") {
        Content(pixels: try ImageFile.first(in: Data($0)).image)
      }
    case .heif:
      NamedAssets.note(
        path: path, problem: "pictures of this kind are not read", remedy: "convert the file to PNG, JPEG or SVG")
      return nil
    }
  }

  /// Reads a PNG or JPEG file.
  static func content(at path: String) -> Content? {
    reading(path, "replace it by a PNG or JPEG file that opens elsewhere") { bytes in
      try bytes.withUnsafeBytes { bytes in
        guard JPEGFile.isJPEG(bytes) else { return Content(pixels: CGImage(bitmap: try PNGFile.decode(bytes).bitmap)) }
        let orientation = EXIFOrientation.of(bytes).flatMap { CGImagePropertyOrientation(rawValue: UInt32($0)) }
        return Content(
          pixels: CGImage(undecoded: try UndecodedJPEG(bytes)),
          orientation: orientation.map(UIImage.Orientation.init) ?? .up)
      }
    }
  }

  private static func reading(
    _ path: String, _ remedy: String, _ content: ([UInt8]) throws -> Content?
  ) -> Content? {
    do {
      if let content = try content(try RegularFile.contents(ofFileAt: path)) { return content }
      NamedAssets.note(
        path: path, problem: "the picture has more pixels at this scale than a picture may have",
        remedy: "give its file a smaller size")
    } catch let error as PNGError {
      NamedAssets.note(
        path: path, problem: "the picture cannot be read: \(error.problem.dropLast())",
        remedy: error.remedyOfAsset ?? remedy)
    } catch {
      NamedAssets.note(path: path, problem: "the picture cannot be read (\(error))", remedy: remedy)
    }
    return nil
  }
}

extension PNGError {
  /// The next step for a file of the app's, which no snapshot recorded; nil if another file has to take its place.
  fileprivate var remedyOfAsset: String? {
    switch self {
    case .tooLarge, .sideTooLong: "scale it down"
    case .gitLFSPointer: "run `git lfs pull`; in CI, switch on LFS in the checkout step"
    case .applePNG: "use the original picture, which Xcode has converted"
    default: nil
    }
  }
}
