// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers
import Testing

@testable import StillViews

/// What hides the bar of a navigation controller, as Apple documents it.
@MainActor struct BarHidingTests {
  private let stage = NavigationStage()

  private func run(_ body: (UINavigationController, ScrollingController, AnimationClock) -> Void) {
    let a = ScrollingController("A", height: 2000)
    stage.run(a) { navigation, clock in body(navigation, a, clock) }
  }

  private final class BarlessController: UIViewController {
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      navigationController?.setNavigationBarHidden(true, animated: animated)
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      navigationController?.setNavigationBarHidden(false, animated: animated)
    }
  }

  /// A page that hides the bar as it comes has it move away, and move back as it goes.
  @Test func barsMoveWhilePagesComeThatHideThem() {
    stage.run { navigation, clock in
      let bar = navigation.navigationBar
      for isPush in [true, false] {
        if isPush {
          navigation.pushViewController(BarlessController(), animated: true)
        } else {
          navigation.popViewController(animated: true)
        }
        clock.advance(by: 0.1)
        let top = bar.layer.presentation()?.frame.minY ?? 47
        #expect(!bar.isHidden && top > -44 && top < 47, "\(top)")
        clock.settle()
        #expect(bar.isHidden == isPush && navigation.isNavigationBarHidden == isPush)
      }
    }
  }

  @Test func gesturesAreMadeWhenTheyAreNeeded() {
    let count = { (navigation: UINavigationController) in navigation.view.gestureRecognizers?.count ?? 0 }
    let (plain, early) = (UINavigationController(), UINavigationController())
    early.hidesBarsOnSwipe = true
    plain.loadViewIfNeeded()
    let without = count(plain)
    #expect(!plain.hidesBarsOnSwipe && count(plain) == without && count(early) == without + 2)
    plain.hidesBarsOnTap = true
    #expect(count(plain) == without + 2 && plain.barHideOnTapGestureRecognizer.view === plain.view)
    #expect(early.barHideOnSwipeGestureRecognizer.view === early.view && early.hidesBarsOnSwipe)
  }

  @Test func aTapThatNothingAnswersTogglesTheBar() {
    run { navigation, a, clock in
      let place = CGPoint(x: 100, y: 500)
      let isHidden = { (place: CGPoint) -> Bool in
        stage.tap(place)
        clock.settle()
        return navigation.isNavigationBarHidden
      }
      #expect(!isHidden(place))
      navigation.hidesBarsOnTap = true
      #expect(isHidden(place) && navigation.navigationBar.isHidden && !isHidden(place))
      // Nor in the bar, on a control, or where the content answers taps itself.
      #expect(!isHidden(CGPoint(x: 200, y: 60)))
      let button = UIButton(frame: CGRect(x: 0, y: 300, width: 390, height: 100))
      a.scrollView.addSubview(button)
      let view = UIView(frame: CGRect(x: 0, y: 400, width: 390, height: 100))
      var taps = 0
      view.addGestureRecognizer(TapCounter { taps += 1 })
      a.scrollView.addSubview(view)
      stage.window.layoutIfNeeded()
      let middle = { (view: UIView) in view.convert(CGPoint(x: 100, y: 50), to: stage.window) }
      #expect(!isHidden(middle(button)) && !isHidden(middle(view)) && taps == 1)
      #expect(navigation.barHideOnTapGestureRecognizer.view === navigation.view)
    }
  }

  @Test func aFingerUpwardsHidesTheBarAndOneDownwardsShowsIt() {
    run { navigation, a, clock in
      let drag = { (way: CGFloat) -> Bool in
        stage.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 500 + way))
        clock.settle()
        return navigation.isNavigationBarHidden
      }
      #expect(!drag(-100) && !navigation.barHideOnSwipeGestureRecognizer.isEnabled)
      navigation.hidesBarsOnSwipe = true
      let offset = a.scrollView.contentOffset.y
      #expect(drag(-100) && a.scrollView.contentOffset.y > offset)
      #expect(drag(-100) && !drag(100))
    }
  }

  @Test func theKeyboardHidesTheBarUntilATap() {
    run { navigation, _, clock in
      navigation.hidesBarsWhenKeyboardAppears = true
      Keyboard.current.show(height: 300)
      clock.settle()
      #expect(navigation.isNavigationBarHidden)
      Keyboard.current.hide()
      clock.settle()
      #expect(navigation.isNavigationBarHidden)
      for _ in 0..<2 {
        stage.tap(CGPoint(x: 100, y: 500))
        clock.settle()
        #expect(!navigation.isNavigationBarHidden)
      }
    }
  }

  /// The toolbar takes part where it has items, and one that the app keeps hidden stays so.
  @Test(arguments: [(true, true), (true, false), (false, true)])
  func theToolbarGoesWithTheBar(isShown: Bool, hasItems: Bool) {
    run { navigation, a, clock in
      a.toolbarItems = hasItems ? [UIBarButtonItem(systemItem: .add)] : nil
      navigation.isToolbarHidden = !isShown
      navigation.hidesBarsOnSwipe = true
      stage.window.layoutIfNeeded()
      let states = [-100.0, 100, -100].map { way -> [Bool] in
        stage.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 500 + way))
        clock.settle()
        return [navigation.isNavigationBarHidden, navigation.isToolbarHidden]
      }
      let hidden = !isShown || hasItems
      #expect(states == [[true, hidden], [false, !isShown], [true, hidden]])
    }
  }

  @Test func tapsAndTheKeyboardHideBothBars() {
    run { navigation, a, clock in
      a.toolbarItems = [UIBarButtonItem(systemItem: .add)]
      navigation.isToolbarHidden = false
      navigation.hidesBarsWhenKeyboardAppears = true
      let bars = { () -> [Bool] in
        clock.settle()
        return [navigation.isNavigationBarHidden, navigation.isToolbarHidden]
      }
      let tap = { (y: CGFloat) -> [Bool] in
        stage.tap(CGPoint(x: 100, y: y))
        return bars()
      }
      Keyboard.current.show(height: 300)
      #expect(bars() == [true, true])
      Keyboard.current.hide()
      #expect(bars() == [true, true] && tap(500) == [false, false])
      navigation.hidesBarsOnTap = true
      stage.window.layoutIfNeeded()
      // A tap between the items of the toolbar is the toolbar's.
      #expect(tap(788) == [false, false] && tap(500) == [true, true] && tap(500) == [false, false])
    }
  }

  /// In a compact height, taps where the bars would be show them, as Apple's header has it.
  @Test func tapsInPlaceOfTheBarsShowThemInCompactHeights() {
    run { navigation, a, clock in
      a.toolbarItems = [UIBarButtonItem(systemItem: .add)]
      navigation.isToolbarHidden = false
      navigation.hidesBarsWhenVerticallyCompact = true
      let bars = { (isCompact: Bool) -> [Bool] in
        stage.window.overridingTraits = UITraitCollection(verticalSizeClass: isCompact ? .compact : .regular)
        stage.window.layoutIfNeeded()
        clock.settle()
        return [navigation.isNavigationBarHidden, navigation.isToolbarHidden]
      }
      for (y, shows) in [(500.0, false), (60, true), (800, true)] {
        #expect(bars(true) == [true, true])
        stage.tap(CGPoint(x: 100, y: y))
        #expect(bars(true) == [!shows, !shows], "a tap at \(y)")
        #expect(bars(false) == [false, false])
      }
    }
  }

  @Test func aCompactHeightHidesTheBar() {
    run { navigation, _, clock in
      navigation.hidesBarsWhenVerticallyCompact = true
      for (size, isHidden) in [(UIUserInterfaceSizeClass.compact, true), (.regular, false)] {
        stage.window.overridingTraits = UITraitCollection(verticalSizeClass: size)
        stage.window.layoutIfNeeded()
        clock.settle()
        #expect(navigation.isNavigationBarHidden == isHidden)
      }
      navigation.hidesBarsWhenVerticallyCompact = false
      stage.window.overridingTraits = UITraitCollection(verticalSizeClass: .compact)
      stage.window.layoutIfNeeded()
      #expect(!navigation.isNavigationBarHidden)
    }
  }
}

/// A recogniser of taps that calls a closure.
@MainActor private final class TapCounter: UITapGestureRecognizer {
  private var tapped: () -> Void = {}

  convenience init(_ tapped: @escaping () -> Void) {
    self.init(target: nil, action: nil)
    self.tapped = tapped
    addTarget(self, action: TapCounter.count)
  }

  private func count() { tapped() }
}
