// SPDX-License-Identifier: MIT

package import Foundation

/// An area of a PDF page that leads somewhere.
package struct PDFLink: Sendable, Equatable {
  /// The place that a link leads to.
  package enum Target: Sendable, Equatable {
    case url(String)
    /// The name of a destination in the document; nothing happens if there is none.
    case destination(String)
  }

  /// The area in points from the page's top left corner.
  package var area: CGRect
  package var target: Target

  package init(area: CGRect, target: Target) {
    (self.area, self.target) = (area, target)
  }
}

/// A place in a document that links lead to.
package struct PDFDestination: Sendable, Equatable {
  package var name: String
  /// The point in points from the page's top left corner.
  package var point: CGPoint

  package init(name: String, point: CGPoint) {
    (self.name, self.point) = (name, point)
  }
}
