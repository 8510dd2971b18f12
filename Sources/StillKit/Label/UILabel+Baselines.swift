// SPDX-License-Identifier: MIT

import StillGraphics

extension UILabel {
  /// By the text as it is drawn: centred in bounds that are higher than it, from the top of bounds that are not.
  var textBaselines: BaselineOffsets {
    let width = wrapsToItsWidth ? layout.wrappingWidth ?? bounds.width : preferredMaxLayoutWidth
    let set = textLayout(width: width > 0 ? width : .infinity, height: .infinity, lines: max(numberOfLines, 0))
    guard let set, let last = set.lines.last else { return BaselineOffsets(first: 0, last: 0) }
    let needed = pixelGrid.up(set.size.height)
    let height = max(bounds.height, needed)
    let top = pixelGrid.nearest((height - set.size.height) / 2)
    return BaselineOffsets(first: top + set.firstBaseline, last: height - top - last.baseline)
  }
}
