// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// The owner of layers that belong to a control and to no view of their own.
///
/// Their changes are animated as those of views are: within animation blocks, and not by themselves.
final class ControlParts: CALayerDelegate, CALayerOwner, Sendable {
  static let shared = ControlParts()

  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { AnimationBlocks.current.action(event) }
  func layer(_ layer: CALayer, didChangeSizeFrom oldSize: CGSize) {}
  func layerDidMove(_ layer: CALayer) {}
  func layerDidDisplay(_ layer: CALayer) {}
  func name(of layer: CALayer) -> String { "<\(type(of: layer)) of a control>" }
}

extension CALayer {
  /// Adds a sublayer in front, unless it already is one.
  func addSublayerOnce(_ layer: CALayer) {
    guard layer.superlayer !== self else { return }
    layer.becomePart()
    addSublayer(layer)
  }

  /// Makes the layer a part of a control.
  package func becomePart() {
    delegate = ControlParts.shared
    owner = ControlParts.shared
  }

  /// Sets the frame, background colour and corner radius.
  func fill(_ rect: CGRect, _ color: CGColor?, radius: CGFloat = 0) {
    frame = rect
    backgroundColor = color
    cornerRadius = radius
  }
}

extension UIView {
  /// The seconds that an animated change of a control takes, which iOS does not document.
  static let controlAnimationDuration: TimeInterval = 0.25

  /// Makes a change of what the view shows, which is animated if `animated` is true.
  func change(animated: Bool, _ change: () -> Void) {
    guard animated else { return change() }
    // Changes that were asked for before do not belong to the animation.
    layoutIfNeeded()
    let options: UIView.AnimationOptions = [.allowUserInteraction, .beginFromCurrentState]
    UIView.runAnimation(
      .curve(options.curve.timing), Self.controlAnimationDuration, 0, options,
      {
        change()
        layoutIfNeeded()
      }, nil)
  }
}
