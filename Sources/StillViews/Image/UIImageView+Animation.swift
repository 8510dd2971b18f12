// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers

/// Images that follow each other as an animation of the layer's contents.
extension UIImageView {
  static let animationKey = "images"

  func animateImages() {
    let chosen = isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages
    guard let images = chosen ?? image?.images, !images.isEmpty else { return }
    let seconds = animationDuration > 0 ? animationDuration : Double(images.count) / 30
    show(images, for: chosen == nil ? image?.duration ?? seconds : seconds, times: animationRepeatCount)
  }

  /// Begins the animation of an animated image, and ends that of the previous image.
  func animateOwnImages(of image: UIImage?) {
    if let images = image?.images, images.count > 1 {
      show(images, for: image?.duration ?? 0, times: 0)
    } else if animationImages == nil {
      stopAnimating()
    }
  }

  private func show(_ images: [UIImage], for seconds: TimeInterval, times: Int) {
    let frames = images.map(resolvedContents)
    let contents = CAKeyframeAnimation(keyPath: "contents")
    contents.values = frames.map { $0.upright ?? $0.cgImage as Any }
    let scale = CAKeyframeAnimation(keyPath: "contentsScale")
    scale.values = frames.map(\.scale)
    for animation in [contents, scale] { animation.calculationMode = .discrete }
    let group = CAAnimationGroup()
    (group.animations, group.duration) = ([contents, scale], seconds)
    group.repeatCount = times > 0 ? Float(times) : .infinity
    layer.startAnimation(group, key: Self.animationKey)
  }
}
