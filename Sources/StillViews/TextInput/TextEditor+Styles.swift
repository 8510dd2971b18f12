// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

/// The actions of the editing menu that change the style of the selected text.
extension TextEditor {
  /// Makes the selection bold or italic; takes that back if all of it is so already.
  func toggle(_ trait: UIFontDescriptor.SymbolicTraits) {
    let has = { (attributes: [NSAttributedString.Key: Any]) in
      (attributes[.font] as? UIFont)?.fontDescriptor.symbolicTraits.contains(trait) ?? false
    }
    let removes = attributesOfSelection.allSatisfy(has)
    restyle(selection) { attributes in
      guard let font = attributes[.font] as? UIFont else { return }
      var traits = font.fontDescriptor.symbolicTraits
      if removes { traits.remove(trait) } else { traits.insert(trait) }
      guard let descriptor = font.fontDescriptor.withSymbolicTraits(traits) else { return }
      attributes[.font] = UIFont(descriptor: descriptor, size: font.pointSize)
    }
  }

  /// Underlines the selection; takes that back if all of it is underlined already.
  func toggleUnderline() {
    let removes = attributesOfSelection.allSatisfy { ($0[.underlineStyle] as? NSNumber)?.intValue ?? 0 != 0 }
    restyle(selection) {
      $0[.underlineStyle] = removes ? nil : NSNumber(value: NSUnderlineStyle.single.rawValue)
    }
  }

  /// Sets the direction of the paragraphs of the selection.
  func write(_ direction: NSWritingDirection) {
    let first = paragraph(at: selection.location)
    let last = paragraph(at: selection.location + selection.length)
    let range = NSRange(location: first.location, length: last.location + last.length - first.location)
    restyle(range) { attributes in
      let style = NSMutableParagraphStyle()
      if let former = attributes[.paragraphStyle] as? NSParagraphStyle { style.setParagraphStyle(former) }
      style.baseWritingDirection = direction
      attributes[.paragraphStyle] = style
    }
  }

  /// Changes the attributes of the selection by a function of the app.
  func convertAttributes(_ convert: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]) {
    restyle(selection) { $0 = convert($0) }
  }

  private var attributesOfSelection: [[NSAttributedString.Key: Any]] {
    guard let text = host?.styledText else { return [] }
    return runs(of: text, in: selection).map(\.1)
  }

  private func restyle(_ range: NSRange, _ change: (inout [NSAttributedString.Key: Any]) -> Void) {
    guard let host, range.length > 0 else { return }
    let text = NSMutableAttributedString(attributedString: host.styledText)
    for (range, attributes) in runs(of: text, in: range) {
      var changed = attributes
      change(&changed)
      text.setAttributes(changed, range: range)
    }
    host.restyle(text)
    host.textDidChange()
  }

  /// Returns the parts of a range whose characters have the same attributes.
  private func runs(
    of text: NSAttributedString, in range: NSRange
  ) -> [(NSRange, [NSAttributedString.Key: Any])] {
    var runs: [(NSRange, [NSAttributedString.Key: Any])] = []
    let end = min(range.location + range.length, text.length)
    var place = range.location
    while place < end {
      var run = NSRange()
      let attributes = text.attributes(at: place, effectiveRange: &run)
      let next = min(run.location + run.length, end)
      runs.append((NSRange(location: place, length: next - place), attributes))
      place = next
    }
    return runs
  }
}
