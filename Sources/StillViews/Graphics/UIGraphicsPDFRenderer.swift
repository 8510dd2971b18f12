// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

/// A renderer that draws PDF documents.
///
/// Paths stay paths, and text stays text that can be selected and searched. Equal drawings give equal bytes: all
/// documents have the same creation date. Mirrors UIKit's `UIGraphicsPDFRenderer`.
open class UIGraphicsPDFRenderer: UIGraphicsRenderer {
  /// The format of the documents.
  public let format: UIGraphicsPDFRendererFormat

  /// Makes a renderer of documents whose pages have `bounds` by default, in points.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsPDFRendererFormat())
  }

  /// Makes a renderer of documents whose pages have `bounds` by default, in points.
  public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
    self.format = format
    format.bounds = bounds
    super.init(area: bounds)
  }

  /// Returns the document that `actions` draw; if they begin no page, it has one empty page.
  open func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data {
    let context = UIGraphicsPDFRendererContext(bounds: bounds, format: format)
    withCurrentContext(context.cgContext) { actions(context) }
    return context.finishedDocument()
  }

  /// Writes the document that `actions` draw to `url`.
  ///
  /// Throws the file system's error if it cannot be written.
  open func writePDF(to url: URL, withActions actions: (UIGraphicsPDFRendererContext) -> Void) throws {
    try pdfData(actions: actions).write(to: url, options: .atomic)
  }
}

/// The context that a PDF renderer passes to its drawing code.
///
/// Mirrors UIKit's `UIGraphicsPDFRendererContext`.
open class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
  /// The format of the document.
  public let format: UIGraphicsPDFRendererFormat
  /// The bounds of the current page in points.
  public private(set) var pdfContextBounds: CGRect
  private var pages: [PDFPainter.Page] = []
  private var openPage: PDFPainter.Page?

  init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
    self.format = format
    pdfContextBounds = bounds
    super.init(cgContext: CGContext(bounds: bounds))
  }

  /// Ends the current page and begins one of the default bounds.
  open func beginPage() { beginPage(withBounds: format.bounds, pageInfo: [:]) }

  /// Ends the current page and begins one that shows `bounds` of the drawing code's space.
  open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {
    endPage()
    pdfContextBounds = bounds
    cgContext.startAfresh(within: bounds)
    openPage = PDFPainter.Page(bounds: bounds, list: DisplayList())
  }

  /// Links `rect` of the current page to `url`.
  ///
  /// As Apple documents, `rect` is in the space of the PDF: points with y pointing up from the page's bottom left
  /// corner, whatever the context's transform is.
  open func setURL(_ url: URL, for rect: CGRect) { link(to: .url(url.absoluteString), rect) }

  /// Links `rect` of the current page, in the space of the PDF with y pointing up, to a destination of the document.
  open func setDestinationWithName(_ name: String, for rect: CGRect) { link(to: .destination(name), rect) }

  /// Adds a destination of links at `point` of the current page, in the space of the PDF with y pointing up.
  ///
  /// Of several destinations with one name, the first one counts.
  open func addDestination(withName name: String, at point: CGPoint) {
    let place = CGRect(origin: point, size: .zero)
    guard place.isFinite, !name.isEmpty else { return }
    openPage?.destinations.append(PDFDestination(name: name, point: onPage(place).origin))
  }

  private func link(to target: PDFLink.Target, _ rect: CGRect) {
    guard rect.isFinite else { return }
    openPage?.links.append(PDFLink(area: onPage(rect), target: target))
  }

  /// Returns a rectangle of the PDF's space from the page's top left corner, with y pointing down.
  private func onPage(_ rect: CGRect) -> CGRect {
    let rect = rect.standardized
    return CGRect(
      x: rect.minX - pdfContextBounds.minX, y: pdfContextBounds.maxY - rect.maxY, width: rect.width,
      height: rect.height)
  }

  private func endPage() {
    if var page = openPage {
      page.list = cgContext.displayList
      pages.append(page)
    }
    openPage = nil
  }

  /// Ends the last page and returns the document; it has one empty page if none was begun.
  func finishedDocument() -> Data {
    endPage()
    let pages = pages.isEmpty ? [PDFPainter.Page(bounds: format.bounds, list: DisplayList())] : pages
    pages.forEach { $0.list.reportProblems() }
    return (try? PDFPainter.paint(pages, information: format.information)) ?? Data()
  }
}

/// The settings of a PDF renderer.
///
/// Mirrors UIKit's `UIGraphicsPDFRendererFormat`.
open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat {
  /// The properties of the document: `kCGPDFContextTitle`, `…Author`, `…Subject`, `…Keywords` and `…Creator`.
  public var documentInfo: [String: Any] = [:]

  public override init() { super.init() }

  /// Returns a new format.
  public static func `default`() -> UIGraphicsPDFRendererFormat { UIGraphicsPDFRendererFormat() }

  var information: PDFInformation {
    var information = PDFInformation()
    information.title = documentInfo[kCGPDFContextTitle] as? String
    information.author = documentInfo[kCGPDFContextAuthor] as? String
    information.subject = documentInfo[kCGPDFContextSubject] as? String
    information.creator = documentInfo[kCGPDFContextCreator] as? String
    information.keywords =
      (documentInfo[kCGPDFContextKeywords] as? [String])?.joined(separator: ", ")
      ?? documentInfo[kCGPDFContextKeywords] as? String
    return information
  }
}

/// The key of the title in `UIGraphicsPDFRendererFormat.documentInfo`.
public let kCGPDFContextTitle = "kCGPDFContextTitle"
/// The key of the author in `UIGraphicsPDFRendererFormat.documentInfo`.
public let kCGPDFContextAuthor = "kCGPDFContextAuthor"
/// The key of the subject in `UIGraphicsPDFRendererFormat.documentInfo`.
public let kCGPDFContextSubject = "kCGPDFContextSubject"
/// The key of the keywords in `UIGraphicsPDFRendererFormat.documentInfo`, one string or several.
public let kCGPDFContextKeywords = "kCGPDFContextKeywords"
/// The key of the creator in `UIGraphicsPDFRendererFormat.documentInfo`.
public let kCGPDFContextCreator = "kCGPDFContextCreator"
