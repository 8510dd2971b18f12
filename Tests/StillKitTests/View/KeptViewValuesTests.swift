// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import StillLayers
import Testing

@testable import StillViews

/// Values that views and layers only store, and the calls that go with them.
@MainActor struct KeptViewValuesTests {
  private final class Recorder: UIView {
    var safeAreas: [CGFloat] = []
    var tints = 0
    override func safeAreaInsetsDidChange() {
      super.safeAreaInsetsDidChange()
      safeAreas.append(safeAreaInsets.top)
    }
    override func tintColorDidChange() { tints += 1 }
  }

  @Test func viewsAreToldOfTheirSafeArea() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    let controller = UIViewController()
    let (outer, inner, below) = (Recorder(), Recorder(), Recorder())
    outer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    inner.frame = CGRect(x: 0, y: 5, width: 50, height: 50)
    below.frame = CGRect(x: 0, y: 60, width: 50, height: 10)
    outer.addSubview(inner)
    outer.addSubview(below)
    controller.view.addSubview(outer)
    window.rootViewController = controller
    window.isHidden = false
    window.layoutIfNeeded()
    let before = outer.safeAreas.last ?? 0
    controller.additionalSafeAreaInsets.top = 20
    for view in [outer, inner, below] { view.setNeedsLayout() }
    window.layoutIfNeeded()
    #expect(outer.safeAreas.last == before + 20)
    #expect(inner.safeAreas.last == before + 15)
    let count = outer.safeAreas.count
    outer.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(outer.safeAreas.count == count, "an unchanged safe area is not told again")
    if before + 20 <= 60 { #expect(below.safeAreas.isEmpty && below.kept == nil) }
  }

  private final class SafeAreaFollower: UIView {
    let label = UIView()
    private(set) lazy var top = label.topAnchor.constraint(equalTo: topAnchor)
    override func safeAreaInsetsDidChange() {
      super.safeAreaInsetsDidChange()
      setNeedsUpdateConstraints()
    }
    override func updateConstraints() {
      top.constant = safeAreaInsets.top
      super.updateConstraints()
    }
  }

  /// Constraints that follow the safe area do so in the layout that tells of it.
  @Test func constraintsFollowTheSafeArea() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    let controller = UIViewController()
    let follower = SafeAreaFollower(frame: CGRect(x: 0, y: 50, width: 100, height: 100))
    follower.label.translatesAutoresizingMaskIntoConstraints = false
    follower.addSubview(follower.label)
    controller.view.addSubview(follower)
    NSLayoutConstraint.activate([
      follower.top, follower.label.widthAnchor.constraint(equalToConstant: 10),
      follower.label.heightAnchor.constraint(equalToConstant: 10),
    ])
    window.setSafeAreaInsets(UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 0))
    window.rootViewController = controller
    window.isHidden = false
    window.layoutIfNeeded()
    #expect(follower.label.frame.minY == 0)
    follower.frame = CGRect(x: 0, y: 0, width: 100, height: 150)
    window.layoutIfNeeded()
    #expect(follower.label.frame.minY == 40)
  }

  @Test func dimmedTintsAreGrey() {
    let (outer, inner) = (UIView(), Recorder())
    outer.addSubview(inner)
    inner.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    let told = inner.tints
    #expect(inner.tintAdjustmentMode == .normal)
    outer.tintAdjustmentMode = .dimmed
    #expect(inner.tintAdjustmentMode == .dimmed && inner.tints == told + 1)
    var (white, alpha): (CGFloat, CGFloat) = (0, 0)
    #expect(inner.tintColor.getWhite(&white, alpha: &alpha))
    #expect(abs(white - 0.299) < 0.01 && alpha == 0.5)
    inner.tintAdjustmentMode = .normal
    #expect(inner.tintColor == UIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    inner.tintAdjustmentMode = .automatic
    outer.tintAdjustmentMode = .automatic
    #expect(inner.tintAdjustmentMode == .normal)
  }

  private final class Hover: NSObject, UIInteraction {
    weak var view: UIView?
    var moves: [String] = []
    func willMove(to view: UIView?) { moves.append(view == nil ? "will leave" : "will move") }
    func didMove(to view: UIView?) {
      self.view = view
      moves.append(view == nil ? "left" : "moved")
    }
  }

  @Test func interactionsBelongToOneView() {
    let (first, second, hover) = (UIView(), UIView(), Hover())
    first.addInteraction(hover)
    #expect(first.interactions.count == 1 && hover.view === first)
    second.addInteraction(hover)
    #expect(first.interactions.isEmpty && hover.view === second)
    second.interactions = []
    #expect(hover.view == nil)
    #expect(hover.moves == ["will move", "moved", "will leave", "left", "will move", "moved", "will leave", "left"])
    second.removeInteraction(hover)
    #expect(hover.moves.count == 8)
  }

  private final class MenuMaker: NSObject, UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(identifier: "row" as NSString, previewProvider: nil) { _ in
        UIMenu(title: "Row", children: [UIAction(title: "Delete", attributes: .destructive) { _ in }])
      }
    }
  }

  @Test func aContextMenuIsAskedForByTheTest() throws {
    let (maker, view) = (MenuMaker(), UIView())
    let interaction = UIContextMenuInteraction(delegate: maker)
    view.addInteraction(interaction)
    #expect(interaction.view === view)
    let made = interaction.delegate?.contextMenuInteraction(interaction, configurationForMenuAtLocation: .zero)
    let configuration = try #require(made)
    #expect(configuration.identifier as? NSString == "row")
    let menu = try #require(configuration.actionProvider?([]))
    #expect(menu.title == "Row" && menu.children.map(\.title) == ["Delete"] && menu.selectedElements.isEmpty)
    #expect(menu.replacingChildren([]).children.isEmpty)
    let preview = UITargetedPreview(view: view)
    let moved = preview.retargetedPreview(with: UIPreviewTarget(container: view, center: CGPoint(x: 1, y: 2)))
    #expect(moved.view === view && moved.target.center.y == 2)
  }

  @Test func otherValuesAreKept() {
    let view = UIView()
    let effect = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
    effect.minimumRelativeValue = -10
    let group = UIMotionEffectGroup()
    group.motionEffects = [effect]
    view.addMotionEffect(group)
    #expect(view.motionEffects == [group])
    view.removeMotionEffect(group)
    #expect(view.motionEffects.isEmpty)
    view.restorationIdentifier = "list"
    view.focusGroupIdentifier = "menu"
    #expect(view.restorationIdentifier == "list" && view.focusGroupIdentifier == "menu")
    #expect(!view.canBecomeFocused && !view.isFocused)
    let generator = UIImpactFeedbackGenerator(style: .heavy)
    generator.prepare()
    generator.impactOccurred(intensity: 0.5)
    UISelectionFeedbackGenerator().selectionChanged()
    UINotificationFeedbackGenerator().notificationOccurred(.success)
  }

  @Test func layersKeepHintsForDrawing() {
    let layer = CALayer()
    #expect(!layer.shouldRasterize && layer.rasterizationScale == 1 && !layer.drawsAsynchronously)
    #expect(layer.edgeAntialiasingMask.contains([.layerLeftEdge, .layerTopEdge]))
    layer.shouldRasterize = true
    layer.rasterizationScale = 3
    layer.drawsAsynchronously = true
    layer.allowsEdgeAntialiasing = true
    layer.edgeAntialiasingMask = .layerRightEdge
    #expect(layer.shouldRasterize && layer.rasterizationScale == 3 && layer.drawsAsynchronously)
    #expect(layer.allowsEdgeAntialiasing && layer.edgeAntialiasingMask == .layerRightEdge)
    #expect(layer.value(forKey: "shouldRasterize") as? Bool == true)
  }
}
