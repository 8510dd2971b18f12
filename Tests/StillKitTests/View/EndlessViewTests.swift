// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillGraphics
import StillKit
import StillLayers
import Testing

/// Methods of an app that call themselves by way of UIKit end with one message that names the view.
@MainActor struct EndlessViewTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  /// The only error of `body`.
  private func error(_ body: () -> Void) -> String {
    let texts = errors(in: body)
    #expect(texts.count == 1, "\(texts)")
    return texts.first ?? ""
  }

  @Test func layoutWithinItsOwnLayoutEnds() {
    let view = CallingView {
      $0.setNeedsLayout(); $0.layoutIfNeeded()
    }
    root.addSubview(view)
    #expect(error { root.layoutIfNeeded() }.contains("Layout within layout: <CallingView;"))
    #expect(view.calls < 100)
    // Everything after that is laid out as ever.
    view.body = { _ in }
    let calls = view.calls
    view.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(view.calls == calls + 1)
  }

  /// Each call starts two more.
  @Test func layoutWithinItsOwnLayoutTwiceEnds() {
    let view = CallingView { view in
      for _ in 0..<2 {
        view.setNeedsLayout()
        view.layoutIfNeeded()
      }
    }
    #expect(error { view.layoutIfNeeded() }.contains("<CallingView;"))
    #expect(view.calls < 100)
  }

  @Test func viewsThatLayEachOtherOutEnd() {
    let (first, second) = (CallingView { _ in }, CallingView { _ in })
    root.addSubview(first)
    root.addSubview(second)
    first.body = { _ in
      second.setNeedsLayout(); second.layoutIfNeeded()
    }
    second.body = { _ in
      first.setNeedsLayout(); first.layoutIfNeeded()
    }
    #expect(error { root.layoutIfNeeded() }.contains("Layout within layout: <CallingView;"))
  }

  /// Two views on each of 25 levels, each of which lays itself out.
  @Test func oneMistakeOnManyLevelsIsReportedOnce() {
    var parent = root
    for _ in 0..<25 {
      let views = (0..<2).map { _ in
        CallingView {
          $0.setNeedsLayout()
          $0.layoutIfNeeded()
        }
      }
      for view in views { parent.addSubview(view) }
      parent = views[0]
    }
    #expect(error { root.layoutIfNeeded() }.contains("Layout within layout"))
    parent.setNeedsLayout()
    #expect(error { parent.layoutIfNeeded() }.contains("Layout within layout"))
  }

  @Test func layoutThatChangesItsOwnSizeOnceIsFine() {
    let view = CallingView { view in
      guard view.bounds.width != 50 else { return }
      view.bounds.size.width = 50
      view.setNeedsLayout()
      view.layoutIfNeeded()
    }
    root.addSubview(view)
    #expect(errors { root.layoutIfNeeded() }.isEmpty)
    #expect(view.bounds.width == 50 && view.calls == 2)
  }

  /// As code does that tries ever smaller sizes, directly or by way of the superview.
  @Test(arguments: [false, true]) func layoutThatBeginsAgainManyTimesIsFine(throughSuperview: Bool) {
    let view = CallingView { view in
      guard view.bounds.width > 10 else { return }
      view.bounds.size.width -= 1
      view.setNeedsLayout()
      if throughSuperview { view.superview?.setNeedsLayout() }
      (throughSuperview ? view.superview : view)?.layoutIfNeeded()
    }
    view.bounds.size.width = 60
    root.addSubview(view)
    #expect(errors { root.layoutIfNeeded() } == [])
    #expect(view.bounds.width == 10 && view.calls >= 51 && view.calls < 60)
  }

  /// A view that shows what lies over its content, and has that laid out at once, is laid out once itself.
  @Test func aSubviewWhoseContentChangesInLayoutIsLaidOutWithoutItsSuperview() {
    let overlay = CallingView { _ in }
    let view = CallingView { _ in
      overlay.invalidateIntrinsicContentSize()
      overlay.setNeedsLayout()
      overlay.layoutIfNeeded()
    }
    view.addSubview(overlay)
    root.addSubview(view)
    #expect(errors { root.layoutIfNeeded() } == [])
    #expect(view.calls == 1 && overlay.calls == 1)
  }

  @Test(arguments: [false, true]) func viewsThatAddSubviewsInEachLayoutAreLaidOutOnce(removesOthers: Bool) {
    let view = CallingView { view in
      if removesOthers { view.subviews.last?.removeFromSuperview() }
      let mark = CallingView { _ in }
      mark.frame = view.bounds.insetBy(dx: CGFloat(view.calls), dy: 0)
      view.addSubview(mark)
    }
    root.addSubview(view)
    #expect(errors { root.layoutIfNeeded() } == [])
    #expect(view.calls == 1 && view.subviews.count == 1)
    #expect((view.subviews.first as? CallingView)?.calls == 1)
    // From elsewhere, a subview that comes or goes asks for layout.
    view.subviews[0].removeFromSuperview()
    root.layoutIfNeeded()
    #expect(view.calls == 2)
  }

  @Test func viewsThatAddTheirOwnKindEnd() {
    let view = CallingView { $0.addSubview(CallingView(copying: $0)) }
    let text = error { view.layoutIfNeeded() }
    #expect(text.contains("nested more than 1000 deep") && text.contains("CallingView"))
  }

  /// A binary tree of 1,000 levels would never be done.
  @Test func viewsThatAddTwoOfTheirKindEnd() {
    let view = CallingView { view in for _ in 0..<2 { view.addSubview(CallingView(copying: view)) } }
    #expect(error { view.layoutIfNeeded() }.contains("nested more than 1000 deep"))
  }

  @Test func viewsThatAddTheirOwnKindAndLayItOutEnd() {
    let view = CallingView { view in
      let child = CallingView(copying: view)
      view.addSubview(child)
      child.layoutIfNeeded()
    }
    #expect(error { view.layoutIfNeeded() }.contains("CallingView"))
  }

  /// Each pass would lay out twice as many views as the one before.
  @Test func viewsThatAddSiblingsEnd() {
    let view = CallingView { view in for _ in 0..<2 { view.superview?.addSubview(CallingView(copying: view)) } }
    root.addSubview(view)
    #expect(error { root.layoutIfNeeded() }.contains("Layout does not settle"))
    #expect(root.subviews.count < 20_000)
  }

  /// What asks for layout in each pass, and moves nothing, is done: iOS shows such views, too.
  @Test(arguments: Steady.allCases) func layoutThatMovesNothingHasSettled(way: Steady) {
    let (label, button) = (UILabel(), UIButton(type: .system))
    let gradient = CAGradientLayer()
    let view = CallingView { view in
      switch way {
      case .text: label.text = "Total"
      case .font: label.font = .systemFont(ofSize: view.bounds.height / 2)
      case .title: button.setTitle("Pay", for: .normal)
      case .order: view.bringSubviewToFront(label)
      case .rebuilt:
        gradient.removeFromSuperlayer()
        view.layer.insertSublayer(gradient, at: 0)
      case .intrinsicSize: view.invalidateIntrinsicContentSize()
      case .asking: view.setNeedsLayout()
      }
      label.frame = view.bounds
    }
    for subview in [label, button] { view.addSubview(subview) }
    root.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 50), view.heightAnchor.constraint(equalToConstant: 40),
    ])
    #expect(errors { root.layoutIfNeeded() } == [])
    #expect(label.frame == CGRect(x: 0, y: 0, width: 50, height: 40))
    #expect(view.calls <= 101)
  }

  /// A headline is made smaller, a point in each pass, until it fits; its frame is the same in all of them.
  @Test func layoutInManyStepsThatMoveNothingComesToItsEnd() {
    let label = UILabel()
    label.text = "A headline of several words"
    label.font = .systemFont(ofSize: 40)
    let view = CallingView { view in
      label.frame = view.bounds
      guard label.intrinsicContentSize.width > view.bounds.width else { return }
      label.font = label.font.withSize(label.font.pointSize - 1)
      view.setNeedsLayout()
    }
    view.frame = CGRect(x: 0, y: 0, width: 160, height: 50)
    view.addSubview(label)
    #expect(errors { view.layoutIfNeeded() } == [])
    #expect(label.intrinsicContentSize.width <= 160)
    #expect(label.font.pointSize < 20)
  }

  enum Steady: CaseIterable {
    case text, font, title, order, rebuilt, intrinsicSize, asking
  }

  @Test func viewsThatAreAddedWhenTheyAreAddedEnd() {
    let view = AddingView()
    #expect(error { root.addSubview(view) }.contains("<AddingView;"))
  }

  /// A binary tree as deep as the stack would never be done.
  @Test func viewsThatAreAddedTwiceWhenTheyAreAddedEnd() {
    #expect(error { root.addSubview(AddingView(copies: 2)) }.contains("<AddingView;"))
  }

  /// Nothing is left to lay out where a view was not added, so each pass would add other views further up.
  @Test func viewsThatAddTheirOwnKindEndOnSmallStacks() {
    var calls = 0
    let view = CallingView { view in
      calls += 1
      view.addSubview(CallingView(copying: view))
    }
    #expect(error { withStack(of: 512 << 10) { view.layoutIfNeeded() } }.contains("CallingView"))
    #expect(calls < 2000)
  }

  @Test func viewsThatAddTwoOfTheirKindAndLayThemOutEnd() {
    var calls = 0
    let view = CallingView { view in
      calls += 1
      for _ in 0..<2 {
        let child = CallingView(copying: view)
        view.addSubview(child)
        child.layoutIfNeeded()
      }
    }
    // One message for each branch whose layout is within itself, and not one for each of 2ⁿ.
    let texts = errors { withStack(of: 1 << 20) { view.layoutIfNeeded() } }
    #expect(!texts.isEmpty && texts.count < 100 && texts.allSatisfy { $0.contains("CallingView") })
    #expect(calls < 2000)
    // Everything after that is laid out as ever.
    view.body = { _ in calls = -1 }
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(calls == -1)
  }

  @Test func viewsThatAreRemovedWhenTheyAreRemovedEnd() {
    let (view, child) = (RemovingView(), UIView())
    view.addSubview(child)
    #expect(error { child.removeFromSuperview() }.contains("removed while it is removed"))
    #expect(view.subviews.isEmpty && child.superview == nil)
  }

  @Test func marginsThatChangeThemselvesEnd() {
    let view = MarginView()
    let text = error { view.layoutMargins.left = 3 }
    #expect(text.contains("Margins changed within a change of margins: <MarginView;"))
    #expect(view.calls == NestedCalls.limit)
    _ = error { view.layoutMargins.left = 30 }
    #expect(view.calls == 2 * NestedCalls.limit)
  }

  @Test func viewsAreNotAddedToThemselves() {
    let view = CallingView { $0.subviews.first?.addSubview($0) }
    view.addSubview(UIView())
    #expect(error { view.layoutIfNeeded() }.contains("Can't add self or an ancestor as subview"))
  }

  /// A view that takes its superview to be into itself, while it is added, is not added.
  @Test func viewsAreNotAddedToWhatTheirCallbacksAdded() {
    for isStack in [false, true] {
      let (view, parent) = (EnclosingView(), isStack ? UIStackView() : UIView())
      let text = error { (parent as? UIStackView)?.addArrangedSubview(view) ?? parent.addSubview(view) }
      #expect(text.contains("Can't add self or an ancestor as subview"))
      #expect(view.superview == nil && parent.superview === view && parent.subviews.isEmpty)
    }
  }

  @Test func constraintsThatUpdateThemselvesEnd() {
    let view = ConstrainingView()
    root.addSubview(view)
    view.body = {
      $0.setNeedsUpdateConstraints(); $0.updateConstraintsIfNeeded()
    }
    #expect(error { view.updateConstraintsIfNeeded() }.contains("within updateConstraints(): <ConstrainingView;"))
    view.body = {
      $0.setNeedsUpdateConstraints(); $0.superview?.layoutIfNeeded()
    }
    view.widthAnchor.constraint(equalToConstant: 10).isActive = true
    view.setNeedsUpdateConstraints()
    #expect(!errors { root.layoutIfNeeded() }.isEmpty)
  }

  @Test func sizesThatAddViewsEnd() {
    let view = MeasuringView()
    let stack = UIStackView(arrangedSubviews: [view, UILabel()])
    stack.frame = CGRect(x: 0, y: 0, width: 99, height: 44)
    root.addSubview(stack)
    view.body = { view in
      (view.superview as? UIStackView)?.addArrangedSubview(UILabel())
      view.invalidateIntrinsicContentSize()
    }
    let texts = errors { stack.layoutIfNeeded() }
    #expect(texts.contains { $0.hasPrefix("Constraints change each time they are solved: <UIView;") }, "\(texts)")
    #expect(stack.subviews.count < 500)
  }

  @Test func safeAreasOfDeepViewsEnd() {
    var view: UIView = root
    for _ in 0..<20_000 {
      let next = UIView()
      view.addSubview(next)
      view = next
    }
    #expect(view.safeAreaInsets == .zero && view.layoutMargins.left == 8)
  }

  @Test func sizesThatAskForThemselvesEnd() {
    let view = MeasuringView()
    view.body = { $0.sizeToFit() }
    #expect(error { view.sizeToFit() }.contains("sizeToFit() leaves no room on the stack: <MeasuringView;"))
    view.body = { _ = $0.systemLayoutSizeFitting(.zero) }
    #expect(!errors { _ = view.systemLayoutSizeFitting(.zero) }.isEmpty)
  }

  /// The width and the height each ask for both.
  @Test func sizesThatAskForThemselvesTwiceEnd() {
    let view = MeasuringView()
    view.body = { view in for _ in 0..<2 { _ = view.systemLayoutSizeFitting(.zero) } }
    #expect(error { withStack(of: 1 << 20) { _ = view.systemLayoutSizeFitting(.zero) } }.contains("<MeasuringView;"))
  }

  @Test func traitsThatChangeThemselvesEnd() {
    let view = TraitView()
    root.addSubview(view)
    let text = error { root.overrideUserInterfaceStyle = .dark }
    #expect(text.contains("Traits changed within a change of traits: <TraitView;"))
  }

  /// Each view may begin again a few times, but those that begin each other do so exponentially often.
  @Test(arguments: Tangle.allCases) func viewsThatBeginEachOtherEnd(by tangle: Tangle) {
    let siblings = (0..<6).map { _ in TangledView(tangle) }
    for view in siblings { root.addSubview(view) }
    let texts = errors { siblings[0].begin() }
    #expect(texts.count == 1 && texts[0].contains("<TangledView;"), "\(texts)")
    #expect(siblings.reduce(0) { $0 + $1.calls } < 150_000)
  }

  @Test func drawingThatDrawsItselfEnds() throws {
    let view = DrawingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(errors { _ = view.displayList(scale: 1) }.isEmpty)
    view.body = { $0.setNeedsDisplay() }
    view.setNeedsDisplay()
    #expect(error { _ = view.displayList(scale: 1) }.contains("Drawing within drawing: <DrawingView;"))
  }

  /// Each of three views draws the two others anew, which multiplies with each drawing.
  @Test func viewsThatDrawEachOtherAnewEnd() {
    var calls = 0
    let views = (0..<3).map { _ in DrawingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    for view in views {
      root.addSubview(view)
      view.body = { drawn in
        calls += 1
        UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 5))
        for other in views where other !== drawn {
          other.setNeedsDisplay()
          if let context = UIGraphicsGetCurrentContext() { other.layer.render(in: context) }
        }
      }
    }
    #expect(error { _ = root.displayList(scale: 1) }.contains("Drawing within drawing: <DrawingView;"))
    #expect(calls < 1000)
  }

  @Test func displayWithinItsOwnDrawingEnds() {
    let view = DrawingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.body = { $0.layer.display() }
    let text = error { withStack(of: 1 << 20) { _ = view.displayList(scale: 1) } }
    #expect(text.contains("Drawing within drawing: <DrawingView;"))
  }

  /// Threads of Foundation have stacks of 512 KB.
  @Test func deepLayersArePaintedOnSmallStacks() async {
    let texts = await withCheckedContinuation { continuation in
      let thread = Thread {
        let log = ErrorLog()
        ProgrammerErrors.handling(with: { log.add($0) }) {
          let root = CALayer()
          root.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
          var last = root
          for _ in 0..<990 {
            let next = CALayer()
            (next.bounds, next.opacity, next.masksToBounds) = (root.bounds, 0.99, true)
            last.addSublayer(next)
            last = next
          }
          root.layoutIfNeeded()
          let context = CGContext(bounds: root.bounds, baseTransform: .identity)
          root.render(in: context)
          _ = try? RasterPainter.paint(context.displayList, width: 10, height: 10, transform: .identity)
        }
        continuation.resume(returning: log.texts)
      }
      thread.stackSize = 512 << 10
      thread.start()
    }
    for text in texts { #expect(text.contains("deep")) }
    #expect(texts.count < 3)
  }
}

/// A view that does something in each layout.
private final class CallingView: UIView {
  var body: (CallingView) -> Void
  var calls = 0

  init(_ body: @escaping (CallingView) -> Void) {
    self.body = body
    super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  convenience init(copying other: CallingView) { self.init(other.body) }

  required init?(coder: NSCoder) { return nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    calls += 1
    body(self)
  }
}

private final class AddingView: UIView {
  private var copies = 1

  convenience init(copies: Int) {
    self.init()
    self.copies = copies
  }

  override func didMoveToSuperview() {
    guard superview != nil else { return }
    for _ in 0..<copies { addSubview(AddingView(copies: copies)) }
  }
}

private final class RemovingView: UIView {
  override func willRemoveSubview(_ subview: UIView) { subview.removeFromSuperview() }
}

private final class EnclosingView: UIView {
  override func willMove(toSuperview newSuperview: UIView?) {
    if let newSuperview, newSuperview.superview !== self { addSubview(newSuperview) }
  }
}

private final class MarginView: UIView {
  private(set) var calls = 0

  override func layoutMarginsDidChange() {
    calls += 1
    layoutMargins.left += 1
  }
}

private final class ConstrainingView: UIView {
  var body: (ConstrainingView) -> Void = { _ in }

  override func updateConstraints() {
    body(self)
    super.updateConstraints()
  }
}

private final class MeasuringView: UIView {
  var body: (MeasuringView) -> Void = { _ in }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    body(self)
    return size
  }

  override var intrinsicContentSize: CGSize {
    body(self)
    return CGSize(width: 1, height: 1)
  }
}

private final class TraitView: UIView {
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    overrideUserInterfaceStyle = traitCollection.userInterfaceStyle == .dark ? .light : .dark
  }
}

enum Tangle: CaseIterable {
  case layout, constraints, drawing, margins, sizes
}

/// A view whose callback has that of all its siblings called.
private final class TangledView: UIView {
  private let tangle: Tangle
  private(set) var calls = 0

  init(_ tangle: Tangle) {
    self.tangle = tangle
    super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  required init?(coder: NSCoder) { nil }

  func begin() {
    switch tangle {
    case .layout:
      setNeedsLayout()
      layoutIfNeeded()
    case .constraints:
      setNeedsUpdateConstraints()
      updateConstraintsIfNeeded()
    case .drawing:
      layer.setNeedsDisplay()
      layer.displayIfNeeded()
    case .margins: layoutMargins.left += 1
    case .sizes: _ = systemLayoutSizeFitting(.zero)
    }
  }

  private func beginAll(_ callback: Tangle) {
    guard callback == tangle, let superview else { return }
    calls += 1
    for case let sibling as TangledView in superview.subviews { sibling.begin() }
  }

  override func layoutSubviews() { beginAll(.layout) }
  override func updateConstraints() {
    beginAll(.constraints)
    super.updateConstraints()
  }
  override func draw(_ rect: CGRect) { beginAll(.drawing) }
  override func layoutMarginsDidChange() { beginAll(.margins) }
  override var intrinsicContentSize: CGSize {
    beginAll(.sizes)
    return CGSize(width: 1, height: 1)
  }
}

private final class DrawingView: UIView {
  var body: (DrawingView) -> Void = { _ in }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    body(self)
    layer.render(in: context)
  }
}
