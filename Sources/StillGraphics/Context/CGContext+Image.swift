// SPDX-License-Identifier: MIT

public import Foundation
public import StillScene

extension CGContext {
  /// Draws `image` stretched over `rect`, upright where the y-axis points up: upside down in contexts that UIKit makes,
  /// as Apple documents.
  ///
  /// `UIImage.draw(in:)` draws it upright there.
  ///
  /// - Parameter byTiling: Repeat the image over the whole clip, starting at `rect`, instead.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    guard rect.isFinite, rect.width != 0, rect.height != 0, image.width > 0, image.height > 0 else { return }
    cover(byTiling ? boundingBoxOfClipPath : rect, state.shadow)
    let quality = state.interpolationQuality
    record(byTiling ? .tile(image, rect, quality) : .image(image, rect, quality), state.compositing)
  }
}
