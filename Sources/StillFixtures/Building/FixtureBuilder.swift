// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import StillLayers

/// Makes views and layers of what a fixture says.
@MainActor
struct FixtureBuilder {
  let traits: UITraitCollection
  /// Where files are looked for.
  let folder: URL
  let offsets = FixtureOffsets()

  func view(_ node: FixtureNode) throws -> UIView {
    let view = try makeView(node.content)
    view.accessibilityIdentifier = node.id
    place(view, node)
    dress(view, node.looks)
    constrain(view, node.autoLayout)
    if let layer = node.layer { dress(view.layer, layer) }
    if let transform = node.geometry.transform { view.transform = transform }
    for sublayer in node.sublayers { view.layer.addSublayer(self.layer(sublayer)) }
    for subview in node.subviews { view.addSubview(try self.view(subview)) }
    return view
  }

  private func makeView(_ content: FixtureContent) throws -> UIView {
    switch content {
    case .view(let size): size.map(FixedSize.UIView.init) ?? UIView(frame: .zero)
    case .label(let label): self.label(label)
    case .imageView(let image): UIImageView(image: try image?.image(folder: folder, traits: traits))
    case .stack(let stack): try self.stack(stack)
    case .scroll(let scroll): scrollView(scroll)
    case .table(let table): try self.table(table)
    case .control(let control): self.control(control)
    }
  }

  private func control(_ control: FixtureContent.Control) -> UIView {
    switch control {
    case .button: UIButton(type: .system)
    case .toggle: UISwitch(frame: .zero)
    case .slider: UISlider(frame: .zero)
    case .stepper: UIStepper(frame: .zero)
    case .progress: UIProgressView(frame: .zero)
    case .segments: UISegmentedControl(frame: .zero)
    case .pages: UIPageControl(frame: .zero)
    case .activity: UIActivityIndicatorView(frame: .zero)
    case .textField: UITextField(frame: .zero)
    }
  }

  private func label(_ content: FixtureLabel) -> UILabel {
    let label = UILabel(frame: .zero)
    if let font = content.font { label.font = font.font }
    if let color = content.textColor { label.textColor = color.color }
    if let alignment = content.textAlignment { label.textAlignment = alignment }
    if let lines = content.numberOfLines { label.numberOfLines = lines }
    if let mode = content.lineBreakMode { label.lineBreakMode = mode }
    if let width = content.preferredMaxLayoutWidth { label.preferredMaxLayoutWidth = width }
    label.text = content.text
    return label
  }

  /// The frame is that before the transform, as where a program sets it first.
  private func place(_ view: UIView, _ node: FixtureNode) {
    let geometry = node.geometry
    if let anchor = node.layer?.geometry.anchorPoint { view.layer.anchorPoint = anchor }
    if let frame = geometry.frame { view.frame = frame }
    if let size = geometry.size { view.bounds.size = size }
    if let center = geometry.center { view.center = center }
    if let origin = geometry.boundsOrigin { view.bounds.origin = origin }
  }

  private func dress(_ view: UIView, _ looks: FixtureNode.Looks) {
    if let alpha = looks.alpha { view.alpha = alpha }
    if let isHidden = looks.isHidden { view.isHidden = isHidden }
    if let clips = looks.clipsToBounds { view.clipsToBounds = clips }
    if let color = looks.backgroundColor { view.backgroundColor = color.color }
    if let color = looks.tintColor { view.tintColor = color.color }
    if let mode = looks.contentMode { view.contentMode = mode }
    if let isOpaque = looks.isOpaque { view.isOpaque = isOpaque }
  }
}
