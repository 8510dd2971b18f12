// SPDX-License-Identifier: MIT

package import Foundation
import StillBitmap
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

/// The error that stopped a painter.
package enum PaintingError: Error, Equatable, CustomStringConvertible {
  case cairo(String)
  /// A glyph of a font cannot be read; the font is at `path`.
  case glyph(font: String, path: String, number: Int)
  /// The sentence of `CairoProbe`.
  case wrongPixels(String)
  /// A picture of more than `Bitmap.maximumPaintedWidth` pixels across.
  case tooWide(pixels: Int)
  /// A drawing of more than `DisplayList.mostPainted` operations, each counted as often as it is drawn.
  case tooManyOperations
  /// librsvg, which draws vector files, cannot be opened.
  case noVectorLibrary(reason: String)
  /// librsvg cannot draw a file.
  case vector(name: String, reason: String)
  /// The filters, masks and groups of a file would take longer than anyone waits.
  case vectorWork(name: String, width: Int, height: Int)

  package var description: String {
    switch self {
    case .cairo(let words) where words.contains("libfreetype"):
      "FreeType cannot draw a text of this drawing, which a transform or a perspective makes too large. Make it smaller, or "
        + "move the layer away from the eye (`zPosition`, `m34`)."
    case .cairo(let words):
      "Cairo could not paint this display list: \(words). If memory ran out, take a smaller picture or scale."
    case .glyph(let font, let path, let number):
      "Glyph \(number) of the font \(font) is damaged, and cannot be drawn. Replace the file \(path)."
    case .wrongPixels(let sentence): sentence
    case .tooWide(let pixels):
      "A picture of \(pixels) pixels across cannot be painted: \(Bitmap.maximumPaintedWidth) can be. Draw it in parts "
        + "beside each other, or at a smaller scale."
    case .tooManyOperations:
      "A drawing of more than \(DisplayList.mostPainted) operations cannot be painted. Look for a layer or an image that is "
        + "drawn into itself again and again."
    case .noVectorLibrary(let reason):
      "Vector images are drawn by librsvg, which cannot be opened: \(reason). Install it: apt-get install librsvg2-2"
    case .vector(let name, let reason):
      "librsvg cannot draw the \(name): \(reason). Export the image again, or look at it with: rsvg-convert FILE"
    case .vectorWork(let name, let width, let height):
      "The filters, masks and groups of the \(name) would take a minute or more at \(width)×\(height) pixels. Draw it "
        + "smaller, take some out, or export it as PNG."
    }
  }
}

extension DisplayList {
  /// The largest number of operations that is painted, far above that of any screen.
  fileprivate static let mostPainted = 10_000_000

  /// Throws for a list of more operations than are painted; drawings in drawings multiply them.
  func validateCount() throws(PaintingError) {
    guard extent.nodeCount <= Self.mostPainted else { throw .tooManyOperations }
  }
}
