// SPDX-License-Identifier: MIT

import StillGraphics
@_spi(StillLists) import StillViews

extension UITableViewCell {
  /// The answers to assistive technologies: the texts of the content, one after the other, as one element.
  var speech: AccessibilityDefaults {
    let texts = contentView.spokenTexts
    guard !texts.isEmpty else { return AccessibilityDefaults() }
    return AccessibilityDefaults(
      isElement: true, label: texts.joined(separator: ", "), traits: isSelected ? .selected : [])
  }
}
