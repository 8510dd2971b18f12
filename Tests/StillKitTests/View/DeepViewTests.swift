// SPDX-License-Identifier: MIT

import StillKit
import StillLayers
import Testing

/// What goes through a tree must not need as much of the stack as the tree is deep.
@MainActor struct DeepViewTests {
  private final class Witness: UIView {
    deinit { Self.deaths.add() }

    nonisolated static let deaths = Deaths()
  }

  /// Built from the innermost view outwards.
  private func chain(_ depth: Int) -> UIView {
    var outermost = UIView()
    for index in 0..<depth {
      let next = Witness(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      next.autoresizingMask = [.flexibleWidth]
      if index > 0 { next.addSubview(outermost) } else { next.tag = 7 }
      outermost = next
    }
    return outermost
  }

  @Test func veryDeepTreesDie() {
    let before = Witness.deaths.count
    var tree: UIView? = chain(20_000)
    #expect(tree?.subviews.count == 1)
    tree = nil
    #expect(Witness.deaths.count - before == 20_000)
  }

  @Test func deepTreesWork() {
    let (before, depth) = (Witness.deaths.count, 10_000)
    var tree: UIView? = chain(depth)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(tree!)
    window.tintColor = .red
    #expect(window.viewWithTag(7)?.tintColor == .red)
    #expect(window.viewWithTag(7)?.window === window)
    let texts = errors {
      #expect(window.hitTest(CGPoint(x: 5, y: 5), with: nil) != nil)
      window.bounds.size.width = 20
      tree?.bounds.size.width = 20
      #expect(tree?.recursiveDescription.contains("nested more than 1000 deep") == true)
    }
    #expect(texts.count == 2)
    tree?.removeFromSuperview()
    tree = nil
    #expect(Witness.deaths.count - before == depth)
  }

  /// From the outermost view inwards, where each view that comes lies deeper, without and within a window.
  @Test(arguments: [false, true]) func deepTreesAreBuiltInwards(inWindow: Bool) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let root = UIView()
    if inWindow { window.addSubview(root) }
    var last = root
    for _ in 0..<10_000 {
      let next = UIView()
      last.addSubview(next)
      last = next
    }
    #expect(last.window === (inWindow ? window : nil))
    root.removeFromSuperview()
    #expect(last.window == nil && last.isDescendant(of: root))
    window.addSubview(root)
    #expect(last.window === window)
  }

  @Test func aViewThatIsHeldOutlivesItsSuperview() {
    var root: UIView? = UIView()
    let (held, below) = (UIView(), UIView())
    held.addSubview(below)
    root?.addSubview(held)
    root = nil
    #expect(held.superview == nil)
    #expect(held.layer.superlayer == nil)
    #expect(below.superview === held)
  }
}

/// Counts on any thread.
private final class Deaths: @unchecked Sendable {
  // Every access holds the lock.
  private let lock = NSLock()
  private var number = 0

  var count: Int { lock.withLock { number } }
  func add() { lock.withLock { number += 1 } }
}
