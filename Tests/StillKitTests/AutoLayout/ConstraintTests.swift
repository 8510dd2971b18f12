// SPDX-License-Identifier: MIT

import StillKit
import Testing

/// Frames that real iOS gives (by the tests of Cartography and Stevia), in a window of 400 by 400 points.
@MainActor struct ConstraintTests {
  @Test func multipliersOfPositionsCountFromTheSuperviewsOrigin() {
    let doubled = Stage().frame { view, window in
      view.size(200, 200) + [
        view.constraint(.centerX, window, .centerX, times: 2), view.constraint(.centerY, window, .centerY, times: 2),
      ]
    }
    #expect(doubled == CGRect(x: 300, y: 300, width: 200, height: 200))
    let halved = Stage().frame { view, window in
      view.size(200, 200) + [view.constraint(.centerX, window, .centerX, times: 0.5)]
    }
    #expect(halved.midX == 100)
  }

  /// Rule: who asks for an update of constraints gets one, also where there are none yet; controllers need not ask.
  @Test(arguments: [true, false]) func theFirstConstraintsMayBeMadeByAnUpdate(asks: Bool) {
    final class Screen: UIViewController {
      let box = UIView()
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(box)
      }
      override func updateViewConstraints() {
        box.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate(
          [box.widthAnchor.constraint(equalToConstant: 100), box.heightAnchor.constraint(equalToConstant: 40)])
        super.updateViewConstraints()
      }
    }
    let (window, screen, card) = (UIWindow(), Screen(), Card())
    if asks { screen.view.setNeedsUpdateConstraints() }
    window.rootViewController = screen
    window.isHidden = false
    window.layoutIfNeeded()
    #expect(screen.box.bounds.size == CGSize(width: 100, height: 40))
    let other = UIWindow()
    other.addSubview(card)
    other.layoutIfNeeded()
    #expect(card.updates == 0)
    card.setNeedsUpdateConstraints()
    other.layoutIfNeeded()
    #expect(card.updates == 1)
  }

  private final class Card: UIView {
    var updates = 0
    override func updateConstraints() {
      updates += 1
      super.updateConstraints()
    }
  }

  @Test func lengthsTakeMultiplierAndConstant() {
    let half = Stage().frame { view, window in
      [view.widthAnchor.constraint(equalTo: window.widthAnchor, multiplier: 0.5, constant: 100)]
    }
    #expect(half.width == 300)
    let double = Stage().frame { view, window in
      [view.widthAnchor.constraint(equalTo: window.widthAnchor, multiplier: 2)]
    }
    #expect(double.width == 800)
  }

  @Test func edgesMayLieOutside() {
    let frame = Stage().frame { view, window in
      [
        view.leftAnchor.constraint(equalTo: window.leftAnchor, constant: -100),
        view.rightAnchor.constraint(equalTo: window.rightAnchor, constant: 100),
      ]
    }
    #expect((frame.minX, frame.maxX) == (-100, 500))
  }

  @Test func marginsOfTheSuperview() {
    let frame = Stage().frame { view, window in
      window.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
      return [
        view.constraint(.top, window, .topMargin), view.constraint(.left, window, .leftMargin),
        view.constraint(.bottom, window, .bottomMargin), view.constraint(.right, window, .rightMargin),
      ]
    }
    #expect(frame == CGRect(x: 20, y: 10, width: 340, height: 360))
  }

  @Test func theCentreWithinItsOwnMargins() {
    let frame = Stage().frame { view, window in
      view.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
      return view.size(200, 200) + [
        view.constraint(.centerXWithinMargins, window, .centerX),
        view.constraint(.centerYWithinMargins, window, .centerY),
      ]
    }
    #expect(frame == CGRect(x: 110, y: 110, width: 200, height: 200))
  }

  @Test func whatIsNotDeterminedIsZero() {
    let stage = Stage()
    let frame = stage.frame { view, window in
      [view.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 75)]
    }
    #expect(frame == CGRect(x: 75, y: 0, width: 0, height: 0))
    #expect(stage.view.hasAmbiguousLayout)
    NSLayoutConstraint.activate(
      stage.view.size(10, 10) + [stage.view.topAnchor.constraint(equalTo: stage.window.topAnchor)])
    #expect(!stage.view.hasAmbiguousLayout)
  }

  @Test(arguments: [NSLayoutConstraint.Relation.greaterThanOrEqual, .lessThanOrEqual])
  func anInequalityAloneHoldsAsAnEquality(relation: NSLayoutConstraint.Relation) {
    let top = Stage().frame { view, window in [view.constraint(.top, window, .top, plus: 10, by: relation)] }
    #expect(top.minY == 10)
    let bottom = Stage().frame { view, window in [view.constraint(.bottom, window, .bottom, plus: -23, by: relation)] }
    #expect(bottom.maxY == 377)
  }

  @Test func sizesWithOneFlexibleEdge() {
    let left = Stage().frame { view, window in
      view.size(100, 100) + [view.leftAnchor.constraint(greaterThanOrEqualTo: window.leftAnchor, constant: 23)]
    }
    #expect(left == CGRect(x: 23, y: 0, width: 100, height: 100))
    let right = Stage().frame { view, window in
      view.size(100, 100) + [window.rightAnchor.constraint(greaterThanOrEqualTo: view.rightAnchor, constant: 74)]
    }
    #expect(right.minX == 226)
  }

  @Test func aRatioOfItsOwnSides() {
    let frame = Stage().frame { view, _ in
      [
        view.widthAnchor.constraint(equalToConstant: 150),
        view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: 1.5),
      ]
    }
    #expect(frame.size == CGSize(width: 150, height: 100))
  }

  @Test func threeInARow() {
    let stage = Stage()
    let views = stage.adding(3)
    var constraints = views.flatMap { $0.size(100, 100) }
    constraints.append(views[0].leadingAnchor.constraint(equalTo: stage.window.leadingAnchor))
    for (one, next) in zip(views, views.dropFirst()) {
      constraints.append(next.leadingAnchor.constraint(equalTo: one.trailingAnchor, constant: 10))
    }
    NSLayoutConstraint.activate(constraints)
    stage.window.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [0, 110, 220])
  }

  @Test func constraintsReachAcrossSuperviews() {
    let stage = Stage()
    let box = UIView(frame: CGRect(x: 30, y: 40, width: 200, height: 200))
    box.bounds.origin = CGPoint(x: 5, y: 7)
    stage.window.addSubview(box)
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(inner)
    NSLayoutConstraint.activate(
      inner.size(10, 10) + stage.view.size(20, 20) + [
        stage.view.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor, constant: 100),
        stage.view.topAnchor.constraint(equalTo: stage.window.topAnchor, constant: 100),
        inner.leadingAnchor.constraint(equalTo: stage.view.trailingAnchor),
        inner.topAnchor.constraint(equalTo: stage.view.bottomAnchor),
      ])
    stage.window.layoutIfNeeded()
    #expect(inner.convert(inner.bounds, to: nil) == CGRect(x: 120, y: 120, width: 10, height: 10))
    #expect(inner.frame.origin == CGPoint(x: 95, y: 87))
  }

  @Test func whatFollowsItsMaskMovesWhatIsTiedToIt() {
    let stage = Stage()
    let bar = UIView(frame: CGRect(x: 0, y: 380, width: 400, height: 20))
    bar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    stage.window.addSubview(bar)
    _ = stage.frame { view, _ in
      view.size(50, 50) + [
        view.bottomAnchor.constraint(equalTo: bar.topAnchor),
        view.trailingAnchor.constraint(equalTo: bar.trailingAnchor),
      ]
    }
    #expect(stage.view.frame == CGRect(x: 350, y: 330, width: 50, height: 50))
    stage.window.frame.size = CGSize(width: 300, height: 500)
    stage.window.layoutIfNeeded()
    #expect(bar.frame == CGRect(x: 0, y: 480, width: 300, height: 20))
    #expect(stage.view.frame == CGRect(x: 250, y: 430, width: 50, height: 50))
    bar.frame.origin.y = 100
    stage.window.layoutIfNeeded()
    #expect(stage.view.frame.maxY == 100)
  }

  @Test func constantsAndActivationChangeTheLayout() {
    let stage = Stage()
    let leading = stage.view.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor, constant: 8)
    let width = stage.view.widthAnchor.constraint(equalToConstant: 50)
    _ = stage.frame { _, _ in [leading, width] }
    leading.constant = 20
    stage.window.layoutIfNeeded()
    #expect(stage.view.frame.minX == 20)
    width.isActive = false
    stage.view.widthAnchor.constraint(equalTo: stage.window.widthAnchor, multiplier: 0.25).isActive = true
    stage.window.layoutIfNeeded()
    #expect(stage.view.frame.width == 100)
    #expect(stage.window.constraints.count == 2)
  }

  @Test func aViewThatLeavesTakesItsConstraintsAlong() {
    let stage = Stage()
    let pin = stage.view.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor)
    let width = stage.view.widthAnchor.constraint(equalToConstant: 10)
    _ = stage.frame { _, _ in [pin, width] }
    stage.view.removeFromSuperview()
    #expect(!pin.isActive)
    #expect(width.isActive)
  }

  @Test func transformsDoNotMatter() {
    let stage = Stage()
    stage.view.transform = CGAffineTransform(scaleX: 2, y: 2)
    _ = stage.frame { view, window in
      view.size(100, 50) + [
        view.centerXAnchor.constraint(equalTo: window.centerXAnchor),
        view.centerYAnchor.constraint(equalTo: window.centerYAnchor),
      ]
    }
    #expect(stage.view.bounds.size == CGSize(width: 100, height: 50))
    #expect(stage.view.frame == CGRect(x: 100, y: 150, width: 200, height: 100))
  }

  @Test func guidesTakePart() {
    let stage = Stage()
    let guide = UILayoutGuide()
    stage.window.addLayoutGuide(guide)
    _ = stage.frame { view, window in
      view.size(40, 40) + [
        guide.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 30),
        guide.trailingAnchor.constraint(equalTo: window.trailingAnchor),
        view.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      ]
    }
    #expect(guide.layoutFrame.minX == 30 && guide.layoutFrame.width == 370)
    #expect(stage.view.frame.midX == 215)
  }

  @Test func alignmentInsetsLieOutsideOfWhatConstraintsSee() {
    final class Badge: UIView {
      override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
    }
    let stage = Stage()
    let badge = Badge()
    badge.translatesAutoresizingMaskIntoConstraints = false
    stage.window.addSubview(badge)
    NSLayoutConstraint.activate(
      badge.size(100, 50) + [
        badge.topAnchor.constraint(equalTo: stage.window.topAnchor, constant: 10),
        badge.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor, constant: 10),
      ])
    stage.window.layoutIfNeeded()
    #expect(badge.frame == CGRect(x: 8, y: 9, width: 106, height: 54))
  }

  /// The class says that it has constraints, though it makes them only when it is asked for them.
  @Test func aViewWithoutConstraintsIsAskedForThem() {
    final class Lazy: UIView {
      var asked = 0

      override class var requiresConstraintBasedLayout: Bool { true }
      override func updateConstraints() {
        asked += 1
        super.updateConstraints()
      }
    }
    let view = Lazy()
    view.setNeedsUpdateConstraints()
    view.layoutIfNeeded()
    #expect(view.asked == 1)
  }

  @Test func constraintsMayBeMadeOfNothing() {
    let constraint = NSLayoutConstraint()
    constraint.constant = 5
    constraint.isActive = true
    #expect(!constraint.isActive && constraint.firstItem == nil && constraint.constant == 5)
    #expect(!constraint.description.isEmpty)
  }
}
