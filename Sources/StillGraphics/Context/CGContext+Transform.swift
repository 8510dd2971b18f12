// SPDX-License-Identifier: MIT

public import Foundation
public import StillScene

extension CGContext {
  /// From user space to the device.
  public var ctm: CGAffineTransform { state.transform.concatenating(baseTransform) }
  /// From user space to that in which shadows are measured: what has changed since the context was made.
  package var transformSinceBase: CGAffineTransform { state.transform }

  /// From user space to pixels. Follows `userSpaceToDeviceSpaceTransform`.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }

  /// Puts `transform` before the current transform. One that is not finite changes nothing.
  public func concatenate(_ transform: CGAffineTransform) {
    guard transform.isFinite else { return }
    state.transform = transform.concatenating(state.transform)
    state.place.space = recorder.addSpace(transform, in: state.place.space)
  }

  /// Moves the origin of user space.
  public func translateBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(translationX: x, y: y)) }
  /// Scales user space.
  public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }

  /// Turns user space by `angle` radians.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  /// Returns `point` of user space in device space.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
  /// Returns `point` of device space in user space.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }
  /// Returns `size` of user space in device space.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }
  /// Returns `size` of device space in user space.
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }
  /// Returns the smallest rectangle of device space around `rect` of user space.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }
  /// Returns the smallest rectangle of user space around `rect` of device space.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }
}
