// SPDX-License-Identifier: MIT

import StillKit
import Testing

@MainActor
struct ViewHierarchyTests {
  private let root = UIView()
  private let a = UIView()
  private let b = UIView()
  private let c = UIView()

  init() {
    (a.tag, b.tag, c.tag) = (1, 2, 3)
    for view in [a, b, c] { root.addSubview(view) }
  }

  private var order: [Int] { root.subviews.map(\.tag) }

  @Test func layersFollowTheOrderOfViews() {
    root.bringSubviewToFront(a)
    #expect(order == [2, 3, 1])
    root.sendSubviewToBack(c)
    #expect(order == [3, 2, 1])
    root.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(order == [1, 2, 3])
    root.insertSubview(c, belowSubview: b)
    #expect(order == [1, 3, 2])
    root.insertSubview(a, aboveSubview: b)
    #expect(order == [3, 2, 1])
    root.insertSubview(b, at: 0)
    #expect(order == [2, 3, 1])
    #expect(root.layer.sublayers?.map(ObjectIdentifier.init) == root.subviews.map { ObjectIdentifier($0.layer) })
  }

  @Test func layersWithoutViewKeepTheirPlace() {
    let extra = CALayer()
    root.layer.insertSublayer(extra, at: 0)
    root.sendSubviewToBack(c)
    #expect(root.layer.sublayers?.first === extra)
    #expect(root.layer.sublayers?[1] === c.layer)
  }

  @Test func viewsAreFoundByTagAndAncestry() {
    let deep = UIView()
    deep.tag = 9
    b.addSubview(deep)
    #expect(root.viewWithTag(9) === deep)
    #expect(root.viewWithTag(10) == nil)
    #expect(deep.isDescendant(of: root) && deep.isDescendant(of: deep))
    #expect(!deep.isDescendant(of: a))
    #expect(deep.next === b)
  }

  @Test func aViewThatIsGoneIsNobodysSuperview() {
    var parent: UIView? = UIView()
    parent?.addSubview(a)
    #expect(root.subviews.count == 2)
    parent = nil
    #expect(a.superview == nil)
  }

  /// Removal as logged on iOS; adding mirrors it.
  @Test func callbacksComeInOrder() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let log = CallbackLog()
    let parent = LoggingView(name: "parent", log: log)
    let child = LoggingView(name: "child", log: log)
    parent.addSubview(child)
    #expect(log.take() == ["child will superview", "child did superview", "parent added"])
    window.addSubview(parent)
    #expect(
      log.take() == [
        "parent will superview", "parent will window", "child will window", "parent did window", "child did window",
        "parent did superview",
      ])
    #expect(child.window === window)
    child.removeFromSuperview()
    #expect(
      log.take() == [
        "child will superview nil", "child will window nil", "parent removes", "child did window nil",
        "child did superview nil",
      ])
    #expect(child.window == nil)
  }

  /// A view that is moved while it is removed leaves the superview that it has by then, so that no ring can be made.
  @Test func aViewThatIsMovedWhileItIsRemovedIsRemoved() {
    let (window, other) = (UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), UIView())
    for isInWindow in [true, false] {
      let view = FleeingView()
      window.addSubview(view)
      view.refuge = other
      if isInWindow { window.addSubview(other) } else { other.removeFromSuperview() }
      view.removeFromSuperview()
      #expect(view.superview == nil && view.window == nil)
      #expect(other.subviews.isEmpty && other.layer.sublayers == nil)
    }
  }

  @Test func anAncestorIsRefused() {
    let texts = errors {
      a.addSubview(root)
      root.addSubview(root)
      root.exchangeSubview(at: 0, withSubviewAt: 3)
    }
    #expect(texts.count == 3)
    #expect(texts.first?.hasPrefix("Can't add self") == true)
    #expect(a.subviews.isEmpty && root.superview == nil)
  }
}

/// A view that moves to another superview when it is removed.
private final class FleeingView: UIView {
  var refuge: UIView?

  override func willMove(toSuperview newSuperview: UIView?) {
    guard newSuperview == nil, let refuge else { return }
    self.refuge = nil
    refuge.addSubview(self)
  }
}

@MainActor
private final class CallbackLog {
  private var entries: [String] = []

  func add(_ entry: String) { entries.append(entry) }

  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}

private final class LoggingView: UIView {
  private let name: String
  private let log: CallbackLog

  init(name: String, log: CallbackLog) {
    self.name = name
    self.log = log
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { return nil }

  private func note(_ what: String, _ target: UIView?) { log.add("\(name) \(what)\(target == nil ? " nil" : "")") }

  override func willMove(toSuperview newSuperview: UIView?) { note("will superview", newSuperview) }
  override func didMoveToSuperview() { note("did superview", superview) }
  override func willMove(toWindow newWindow: UIWindow?) { note("will window", newWindow) }
  override func didMoveToWindow() { note("did window", window) }
  override func didAddSubview(_ subview: UIView) { log.add("\(name) added") }
  override func willRemoveSubview(_ subview: UIView) { log.add("\(name) removes") }
}
