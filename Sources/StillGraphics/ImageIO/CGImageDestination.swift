// SPDX-License-Identifier: MIT

public import Foundation
import StillBitmap
public import StillScene

/// A picture file that is written: a PNG, which may have several frames, or a JPEG.
///
/// Mirrors ImageIO's `CGImageDestination`.
public final class CGImageDestination {
  fileprivate enum Target {
    case file(URL)
    case data(NSMutableData)
  }

  private let target: Target
  private let format: PictureFormat
  /// The number of pictures that were announced.
  private let count: Int
  private var properties: [String: Any] = [:]
  private var frames: [(bitmap: Bitmap, properties: [String: Any])] = []
  private var isFinished = false

  /// Returns nil for a format that is not written, or for more pictures than it holds.
  fileprivate init?(_ target: Target, type: String, count: Int) {
    switch type {
    case "public.png": format = .png
    case "public.jpeg": format = .jpeg
    default: return nil
    }
    guard count > 0, format == .png || count == 1 else { return nil }
    (self.target, self.count) = (target, count)
  }

  fileprivate func set(_ properties: CFDictionary?) { self.properties = properties ?? [:] }

  /// Adds a picture, unless there are as many as were announced.
  fileprivate func add(_ image: CGImage, _ properties: CFDictionary?) {
    if frames.count < count { frames.append((image.bitmap, properties ?? [:])) }
  }

  fileprivate func write() -> Bool {
    guard !isFinished, frames.count == count, let bytes = try? encoded() else { return false }
    isFinished = true
    switch target {
    case .data(let data): data.setData(Data(bytes))
    case .file(let url):
      guard url.isFileURL else { return false }
      do { try Data(bytes).write(to: url) } catch { return false }
    }
    return true
  }

  private func encoded() throws -> [UInt8] {
    if format == .jpeg {
      let quality =
        frames[0].properties[kCGImageDestinationLossyCompressionQuality]
        ?? properties[
          kCGImageDestinationLossyCompressionQuality]
      return try JPEGFile.encode(frames[0].bitmap, quality: number(quality) ?? 1)
    }
    if frames.count == 1 { return try PNGFile.encode(frames[0].bitmap, carriesDigest: false) }
    let own = properties[kCGImagePropertyPNGDictionary] as? [String: Any] ?? [:]
    let loops = number(own[kCGImagePropertyAPNGLoopCount]) ?? 0
    return try AnimatedPNG.encode(
      frames.map(\.bitmap), times: frames.map { Self.time($0.properties) },
      loops: UInt32(exactly: loops.rounded()) ?? 0, scale: 1)
  }

  private static func time(_ properties: [String: Any]) -> Double {
    let own = properties[kCGImagePropertyPNGDictionary] as? [String: Any] ?? [:]
    let time = number(own[kCGImagePropertyAPNGUnclampedDelayTime]) ?? number(own[kCGImagePropertyAPNGDelayTime])
    return time.map { $0.isFinite && $0 >= 0 ? $0 : 0.1 } ?? 0.1
  }
}

/// Returns a number of a dictionary.
private func number(_ value: Any?) -> Double? {
  switch value {
  case let number as Int: Double(number)
  case let number as Double: number
  case let number as CGFloat: Double(number)
  case let number as Float: Double(number)
  case let number as NSNumber: number.doubleValue
  default: nil
  }
}

/// A property: the dictionary of a PNG and of its frames.
public let kCGImagePropertyPNGDictionary: CFString = "{PNG}"
/// A property of a PNG: the number of times that its frames play; 0 for again and again.
public let kCGImagePropertyAPNGLoopCount: CFString = "LoopCount"
/// A property of a PNG's frame: the seconds for which it is shown.
public let kCGImagePropertyAPNGDelayTime: CFString = "DelayTime"
/// A property of a PNG's frame: the seconds for which it is shown, before `kCGImagePropertyAPNGDelayTime`.
public let kCGImagePropertyAPNGUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// A property: the quality of a JPEG, from 0, the smallest file, to 1, the best picture.
public let kCGImageDestinationLossyCompressionQuality: CFString = "kCGImageDestinationLossyCompressionQuality"
/// The type of PNG files.
public let kUTTypePNG: CFString = "public.png"
/// The type of JPEG files.
public let kUTTypeJPEG: CFString = "public.jpeg"
/// The type of GIF files, which are read, and not written.
public let kUTTypeGIF: CFString = "com.compuserve.gif"

/// Creates a destination that is a file; nil for types other than PNG and JPEG, and for a JPEG of several pictures.
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { CGImageDestination(.file(url), type: type, count: count) }

/// Creates a destination whose file replaces the bytes of `data`; nil as `CGImageDestinationCreateWithURL`.
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { CGImageDestination(.data(data), type: type, count: count) }

/// Sets the properties of the file: the loops of a PNG, or the quality of a JPEG.
///
/// Others are not written.
public func CGImageDestinationSetProperties(_ idst: CGImageDestination, _ properties: CFDictionary?) {
  idst.set(properties)
}

/// Adds a picture with its properties: the time of a frame, or the quality.
///
/// Others, such as places, are not written.
public func CGImageDestinationAddImage(_ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?) {
  idst.add(image, properties)
}

/// Adds a picture of another file.
public func CGImageDestinationAddImageFromSource(
  _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
  guard let image = CGImageSourceCreateImageAtIndex(isrc, index, nil) else { return }
  idst.add(image, properties)
}

/// Writes the file; returns false unless as many pictures were added as announced, and where it cannot be written.
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool { idst.write() }

/// Returns the types of files that are written.
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray { [kUTTypePNG, kUTTypeJPEG] }
