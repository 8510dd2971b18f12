// SPDX-License-Identifier: MIT

public import Foundation
public import StillGraphics

/// Transforms in objects.
///
/// Foundation's `NSValue` on Linux stores at most four numbers, and cannot be subclassed. So the transform is stored beside the
/// object, which contains four sums of the transform's numbers: objects of equal transforms are equal. Mirrors QuartzCore's
/// and UIKit's additions to `NSValue`; reading a value of another kind is reported, and returns the identity.
extension NSValue {
  /// Makes an object of a transform in space.
  public convenience init(caTransform3D transform: CATransform3D) { self.init(holding: transform, transform.rows) }

  /// Makes an object of a transform in the plane.
  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    self.init(holding: transform, [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty])
  }

  /// The transform in space.
  public var caTransform3DValue: CATransform3D { transform() ?? CATransform3DIdentity }
  /// The transform in the plane.
  public var cgAffineTransformValue: CGAffineTransform { transform() ?? .identity }

  /// The transform in the object, affine or 3D; nil for other objects.
  package var heldTransform: Any? { objc_getAssociatedObject(self, Self.keyOfTransform) }

  // Only its address is used, as a key.
  private nonisolated(unsafe) static let keyOfTransform = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  private convenience init(holding transform: Any, _ numbers: [CGFloat]) {
    var sums: [CGFloat] = [0, 0, 0, 0]
    for (index, number) in numbers.enumerated() {
      for power in sums.indices { sums[power] += number * cos(CGFloat(index * (power + 1)) + 1) }
    }
    self.init(rect: CGRect(x: sums[0], y: sums[1], width: sums[2], height: sums[3]))
    objc_setAssociatedObject(self, Self.keyOfTransform, transform, .OBJC_ASSOCIATION_RETAIN)
  }

  private func transform<Transform>() -> Transform? {
    if let transform = heldTransform as? Transform { return transform }
    ProgrammerErrors.report(
      """
      An NSValue that holds no \(Transform.self) was read as one: it is \(self). The identity was taken. Read the value \
      that it was made of.
      """)
    return nil
  }
}
