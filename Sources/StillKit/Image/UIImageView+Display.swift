// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers

extension UIImageView {
  func setUp() {
    isUserInteractionEnabled = false
    isOpaque = false
  }

  func imageChanged() { setNeedsDisplay() }

  var alignedSize: CGSize? {
    image.map { CGRect(origin: .zero, size: $0.size).inset(by: $0.alignmentRectInsets).size }
  }

  /// By the image in its own size; its edges where it has no baseline.
  var imageBaselines: BaselineOffsets {
    guard let image, let offset = image.baselineOffsetFromBottom else { return BaselineOffsets(first: 0, last: 0) }
    return BaselineOffsets(first: image.size.height - offset, last: offset)
  }

  /// The image that is to be seen.
  private var visibleImage: UIImage? {
    let chosen = isHighlighted ? highlightedImage ?? image : image
    guard let chosen, chosen.flipsForRightToLeftLayoutDirection,
      effectiveUserInterfaceLayoutDirection == .rightToLeft
    else { return chosen }
    return chosen.withHorizontallyFlippedOrientation()
  }

  func showImage(in layer: CALayer) {
    guard layer === self.layer else { return }
    guard let image = visibleImage, image.cgImage != nil else {
      // Contents that others set stay.
      if isShowingImage { layer.contents = nil }
      return isShowingImage = false
    }
    isShowingImage = true
    layer.contentsScale = image.scale
    let isSliced = image.isResizable && contentMode.gravity == .resize
    layer.needsDisplayOnBoundsChange = isSliced || contentMode == .redraw
    if isSliced { return layer.recordContents() }
    layer.contentsCenter = image.stretchedPart
    layer.contents = colored(image).upright
  }

  /// Layers do not tile, and where they stretch, colours of neighbouring parts mix. So resizable images are drawn.
  func drawSlices(of layer: CALayer, in context: CGContext) {
    guard layer === self.layer, let image = visibleImage else { return }
    withCurrentContext(context) { colored(image).draw(in: bounds) }
  }

  /// A template in the tint colour. An image of pixels, so that a PDF holds it as it is.
  private func colored(_ image: UIImage) -> UIImage {
    guard image.renderingMode == .alwaysTemplate else { return image }
    return image.withTintColor(tintColor.resolvedColor(with: traits.current), renderingMode: .alwaysOriginal)
  }
}

extension UIImage {
  /// What lies between the caps, as a fraction of the upright image.
  fileprivate var stretchedPart: CGRect {
    let size = size
    guard isResizable, size.width > 0, size.height > 0 else { return CGRect(x: 0, y: 0, width: 1, height: 1) }
    let left = min(max(capInsets.left, 0), size.width) / size.width
    let right = min(max(capInsets.right, 0) / size.width, 1 - left)
    let top = min(max(capInsets.top, 0), size.height) / size.height
    let bottom = min(max(capInsets.bottom, 0) / size.height, 1 - top)
    return CGRect(x: left, y: top, width: 1 - left - right, height: 1 - top - bottom)
  }

  /// UIKit's words, without the address.
  var inWords: String {
    let words = String(format: "(%g %g)@%g", Double(size.width), Double(size.height), Double(scale))
    return cgImage == nil ? "<UIImage: anonymous; \(words)>" : "<UIImage: CGImage anonymous; \(words)>"
  }
}
