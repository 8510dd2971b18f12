// SPDX-License-Identifier: MIT

package import Foundation

/// A picture in a plane that is drawn in perspective; painters make a bitmap of it.
package struct Projection: Sendable, Equatable {
  /// The picture, in the plane's coordinates.
  package var list: DisplayList
  /// The area that the list covers, in the plane's coordinates.
  package var bounds: CGRect
  /// The mapping from the plane to user space.
  package var plane: Homography

  package init(list: DisplayList, bounds: CGRect, plane: Homography) {
    (self.list, self.bounds, self.plane) = (list, bounds, plane)
  }
}
