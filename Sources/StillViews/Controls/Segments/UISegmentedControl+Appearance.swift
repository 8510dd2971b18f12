// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers

/// The layers behind the segments: a plate with dividers, and a knob under the selected segment.
@MainActor final class SegmentedControlBackground {
  private let plate = CALayer()
  private let knob = KnobLayer()
  private var dividers: [CALayer] = []

  private static let radius: CGFloat = 8
  /// The distance between the edge of the plate and the selected segment.
  private static let inset: CGFloat = 2

  /// Updates all layers; `selection` is the index of the selected segment, if there is one.
  func update(in control: UISegmentedControl, frames: [CGRect], selection: Int) {
    if plate.superlayer == nil {
      plate.becomePart()
      control.layer.insertSublayer(plate, at: 0)
    }
    // Sublayers are placed in the control's coordinates.
    plate.frame = control.bounds
    plate.bounds = control.bounds
    plate.backgroundColor = UIColor.tertiarySystemFill.cgColor(with: control.traits.current)
    plate.cornerRadius = Self.radius
    plate.cornerCurve = .continuous
    // The plate clips the knob's shadow.
    plate.masksToBounds = true
    updateDividers(in: control, after: frames, selection)
    updateKnob(in: control, frames.indices.contains(selection) ? frames[selection] : nil)
  }

  /// Updates the dividers; those beside the selected segment are hidden.
  private func updateDividers(in control: UISegmentedControl, after frames: [CGRect], _ selection: Int) {
    while dividers.count > max(frames.count - 1, 0) { dividers.removeLast().removeFromSuperlayer() }
    while dividers.count < frames.count - 1 {
      let divider = CALayer()
      divider.becomePart()
      dividers.append(divider)
      plate.insertSublayer(divider, at: 0)
    }
    let color = UIColor.systemGray.withAlphaComponent(0.3).cgColor(with: control.traits.current)
    let (bounds, width) = (control.bounds, UISegmentedControl.divider)
    for (index, divider) in dividers.enumerated() {
      let x = control.isRightToLeft ? frames[index].minX - width : frames[index].maxX
      divider.fill(
        CGRect(x: x, y: bounds.minY + 8, width: width, height: max(bounds.height - 16, 0)), color, radius: 0.5)
      divider.isHidden = index == selection || index + 1 == selection
    }
  }

  private func updateKnob(in control: UISegmentedControl, _ frame: CGRect?) {
    // A hidden control in a stack view has no room for it.
    let room = frame.map { $0.insetBy(dx: min(Self.inset, $0.width / 2), dy: min(Self.inset, $0.height / 2)) }
    knob.isHidden = room?.isEmpty ?? true
    guard let room, !room.isEmpty else { return }
    plate.addSublayerOnce(knob)
    knob.show(
      in: room, radius: Self.radius - Self.inset,
      color: (control.selectedSegmentTintColor ?? .selectedSegment).cgColor(with: control.traits.current),
      shadow: .withinTrack)
  }
}

extension UISegmentedControl {
  /// Updates the layers and views of all segments.
  func updateAppearance() {
    let frames = segmentFrames
    let selection = shownSelection
    backgroundLayers.update(in: self, frames: frames, selection: selection)
    for (index, frame) in frames.enumerated() { show(index, in: frame, isSelected: index == selection) }
  }

  private func show(_ index: Int, in frame: CGRect, isSelected: Bool) {
    let segment = segments[index]
    var state: State = isSelected ? .selected : .normal
    let isUsable = isEnabled && segment.isEnabled
    if !isUsable { state.insert(.disabled) }
    let (label, view) = (segment.label, segment.imageView)
    label.isHidden = segment.image != nil
    view.isHidden = segment.image == nil
    let attributes = attributes(for: state)
    if segment.displayedState != state {
      segments[index].displayedState = state
      if let title = segment.title { label.show(title, attributes) } else { label.text = nil }
      label.textAlignment = .center
    }
    // A held segment is dimmed unless it is selected, as system buttons are; iOS's value is undocumented.
    label.alpha = heldSegment == index && !isSelected ? 0.2 : 1
    let frame = frame.offsetBy(dx: segment.offset.width, dy: segment.offset.height)
    label.frame = frame.insetBy(dx: min(4, frame.width / 2), dy: 0)
    guard let image = segment.image else { return }
    let shown = image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
    if view.image != shown { view.image = shown }
    view.tintColor = attributes[.foregroundColor] as? UIColor
    let size = shownSize(of: image)
    view.frame = CGRect(
      x: pixelGrid.nearest(frame.midX - size.width / 2), y: pixelGrid.nearest(frame.midY - size.height / 2),
      width: size.width, height: size.height)
  }

  /// Returns the attributes of titles in `state`: the system's, replaced by those that were set.
  func attributes(for state: State) -> [NSAttributedString.Key: Any] {
    let isSelected = state.contains(.selected)
    var attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 13, weight: isSelected ? .semibold : .medium),
      .foregroundColor: state.contains(.disabled) ? UIColor.tertiaryLabel : UIColor.label,
    ]
    for own in [titleAttributes[.normal], titleAttributes[state]] {
      attributes.merge(own ?? [:]) { _, new in new }
    }
    return attributes
  }
}

extension UIColor {
  /// The background of the selected segment.
  fileprivate static let selectedSegment = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(red: 99 / 255, green: 99 / 255, blue: 102 / 255, alpha: 1) : .white
  }
}
