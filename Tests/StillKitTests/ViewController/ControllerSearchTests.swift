// SPDX-License-Identifier: MIT

import StillKit
import StillLayers
import Testing

@testable import StillViews

/// Messages to the controllers above another one.
@MainActor struct ControllerSearchTests {
  private final class Container: UIViewController {
    var shown: [UIViewController] = []
    var answers = true

    override func show(_ vc: UIViewController, sender: Any?) { shown.append(vc) }
    func save(_ sender: Any?) {}
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      answers && super.canPerformAction(action, withSender: sender)
    }
  }

  private static let save = Selector("save:", Container.save)

  @Test func theNextContainerShows() {
    let (container, middle, leaf, other) = (Container(), UIViewController(), UIViewController(), UIViewController())
    container.show(children: [middle])
    middle.show(children: [leaf])
    leaf.show(other, sender: nil)
    #expect(container.shown == [other])
  }

  @Test func withoutOneTheControllerIsPresented() {
    PresentationStage().run { root, clock in
      let (leaf, other) = (UIViewController(), UIViewController())
      root.show(children: [leaf])
      leaf.show(other, sender: nil)
      clock.settle()
      #expect(root.presentedViewController === other)
      root.dismiss(animated: false)
      leaf.showDetailViewController(other, sender: nil)
      clock.settle()
      #expect(root.presentedViewController === other)
    }
  }

  @Test func theTargetIsTheNextThatHasTheMethod() {
    PresentationStage().run { root, _ in
      let (container, leaf) = (Container(), UIViewController())
      container.show(children: [leaf])
      #expect(leaf.targetViewController(forAction: Self.save, sender: nil) === container)
      #expect(root.targetViewController(forAction: Self.save, sender: nil) == nil)
      container.answers = false
      #expect(leaf.targetViewController(forAction: Self.save, sender: nil) == nil)
    }
  }

  /// A presented controller goes on with the one that presents it.
  @Test func presentersAreAsked() {
    let (container, presented) = (Container(), UIViewController())
    AnimationClock.$override.withValue(AnimationClock()) {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      window.rootViewController = container
      window.isHidden = false
      container.present(presented, animated: false)
      #expect(presented.targetViewController(forAction: Self.save, sender: nil) === container)
    }
  }
}
