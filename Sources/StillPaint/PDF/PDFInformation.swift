// SPDX-License-Identifier: MIT

import StillScene

/// The metadata of a PDF document.
package struct PDFInformation: Sendable, Equatable {
  package var title: String?
  package var author: String?
  package var subject: String?
  package var keywords: String?
  package var creator: String?

  package init() {}

  /// The same in each document, so that equal trees give equal bytes.
  static let creationDate = "2001-01-01T00:00:00Z"
}

/// The reason for which a painter could not finish.
package enum PaintingError: Error, Equatable, CustomStringConvertible {
  case cairo(String)

  package var description: String {
    switch self {
    case .cairo(let words):
      "Cairo could not paint this display list: \(words). If memory ran out, take a smaller picture or scale."
    }
  }
}
