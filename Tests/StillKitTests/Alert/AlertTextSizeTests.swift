// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers
import Testing

@testable import StillViews

/// Rule: alerts and sheets of actions follow the size of text from large on, as others found on iOS 17.
@MainActor struct AlertTextSizeTests {
  private let stage = PresentationStage()

  /// An alert in some size of text: its frame, its labels and its buttons from the top.
  @MainActor private struct Shown {
    var frame = CGRect.zero
    var labels: [String: UILabel] = [:]
    var buttons: [String: CGRect] = [:]
    func size(_ text: String) -> CGFloat { labels[text]?.font.pointSize ?? 0 }
  }

  private func show(
    _ category: UIContentSizeCategory, _ style: UIAlertController.Style = .alert, title: String = "Title",
    message: String = "Message", actions: [String] = ["Go", "Stay"], isLater: Bool = false,
    prepare: (UIAlertController) -> Void = { _ in }, look: (UIAlertController) -> Void = { _ in }
  ) -> Shown {
    var shown = Shown()
    stage.run { root, _ in
      let traits = UITraitCollection(preferredContentSizeCategory: category)
      stage.window.overridingTraits = isLater ? nil : traits
      let alert = UIAlertController(title: title, message: message, preferredStyle: style)
      for action in actions {
        alert.addAction(UIAlertAction(title: action, style: action == "Stay" ? .cancel : .default))
      }
      prepare(alert)
      root.present(alert, animated: false)
      stage.window.layoutIfNeeded()
      if isLater {
        stage.window.overridingTraits = traits
        stage.window.layoutIfNeeded()
      }
      shown.frame = alert.view.convert(alert.view.bounds, to: stage.window)
      collect(alert.view, in: alert.view, &shown)
      look(alert)
    }
    return shown
  }

  private func collect(_ view: UIView, in alert: UIView, _ shown: inout Shown) {
    for view in view.subviews where !view.isHidden {
      if let label = view as? UILabel, let text = label.text, !text.isEmpty {
        shown.labels[text] = label
        if let button = label.superview as? _UIAlertControllerActionView {
          shown.buttons[text] = button.convert(button.bounds, to: alert)
        }
      }
      collect(view, in: alert, &shown)
    }
  }

  /// The fonts that alerts and sheets had before they followed the size of text.
  @Test(arguments: [UIContentSizeCategory.unspecified, .extraSmall, .medium, .large])
  func upToLargeNothingChanges(category: UIContentSizeCategory) {
    let alert = show(category)
    #expect([alert.size("Title"), alert.size("Message"), alert.size("Go"), alert.size("Stay")] == [17, 13, 17, 17])
    #expect(alert.frame.width == 270 && alert.buttons.values.allSatisfy { $0.height == 44 && $0.width == 135 })
    let sheet = show(category, .actionSheet)
    #expect([sheet.size("Title"), sheet.size("Message"), sheet.size("Go"), sheet.size("Stay")] == [13, 13, 20, 20])
    #expect(sheet.buttons.values.allSatisfy { $0.height == 57 })
  }

  @Test(arguments: [false, true]) func textsAreThoseOfTheirStyles(isLater: Bool) {
    let large = show(.large)
    let alert = show(.accessibilityExtraLarge, isLater: isLater)
    #expect([alert.size("Title"), alert.size("Message"), alert.size("Go")] == [40, 33, 40])
    #expect(alert.frame.width == 310 && alert.frame.midX == 195 && alert.frame.height > 1.5 * large.frame.height)
    #expect(abs(alert.frame.midY - 422) < 0.5)
    #expect((alert.buttons["Go"]?.height ?? 0) > 44)
    // Texts have the room that they need.
    for (text, label) in alert.labels {
      let needed = label.sizeThatFits(CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude))
      #expect(needed.height <= label.bounds.height + 0.01 && needed.width <= label.bounds.width + 0.01, "\(text)")
    }
  }

  /// Between large and the sizes for accessibility, alerts keep their width.
  @Test func largerTextsKeepTheWidth() {
    let alert = show(.extraExtraExtraLarge)
    #expect([alert.size("Title"), alert.size("Message"), alert.size("Go")] == [23, 19, 23])
    #expect(alert.frame.width == 270)
  }

  @Test func buttonsOfSheetsHaveSizesOfTheirOwn() {
    let sizes = [UIContentSizeCategory.extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium].map {
      show($0, .actionSheet).size("Go")
    }
    #expect(sizes == [23, 24, 24, 28])
    let largest = show(.accessibilityExtraExtraExtraLarge, .actionSheet)
    #expect([largest.size("Go"), largest.size("Stay"), largest.size("Message")] == [53, 53, 44])
    #expect((largest.buttons["Go"]?.height ?? 0) > 100 && (largest.buttons["Stay"]?.height ?? 0) > 100)
    #expect(largest.frame.maxY <= 844 && largest.frame.minX == 8)
  }

  /// Two titles that stand side by side at large stand below each other once they have no room.
  @Test func titlesWithoutRoomStandInAColumn() {
    let isRow = { (shown: Shown) in shown.buttons["Accept"]?.minY == shown.buttons["Stay"]?.minY }
    #expect(isRow(show(.large, actions: ["Accept", "Stay"])))
    let column = show(.accessibilityExtraLarge, actions: ["Accept", "Stay"])
    #expect(!isRow(column))
    #expect((column.buttons["Stay"]?.minY ?? 0) >= (column.buttons["Accept"]?.maxY ?? .infinity) - 0.01)
    #expect(column.buttons["Accept"]?.width == 310)
  }

  /// A narrow screen leaves less than the width of alerts: two titles that stand side by side elsewhere have no room.
  @Test func narrowScreensHaveTheOrderOfColumns() {
    let places = { () -> (CGRect, CGRect) in
      let shown = show(.accessibilityExtraLarge, actions: ["Delete", "Stay"])
      return (shown.buttons["Delete"] ?? .zero, shown.buttons["Stay"] ?? .zero)
    }
    let wide = places()
    #expect(wide.0.minY == wide.1.minY && wide.1.maxX <= wide.0.minX + 0.01)
    stage.window.frame.size = CGSize(width: 300, height: 568)
    let narrow = places()
    #expect(narrow.0.width == 284 && narrow.0.maxY <= narrow.1.minY + 0.01, "\(narrow)")
  }

  /// In sizes for accessibility, the title of an action wraps; in others, it shrinks.
  @Test func longTitlesOfActionsWrap() {
    let title = "Delete the whole conversation"
    let usual = show(.large, actions: [title])
    #expect(usual.buttons[title]?.height == 44 && usual.labels[title]?.numberOfLines == 1)
    for style in [UIAlertController.Style.alert, .actionSheet] {
      let large = show(.accessibilityExtraLarge, style, actions: [title])
      #expect((large.buttons[title]?.height ?? 0) > 100 && large.labels[title]?.numberOfLines == 0)
      #expect(large.size(title) == 40)
    }
  }

  @Test func whatIsTooHighScrolls() {
    let message = String(repeating: "Whoever rows on the lake comes back. ", count: 8)
    var scrolls: [UIScrollView] = []
    let (size, actions) = (UIContentSizeCategory.accessibilityExtraExtraExtraLarge, ["A", "B", "C", "D", "E"])
    let shown = show(size, message: message, actions: actions) { alert in
      var waiting: [UIView] = [alert.view]
      while let next = waiting.popLast() {
        if let scroll = next as? UIScrollView { scrolls.append(scroll) }
        waiting += next.subviews
      }
    }
    #expect(shown.frame.minY >= 20 && shown.frame.maxY <= 844 - 20)
    let rolling = scrolls.filter { $0.isScrollEnabled && $0.contentSize.height > $0.bounds.height }
    #expect(rolling.count == 2 && rolling.allSatisfy { $0.bounds.height > 100 }, "\(scrolls.map(\.bounds))")
  }

  @Test func fieldsGrowUnlessTheAppChoseTheirFont() {
    var fields: [UITextField] = []
    let own = UIFont.systemFont(ofSize: 20)
    let prepare = { (alert: UIAlertController) in
      alert.addTextField()
      alert.addTextField { $0.font = own }
    }
    _ = show(.large, prepare: prepare) { fields = $0.textFields ?? [] }
    #expect(fields.map(\.bounds.height) == [30, 30] && fields[0].font?.pointSize == 13)
    _ = show(.accessibilityExtraLarge, prepare: prepare) { fields = $0.textFields ?? [] }
    #expect(fields[0].font?.pointSize == 33 && fields[1].font == own)
    #expect(fields[0].bounds.height > 50)
  }
}
