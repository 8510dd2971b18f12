// SPDX-License-Identifier: MIT

public import Foundation
public import StillScene

extension CGContext {
  /// The current transform from user space to the device.
  public var ctm: CGAffineTransform { state.transform.concatenating(baseTransform) }
  /// The transform from user space to the initial user space, in which shadows are measured.
  package var transformSinceBase: CGAffineTransform { state.transform }

  /// The transform from user space to pixels.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }

  /// Changes user space by `transform`, which is applied before the current transform.
  ///
  /// Ignored if it is not finite.
  public func concatenate(_ transform: CGAffineTransform) {
    guard transform.isFinite else { return }
    state.transform = transform.concatenating(state.transform)
    state.place.space = recorder.addSpace(transform, in: state.place.space)
  }

  /// Moves the origin of user space.
  public func translateBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(translationX: x, y: y)) }
  /// Scales user space.
  public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }

  /// Rotates user space by `angle` radians.
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
