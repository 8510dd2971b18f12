// SPDX-License-Identifier: MIT

import StillGraphics

extension UITableViewCell {
  /// The answers to assistive technologies: the texts of the content, one after the other, as one element.
  var spokenContent: AccessibilityDefaults {
    let texts = contentView.spokenTexts
    guard !texts.isEmpty else { return AccessibilityDefaults() }
    return AccessibilityDefaults(
      isElement: true, label: texts.joined(separator: ", "), traits: isSelected ? .selected : [])
  }
}
