// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import StillLayers

/// A maker of the views and layers that a fixture describes.
@MainActor
struct FixtureBuilder {
  let traits: UITraitCollection
  /// The maker of the fixture's images, from its folder too.
  let images: FixtureImages
  let stage = FixtureStage()

  /// Makes a view that is shown by a controller or an item, and that constraints find by its ids.
  func rootView(_ node: FixtureNode) throws -> UIView {
    let view = try view(node)
    stage.roots.append(view)
    return view
  }

  /// Makes a view with its layers and subviews.
  func view(_ node: FixtureNode) throws -> UIView {
    let view = try node.content.makeView(self)
    view.accessibilityIdentifier = node.id
    place(view, node)
    show(view, node.appearance)
    setAutoLayout(of: view, node.autoLayout)
    if let layer = node.layer { layer.apply(to: view.layer, traits) }
    if let transform = node.geometry.transform { view.transform = transform }
    for sublayer in node.sublayers { view.layer.addSublayer(sublayer.makeLayer(traits)) }
    for subview in node.subviews { view.addSubview(try self.view(subview)) }
    return view
  }

  /// Sets the geometry before any transform, as a program does.
  private func place(_ view: UIView, _ node: FixtureNode) {
    let geometry = node.geometry
    if let anchor = node.layer?.geometry.anchorPoint { view.layer.anchorPoint = anchor }
    if let frame = geometry.frame { view.frame = frame }
    if let size = geometry.size { view.bounds.size = size }
    if let center = geometry.center { view.center = center }
    if let origin = geometry.boundsOrigin { view.bounds.origin = origin }
  }

  private func show(_ view: UIView, _ appearance: FixtureNode.Appearance) {
    if let alpha = appearance.alpha { view.alpha = alpha }
    if let isHidden = appearance.isHidden { view.isHidden = isHidden }
    if let clips = appearance.clipsToBounds { view.clipsToBounds = clips }
    if let color = appearance.backgroundColor { view.backgroundColor = color.color }
    if let color = appearance.tintColor { view.tintColor = color.color }
    if let mode = appearance.contentMode { view.contentMode = mode }
    if let isOpaque = appearance.isOpaque { view.isOpaque = isOpaque }
  }

  private func setAutoLayout(of view: UIView, _ autoLayout: FixtureNode.AutoLayout) {
    if let isOn = autoLayout.isOn { view.translatesAutoresizingMaskIntoConstraints = !isOn }
    for (index, axis) in [NSLayoutConstraint.Axis.horizontal, .vertical].enumerated() {
      if let hugging = autoLayout.hugging {
        view.setContentHuggingPriority(UILayoutPriority(Float(hugging[index])), for: axis)
      }
      if let resistance = autoLayout.compressionResistance {
        view.setContentCompressionResistancePriority(UILayoutPriority(Float(resistance[index])), for: axis)
      }
    }
  }
}

/// The offsets of a tree's scroll views, which are set once everything has its size and they are in range.
@MainActor
final class FixtureOffsets {
  private var offsets: [(view: UIScrollView, offset: CGPoint)] = []

  func add(_ view: UIScrollView, _ offset: CGPoint) { offsets.append((view, offset)) }

  func apply(in window: UIWindow) {
    // Twice, because views that scroll into sight, such as a list in a row, get their size only then.
    for _ in 0..<2 {
      for entry in offsets { entry.view.contentOffset = entry.offset }
      window.layoutIfNeeded()
    }
  }
}
