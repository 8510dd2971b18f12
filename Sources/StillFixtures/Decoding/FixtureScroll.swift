// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit

/// What a scroll view shows of how much. Constraints to its edges win over the size.
struct FixtureScroll: Sendable {
  var contentSize: CGSize?
  var window: FixtureScrollWindow

  init(_ object: FixtureObject<FixtureNode.Key>) throws {
    contentSize = try object.size(.contentSize)
    if let size = contentSize, size.width < 0 || size.height < 0 {
      throw FixtureError(
        object.path(.contentSize), .wrongShape(expected: "a width and a height that are not negative"))
    }
    window = try FixtureScrollWindow(object)
  }
}

/// The part of the content that is seen: tables have it too.
struct FixtureScrollWindow: Sendable {
  /// Kept where it is out of range, as UIKit keeps what a program sets.
  let contentOffset: CGPoint?
  let contentInset: UIEdgeInsets?

  init(_ object: FixtureObject<FixtureNode.Key>) throws {
    contentOffset = try object.point(.contentOffset)
    contentInset = try object.insets(.contentInset)
    if contentOffset != nil, object.has(.boundsOrigin) {
      throw FixtureError(
        object.path(.boundsOrigin), .keys("content_offset says the same of a view that scrolls. Leave one of them."))
    }
  }
}
