// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

extension UILabel {
  func setAttributedText(_ text: NSAttributedString?) {
    changeContent { content in
      if let text { content.show(text) } else { content.show(nil as String?) }
    }
  }

  func changeContent(_ change: (inout LabelContent) -> Void) {
    change(&content)
    contentChanged()
  }

  /// Changes what leaves sizes as they are.
  func changeLooks(_ change: (UILabel) -> Void) {
    change(self)
    styledText = nil
    setNeedsDisplay()
  }

  func contentChanged() {
    styledText = nil
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  func adjustFonts() {
    guard adjustsFontForContentSizeCategory, content.adjustFonts(to: traitCollection) else { return }
    contentChanged()
  }

  /// Nil without text.
  var currentText: StyledText? {
    if let styledText { return styledText }
    guard !content.isEmpty else { return nil }
    var styled = content.styled
    styled.request.layoutDirection = layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    styledText = styled
    return styled
  }
}

extension String {
  /// As much as UIKit's descriptions show of a text.
  var shortened: String { count > 25 ? prefix(25) + "..." : self }
}
