// SPDX-License-Identifier: MIT

import StillGraphics
import Testing

@testable import StillLists
@testable import StillViews

/// Rule: on a phone on its side, the texts of all kinds of cells begin and end at the margins within the safe area.
@MainActor struct CellSafeAreaTests {
  /// Returns the beginning and the end of a row's text in the window.
  private func ends(isConfigured: Bool, isReversed: Bool, isEditing: Bool = false) throws -> (CGFloat, CGFloat) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 844, height: 390))
    window.setSafeAreaInsets(UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
    let source = ListSource([[String(repeating: "Lake ", count: 60)]])
    source.configure = { cell, text in
      guard isConfigured else {
        cell.textLabel?.text = text
        return
      }
      var content = cell.defaultContentConfiguration()
      content.text = text
      content.textProperties.numberOfLines = 1
      cell.contentConfiguration = content
    }
    let table = source.table(width: 844, height: 390)
    table.isEditing = isEditing
    if isReversed { window.overridingTraits = UITraitCollection(layoutDirection: .rightToLeft) }
    window.addSubview(table)
    window.isHidden = false
    window.layoutIfNeeded()
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    cell.layoutIfNeeded()
    let label = try #require(cell.contentView.subviews.first { $0 is UILabel })
    let frame = label.convert(label.bounds, to: window)
    return isReversed ? (844 - frame.maxX, 844 - frame.minX) : (frame.minX, frame.maxX)
  }

  @Test(arguments: [false, true], [false, true]) func textsBeginAtTheMargin(isConfigured: Bool, isReversed: Bool) throws
  {
    let (start, end) = try ends(isConfigured: isConfigured, isReversed: isReversed)
    #expect(start == 67)
    #expect(abs(end - (844 - 67)) <= 20, "\(end): a label may end at its last letter")
  }

  /// Controls for editing push the texts on, from where they were.
  @Test(arguments: [false, true]) func editingMovesTexts(isReversed: Bool) throws {
    let plain = try ends(isConfigured: true, isReversed: isReversed)
    let editing = try ends(isConfigured: true, isReversed: isReversed, isEditing: true)
    #expect(editing.0 - plain.0 == 38)
  }
}
