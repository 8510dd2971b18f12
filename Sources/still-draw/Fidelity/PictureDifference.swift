// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillFixtures
import StillKit

/// The distance of two pictures of one size, in straight eight-bit RGBA.
struct PictureDifference: Equatable {
  var pixels = 0
  var largest = 0
  /// The numbers of pixels with a channel that differs by more than 2, and by more than 8.
  var above2 = 0
  var above8 = 0

  init() {}

  init(_ reference: [UInt8], _ actual: [UInt8]) {
    pixels = min(reference.count, actual.count) / 4
    reference.withUnsafeBufferPointer { reference in
      actual.withUnsafeBufferPointer { actual in
        guard let reference = reference.baseAddress, let actual = actual.baseAddress else { return }
        count(reference, actual)
      }
    }
  }

  private mutating func count(_ reference: UnsafePointer<UInt8>, _ actual: UnsafePointer<UInt8>) {
    var offset = 0
    while offset < pixels * 4 {
      // Most pixels are equal, and four bytes at once are compared faster.
      if memcmp(reference + offset, actual + offset, 4) != 0 {
        var delta = 0
        var channel = 0
        while channel < 4 {
          delta = max(delta, abs(Int(reference[offset + channel]) - Int(actual[offset + channel])))
          channel += 1
        }
        largest = max(largest, delta)
        if delta > 2 { above2 += 1 }
        if delta > 8 { above8 += 1 }
      }
      offset += 4
    }
  }

  var shareAbove2: Double { share(above2) }
  var shareAbove8: Double { share(above8) }

  private func share(_ count: Int) -> Double { pixels == 0 ? 0 : Double(count) / Double(pixels) }

  /// Returns the limits of `tolerance` that this breaks; empty if none.
  func breaches(of tolerance: FixtureTolerance) -> [String] {
    var breaches: [String] = []
    if let limit = tolerance.maxChannelDelta, largest > limit { breaches.append("largest above \(limit)") }
    if let limit = tolerance.maxFractionAbove2, shareAbove2 > limit {
      breaches.append("more than \(percent(limit)) above 2")
    }
    if let limit = tolerance.maxFractionAbove8, shareAbove8 > limit {
      breaches.append("more than \(percent(limit)) above 8")
    }
    return breaches
  }
}

/// Formats a share with enough digits to tell a few pixels of a large picture from none.
func percent(_ share: Double) -> String {
  share == 0 ? "0 %" : String(plainFormat: share < 0.0001 ? "%.4f %%" : "%.2f %%", share * 100)
}

enum DifferencePicture {
  /// The factor by which differences are enlarged: sixteen levels are white.
  static let gain = 16

  /// Draws the channels' differences on black, enlarged; nil for pictures of two sizes.
  ///
  /// Alpha counts for all channels.
  static func make(_ reference: Bitmap, _ actual: Bitmap) -> Bitmap? {
    guard reference.width == actual.width, reference.height == actual.height else { return nil }
    let (old, new) = (reference.straightRGBA(), actual.straightRGBA())
    var rgba = [UInt8](repeating: 255, count: old.count)
    old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        rgba.withUnsafeMutableBufferPointer { rgba in fill(rgba, old, new) }
      }
    }
    return try? Bitmap(width: reference.width, height: reference.height, straightRGBA: rgba)
  }

  private static func fill(
    _ rgba: UnsafeMutableBufferPointer<UInt8>, _ old: UnsafeBufferPointer<UInt8>, _ new: UnsafeBufferPointer<UInt8>
  ) {
    let count = rgba.count
    guard let rgba = rgba.baseAddress, let old = old.baseAddress, let new = new.baseAddress else { return }
    var index = 0
    while index < count {
      let alpha = abs(Int(old[index + 3]) - Int(new[index + 3]))
      var channel = 0
      while channel < 3 {
        let delta = max(abs(Int(old[index + channel]) - Int(new[index + channel])), alpha)
        rgba[index + channel] = UInt8(min(delta * gain, 255))
        channel += 1
      }
      index += 4
    }
  }
}
