// SPDX-License-Identifier: MIT

import Foundation
import StillAssets
import StillBitmap
import StillGraphics
import StillKit
import Synchronization
import Testing

@testable import StillViews

struct ImageFormatTests {
  private let animation = Data(
    base64Encoded: """
      R0lGODlhBAACAIEAAP8AAAD/AAAA/////yH5BAQUAAAALAAAAAAEAAIAAAIDhG8FACH5BAkBAAMALAEAAAACAAEAAAICzAoAIfkEDAAAAAAsAwABAAEA
      AQAAAgJUAQAh+QQAAAAAACwAAAAAAQABAAACAlwBADs=
      """, options: .ignoreUnknownCharacters)!

  private func square(_ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
    }
  }

  @Test func anAnimatedGIFIsItsFirstFrame() throws {
    let image = try #require(UIImage(data: animation, scale: 2))
    #expect(image.size == CGSize(width: 2, height: 1) && image.images == nil && image.duration == 0)
    #expect(image.cgImage?.bitmap.withWords { $0[1] } == 0xFFFF_0000)
  }

  @Test func formatsThatAreNotReadAreNamed() {
    let notes = Mutex<[AssetNote]>([])
    AssetNotes.$handler.withValue({ note in notes.withLock { $0.append(note) } }) {
      #expect(UIImage(data: Data([0, 0, 0, 24] + Array("ftypheic\0\0\0\0mif1".utf8))) == nil)
      #expect(UIImage(data: Data("no picture".utf8)) == nil)
      #expect(CGImageSourceCreateWithData(Data("no picture".utf8), nil).map(CGImageSourceGetCount) == 0)
    }
    #expect(notes.withLock { $0.map(\.problem) } == ["the picture is in the format HEIC, which is not read on Linux"])
  }

  /// iOS shows such a picture; here an image view would be empty.
  @Test func coloursOfPrintersAreNamed() throws {
    let jpeg = [UInt8](try #require(square(.red).jpegData(compressionQuality: 1)))
    let frame = try #require(jpeg.indices.first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 })
    var file = Array(jpeg[..<frame]) + [0xFF, 0xC0, 0, 20, 8, 0, 2, 0, 4, 4]
    for component in UInt8(1)...4 { file += [component, 0x11, 0] }
    file += jpeg[(frame + 19)...]
    let notes = Mutex<[AssetNote]>([])
    AssetNotes.$handler.withValue({ note in notes.withLock { $0.append(note) } }) {
      #expect(UIImage(data: Data(file)) == nil)
      #expect(CGImageSourceCreateWithData(Data(file), nil).map(CGImageSourceGetCount) == 0)
    }
    #expect(notes.withLock { $0.map(\.path) } == ["UIImage(data:)", "CGImageSourceCreateWithData"])
    let problems = Set(notes.withLock { $0.map(\.problem) })
    #expect(problems == ["the picture is a JPEG whose colours are those of a printer (CMYK)"])
  }

  /// UIKit gives the orientation that the camera wrote, and the size of the upright picture.
  @Test func theOrientationOfACameraIsObeyed() throws {
    let jpeg = try #require(square(.red).jpegData(compressionQuality: 1))
    let names: [UIImage.Orientation] = [
      .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
    ]
    for value in UInt8(1)...8 {
      let exif: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0]
      let segment = [0xFF, 0xE1, 0, UInt8(exif.count + 8)] + Array("Exif\0\0".utf8) + exif
      let image = try #require(UIImage(data: jpeg.prefix(2) + Data(segment) + jpeg.dropFirst(2)))
      #expect(image.imageOrientation == names[Int(value) - 1])
      #expect(image.size == UIImage(cgImage: image.cgImage!, scale: 1, orientation: image.imageOrientation).size)
      #expect((image.size.width > image.size.height) == (value < 5))
    }
  }

  @Test func animationsKeepTheirImagesAndDrawTheFirst() throws {
    let images = [square(.red), square(.blue)]
    let image = try #require(UIImage.animatedImage(with: images, duration: 2))
    #expect(image.images == images && image.duration == 2)
    #expect(image.cgImage == images[0].cgImage && image.size == images[0].size)
    #expect(abs(UIImage.animatedImage(with: images, duration: 0)!.duration - 2.0 / 30) < 1e-9)
    #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
    #expect(image.withRenderingMode(.alwaysTemplate).images?.count == 2)
    #expect(images[0].images == nil && images[0].duration == 0)
  }

  @Test func namedAnimationsCountFromZeroOrOne() {
    func made(_ names: Set<String>) -> Int? {
      UIImage.animatedImage(named: "a", duration: 1) { names.contains($0) ? self.square(.red) : nil }?.images?.count
    }
    #expect(made(["a0", "a1", "a3"]) == 2 && made(["a1", "a2"]) == 2 && made(["a2"]) == nil)
  }

  /// The images lie among the resources of these tests.
  @Test func animationsAreFoundByName() throws {
    let animation = try #require(UIImage.animatedImageNamed("stillframe.tests.frame", duration: 3))
    #expect(animation.images?.map(\.size.width) == [4, 5] && animation.duration == 3)
    let caps = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    let resizable = try #require(
      UIImage.animatedResizableImageNamed(
        "stillframe.tests.frame", capInsets: caps, resizingMode: .stretch, duration: 0))
    #expect(resizable.capInsets == caps && resizable.images?.map(\.resizingMode) == [.stretch, .stretch])
    #expect(
      UIImage.animatedResizableImageNamed("stillframe.tests.frame", capInsets: caps, duration: 1)?.resizingMode == .tile
    )
    let notes = assetNotes { #expect(UIImage.animatedImageNamed("stillframe.tests.none", duration: 1) == nil) }
    #expect(notes.count == 1 && notes[0].problem.contains("stillframe.tests.none0"), "\(notes)")
  }
}
