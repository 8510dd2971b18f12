// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import StillLayers
import Testing

/// Methods and closures of an app that do what they are called for end with one message, and the run goes on.
@MainActor struct EndlessCallTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  /// The only error of `body`, which has little of the stack.
  private func error(_ body: () -> Void) -> String {
    let texts = errors { withStack(of: 1 << 20) { body() } }
    #expect(texts.count == 1, "\(texts)")
    return texts.first ?? ""
  }

  // MARK: Controls

  @Test(arguments: [1, 2]) func actionsThatSendTheirEventEnd(copies: Int) {
    let control = UISwitch()
    control.addAction(
      UIAction { _ in for _ in 0..<copies { control.sendActions(for: .valueChanged) } }, for: .valueChanged)
    let text = error { control.sendActions(for: .valueChanged) }
    #expect(text.hasPrefix("An action of <UISwitch;") && text.contains("sends the control's events"))
    // Another control works as ever.
    var calls = 0
    let other = UIButton()
    other.addAction(UIAction { _ in calls += 1 }, for: .touchUpInside)
    other.sendActions(for: .touchUpInside)
    #expect(calls == 1)
  }

  @Test func targetsThatSendTheirEventEnd() {
    @MainActor final class Target {
      func changed(_ control: UIRefreshControl) { control.sendActions(for: .valueChanged) }
    }
    let (control, target) = (UIRefreshControl(), Target())
    control.addTarget(target, action: Selector("changed", Target.changed), for: .valueChanged)
    #expect(error { control.sendActions(for: .valueChanged) }.hasPrefix("An action of <UIRefreshControl;"))
  }

  @Test func actionsThatAreSentByThemselvesEnd() {
    let control = UIControl()
    control.addAction(UIAction { control.sendAction($0) }, for: .touchUpInside)
    #expect(error { control.sendActions(for: .touchUpInside) }.hasPrefix("An action of <UIControl;"))
  }

  @Test func updatesThatUpdateAgainEnd() {
    let button = UIButton(configuration: .filled())
    button.configurationUpdateHandler = { $0.updateConfiguration() }
    let text = error { button.layoutIfNeeded() }
    #expect(text.hasPrefix("configurationUpdateHandler of <UIButton;") && text.contains("calls updateConfiguration()"))
  }

  // MARK: Colours

  @Test func coloursThatResolveThemselvesEnd() {
    let clear = UIColor.clear.cgColor
    for kind in 0..<4 {
      let box = ColorBox()
      let color = UIColor { traits in
        switch kind {
        case 0: box.color
        case 1: box.color.withAlphaComponent(0.5)
        case 2: UIColor(cgColor: box.color.cgColor)
        default:
          box.color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == .red
            ? .red : box.color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
        }
      }
      box.color = color
      let text = error { #expect(color.cgColor == clear || kind == 1) }
      #expect(text.hasPrefix("A UIColor(dynamicProvider:) resolves itself"))
    }
    #expect(UIColor { _ in .red }.cgColor == UIColor.red.cgColor)
  }

  // MARK: Layers

  @Test func delegatesThatDrawTheirLayerEnd() {
    let calls: [(CALayer, CGContext?) -> Void] = [
      { layer, _ in layer.display() }, { layer, context in context.map(layer.draw(in:)) },
    ]
    for (index, call) in calls.enumerated() {
      let (layer, delegate) = (CALayer(), LayerDelegate())
      (layer.bounds, layer.delegate) = (CGRect(x: 0, y: 0, width: 10, height: 10), delegate)
      if index == 0 { delegate.onDisplay = { call($0, nil) } } else { delegate.onDraw = call }
      #expect(error { layer.display() }.contains("Drawing within drawing: <CALayer"), "\(index)")
    }
    let (layer, delegate) = (CALayer(), LayerDelegate())
    (layer.bounds, layer.delegate) = (CGRect(x: 0, y: 0, width: 10, height: 10), delegate)
    delegate.willDraw = { layer in for _ in 0..<2 { layer.display() } }
    #expect(error { layer.display() }.contains("Drawing within drawing: <CALayer"))
  }

  // MARK: Controllers

  @Test func parentsThatChangeThePreferredSizeEnd() {
    let (parent, child) = (GrowingController(), UIViewController())
    parent.addChild(child)
    let text = error { child.preferredContentSize.height = 1 }
    #expect(text.hasPrefix("preferredContentSizeDidChange(forChildContentContainer:) of GrowingController changes"))
  }

  @Test func childrenThatAddThemselvesEnd() {
    let (parent, child) = (UIViewController(), JoiningController())
    #expect(error { parent.addChild(child) }.hasPrefix("willMove(toParent:) of JoiningController adds"))
    #expect(parent.children.count == 1 && child.parent === parent)
  }

  @Test func completionsThatPresentAgainEnd() {
    let root = UIViewController()
    window.rootViewController = root
    window.isHidden = false
    @MainActor func present(_ rounds: Int) {
      guard rounds > 0 else { return }
      root.present(UIViewController(), animated: false) { root.dismiss(animated: false) { present(rounds - 1) } }
    }
    let text = error { present(.max) }
    #expect(text.hasPrefix("A completion of ") && text.contains(" with a completion, which calls it again"))
    // Completions that come to an end are called as ever.
    if root.presentedViewController != nil { root.dismiss(animated: false) }
    var calls = 0
    #expect(errors { present(20) }.isEmpty)
    root.present(UIViewController(), animated: false) { calls += 1 }
    root.dismiss(animated: false) { calls += 1 }
    #expect(calls == 2)
  }

  @Test func completionsThatSetPagesAgainEnd() {
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    @MainActor func turn(to page: @escaping @MainActor () -> UIViewController) {
      pages.setViewControllers([page()], direction: .forward, animated: false) { _ in turn(to: page) }
    }
    let start = "A completion of setViewControllers(_:direction:animated:completion:) of UIPageViewController sets"
    #expect(error { turn { UIViewController() } }.hasPrefix(start))
    let page = UIViewController()
    #expect(error { turn { page } }.hasPrefix(start))
    #expect(pages.viewControllers == [page] && pages.children == [page])
  }

  @Test func controllersThatChangeTheSizeOfTheirWindowEnd() {
    window.rootViewController = ResizingController()
    window.isHidden = false
    let text = error { window.bounds.size.height = 200 }
    #expect(text.hasPrefix("viewWillTransition(to:with:) of ResizingController changes the window's size, which"))
  }

  @Test func viewsThatChangeTheirSafeAreaEnd() {
    let (controller, view) = (UIViewController(), SafeAreaView())
    controller.view = view
    window.rootViewController = controller
    window.isHidden = false
    for change in [{ $0 + 1 }, { $0 > 0 ? 0 : 10 }] as [(CGFloat) -> CGFloat] {
      view.whenTold = { controller.additionalSafeAreaInsets.left = change(controller.additionalSafeAreaInsets.left) }
      let text = error { controller.additionalSafeAreaInsets.top += 3 }
      #expect(text.hasPrefix("safeAreaInsetsDidChange() of <SafeAreaView;") && text.contains("changes the safe area"))
    }
    // Everything after that is told as ever.
    var calls = 0
    view.whenTold = { calls += 1 }
    controller.additionalSafeAreaInsets.top = 50
    #expect(calls == 1)
  }

  @Test func controllersOfAVeryLongChainDie() {
    weak var innermost: UIViewController?
    var outermost: UIViewController?
    for depth in 0..<100_000 {
      let next = UIViewController()
      if depth == 0 { innermost = next }
      if let outermost { next.addChild(outermost) }
      outermost = next
    }
    #expect(outermost != nil && innermost != nil)
    withStack(of: 256 << 10) { outermost = nil }
    #expect(innermost == nil)
  }

  @Test func controllersWithOtherOwnersKeepTheirChildren() {
    let (kept, child) = (UIViewController(), UIViewController())
    kept.addChild(child)
    var parent: UIViewController? = UIViewController()
    parent?.addChild(kept)
    parent = nil
    #expect(parent == nil && kept.children == [child])
  }

  // MARK: Text

  @Test func delegatesThatTypeWhenTheTextChangesEnd() {
    let (view, delegate) = (UITextView(frame: window.bounds), TextDelegate())
    window.addSubview(view)
    view.delegate = delegate
    view.becomeFirstResponder()
    delegate.onChange = { view.insertText("x") }
    let text = error { view.insertText("a") }
    #expect(text.hasPrefix("textViewDidChange(_:) of <UITextView;") && text.contains("changes the text"))
    // Everything after that is told as ever.
    var calls = 0
    delegate.onChange = { calls += 1 }
    view.insertText("b")
    #expect(calls == 1)
  }

  @Test func delegatesThatChangeTheSelectionEnd() {
    let (view, field, delegate) = (UITextView(frame: window.bounds), UITextField(frame: window.bounds), TextDelegate())
    window.addSubview(view)
    window.addSubview(field)
    (view.delegate, field.delegate) = (delegate, delegate)
    delegate.onSelection = { input in
      let (start, end) = (input.beginningOfDocument, input.endOfDocument)
      let (first, last) = (input.textRange(from: start, to: start), input.textRange(from: end, to: end))
      input.selectedTextRange = input.selectedTextRange == first ? last : first
    }
    view.becomeFirstResponder()
    #expect(error { view.insertText("a") }.hasPrefix("textViewDidChangeSelection(_:) of <UITextView;"))
    field.becomeFirstResponder()
    #expect(error { field.insertText("a") }.hasPrefix("textFieldDidChangeSelection(_:) of <UITextField;"))
  }

  @Test func fieldsThatFocusEachOtherEnd() {
    let (one, two, delegate) = (UITextField(frame: window.bounds), UITextField(frame: window.bounds), TextDelegate())
    for field in [one, two] {
      window.addSubview(field)
      field.delegate = delegate
    }
    delegate.onBegin = { ($0 === one ? two : one).becomeFirstResponder() }
    let text = error { one.becomeFirstResponder() }
    #expect(text.hasPrefix("textField") && text.contains("moves the focus"))
    #expect(one.isFirstResponder != two.isFirstResponder)
  }

  @Test func delegatesThatMoveTheFocusWhenTheyAreAskedEnd() {
    let (view, field, delegate) = (UITextView(frame: window.bounds), UITextField(frame: window.bounds), TextDelegate())
    for input in [view, field] as [UIView] {
      window.addSubview(input)
      (view.delegate, field.delegate) = (delegate, delegate)
      let name = input === view ? "textView" : "textField"
      delegate.whenAsked = { $0.becomeFirstResponder() }
      #expect(error { input.becomeFirstResponder() }.hasPrefix("\(name)ShouldBeginEditing(_:) of <"))
      #expect(input.isFirstResponder)
      delegate.whenAsked = { $0.resignFirstResponder() }
      #expect(error { input.resignFirstResponder() }.hasPrefix("\(name)ShouldEndEditing(_:) of <"))
      #expect(!input.isFirstResponder)
      delegate.whenAsked = { _ in }
    }
  }

  @Test(arguments: [false, true]) func observersThatTypeWhenTheTextChangesEnd(isField: Bool) {
    let (view, field) = (UITextView(frame: window.bounds), UITextField(frame: window.bounds))
    let input: UIView = isField ? field : view
    window.addSubview(input)
    input.becomeFirstResponder()
    let name = isField ? UITextField.textDidChangeNotification : UITextView.textDidChangeNotification
    let enter: @MainActor @Sendable (String) -> Void = { isField ? field.insertText($0) : view.insertText($0) }
    let observer = NotificationCenter.default.addObserver(forName: name, object: input, queue: nil) { _ in
      MainActor.assumeIsolated { enter("x") }
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    let text = error { enter("a") }
    #expect(text.hasPrefix("An observer of \(name.rawValue) from <UIText") && text.contains("changes the text"))
  }

  // MARK: Cells

  @Test func contentViewsThatSetTheConfigurationEnd() {
    for setsWhenMade in [true, false] {
      let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      let configuration = EndlessConfiguration(cell: cell, setsWhenMade: setsWhenMade)
      let text = error { cell.contentConfiguration = configuration }
      #expect(text.hasPrefix("The content view of <UICollectionViewCell;"), "\(setsWhenMade)")
    }
  }
}

// The colour is set before anything reads it, on the thread that reads it.
private final class ColorBox: @unchecked Sendable {
  var color = UIColor.red
}

private final class LayerDelegate: CALayerDelegate {
  var onDisplay: ((CALayer) -> Void)?
  var onDraw: (CALayer, CGContext?) -> Void = { _, _ in }
  var willDraw: (CALayer) -> Void = { _ in }

  func display(_ layer: CALayer) {
    guard let onDisplay else { return layer.recordContents() }
    onDisplay(layer)
  }
  func draw(_ layer: CALayer, in context: CGContext) { onDraw(layer, context) }
  func layerWillDraw(_ layer: CALayer) { willDraw(layer) }
}

private final class TextDelegate: UITextViewDelegate, UITextFieldDelegate {
  var onChange: () -> Void = {}
  var onSelection: (any UITextInput) -> Void = { _ in }
  var onBegin: (UITextField) -> Void = { _ in }
  var whenAsked: (UIView) -> Void = { _ in }

  func textViewDidChange(_ textView: UITextView) { onChange() }
  func textViewDidChangeSelection(_ textView: UITextView) { onSelection(textView) }
  func textFieldDidChangeSelection(_ textField: UITextField) { onSelection(textField) }
  func textFieldDidBeginEditing(_ textField: UITextField) { onBegin(textField) }
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { answer(textView) }
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool { answer(textView) }
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { answer(textField) }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { answer(textField) }

  private func answer(_ view: UIView) -> Bool {
    whenAsked(view)
    return true
  }
}

private final class GrowingController: UIViewController {
  override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    (container as? UIViewController)?.preferredContentSize.height += 1
  }
}

private final class ResizingController: UIViewController {
  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    view.window?.bounds.size.height = size.height + 1
  }
}

private final class SafeAreaView: UIView {
  var whenTold: () -> Void = {}

  override func safeAreaInsetsDidChange() { whenTold() }
}

private final class JoiningController: UIViewController {
  override func willMove(toParent parent: UIViewController?) { parent?.addChild(self) }
}

private struct EndlessConfiguration: UIContentConfiguration {
  unowned let cell: UICollectionViewCell
  let setsWhenMade: Bool

  func makeContentView() -> any UIView & UIContentView {
    if setsWhenMade { cell.contentConfiguration = self }
    return EndlessContentView(self)
  }

  func updated(for state: any UIConfigurationState) -> EndlessConfiguration { self }
}

private final class EndlessContentView: UIView, UIContentView {
  private var shown: EndlessConfiguration

  init(_ configuration: EndlessConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    self.configuration = configuration
  }

  required init?(coder: NSCoder) { return nil }

  var configuration: any UIContentConfiguration {
    get { shown }
    set { if !shown.setsWhenMade { shown.cell.contentConfiguration = shown } }
  }
}
