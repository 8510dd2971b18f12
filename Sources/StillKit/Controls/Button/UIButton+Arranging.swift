// SPDX-License-Identifier: MIT

import StillGraphics

extension UIButton {
  func fittingSize(width: CGFloat?) -> CGSize {
    refreshIfNeeded()
    guard let shown = configured.shown else { return plainSize }
    return arrangement(of: shown, width: width).size
  }

  /// Those of the title, where layout will put it; the edges without a title.
  var titleBaselines: BaselineOffsets {
    let natural = fittingSize(width: nil)
    guard let label = parts.title, !label.isHidden else { return BaselineOffsets(first: 0, last: 0) }
    let size = CGSize(
      width: bounds.width > 0 ? bounds.width : natural.width, height: max(bounds.height, natural.height))
    let room = CGRect(origin: .zero, size: size)
    let title =
      configured.shown.map { arrangement(of: $0, width: room.width).frames(in: room, self).title }
      ?? titleRect(forContentRect: contentRect(forBounds: room))
    let offsets = label.textBaselines
    return BaselineOffsets(first: title.minY + offsets.first, last: room.maxY - title.maxY + offsets.last)
  }

  func arrange() {
    refreshIfNeeded()
    guard let shown = configured.shown else {
      let content = contentRect(forBounds: bounds)
      parts.background?.frame = backgroundRect(forBounds: bounds)
      if let title = parts.title, !title.isHidden { title.frame = titleRect(forContentRect: content) }
      if let image = parts.image, !image.isHidden { image.frame = imageRect(forContentRect: content) }
      return
    }
    let frames = arrangement(of: shown, width: bounds.width).frames(in: bounds, self)
    parts.title?.frame = frames.title
    parts.subtitle?.frame = frames.subtitle
    parts.image?.frame = frames.image
    parts.activity?.frame = frames.image
    backgroundView.frame = bounds.inset(by: physical(shown.background.backgroundInsets))
    backgroundView.show(
      shown.background, radius: radius(of: shown, height: backgroundView.bounds.height), tint: tintColor)
  }
}
