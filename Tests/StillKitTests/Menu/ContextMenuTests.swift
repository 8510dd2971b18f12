// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers
import Testing

@testable import StillViews

/// Menus that a press on a view opens, and what their delegate hears.
@MainActor struct ContextMenuTests {
  private let menus = MenuStage()
  private let frame = CGRect(x: 100, y: 200, width: 120, height: 80)

  private final class Maker: NSObject, UIContextMenuInteractionDelegate {
    var log: [String] = []
    var preview: UIViewController?
    var isSilent = false
    var style = UIContextMenuInteractionCommitStyle.dismiss
    var target: UITargetedPreview?
    var end: UITargetedPreview?

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      log.append("\(location.x) \(location.y)")
      guard !isSilent else { return nil }
      return UIContextMenuConfiguration(identifier: "boat" as NSString, previewProvider: { self.preview }) { _ in
        UIMenu(children: [UIAction(title: "Row") { _ in self.log.append("row") }])
      }
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
      highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
      log.append("highlight \(identifier)")
      return target
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { end }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      log.append("shows")
      animator?.addCompletion { self.log.append("shown") }
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("ends") }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) {
      log.append("preview")
      animator.preferredCommitStyle = style
      animator.addCompletion { self.log.append("committed") }
    }
  }

  private func pressed(_ frame: CGRect, _ maker: Maker, in root: UIViewController) -> UIView {
    let view = UIView(frame: frame)
    view.backgroundColor = .red
    view.addInteraction(UIContextMenuInteraction(delegate: maker))
    root.view.addSubview(view)
    return view
  }

  private func interaction(_ view: UIView) -> UIContextMenuInteraction? {
    view.interactions.first as? UIContextMenuInteraction
  }

  @Test func aPressOpensAContextMenu() {
    menus.stage.run { root, clock in
      let maker = Maker()
      let view = pressed(frame, maker, in: root)
      menus.press(CGPoint(x: 110, y: 230), clock)
      #expect(maker.log == ["10.0 30.0", "highlight boat", "shows", "shown"] && menus.titles == ["Row"])
      #expect(interaction(view)?.menuAppearance == .rich)
      // The picture of the view in its place, the view itself hidden, and the menu below.
      #expect(menus.container?.subviews.contains { $0.frame == view.frame } == true && view.alpha == 0)
      #expect(menus.lists.first?.frame.minY == 288 && menus.lists.first?.frame.minX == 100)
      menus.tap("Row", clock)
      #expect(maker.log.suffix(2) == ["ends", "row"] && menus.container == nil && view.alpha == 1)
    }
  }

  @Test func shortTouchesAndSilentDelegatesOpenNothing() throws {
    try menus.stage.run { root, clock in
      let maker = Maker()
      let view = pressed(frame, maker, in: root)
      menus.tap(menus.middle(view), clock)
      #expect(maker.log.isEmpty && menus.container == nil)
      maker.isSilent = true
      menus.press(menus.middle(view), clock)
      #expect(maker.log == ["60.0 40.0"] && menus.container == nil)
      view.removeInteraction(try #require(view.interactions.first))
      #expect(view.gestureRecognizers?.isEmpty ?? true)
    }
  }

  @Test func codeClosesTheMenu() {
    menus.stage.run { root, clock in
      let maker = Maker()
      let view = pressed(frame, maker, in: root)
      menus.press(menus.middle(view), clock)
      maker.log = []
      interaction(view)?.dismissMenu()
      interaction(view)?.dismissMenu()
      clock.settle()
      #expect(maker.log == ["ends"] && menus.container == nil)
    }
  }

  @Test func codeChangesTheOpenMenu() {
    menus.stage.run { root, clock in
      let maker = Maker()
      let view = pressed(frame, maker, in: root)
      var calls = 0
      interaction(view)?.updateVisibleMenu { menu in
        calls += 1
        return menu
      }
      #expect(calls == 0)
      menus.press(menus.middle(view), clock)
      interaction(view)?.updateVisibleMenu { menu in
        menu.replacingChildren(
          menu.children + [menus.action("Sink"), UIMenu(title: "More", children: [menus.action("x")])])
      }
      clock.settle()
      #expect(menus.titles == ["Row", "Sink", "More"])
      menus.tap("More", clock)
      interaction(view)?.updateVisibleMenu { menu in
        calls += 1
        return menu
      }
      // Each menu that is open is changed.
      #expect(calls == 2)
    }
  }

  @Test func aFingerThatGoesOnChooses() {
    menus.stage.run { root, clock in
      let maker = Maker()
      let view = pressed(frame, maker, in: root)
      menus.drag(menus.middle(view), to: { menus.place("Row") }, resting: 0.9, clock)
      #expect(maker.log.last == "row" && menus.container == nil)
    }
  }

  @Test func previewsOfControllersAreTapped() {
    for style in [UIContextMenuInteractionCommitStyle.dismiss, .pop] {
      menus.stage.run { root, clock in
        let (maker, preview) = (Maker(), UIViewController())
        preview.preferredContentSize = CGSize(width: 300, height: 200)
        (maker.preview, maker.style) = (preview, style)
        let view = pressed(CGRect(x: 10, y: 700, width: 120, height: 80), maker, in: root)
        menus.press(menus.middle(view), clock)
        let frame = preview.view.convert(preview.view.bounds, to: nil)
        // It goes up for the menu.
        #expect(frame.size == CGSize(width: 300, height: 200) && frame.minX == 16)
        #expect((menus.lists.first?.frame.minY ?? 0) >= frame.maxY && (menus.lists.first?.frame.maxY ?? 0) <= 810)
        maker.log = []
        menus.tap(CGPoint(x: frame.midX, y: frame.midY), clock)
        #expect(maker.log == ["preview", "ends", "committed"] && menus.container == nil)
      }
    }
  }

  @Test func previewsStandAndEndWhereTheyAreTold() {
    menus.stage.run { root, clock in
      let maker = Maker()
      let view = pressed(frame, maker, in: root)
      let own = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 40))
      let place = { (x: CGFloat, y: CGFloat) in
        UITargetedPreview(
          view: own, parameters: UIPreviewParameters(),
          target: UIPreviewTarget(container: root.view, center: CGPoint(x: x, y: y)))
      }
      (maker.target, maker.end) = (place(100, 300), place(200, 500))
      menus.press(menus.middle(view), clock)
      #expect(own.convert(own.bounds, to: nil) == CGRect(x: 75, y: 280, width: 50, height: 40) && view.alpha == 1)
      let holder = own.superview
      interaction(view)?.dismissMenu()
      #expect(holder?.frame == CGRect(x: 175, y: 480, width: 50, height: 40))
      clock.settle()
      #expect(menus.container == nil)
    }
  }
}
