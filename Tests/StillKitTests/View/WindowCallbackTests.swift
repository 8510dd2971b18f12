// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import StillLayers
import Testing

/// Views that add others when they are told of their window.
@MainActor struct WindowCallbackTests {
  private let frame = CGRect(x: 0, y: 0, width: 100, height: 100)

  private final class WindowAdder: UIView {
    var adds = 1
    var told = 0
    override func didMoveToWindow() {
      super.didMoveToWindow()
      told += 1
      guard window != nil, adds > 0 else { return }
      let next = WindowAdder(frame: bounds)
      next.adds = adds - 1
      addSubview(next)
    }
  }

  /// A view that is added by the callback of another one is told of its window once.
  @Test func viewsThatAreAddedByACallbackAreToldOnce() {
    let window = UIWindow(frame: frame)
    let (adder, leaf) = (WindowAdder(frame: frame), UIView())
    adder.addSubview(leaf)
    adder.adds = 5
    window.addSubview(adder)
    var next: UIView? = adder
    for _ in 0...5 {
      #expect((next as? WindowAdder)?.told == 1)
      next = next?.subviews.last
    }
    #expect(next == nil)
  }

  @Test func viewsThatAddTheirOwnKindInAWindowEnd() {
    let window = UIWindow(frame: frame)
    let adder = WindowAdder(frame: frame)
    adder.adds = .max
    adder.addSubview(UIView())
    let texts = errors { window.addSubview(adder) }
    #expect(texts.count == 1 && texts[0].contains("leaves no room on the stack"), "\(texts)")
  }

  private final class EarlyAdder: UIView {
    override func willMove(toWindow newWindow: UIWindow?) {
      super.willMove(toWindow: newWindow)
      addSubview(EarlyAdder(frame: .zero))
    }
  }

  @Test func viewsThatAddTheirOwnKindBeforeTheyMoveEnd() {
    let window = UIWindow(frame: frame)
    let texts = errors { window.addSubview(EarlyAdder(frame: .zero)) }
    #expect(texts.count == 1 && texts[0].contains("Views add others without end"), "\(texts)")
  }
}
