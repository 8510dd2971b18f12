// SPDX-License-Identifier: MIT

public import Foundation

extension NSAttributedString {
  /// Makes an attributed string of Foundation's newer kind, as labels take it: the text, and the addresses of links.
  ///
  /// Foundation on Linux lacks it. Links are kept as `NSLink`, and nothing is drawn for them.
  public convenience init(_ attrStr: AttributedString) {
    let text = NSMutableAttributedString(string: "")
    for run in attrStr.runs {
      let link = run.link.map { [NSAttributedString.Key("NSLink"): $0] } ?? [:]
      text.append(NSAttributedString(string: String(attrStr.characters[run.range]), attributes: link))
    }
    self.init(attributedString: text)
  }
}
