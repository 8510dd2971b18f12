// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import Testing

@testable import StillLayers
@testable import StillViews

/// Rule: views that move to a window take over the values of their class's appearance, unless they have their own.
@MainActor struct AppearanceTests {
  private final class Badge: UILabel {}
  private final class Shaded: UIView {
    var marks: [UIColor?] = []
    override init(frame: CGRect) {
      super.init(frame: frame)
      backgroundColor = .green
    }
    required init?(coder: NSCoder) { nil }
    override func didMoveToWindow() { marks.append(backgroundColor) }
  }
  private final class Card: UIView {}
  private final class Screen: UIViewController {}

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

  private func shown<View: UIView>(_ view: View, in container: UIView? = nil) -> View {
    if let container { window.addSubview(container) }
    (container ?? window).addSubview(view)
    return view
  }

  @Test func valuesAreTakenOverInAWindow() {
    withOwnClock { _ in
      UISwitch.appearance().onTintColor = .red
      let early = UISwitch()
      #expect(early.onTintColor == nil)
      #expect(shown(early).onTintColor == .red)
      let own = UISwitch()
      own.onTintColor = .blue
      #expect(shown(own).onTintColor == .blue)
    }
    withOwnClock { _ in #expect(shown(UISwitch()).onTintColor == nil) }
  }

  @Test func subclassesTakeOverAndSayMore() {
    withOwnClock { _ in
      UILabel.appearance().textColor = .red
      UILabel.appearance().font = .systemFont(ofSize: 20)
      Badge.appearance().textColor = .blue
      let (label, badge) = (shown(UILabel()), shown(Badge()))
      #expect(label.textColor == .red && label.font.pointSize == 20)
      #expect(badge.textColor == .blue && badge.font.pointSize == 20)
    }
  }

  @Test func valuesOfAnInitializerAreOwn() {
    withOwnClock { _ in
      UIView.appearance().backgroundColor = .red
      UIView.appearance().tintColor = .purple
      let view = shown(Shaded(frame: .zero))
      #expect(view.marks == [.green] && view.tintColor == .purple)
      #expect(shown(UIView()).backgroundColor == .red)
    }
  }

  @Test func containersAndTraitsDecide() {
    withOwnClock { _ in
      UILabel.appearance(whenContainedInInstancesOf: [Card.self]).textColor = .red
      UILabel.appearance(whenContainedInInstancesOf: [Card.self, Screen.self]).textColor = .blue
      UILabel.appearance().textColor = .green
      #expect(shown(UILabel()).textColor == .green)
      #expect(shown(UILabel(), in: Card()).textColor == .red)
      let screen = Screen()
      window.rootViewController = screen
      window.isHidden = false
      let card = Card()
      screen.view.addSubview(card)
      let label = UILabel()
      card.addSubview(label)
      #expect(label.textColor == .blue)
      let dark = UITraitCollection(userInterfaceStyle: .dark)
      UISlider.appearance(for: dark).thumbTintColor = .yellow
      #expect(shown(UISlider()).thumbTintColor == nil)
      window.overrideUserInterfaceStyle = .dark
      #expect(shown(UISlider()).thumbTintColor == .yellow)
    }
  }

  @Test func viewsThatComeAgainTakeOverNewValues() {
    withOwnClock { _ in
      UIProgressView.appearance().trackTintColor = .red
      let view = shown(UIProgressView())
      UIProgressView.appearance().trackTintColor = .blue
      #expect(view.trackTintColor == .red)
      view.removeFromSuperview()
      #expect(shown(view).trackTintColor == .blue)
    }
  }

  @Test func listsButtonsAndSegments() {
    withOwnClock { _ in
      UITableView.appearance().backgroundColor = .red
      UITableView.appearance().separatorColor = .blue
      UITableView.appearance().sectionHeaderTopPadding = 0
      let table = shown(UITableView(frame: window.bounds))
      #expect(table.backgroundColor == .red && table.separatorColor == .blue && table.sectionHeaderTopPadding == 0)
      UIButton.appearance().setTitleColor(.green, for: .highlighted)
      let button = shown(UIButton(type: .custom))
      #expect(button.titleColor(for: .highlighted) == .green && button.titleColor(for: .normal) == .white)
      UISegmentedControl.appearance().setTitleTextAttributes([.foregroundColor: UIColor.red], for: .selected)
      let segments = shown(UISegmentedControl(items: ["a"]))
      #expect(segments.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor == .red)
      #expect(segments.titleTextAttributes(for: .normal) == nil)
      UICollectionView.appearance().backgroundColor = .orange
      #expect(
        shown(UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())).backgroundColor
          == .orange)
    }
  }

  @Test func theWindowItselfTakesOver() {
    withOwnClock { _ in
      UIWindow.appearance().tintColor = .red
      #expect(shown(UIView()).tintColor == .red)
    }
  }
}
