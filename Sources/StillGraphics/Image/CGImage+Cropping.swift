// SPDX-License-Identifier: MIT

public import Foundation
import StillBitmap
public import StillScene

extension CGImage {
  /// The part of this image within `rect`, in pixels with y down, grown to whole pixels; nil if it has none of them.
  public func cropping(to rect: CGRect) -> CGImage? {
    let whole = PixelRect(x: 0, y: 0, width: width, height: height)
    guard rect.isFinite, let area = whole.touched(by: rect.withoutNoise) else { return nil }
    let part = bitmap.withWords { from in
      Bitmap.overwritten(width: area.width, height: area.height) { into in
        var y = 0
        while y < area.height {
          memcpy(into + y * area.width, from + (area.y + y) * width + area.x, area.width * 4)
          y += 1
        }
      }
    }
    return CGImage(bitmap: part)
  }
}

extension CGRect {
  /// The same rectangle without the noise of floating point, which would cost a whole row of pixels.
  fileprivate var withoutNoise: CGRect {
    func round(_ value: CGFloat) -> CGFloat { (value * 1e6).rounded() / 1e6 }
    let (x, y) = (round(minX), round(minY))
    return CGRect(x: x, y: y, width: round(maxX) - x, height: round(maxY) - y)
  }
}
