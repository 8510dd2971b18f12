// SPDX-License-Identifier: MIT

import StillGraphics

extension UIButton {
  /// Returns the size of the content; lines of a configuration wrap at `width`, if it is not nil.
  func fittingSize(width: CGFloat?) -> CGSize {
    refreshIfNeeded()
    guard let shown = displayedConfiguration else { return legacySize }
    return buttonLayout(of: shown, width: width, height: nil).size
  }

  /// The size of the content, with lines of a configuration wrapped at the width that constraints gave last.
  var naturalSize: CGSize { fittingSize(width: wrapsToItsWidth ? layout.wrappingWidth : nil) }

  /// The baselines of the title at the place where layout will put it; the edges without a title.
  var titleBaselines: BaselineOffsets {
    let natural = naturalSize
    guard let label = views.title, !label.isHidden else { return BaselineOffsets(first: 0, last: 0) }
    let size = CGSize(
      width: bounds.width > 0 ? bounds.width : natural.width, height: max(bounds.height, natural.height))
    let room = CGRect(origin: .zero, size: size)
    let title =
      displayedConfiguration.map { buttonLayout(of: $0, in: room).frames(in: room, self).title }
      ?? titleRect(forContentRect: contentRect(forBounds: room))
    let offsets = label.textBaselines
    return BaselineOffsets(first: title.minY + offsets.first, last: room.maxY - title.maxY + offsets.last)
  }

  /// Places all views of the button.
  func layOutContents() {
    refreshIfNeeded()
    guard let shown = displayedConfiguration else {
      let content = contentRect(forBounds: bounds)
      views.background?.frame = backgroundRect(forBounds: bounds)
      // The corners depend on the size.
      if showsDisc { showDisc() }
      if let title = views.title, !title.isHidden { title.frame = titleRect(forContentRect: content) }
      if let image = views.image, !image.isHidden { image.frame = imageRect(forContentRect: content) }
      return
    }
    let frames = buttonLayout(of: shown, in: bounds).frames(in: bounds, self)
    views.title?.frame = frames.title
    views.subtitle?.frame = frames.subtitle
    views.image?.frame = frames.image
    views.activity?.frame = frames.image
    let background = views.background(in: self)
    background.frame = bounds.inset(by: physical(shown.background.backgroundInsets))
    background.show(
      shown.background, radius: radius(of: shown, height: background.bounds.height), tint: tintColor)
  }
}

/// The size and places of a configuration's title, subtitle and image.
struct ButtonLayout {
  var insets = UIEdgeInsets.zero
  var image = CGSize.zero
  var title = CGSize.zero
  var subtitle = CGSize.zero
  /// The distance between image and text, if there are both.
  var imagePadding: CGFloat = 0
  /// The distance between the two lines, if there are both.
  var titlePadding: CGFloat = 0
  /// The side of the text on which the image lies.
  var edge = UIRectEdge.left
  /// The part of the free width beside the shorter line that lies to the left of it.
  var titleShare: CGFloat = 0.5

  /// The frames of the parts in the button's coordinates.
  struct Frames {
    var image, title, subtitle: CGRect
  }

  private var hasText: Bool { text.height > 0 }
  private var isStacked: Bool { edge == .top || edge == .bottom }
  private var gap: CGFloat { image.width > 0 && hasText ? imagePadding : 0 }

  private var text: CGSize {
    let padding = title.height > 0 && subtitle.height > 0 ? titlePadding : 0
    return CGSize(width: max(title.width, subtitle.width), height: title.height + padding + subtitle.height)
  }

  private var content: CGSize {
    isStacked
      ? CGSize(width: max(image.width, text.width), height: image.height + gap + text.height)
      : CGSize(width: image.width + gap + text.width, height: max(image.height, text.height))
  }

  var size: CGSize {
    CGSize(
      width: content.width + insets.left + insets.right, height: content.height + insets.top + insets.bottom)
  }

  @MainActor func frames(in bounds: CGRect, _ control: UIControl) -> Frames {
    let room = bounds.inset(by: insets)
    let (content, text) = (content, text)
    let x = room.minX + (room.width - content.width) * control.effectiveContentHorizontalAlignment.share
    let y = room.minY + (room.height - content.height) * control.contentVerticalAlignment.share
    let block = CGRect(origin: CGPoint(x: x, y: y), size: content)
    var imageOrigin = CGPoint(x: block.midX - image.width / 2, y: block.midY - image.height / 2)
    var textOrigin = CGPoint(x: block.midX - text.width / 2, y: block.midY - text.height / 2)
    switch edge {
    case .top: (imageOrigin.y, textOrigin.y) = (block.minY, block.maxY - text.height)
    case .bottom: (imageOrigin.y, textOrigin.y) = (block.maxY - image.height, block.minY)
    case .right: (imageOrigin.x, textOrigin.x) = (block.maxX - image.width, block.minX)
    default: (imageOrigin.x, textOrigin.x) = (block.minX, block.maxX - text.width)
    }
    let place = { (origin: CGPoint, size: CGSize) in
      CGRect(
        origin: CGPoint(x: control.pixelGrid.nearest(origin.x), y: control.pixelGrid.nearest(origin.y)), size: size)
    }
    let share = { (line: CGSize) in (text.width - line.width) * titleShare }
    return Frames(
      image: place(imageOrigin, image),
      title: place(CGPoint(x: textOrigin.x + share(title), y: textOrigin.y), title),
      subtitle: place(
        CGPoint(x: textOrigin.x + share(subtitle), y: textOrigin.y + text.height - subtitle.height), subtitle))
  }
}
