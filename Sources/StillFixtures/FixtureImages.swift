// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillKit

/// The images of one fixture, which together have at most as many pixels as one picture may have.
///
/// A list shows the same image in each row, so each is made and counted once.
@MainActor
final class FixtureImages {
  private struct Rectangle: Hashable {
    let color: UIColor
    let width, height, scale: CGFloat
  }

  private let folder: URL
  private var pixelCount = 0.0
  private var files: [String: UIImage] = [:]
  private var assets: [String: UIImage] = [:]
  private var rectangles: [Rectangle: UIImage] = [:]

  /// - Parameter folder: The folder of the files that the fixture names.
  init(folder: URL) { self.folder = folder }

  /// Returns the image in a file, at the scale that its name says.
  func file(_ name: String, at path: String) throws -> UIImage {
    if let known = files[name] { return known }
    let file = URL(fileURLWithPath: name, relativeTo: folder)
    guard FileManager.default.isReadableFile(atPath: file.path) else {
      throw FixtureError(path, .image(file: name, reason: "there is none beside the fixture. Check the name."))
    }
    guard let image = UIImage(contentsOfFile: file.path), let pixels = image.cgImage else {
      throw FixtureError(path, .image(file: name, reason: "it is neither a PNG nor a JPEG, or broken. Write it again."))
    }
    try count(pixels, at: path)
    files[name] = image
    return image
  }

  /// Returns an image of an asset catalogue in the folder.
  func asset(_ name: String, at path: String, traits: UITraitCollection) throws -> UIImage {
    if let known = assets[name] { return known }
    let image = try FixtureAssets.find("asset \(name)", path) {
      UIImage(named: name, in: Bundle(path: folder.path), compatibleWith: traits)
    }
    if let pixels = image.cgImage { try count(pixels, at: path) }
    assets[name] = image
    return image
  }

  /// Returns an image of one colour, of a size in points.
  func rectangle(_ color: UIColor, _ size: CGSize, scale: CGFloat, at path: String) throws -> UIImage {
    let rectangle = Rectangle(color: color, width: size.width, height: size.height, scale: scale)
    if let known = rectangles[rectangle] { return known }
    let mistake = FixtureError(path, .tooLarge(width: size.width, height: size.height, scale: scale))
    // A part of a pixel at the edge is drawn as a whole one.
    let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    let (pixels, longest) = (width * height, max(width, height))
    guard pixels <= Double(Bitmap.maximumPixelCount), longest <= Double(Bitmap.maximumSide) else { throw mistake }
    try count(pixels: pixels, at: path)
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
      color.setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
    guard image.cgImage != nil else { throw mistake }
    rectangles[rectangle] = image
    return image
  }

  /// Counts the pixels of an image, before it is drawn if possible; throws if they are too many with those before.
  func count(pixels: Double, at path: String) throws {
    pixelCount += pixels
    guard pixelCount <= Double(Bitmap.maximumPixelCount) else {
      throw FixtureError(
        path,
        .keys(
          "the images of the fixture have more than \(Bitmap.maximumPixelCount) pixels together. Use fewer or smaller ones."
        ))
    }
  }

  private func count(_ image: CGImage, at path: String) throws {
    try count(pixels: Double(image.width) * Double(image.height), at: path)
  }
}
