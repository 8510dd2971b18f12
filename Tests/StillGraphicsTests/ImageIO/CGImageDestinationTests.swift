// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import Testing

@testable import StillGraphics

/// Files that ImageIO's functions write, read again.
struct CGImageDestinationTests {
  private static func picture(_ color: UInt32) -> CGImage {
    CGImage(bitmap: Bitmap(width: 4, height: 3) { $0.update(repeating: color, count: 12) })
  }

  private static func seconds(_ time: Double) -> CFDictionary {
    [kCGImagePropertyPNGDictionary: [kCGImagePropertyAPNGUnclampedDelayTime: time]] as CFDictionary
  }

  @Test func onePictureIsAnOrdinaryPNG() throws {
    let data = NSMutableData()
    let destination = try #require(CGImageDestinationCreateWithData(data as CFMutableData, kUTTypePNG, 1, nil))
    CGImageDestinationAddImage(destination, Self.picture(0xFF12_3456), nil)
    #expect(CGImageDestinationFinalize(destination))
    let source = try #require(CGImageSourceCreateWithData(data as Data, nil))
    #expect(CGImageSourceGetType(source) == kUTTypePNG)
    let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    #expect(image.width == 4 && image.height == 3 && image.bitmap.withWords { $0[5] } == 0xFF12_3456)
    #expect(!CGImageDestinationFinalize(destination))
  }

  @Test func severalPicturesHaveTimesAndLoops() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).png")
    defer { try? FileManager.default.removeItem(at: url) }
    let destination = try #require(CGImageDestinationCreateWithURL(url as CFURL, kUTTypePNG, 2, nil))
    CGImageDestinationSetProperties(
      destination, [kCGImagePropertyPNGDictionary: [kCGImagePropertyAPNGLoopCount: 3]] as CFDictionary)
    CGImageDestinationAddImage(destination, Self.picture(0xFFFF_0000), Self.seconds(0.25))
    CGImageDestinationAddImage(destination, Self.picture(0xFF00_00FF), Self.seconds(1.5))
    CGImageDestinationAddImage(destination, Self.picture(0xFF00_FF00), nil)
    #expect(CGImageDestinationFinalize(destination))
    let bytes = [UInt8](try Data(contentsOf: url))
    #expect(Self.chunk("acTL", in: bytes).first == [0, 0, 0, 2, 0, 0, 0, 3])
    // A numerator and a denominator of sixteen bits each follow the place of the frame.
    let times = Self.chunk("fcTL", in: bytes).map { Array($0[20..<24]) }
    #expect(times == [[0, 250, 3, 232], [5, 220, 3, 232]])
    #expect(try PNGFile.decode(bytes).bitmap.withWords { $0[0] } == 0xFFFF_0000)
  }

  /// The contents of all chunks of a type, in order.
  private static func chunk(_ type: String, in bytes: [UInt8]) -> [[UInt8]] {
    var (place, found): (Int, [[UInt8]]) = (8, [])
    while place + 8 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      if String(decoding: bytes[place + 4..<place + 8], as: UTF8.self) == type {
        found.append(Array(bytes[place + 8..<place + 8 + length]))
      }
      place += length + 12
    }
    return found
  }

  @Test func jpegHasAQuality() throws {
    func size(_ quality: Double) throws -> Int {
      let noise = CGImage(
        bitmap: Bitmap(width: 32, height: 32) { words in
          for index in 0..<1024 { words[index] = 0xFF00_0000 | UInt32(truncatingIfNeeded: index &* 2_654_435) }
        })
      let data = NSMutableData()
      let destination = try #require(CGImageDestinationCreateWithData(data, kUTTypeJPEG, 1, nil))
      CGImageDestinationAddImage(destination, noise, [kCGImageDestinationLossyCompressionQuality: quality])
      #expect(CGImageDestinationFinalize(destination))
      let source = try #require(CGImageSourceCreateWithData(data as Data, nil))
      #expect(CGImageSourceGetType(source) == kUTTypeJPEG)
      return data.length
    }
    #expect(try size(0.1) < size(0.9))
  }

  /// Each frame is extended to the widest and the highest.
  @Test func framesThatTogetherAreTooLargeAreRefused() throws {
    let data = NSMutableData()
    let destination = try #require(CGImageDestinationCreateWithData(data, kUTTypePNG, 2, nil))
    for (width, height) in [(200_000, 1), (1, 200_000)] {
      CGImageDestinationAddImage(destination, CGImage(bitmap: Bitmap(width: width, height: height) { _ in }), nil)
    }
    #expect(!CGImageDestinationFinalize(destination) && data.length == 0)
  }

  @Test func whatIsNotWrittenIsRefused() throws {
    let data = NSMutableData()
    #expect(CGImageDestinationCreateWithData(data, kUTTypeGIF, 1, nil) == nil)
    #expect(CGImageDestinationCreateWithData(data, "public.heic", 1, nil) == nil)
    #expect(CGImageDestinationCreateWithData(data, kUTTypeJPEG, 2, nil) == nil)
    #expect(CGImageDestinationCreateWithData(data, kUTTypePNG, 0, nil) == nil)
    let few = try #require(CGImageDestinationCreateWithData(data, kUTTypePNG, 2, nil))
    CGImageDestinationAddImage(few, Self.picture(0xFF00_0000), nil)
    #expect(!CGImageDestinationFinalize(few) && data.length == 0)
    let nowhere = try #require(
      CGImageDestinationCreateWithURL(URL(fileURLWithPath: "/nowhere/a.png") as CFURL, kUTTypePNG, 1, nil))
    CGImageDestinationAddImage(nowhere, Self.picture(0xFF00_0000), nil)
    #expect(!CGImageDestinationFinalize(nowhere))
  }
}
