// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import StillLayers
import Testing

@testable import StillViews

/// A dot that pulses for ever; one that restarts does so each time that it comes into a window.
private final class Pulse: UIView {
  var restarts = false

  func start() {
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.duration) = (1, 0, 1)
    (animation.repeatCount, animation.autoreverses) = (.infinity, true)
    layer.add(animation, forKey: "pulse")
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if restarts, window != nil { start() }
  }

  var isPulsing: Bool { layer.animationKeys() == ["pulse"] }
}

/// Rule: views that leave their window lose their animations, as the layers of iOS do.
@MainActor struct LeavingAnimationTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  @Test func completionsHearThatAnimationsDidNotFinish() {
    withOwnClock { clock in
      let view = UIView()
      window.addSubview(view)
      var ends: [Bool] = []
      UIView.animate(withDuration: 1, animations: { view.center.x = 100 }, completion: { ends.append($0) })
      clock.advance(by: 0.5)
      view.removeFromSuperview()
      #expect(ends.isEmpty && view.layer.animationKeys()?.count == 1)
      clock.advance(by: 0.1)
      #expect(ends == [false] && view.layer.animationKeys() == nil)
      window.addSubview(view)
      #expect(view.layer.presentation()?.position.x == 100)
      clock.settle()
      #expect(ends == [false])
    }
  }

  @Test func aMoveToAnotherSuperviewKeepsThem() {
    withOwnClock { clock in
      let (view, one, other) = (UIView(), UIView(), UIView())
      for container in [one, other] { window.addSubview(container) }
      one.addSubview(view)
      var ends: [Bool] = []
      UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { ends.append($0) })
      clock.advance(by: 0.5)
      other.addSubview(view)
      clock.advance(by: 0.1)
      view.removeFromSuperview()
      one.addSubview(view)
      clock.settle()
      #expect(ends == [true])
    }
  }

  @Test func aViewThatIsRemovedInItsCompletionStopsPulsing() {
    withOwnClock { clock in
      let pulse = Pulse()
      window.addSubview(pulse)
      pulse.start()
      UIView.animate(
        withDuration: 0.3, animations: { pulse.center.x = 9 }, completion: { _ in pulse.removeFromSuperview() })
      clock.advance(by: 0.2)
      #expect(pulse.layer.animationKeys()?.count == 2)
      clock.settle()
      #expect(pulse.superview == nil && pulse.layer.animationKeys() == nil)
    }
  }

  @Test func onlyWhatStartsAgainPulsesAfterAReturn() {
    withOwnClock { clock in
      let (screen, still, restarting) = (UIView(), Pulse(), Pulse())
      restarting.restarts = true
      for pulse in [still, restarting] { screen.addSubview(pulse) }
      window.addSubview(screen)
      still.start()
      #expect(still.isPulsing && restarting.isPulsing)
      screen.removeFromSuperview()
      clock.advance(by: 0.1)
      #expect(!still.isPulsing && !restarting.isPulsing)
      window.addSubview(screen)
      clock.advance(by: 0.1)
      #expect(!still.isPulsing && restarting.isPulsing)
    }
  }

  @Test func aReusedCellHasStoppedPulsing() throws {
    final class Cell: UITableViewCell {
      let pulse = Pulse()
      override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(pulse)
        pulse.start()
      }
      required init?(coder: NSCoder) { nil }
    }
    final class Rows: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      }
    }
    try withOwnClock { clock in
      let (table, rows) = (UITableView(frame: window.bounds), Rows())
      table.register(Cell.self, forCellReuseIdentifier: "cell")
      table.rowHeight = 50
      table.dataSource = rows
      window.addSubview(table)
      window.layoutIfNeeded()
      let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)) as? Cell)
      #expect(first.pulse.isPulsing)
      table.contentOffset.y = 500
      table.layoutIfNeeded()
      clock.advance(by: 0.1)
      table.contentOffset.y = 0
      table.layoutIfNeeded()
      clock.advance(by: 0.1)
      let cells = table.visibleCells.compactMap { $0 as? Cell }
      #expect(cells.contains { $0 === first } && !first.pulse.isPulsing)
    }
  }

  @Test func aWheelTurnsAgain() {
    withOwnClock { clock in
      let wheel = UIActivityIndicatorView(style: .medium)
      window.addSubview(wheel)
      wheel.startAnimating()
      wheel.removeFromSuperview()
      clock.advance(by: 0.1)
      #expect(wheel.isAnimating && wheel.layer.animationKeys() == nil)
      window.addSubview(wheel)
      #expect(wheel.layer.animationKeys()?.count == 1)
      wheel.stopAnimating()
      wheel.removeFromSuperview()
      clock.advance(by: 0.1)
      window.addSubview(wheel)
      #expect(wheel.layer.animationKeys() == nil)
    }
  }

  @Test func anAnimatorRunsToItsEnd() {
    withOwnClock { clock in
      let view = UIView()
      window.addSubview(view)
      var ends: [UIViewAnimatingPosition] = []
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
      animator.addCompletion { ends.append($0) }
      animator.startAnimation()
      clock.advance(by: 0.5)
      view.removeFromSuperview()
      clock.advance(by: 0.1)
      #expect(view.layer.animationKeys() == nil && ends.isEmpty)
      clock.settle()
      #expect(ends == [.end])
    }
  }

  @Test func aRootThatIsExchangedStopsItsAnimations() {
    withOwnClock { clock in
      let (first, second, pulse) = (UIViewController(), UIViewController(), Pulse())
      first.view.addSubview(pulse)
      window.rootViewController = first
      window.makeKeyAndVisible()
      window.layoutIfNeeded()
      pulse.start()
      window.rootViewController = second
      clock.advance(by: 0.1)
      window.rootViewController = first
      clock.advance(by: 0.1)
      #expect(pulse.window === window && !pulse.isPulsing)
    }
  }
}
