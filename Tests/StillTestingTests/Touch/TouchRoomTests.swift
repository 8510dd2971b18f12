// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import StillLayers
import Testing

@testable import StillTesting

/// Scripts in a window of 200×200 points: where they begin, in time and place, and which keys reach whom.
@MainActor struct TouchRoomTests {
  private final class CodeField: UITextField {
    var deletions = 0

    override func deleteBackward() {
      deletions += 1
      super.deleteBackward()
    }
  }

  private final class Swipes: UIView {
    var count = 0

    func swiped() { count += 1 }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

  /// Rule: fields hear of each delete key, also where there is nothing to delete.
  @Test func aDeleteKeyReachesAnEmptyField() {
    let field = CodeField(frame: CGRect(x: 10, y: 50, width: 150, height: 34))
    window.addSubview(field)
    window.touch {
      $0.tap(on: field)
      $0.type("a\u{8}\u{8}")
    }
    #expect(field.deletions == 2 && field.text?.isEmpty == true)
  }

  @Test func aScriptThatBeginsWithAWaitShowsWhatGoesOn() {
    let dot = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(dot)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { dot.frame.origin.x = 80 }
    window.touch {
      $0.wait(0.5)
      #expect(dot.layer.presentation()?.frame.minX == 40)
      $0.tap(at: CGPoint(x: 150, y: 50))
      #expect(dot.layer.presentation()?.frame.minX == 80)
    }
  }

  @Test(arguments: [
    (UISwipeGestureRecognizer.Direction.down, CGPoint(x: 100, y: 10)), (.up, CGPoint(x: 100, y: 195)),
    (.left, CGPoint(x: 190, y: 100)), (.right, CGPoint(x: 1, y: 1)),
  ]) func aSwipeNearAnEdgeStaysInTheWindow(direction: UISwipeGestureRecognizer.Direction, place: CGPoint) {
    let view = Swipes(frame: window.bounds)
    let swipe = UISwipeGestureRecognizer(target: view, action: Swipes.swiped)
    swipe.direction = direction
    view.addGestureRecognizer(swipe)
    window.addSubview(view)
    window.touch { $0.swipe(direction, at: place) }
    #expect(view.count == 1)
  }
}
