// SPDX-License-Identifier: MIT

package import Foundation

extension CGRect {
  /// Whether no coordinate is NaN or infinite.
  package var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }

  /// What both rectangles have, which is all of `other` where the numbers of this one are beyond telling: Foundation stops
  /// the process then.
  package func part(in other: CGRect) -> CGRect {
    guard !isNull else { return self }
    return isFinite && other.isFinite ? intersection(other) : other
  }
}
