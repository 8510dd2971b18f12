// SPDX-License-Identifier: MIT

import StillGraphics
import StillViews

/// The frames of the image and the texts of a row, and the height that the row needs.
///
/// Lengths are points; frames are those of a left-to-right interface.
@MainActor
struct ListArrangement {
  var margins = UIEdgeInsets.zero
  var image = CGSize.zero
  /// The size that is reserved for the image.
  var imageRoom = CGSize.zero
  var imageToText: CGFloat = 16
  var isSideBySide = false
  /// True if texts that do not fit side by side are placed one above the other.
  var mayStack = true
  var horizontalGap: CGFloat = 8
  var verticalGap: CGFloat = 3
  /// The width of the first text's column, where the second has a column of its own.
  var firstColumn: CGFloat?
  var text: UILabel?
  var secondary: UILabel?
  var grid = PixelGrid(scale: 3)

  struct Frames {
    var image = CGRect.zero
    var text = CGRect.zero
    var secondary = CGRect.zero
    /// The height of the content with its margins.
    var height: CGFloat = 0
  }

  /// Computes the frames, centred in a height; nil for the height that is needed.
  func frames(width: CGFloat, height: CGFloat?) -> Frames {
    let hasImage = image.width > 0
    let left = margins.left + (hasImage ? imageRoom.width + imageToText : 0)
    let room = max(width - left - margins.right, 0)
    var frames = texts(width: room)
    let block = max(frames.text.maxY, frames.secondary.maxY)
    frames.height = max(block, hasImage ? imageRoom.height : 0) + margins.top + margins.bottom
    let space = (height ?? frames.height) - margins.top - margins.bottom
    let top = margins.top + (space - block) / 2
    let move = { (frame: CGRect) in
      CGRect(
        x: grid.nearest(frame.minX + left), y: grid.nearest(frame.minY + top), width: frame.width,
        height: frame.height)
    }
    (frames.text, frames.secondary) = (move(frames.text), move(frames.secondary))
    frames.image = CGRect(
      x: grid.nearest(margins.left + (imageRoom.width - image.width) / 2),
      y: grid.nearest(margins.top + (space - image.height) / 2), width: image.width, height: image.height)
    return frames
  }

  private func texts(width: CGFloat) -> Frames {
    let limit = CGSize(width: width, height: .greatestFiniteMagnitude)
    guard let text, let secondary else {
      let size = (text ?? secondary)?.sizeThatFits(limit) ?? .zero
      let frame = CGRect(x: 0, y: 0, width: width, height: size.height)
      return text == nil ? Frames(secondary: frame) : Frames(text: frame)
    }
    if let firstColumn { return columns(text, secondary, firstColumn, width) }
    if isSideBySide, let frames = sideBySide(text, secondary, width) { return frames }
    let (first, second) = (text.sizeThatFits(limit), secondary.sizeThatFits(limit))
    let gap = first.height > 0 && second.height > 0 ? verticalGap : 0
    return Frames(
      text: CGRect(x: 0, y: 0, width: width, height: first.height),
      secondary: CGRect(x: 0, y: first.height + gap, width: width, height: second.height))
  }

  /// The frames of texts on one line; nil if they do not fit and may be placed one above the other.
  private func sideBySide(_ text: UILabel, _ secondary: UILabel, _ width: CGFloat) -> Frames? {
    let endless = CGSize(width: 0, height: 0)
    var (first, second) = (text.sizeThatFits(endless), secondary.sizeThatFits(endless))
    if first.width + horizontalGap + second.width > width {
      guard !mayStack else { return nil }
      first.width = min(first.width, max(width - horizontalGap - second.width, width / 2))
      second.width = max(width - horizontalGap - first.width, 0)
    }
    let height = max(first.height, second.height)
    return Frames(
      text: CGRect(x: 0, y: (height - first.height) / 2, width: first.width, height: first.height),
      secondary: CGRect(
        x: width - second.width, y: (height - second.height) / 2, width: second.width, height: second.height))
  }

  private func columns(_ text: UILabel, _ secondary: UILabel, _ column: CGFloat, _ width: CGFloat) -> Frames {
    let rest = max(width - column - horizontalGap, 0)
    let first = text.sizeThatFits(CGSize(width: column, height: 0))
    let second = secondary.sizeThatFits(CGSize(width: rest, height: 0))
    let height = max(first.height, second.height)
    return Frames(
      text: CGRect(x: 0, y: (height - first.height) / 2, width: column, height: first.height),
      secondary: CGRect(
        x: column + horizontalGap, y: (height - second.height) / 2, width: rest, height: second.height))
  }

}

extension CGRect {
  /// The same place from the other side of a container that is `width` points wide.
  func mirrored(in width: CGFloat) -> CGRect { CGRect(x: width - maxX, y: minY, width: self.width, height: height) }
}
