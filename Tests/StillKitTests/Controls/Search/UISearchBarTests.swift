// SPDX-License-Identifier: MIT

import StillKit
import Testing

/// Rule: a search bar is 56 points high, its field 36, 8 points from the sides.
@MainActor struct UISearchBarTests {
  @Test func theFieldLiesInTheMiddle() {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
    (bar.text, bar.placeholder) = ("Words", "Search")
    bar.layoutIfNeeded()
    #expect(bar.searchTextField.frame == CGRect(x: 8, y: 10, width: 304, height: 36))
    #expect(bar.searchTextField.text == "Words" && bar.searchTextField.placeholder == "Search")
    #expect(bar.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 56))
    bar.prompt = "Where?"
    #expect(bar.intrinsicContentSize.height == 75)
  }

  /// Most search bars show nothing else, and views cost time.
  @Test func onlyTheFieldExistsUntilMoreIsNeeded() {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
    bar.layoutIfNeeded()
    #expect(bar.subviews == [bar.searchTextField])
    #expect(bar.prompt == nil && bar.selectedScopeButtonIndex == 0 && !bar.showsCancelButton)
    bar.scopeButtonTitles = ["All", "New"]
    bar.prompt = "Where?"
    bar.showsCancelButton = true
    bar.layoutIfNeeded()
    let kinds = bar.subviews.map { "\(type(of: $0))" }
    #expect(kinds == ["UISearchTextField", "UIButton", "UILabel", "UISegmentedControl"])
    #expect(bar.subviews.map(\.isHidden) == [false, false, false, true])
  }

  @Test func partsAreMadeWithoutALayoutOfTheViewsAround() {
    final class Counting: UIView {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    let around = Counting(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
    around.addSubview(bar)
    (bar.prompt, bar.scopeButtonTitles, bar.showsCancelButton) = ("Where?", ["All", "New"], true)
    #expect(around.layouts == 0)
    around.layoutIfNeeded()
    #expect(around.layouts == 1)
  }

  @Test func aPromptDoesNotGrowFromNothing() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 75))
    window.addSubview(bar)
    window.layoutIfNeeded()
    UIView.animate(withDuration: 1) {
      bar.prompt = "Where?"
      bar.layoutIfNeeded()
    }
    let label = try #require(bar.subviews.first { ($0 as? UILabel)?.text == "Where?" })
    let keys = label.layer.animationKeys() ?? []
    #expect(label.frame.width == 320 && !keys.contains { $0.hasPrefix("bounds") || $0.hasPrefix("position") })
  }

  @Test func thePlaceholderIsSecondary() {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
    bar.placeholder = "Search"
    bar.layoutIfNeeded()
    let label = bar.searchTextField.subviews.first { ($0 as? UILabel)?.text == "Search" } as? UILabel
    #expect(label?.textColor == .secondaryLabel)
    #expect(abs((label?.frame.minX ?? 0) - 31.3) < 0.1)
  }

  @Test func cancelTakesRoomAtTheEnd() {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
    bar.showsCancelButton = true
    bar.layoutIfNeeded()
    let field = bar.searchTextField.frame
    #expect(abs(field.minX - 8) < 1e-6 && field.maxX < 270)
    bar.semanticContentAttribute = .forceRightToLeft
    bar.layoutIfNeeded()
    #expect(abs(bar.searchTextField.frame.maxX - 312) < 1e-6 && bar.searchTextField.frame.width == field.width)
  }

  /// From right to left, the magnifying glass is on the right, and the text between it and the clear button.
  @Test func fieldsAreMirrored() {
    let field = UISearchTextField(frame: CGRect(x: 0, y: 0, width: 200, height: 36))
    (field.text, field.semanticContentAttribute) = ("Words", .forceRightToLeft)
    field.layoutIfNeeded()
    let (glass, bounds) = (field.leftViewRect(forBounds: field.bounds), field.bounds)
    #expect(glass.maxX == 200 && field.clearButtonRect(forBounds: bounds).minX == 5)
    let text = field.textRect(forBounds: bounds)
    #expect(text.maxX == glass.minX && text.minX == 29)
  }

  private final class Scopes: UISearchBarDelegate {
    var chosen: [Int] = []
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
      chosen.append(selectedScope)
    }
  }

  @Test func scopesLieBelowTheField() throws {
    let (bar, scopes) = (UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 100)), Scopes())
    bar.delegate = scopes
    bar.showsScopeBar = true
    #expect(bar.intrinsicContentSize.height == 56)
    bar.scopeButtonTitles = ["All", "Mine"]
    bar.setScopeBarButtonTitleTextAttributes([.kern: 1], for: .selected)
    bar.layoutIfNeeded()
    #expect(
      bar.intrinsicContentSize.height == 100 && bar.searchTextField.frame == CGRect(x: 8, y: 10, width: 304, height: 36)
    )
    let control = try #require(bar.subviews.compactMap { $0 as? UISegmentedControl }.first)
    #expect(control.frame == CGRect(x: 8, y: 56, width: 304, height: 32) && !control.isHidden)
    #expect(control.titleForSegment(at: 1) == "Mine" && bar.selectedScopeButtonIndex == 0)
    #expect(bar.scopeBarButtonTitleTextAttributes(for: .selected)?[.kern] as? Int == 1)
    bar.selectedScopeButtonIndex = 1
    #expect(control.selectedSegmentIndex == 1 && scopes.chosen == [])
    control.selectedSegmentIndex = 0
    control.sendActions(for: .valueChanged)
    #expect(scopes.chosen == [0])
    bar.setShowsScope(false, animated: false)
    bar.layoutIfNeeded()
    #expect(control.isHidden && bar.intrinsicContentSize.height == 56)
  }

  @Test(arguments: [0, 10, 16] as [CGFloat])
  func barsWithoutRoomAreLaidOutQuietly(width: CGFloat) {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: width, height: 0))
    (bar.prompt, bar.showsCancelButton) = ("Where?", true)
    #expect(errors { bar.layoutIfNeeded() } == [])
    #expect(bar.searchTextField.frame.width == 0 && bar.searchTextField.frame.minX == 8)
  }
}
