// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import StillLayers
import Testing

@MainActor struct ViewControllerTests {
  @Test func viewIsMadeWhenItIsFirstRead() {
    let controller = LoggedController()
    #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil && controller.log.isEmpty)
    #expect(controller.view.frame == UIScreen.main.bounds)
    controller.loadViewIfNeeded()
    #expect(controller.log == ["viewDidLoad"])
  }

  /// The order of iOS: oracles of UIKitTestable, with the window in the place of a presentation.
  @Test func rootAppearsAndDisappearsInTheOrderOfIOS() {
    let (controller, window) = (LoggedController(), UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844)))
    window.setSafeAreaInsets(UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    window.rootViewController = controller
    window.isHidden = false
    #expect(
      controller.log == [
        "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewLayoutMarginsDidChange",
        "viewSafeAreaInsetsDidChange", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "viewDidAppear",
      ])
    #expect(controller.view.superview === window && controller.view.frame == window.bounds)
    controller.log = []
    window.rootViewController = nil
    #expect(controller.log == ["viewWillDisappear", "viewDidDisappear"])
  }

  private func picture(of window: UIWindow) -> Data? {
    UIGraphicsImageRenderer(bounds: window.bounds).pngData { window.layer.render(in: $0.cgContext) }
  }

  private func coloredView(_ color: UIColor) -> UIView {
    let view = UIView(frame: CGRect(x: 3, y: 4, width: 5, height: 6))
    view.backgroundColor = color
    return view
  }

  @Test func anotherRootTakesThePlaceOfTheFormerOne() {
    let (first, second) = (LoggedController(), LoggedController())
    first.view.backgroundColor = .red
    second.view.backgroundColor = .blue
    let frame = CGRect(x: 0, y: 0, width: 20, height: 30)
    let (window, other) = (UIWindow(frame: frame), UIWindow(frame: frame))
    window.makeKeyAndVisible()
    window.rootViewController = first
    let before = picture(of: window)
    (first.log, second.log) = ([], [])
    window.rootViewController = second
    #expect(first.log == ["viewWillDisappear", "viewDidDisappear"] && first.view.superview == nil)
    #expect(second.log.first == "viewWillAppear" && second.log.last == "viewDidAppear")
    #expect(window.subviews == [second.view] && second.view.frame == window.bounds)
    let after = picture(of: window)
    other.rootViewController = second
    #expect(after == picture(of: other) && after != before)
    #expect(window.subviews.isEmpty)
  }

  @Test func anotherViewOfAShownRootTakesThePlaceOfTheFormerOne() {
    let (controller, old, new) = (LoggedController(), coloredView(.red), coloredView(.blue))
    controller.view = old
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 20, height: 30))
    window.rootViewController = controller
    let front = UIView()
    window.addSubview(front)
    let before = picture(of: window)
    controller.log = []
    controller.view = new
    #expect(window.subviews == [new, front] && old.superview == nil && old.next == nil)
    #expect(new.frame == window.bounds && new.next === controller)
    #expect(
      controller.log.filter { $0.hasSuffix("Appear") || $0.hasSuffix("Disappear") } == [
        "viewWillDisappear", "viewDidDisappear", "viewWillAppear", "viewDidAppear",
      ])
    let after = picture(of: window)
    #expect(after != nil && after != before)
    window.frame.size.width = 40
    #expect(new.frame.width == 40)
    controller.view = nil
    #expect(window.subviews == [front] && !controller.isViewLoaded)
  }

  @Test func anotherViewOfAChildIsAddedByItsParent() {
    let (parent, child, new, window) = (UIViewController(), UIViewController(), coloredView(.blue), UIWindow())
    window.rootViewController = parent
    parent.addChild(child)
    let old: UIView = child.view
    parent.view.addSubview(old)
    child.view = new
    #expect(new.superview == nil && old.superview === parent.view)
  }

  @Test func childrenAppearWithTheirParent() {
    let (parent, child) = (LoggedController(), LoggedController())
    parent.addChild(child)
    #expect(child.log == ["willMove"] && child.parent === parent && parent.children == [child])
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    var order: [String] = []
    parent.whenTold = { if $0.hasSuffix("Appear") { order.append("parent " + $0) } }
    child.whenTold = { if $0.hasSuffix("Appear") { order.append("child " + $0) } }
    let window = UIWindow()
    window.rootViewController = parent
    window.isHidden = false
    #expect(
      order == ["parent viewWillAppear", "child viewWillAppear", "parent viewDidAppear", "child viewDidAppear"])
  }

  @Test func childThatComesLaterAppearsAndLeavesByItself() {
    let (parent, child, window) = (LoggedController(), LoggedController(), UIWindow())
    window.rootViewController = parent
    window.isHidden = false
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    #expect(child.log.filter { $0.hasSuffix("Appear") } == ["viewWillAppear", "viewDidAppear"])
    child.log = []
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(child.log == ["willLeave", "viewWillDisappear", "viewDidDisappear", "didLeave"])
    #expect(child.parent == nil && parent.children.isEmpty)
  }

  @Test func containerMayTellItsChildrenItself() {
    let (parent, child, window) = (LoggedController(), LoggedController(), UIWindow())
    parent.forwards = false
    parent.addChild(child)
    parent.view.addSubview(child.view)
    window.rootViewController = parent
    window.isHidden = false
    #expect(!child.log.contains("viewWillAppear"))
    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
    #expect(child.log.suffix(3) == ["viewWillAppear", "viewIsAppearing", "viewDidAppear"])
  }

  @Test func movingBetweenParentsLeavesTheFirst() {
    let (first, second, child) = (UIViewController(), UIViewController(), LoggedController())
    first.addChild(child)
    second.addChild(child)
    #expect(first.children.isEmpty && second.children == [child])
    #expect(child.log == ["willMove", "didLeave", "willMove"])
  }

  @Test func chainOfRespondersGoesThroughControllers() {
    let (controller, window) = (UIViewController(), UIWindow())
    let inner = UIView()
    controller.view.addSubview(inner)
    window.rootViewController = controller
    window.isHidden = false
    #expect(inner.next === controller.view)
    #expect(controller.view.next === controller)
    #expect(controller.next === window)
  }

  @Test func safeAreaGrowsByWhatTheControllerAdds() {
    let (controller, window) = (UIViewController(), UIWindow())
    window.setSafeAreaInsets(UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    window.rootViewController = controller
    window.isHidden = false
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 49, right: 0)
    #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 91, left: 0, bottom: 83, right: 0))
  }

  /// Constraints to guides follow, in children and in what solves by itself, too.
  @Test func whatLiesInTheSafeAreaMovesWithIt() {
    let (controller, child, window) = (UIViewController(), UIViewController(), UIWindow())
    window.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
    window.setSafeAreaInsets(UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 0))
    controller.addChild(child)
    controller.view.addSubview(child.view)
    child.view.frame = controller.view.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    child.didMove(toParent: controller)
    let labels = [controller, child].map { controller in
      let label = UILabel()
      label.translatesAutoresizingMaskIntoConstraints = false
      controller.view.addSubview(label)
      label.topAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.topAnchor).isActive = true
      return label
    }
    window.rootViewController = controller
    window.isHidden = false
    window.layoutIfNeeded()
    #expect(labels.map(\.frame.minY) == [40, 40])
    controller.additionalSafeAreaInsets.top = 20
    window.layoutIfNeeded()
    #expect(labels.map(\.frame.minY) == [60, 60])
    child.additionalSafeAreaInsets.top = 5
    window.layoutIfNeeded()
    #expect(labels.map(\.frame.minY) == [60, 65])
  }

  @Test(arguments: [(390, 16), (414, 20)])
  func marginsAreTheSystems(width: CGFloat, side: CGFloat) {
    let controller = UIViewController()
    controller.view.frame.size.width = width
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 0, left: side, bottom: 0, right: side))
    controller.viewRespectsSystemMinimumLayoutMargins = false
    #expect(controller.view.layoutMargins == .zero)
  }

  @Test func constraintsAreUpdatedByTheController() {
    final class Updating: UIViewController {
      var updates = 0
      override func updateViewConstraints() {
        updates += 1
        super.updateViewConstraints()
      }
    }
    let controller = Updating()
    controller.view.setNeedsUpdateConstraints()
    controller.view.updateConstraintsIfNeeded()
    #expect(controller.updates == 1)
  }

  @Test func badContainmentIsReported() {
    let (parent, child) = (UIViewController(), UIViewController())
    parent.addChild(child)
    #expect(errors { child.addChild(parent) }.first?.contains("lies below it. Nothing was added.") == true)
    #expect(parent.parent == nil)
    #expect(errors { parent.addChild(parent) }.count == 1)
  }

  @Test func forgottenViewIsReported() {
    final class Forgetful: UIViewController { override func loadView() {} }
    let controller = Forgetful()
    #expect(errors { _ = controller.view }.first?.contains("loadView] did not set the view") == true)
    #expect(controller.isViewLoaded)
  }
}
