// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import Testing

@testable import StillGraphics
@testable import StillLayers
@testable import StillViews

/// Layout guides and lists keep clear of the keyboard.
@MainActor struct KeyboardAvoidanceTests {
  private func asApp(_ body: (UIWindow, UIViewController) -> Void) {
    AnimationClock.$override.withValue(AnimationClock()) {
      let (window, controller) = (UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480)), UIViewController())
      window.setSafeAreaInsets(UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0))
      window.rootViewController = controller
      body(window, controller)
    }
  }

  /// Adds a view of 44 points that stands on the guide.
  private func bar(in view: UIView) -> UIView {
    let bar = UIView()
    bar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      bar.heightAnchor.constraint(equalToConstant: 44), bar.widthAnchor.constraint(equalTo: view.widthAnchor),
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
    ])
    return bar
  }

  @Test func theGuideRestsOnTheSafeAreaAndMovesWithTheKeyboard() {
    asApp { window, controller in
      let bar = bar(in: controller.view)
      window.layoutIfNeeded()
      #expect(bar.frame.maxY == 446)
      #expect(controller.view.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 446, width: 320, height: 34))
      Keyboard.current.show(height: 200)
      #expect(bar.frame.maxY == 280 && bar.layer.presentation()?.frame.maxY == 446)
      AnimationClock.current.advance(by: 0.1)
      let shown = bar.layer.presentation()?.frame.maxY ?? 0
      #expect(shown > 285 && shown < 400)
      AnimationClock.current.settle()
      #expect(bar.layer.presentation()?.frame.maxY == 280)
      Keyboard.current.hide()
      AnimationClock.current.settle()
      #expect(bar.frame.maxY == 446)
    }
  }

  @Test func withoutTheSafeAreaItRestsOnTheEdge() {
    asApp { window, controller in
      let bar = bar(in: controller.view)
      controller.view.keyboardLayoutGuide.usesBottomSafeArea = false
      window.layoutIfNeeded()
      #expect(bar.frame.maxY == 480)
    }
  }

  @Test func aViewThatComesLaterFindsTheKeyboard() {
    asApp { window, _ in
      let late = UIViewController()
      let bar = bar(in: late.view)
      late.view.frame = window.bounds
      late.view.layoutIfNeeded()
      #expect(bar.frame.maxY == 480)
      Keyboard.current.show(height: 200)
      window.rootViewController = late
      window.layoutIfNeeded()
      #expect(bar.frame.maxY == 280)
    }
  }

  @Test func aPartOfTheWindowCountsWhatReachesIntoIt() {
    asApp { window, controller in
      let part = UIView(frame: CGRect(x: 10, y: 100, width: 300, height: 300))
      controller.view.addSubview(part)
      let bar = bar(in: part)
      Keyboard.current.show(height: 200, animated: false)
      window.layoutIfNeeded()
      #expect(bar.frame.maxY == 180)
      part.frame.origin.y = 0
      window.layoutIfNeeded()
      #expect(bar.frame.maxY == 280)
    }
  }

  @Test func trackedConstraintsFollowADockedKeyboard() {
    asApp { _, controller in
      let guide = controller.view.keyboardLayoutGuide
      let width = controller.view.widthAnchor
      let constraints = (0..<3).map { width.constraint(greaterThanOrEqualToConstant: CGFloat($0)) }
      guide.setConstraints([constraints[0]], activeWhenNearEdge: .bottom)
      guide.setConstraints([constraints[1]], activeWhenNearEdge: .top)
      guide.setConstraints([constraints[2]], activeWhenAwayFrom: .top)
      #expect(constraints.map(\.isActive) == [true, false, true])
      #expect(guide.constraints(activeWhenNearEdge: .top) == [constraints[1]])
      guide.removeAllTrackedConstraints()
      #expect(constraints.allSatisfy { !$0.isActive } && guide.constraints(activeWhenNearEdge: .bottom) == [])
    }
  }

  @Test(arguments: [false, true]) func listsOfControllersAreInset(isShownBefore: Bool) {
    asApp { window, _ in
      if isShownBefore { Keyboard.current.show(height: 200, animated: false) }
      let table = UITableViewController(style: .plain)
      window.rootViewController = table
      window.layoutIfNeeded()
      Keyboard.current.show(height: 200, animated: false)
      #expect(table.tableView.adjustedContentInset.bottom == 200 && table.tableView.contentInset.bottom == 166)
      Keyboard.current.hide(animated: false)
      #expect(table.tableView.adjustedContentInset.bottom == 34 && table.tableView.contentInset.bottom == 0)
      let collection = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
      window.rootViewController = collection
      window.layoutIfNeeded()
      Keyboard.current.show(height: 200, animated: false)
      #expect(collection.collectionView.contentInset.bottom == 166)
    }
  }

  /// Bars above the keyboard are often input views that know their height themselves.
  @Test func inputViewsMaySizeThemselves() {
    let (bar, label) = (
      UIInputView(frame: CGRect(x: 0, y: 0, width: 320, height: 90), inputViewStyle: .keyboard), UIView()
    )
    label.translatesAutoresizingMaskIntoConstraints = false
    bar.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: bar.topAnchor), label.bottomAnchor.constraint(equalTo: bar.bottomAnchor),
      label.leadingAnchor.constraint(equalTo: bar.leadingAnchor), label.heightAnchor.constraint(equalToConstant: 52),
    ])
    #expect(bar.inputViewStyle == .keyboard && bar.keyboardHeight(320) == 90)
    bar.allowsSelfSizing = true
    #expect(bar.keyboardHeight(320) == 52)
    #expect(UIInputView(frame: .zero).inputViewStyle == .default)
  }
}
