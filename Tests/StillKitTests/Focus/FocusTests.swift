// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import Testing

@testable import StillViews

/// Rule: views and controllers say where a focus would go, which is nowhere on a phone.
@MainActor struct FocusTests {
  private final class Menu: UIView {
    let button = UIButton()
    override var preferredFocusEnvironments: [any UIFocusEnvironment] { [button] }
    override var canBecomeFocused: Bool { true }
    override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
      context.nextFocusedView === button && context.focusHeading.contains(.down)
    }
  }

  @Test func environmentsContainEachOther() {
    let (controller, menu) = (UIViewController(), Menu())
    #expect(controller.preferredFocusEnvironments.isEmpty)
    controller.view.addSubview(menu)
    menu.addSubview(menu.button)
    #expect(controller.preferredFocusEnvironments.first === controller.view)
    #expect(menu.preferredFocusEnvironments.first === menu.button)
    #expect(menu.button.parentFocusEnvironment === menu && controller.view.parentFocusEnvironment === controller)
    #expect(UIFocusSystem.environment(controller, contains: menu.button))
    #expect(!UIFocusSystem.environment(menu.button, contains: menu))
    #expect(UIFocusSystem.focusSystem(for: menu) == nil && !menu.isFocused)
  }

  @Test func aTestAsksAnEnvironment() {
    let menu = Menu()
    #expect(menu.shouldUpdateFocus(in: UIFocusUpdateContext(to: menu.button, heading: .down)))
    #expect(!menu.shouldUpdateFocus(in: UIFocusUpdateContext(to: menu.button, heading: .up)))
    var log: [String] = []
    UIFocusAnimationCoordinator().addCoordinatedAnimations({ log.append("moves") }, completion: { log.append("ends") })
    #expect(log == ["moves", "ends"])
    menu.focusGroupPriority = .prioritized
    menu.focusGroupIdentifier = "menu"
    #expect(menu.focusGroupPriority.rawValue == 2000 && menu.focusGroupIdentifier == "menu")
    let guide = UIFocusGuide()
    guide.preferredFocusEnvironments = [menu]
    menu.addLayoutGuide(guide)
    #expect(guide.isEnabled && guide.preferredFocusEnvironments.first === menu && menu.layoutGuides.contains(guide))
  }

  private final class Link: UIAccessibilityElement, UIFocusItem {
    var preferredFocusEnvironments: [any UIFocusEnvironment] = []
    var parentFocusEnvironment: (any UIFocusEnvironment)? { nil }
    var canBecomeFocused: Bool { true }
    var frame: CGRect { .zero }
    func setNeedsFocusUpdate() {}
    func updateFocusIfNeeded() {}
    func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
  }

  private final class Links: UIView {
    lazy var links = [Link(accessibilityContainer: self)]
    override func focusItems(in rect: CGRect) -> [any UIFocusItem] { links }
  }

  @Test func viewsKnowTheItemsWithinThem() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (left, right) = (UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), Links())
    right.frame = CGRect(x: 50, y: 0, width: 10, height: 10)
    view.addSubview(left)
    view.addSubview(right)
    let container: (any UIFocusItemContainer)? = view.focusItemContainer
    #expect(container === view && container?.coordinateSpace === view)
    #expect(container?.focusItems(in: CGRect(x: 5, y: 5, width: 10, height: 10)).map { $0 === left } == [true])
    #expect(right.focusItems(in: .zero).first === right.links[0] && !right.links[0].isFocused)
    #expect(UIViewController().focusItemContainer == nil)
  }
}
