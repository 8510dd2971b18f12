// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import Testing

/// Rule: a cell decides about its gestures by overriding what every cell of UIKit has.
@MainActor struct CellGestureTests {
  /// As apps write it: the cell is the delegate of its recogniser.
  private final class Cell: UITableViewCell {
    let pan = UIPanGestureRecognizer()
    var isSimultaneous = false
    var asked = 0

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      pan.delegate = self
      addGestureRecognizer(pan)
    }

    required init?(coder: NSCoder) { return nil }

    override func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
      asked += 1
      return isSimultaneous
    }
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      guard let pan = gestureRecognizer as? UIPanGestureRecognizer else {
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
      }
      return abs(pan.translation(in: self).x) > abs(pan.translation(in: self).y) || isSimultaneous
    }
  }

  @Test(arguments: [false, true]) func theCellIsAsked(isSimultaneous: Bool) throws {
    try withClock { clock in
      let source = ListSource(count: 30)
      source.configure = { cell, _ in (cell as? Cell)?.isSimultaneous = isSimultaneous }
      let table = source.table(Cell.self, width: 320, height: 480)
      let window = UIWindow(frame: table.frame)
      window.addSubview(table)
      table.layoutIfNeeded()
      let finger = ScrollFinger(window: window, clock: clock)
      finger.begin(100, 100)
      finger.move(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 60), steps: 4)
      let cell = try #require(table.visibleCells[2] as? Cell)
      #expect(cell.pan.state == (isSimultaneous ? .changed : .possible) || cell.pan.state == .failed)
      #expect((cell.pan.state == .changed) == isSimultaneous)
      #expect((table.contentOffset.y > 0) == true)
      finger.end()
    }
  }
}
