// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillGraphics
import Testing

/// The calls are written as apps write them.
struct CGImageSourceTests {
  /// 16 by 8 pixels, red on the left and blue on the right, to be turned to the right.
  private let photograph = """
    /9j/4AAQSkZJRgABAQAAAQABAAD/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAME
    BgUGBgYFBgYGBwkIBgcJBwYGCAsICQoKCgoKBggLDAsKDAkKCgr/2wBDAQICAgICAgUDAwUKBwYHCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoK
    CgoKCgoKCgoKCgoKCgoKCgoKCgr/wAARCAAIABADAREAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUF
    BAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlq
    c3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEA
    AwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYk
    NOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6
    wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwD4vr+Uz/fw+Q6/6qD/AJrz/9k=
    """

  /// Four frames of 4 by 2 pixels.
  private let animation = """
    R0lGODlhBAACAIEAAP8AAAD/AAAA/////yH5BAQUAAAALAAAAAAEAAIAAAIDhG8FACH5BAkBAAMALAEAAAACAAEAAAICzAoAIfkEDAAAAAAsAwABAAEA
    AQAAAgJUAQAh+QQAAAAAACwAAAAAAQABAAACAlwBADs=
    """

  private func data(_ base64: String) throws -> Data {
    try #require(Data(base64Encoded: base64, options: .ignoreUnknownCharacters))
  }

  private func source(_ base64: String) throws -> CGImageSource {
    try #require(CGImageSourceCreateWithData(data(base64) as CFData, nil))
  }

  private func word(_ image: CGImage, _ x: Int, _ y: Int) -> UInt32 {
    image.bitmap.withWords { $0[y * image.width + x] }
  }

  private func isRed(_ word: UInt32) -> Bool { word >> 16 & 255 > 200 && word & 255 < 60 }

  @Test func propertiesAreThoseOfTheFile() throws {
    let source = try source(photograph)
    #expect(CGImageSourceGetCount(source) == 1 && CGImageSourceGetType(source) == "public.jpeg")
    let options = [kCGImageSourceShouldCache: false] as CFDictionary
    let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, options) as [CFString: Any]?)
    #expect(properties[kCGImagePropertyPixelWidth] as? Int == 16)
    #expect(properties[kCGImagePropertyPixelHeight] as? Int == 8)
    let raw = try #require(properties[kCGImagePropertyOrientation] as? Int)
    #expect(CGImagePropertyOrientation(rawValue: UInt32(raw)) == .right)
    #expect(CGImageSourceCopyPropertiesAtIndex(source, 1, nil) == nil)
    #expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.width == 16)
    #expect(CGImageSourceCreateImageAtIndex(source, -1, nil) == nil)
  }

  @Test func thumbnailsFitAndAreTurnedUpright() throws {
    let source = try source(photograph)
    func thumbnail(_ options: CFDictionary?) -> CGImage? { CGImageSourceCreateThumbnailAtIndex(source, 0, options) }
    #expect(thumbnail(nil) == nil)
    var options: [CFString: Any] = [
      kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceShouldCacheImmediately: true,
      kCGImageSourceThumbnailMaxPixelSize: 8,
    ]
    let flat = try #require(thumbnail(options as CFDictionary))
    #expect(flat.width == 8 && flat.height == 4 && isRed(word(flat, 1, 1)) && !isRed(word(flat, 6, 1)))
    options[kCGImageSourceCreateThumbnailWithTransform] = kCFBooleanTrue
    let upright = try #require(thumbnail(options as CFDictionary))
    #expect(upright.width == 4 && upright.height == 8 && isRed(word(upright, 1, 1)) && !isRed(word(upright, 1, 6)))
    options[kCGImageSourceThumbnailMaxPixelSize] = CGFloat(100)
    #expect(thumbnail(options as CFDictionary)?.height == 16)
  }

  /// For each orientation, the place of the file's upper left pixel in the picture.
  @Test(arguments: [(2, 1, 0), (3, 1, 1), (4, 0, 1), (5, 0, 0), (6, 1, 0), (7, 1, 1), (8, 0, 1)])
  func everyOrientationIsTurned(orientation: UInt8, right: Int, down: Int) throws {
    var data = try #require(Data(base64Encoded: photograph, options: .ignoreUnknownCharacters))
    let exif = try #require(data.range(of: Data([0, 0, 0, 1, 0, 6])))
    data[exif.upperBound - 1] = orientation
    let bitmap = Bitmap(width: 16, height: 8) { words in
      for index in 0..<128 { words[index] = index % 16 < 8 && index / 16 < 4 ? 0xFFFF_0000 : 0xFF00_00FF }
    }
    // The corner of the file itself: its pixels are replaced by those of a picture with one red quarter.
    let jpeg = Data(try JPEGFile.encode(bitmap, quality: 1))
    let segment = data[data.startIndex + 20..<data.startIndex + 56]
    let file = jpeg.prefix(20) + segment + jpeg.dropFirst(20)
    let source = try #require(CGImageSourceCreateWithData(file as CFData, nil))
    let options: [CFString: Any] = [
      kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceCreateThumbnailWithTransform: true,
    ]
    let made = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary))
    let isTurned = orientation > 4
    #expect((made.width, made.height) == (isTurned ? 8 : 16, isTurned ? 16 : 8))
    for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
      let pixel = word(made, 1 + x * (made.width - 3), 1 + y * (made.height - 3))
      #expect(isRed(pixel) == (x == right && y == down))
    }
  }

  @Test func framesOfAGIFAreRead() throws {
    let source = try source(animation)
    #expect(CGImageSourceGetCount(source) == 4 && CGImageSourceGetType(source) == "com.compuserve.gif")
    let frame = try #require(CGImageSourceCreateImageAtIndex(source, 1, nil))
    #expect(word(frame, 1, 0) == 0xFF00_FF00)
    // Reading goes on from the last frame, and begins anew for one before it.
    for (number, first) in [(3, 0xFFFF_FFFF), (0, 0xFFFF_0000), (1, 0xFFFF_0000), (2, 0xFFFF_0000)] as [(Int, UInt32)] {
      #expect(CGImageSourceCreateImageAtIndex(source, number, nil).map { word($0, 0, 0) } == first)
    }
    let gif = CGImageSourceCopyPropertiesAtIndex(source, 1, nil)?[kCGImagePropertyGIFDictionary] as? [CFString: Any]
    #expect(gif?[kCGImagePropertyGIFDelayTime] as? Double == 0.1)
    #expect(gif?[kCGImagePropertyGIFUnclampedDelayTime] as? Double == 0.01)
  }

  /// The second frame goes on from the first one, so that this is drawn once, too.
  @Test func theCanvasOfTheFirstFrameIsKept() throws {
    var canvas: CanvasFile.Canvas?
    let file = try ImageFile(data(animation))
    #expect(word(try file.image(frame: 0, from: &canvas), 0, 0) == 0xFFFF_0000)
    #expect(canvas != nil)
    #expect(word(try file.image(frame: 1, from: &canvas), 1, 0) == 0xFF00_FF00)
  }

  @Test func bytesThatAreNoPictureHaveNoFrames() throws {
    #expect(CGImageSourceCreateWithData(Data(), nil) == nil)
    let source = try #require(CGImageSourceCreateWithData(Data("no picture".utf8), nil))
    #expect(CGImageSourceGetCount(source) == 0 && CGImageSourceGetType(source) == nil)
    #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
    #expect(CGImageSourceCreateWithURL(URL(fileURLWithPath: "/nowhere.png") as CFURL, nil) == nil)
  }
}
