// SPDX-License-Identifier: MIT

package import Foundation
package import StillScene

/// A painter that turns display lists into a PDF document, in which paths stay paths and text stays text.
///
/// Page space is points with the y-axis pointing down. Only images, blurs, perspective and blend modes that PDF lacks
/// become bitmaps. Equal lists give equal bytes.
package struct PDFPainter {
  /// One page: `list` is in a space whose point `bounds.origin` is the page's top left corner.
  package struct Page: Sendable {
    package var bounds: CGRect
    package var list: DisplayList
    package var links: [PDFLink] = []
    package var destinations: [PDFDestination] = []

    package init(bounds: CGRect, list: DisplayList) {
      (self.bounds, self.list) = (bounds, list)
    }
  }

  /// Returns a document of `pages`, or throws the first error.
  package static func paint(_ pages: [Page], information: PDFInformation = PDFInformation()) throws(PaintingError)
    -> Data
  {
    if let sentence = CairoProbe.failure { throw .wrongPixels(sentence) }
    for page in pages { try page.list.validateCount() }
    let outcome = CairoFonts.borrow { fonts in write(pages, information, fonts) }
    if let failure = outcome.failure { throw failure }
    return outcome.data
  }

  private static func write(
    _ pages: [Page], _ information: PDFInformation, _ fonts: CairoFonts
  ) -> (data: Data, failure: PaintingError?) {
    let document = CairoPDFSurface()
    document.setMetadata(information)
    let context = CairoContext(surface: document.surface)
    var navigation = Navigation(pages)
    var failure: PaintingError?
    for page in pages {
      document.beginPage(page.bounds.size)
      let origin = CGAffineTransform(translationX: -page.bounds.minX, y: -page.bounds.minY)
      let painter = PDFPagePainter(context: context, origin: origin, fonts: fonts)
      painter.paintPage(page.list)
      failure = failure ?? painter.failure
      navigation.add(page, to: context)
      context.showPage()
    }
    failure = failure ?? fonts.failure ?? context.failure.map(PaintingError.cairo)
    return (document.finish(), failure)
  }

  /// The links and destinations of a document; Cairo refuses a link without a destination, and a destination defined twice.
  private struct Navigation {
    private let names: Set<String>
    private var added: Set<String> = []

    init(_ pages: [Page]) { names = Set(pages.flatMap(\.destinations).map(\.name)) }

    /// Adds the links and destinations of a painted page; if a name has several destinations, the first one counts.
    mutating func add(_ page: Page, to context: CairoContext) {
      guard !page.links.isEmpty || !page.destinations.isEmpty else { return }
      context.save()
      context.setMatrix(.identity)
      if page.list.nodes.isEmpty { context.paintInvisibly() }
      for destination in page.destinations where added.insert(destination.name).inserted { context.add(destination) }
      for link in page.links {
        if case .destination(let name) = link.target, !names.contains(name) { continue }
        context.add(link)
      }
      context.restore()
    }
  }
}

/// The metadata of a PDF document.
package struct PDFInformation: Sendable, Equatable {
  package var title: String?
  package var author: String?
  package var subject: String?
  package var keywords: String?
  package var creator: String?

  package init() {}

  /// The date of creation, the same in each document, so that equal trees give equal bytes.
  static let creationDate = "2001-01-01T00:00:00Z"
}
