// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap

enum DifferencePicture {
  /// How much differences are enlarged: sixteen levels are white.
  static let gain = 16

  /// The channels' differences on black, enlarged; nil for pictures of two sizes. Alpha counts for all channels.
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
