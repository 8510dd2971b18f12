// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import Testing

@testable import StillViews

/// Rule: views and controllers say where a focus would go, which is nowhere on a phone.
@MainActor @Suite struct FocusTests {
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
}
