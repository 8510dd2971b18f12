// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

extension UICollectionReusableView {
  func fitting(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    let axes = attributes.fittingAxes
    guard !axes.isEmpty, let preferred = attributes.copy() as? UICollectionViewLayoutAttributes else {
      return attributes
    }
    prepareForMeasuring()
    let fitted = fittedSize(preferred.size, axes)
    let frame = preferred.frame
    preferred.frame = CGRect(
      x: frame.minX, y: frame.minY, width: axes.contains(.horizontal) ? fitted.width : frame.width,
      height: axes.contains(.vertical) ? fitted.height : frame.height)
    return preferred
  }

  private func fittedSize(_ size: CGSize, _ axes: Set<NSLayoutConstraint.Axis>) -> CGSize {
    if bounds.size != size { bounds.size = size }
    // Sizes of texts are asked for in a width that is given, or in as much as there is.
    let room = CGSize(
      width: axes.contains(.horizontal) ? 0 : max(size.width - roomBesideContent, 0),
      height: axes.contains(.vertical) ? 0 : size.height)
    let content = measuredView
    if let list = content as? UIListContentView {
      let width = max(size.width - roomBesideContent, 0)
      return CGSize(width: size.width, height: list.sizeThatFits(CGSize(width: width, height: 0)).height)
    }
    guard content.layout.isUsed else {
      return content === self ? size : content.sizeThatFits(size)
    }
    let fitted = content.systemLayoutSizeFitting(
      room, withHorizontalFittingPriority: axes.contains(.horizontal) ? .fittingSizeLevel : .required,
      verticalFittingPriority: axes.contains(.vertical) ? .fittingSizeLevel : .required)
    return pixelGrid.up(CGSize(width: fitted.width + roomBesideContent, height: fitted.height))
  }

  /// The content has changed, so the layout may have to give the view another size.
  func askForMeasuring() {
    guard !needsMeasuring, attributes != nil, let maker, superview != nil else { return }
    needsMeasuring = true
    maker.elementNeedsMeasuring()
  }
}
