// SPDX-License-Identifier: MIT

public import StillScene

extension CGPath {
  /// An immutable path with the same elements.
  public func copy() -> CGPath? { CGPath(geometry: geometry) }

  /// An immutable path with the elements mapped by `transform`.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(geometry: geometry.applying(transform?.pointee ?? .identity))
  }

  /// A mutable path with the same elements.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(geometry: geometry) }

  /// A mutable path with the elements mapped by `transform`.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(geometry: geometry.applying(transform?.pointee ?? .identity))
  }
}
