// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

/// Draws PDF documents. Follows UIKit's `UIGraphicsPDFRenderer`.
///
/// Paths stay paths, and text stays text that can be selected and searched. Equal drawings give equal bytes: the
/// creation date is the same in all documents.
open class UIGraphicsPDFRenderer: UIGraphicsRenderer {
  public let format: UIGraphicsPDFRendererFormat

  /// - Parameter bounds: The pages' default bounds, in points.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsPDFRendererFormat())
  }

  public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
    self.format = format
    format.bounds = bounds
    super.init(area: bounds)
  }

  /// The document that `actions` draw. Without any page, it has one empty page.
  open func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data {
    let context = UIGraphicsPDFRendererContext(bounds: bounds, format: format)
    withCurrentContext(context.cgContext) { actions(context) }
    let pages = context.finishedPages()
    pages.forEach { $0.list.tellProblems() }
    return (try? PDFPainter.paint(pages, information: format.information)) ?? Data()
  }

  /// Writes the document that `actions` draw to `url`.
  open func writePDF(to url: URL, withActions actions: (UIGraphicsPDFRendererContext) -> Void) throws {
    try pdfData(actions: actions).write(to: url, options: .atomic)
  }
}

/// What a PDF renderer hands to its drawing code. Follows UIKit's `UIGraphicsPDFRendererContext`.
open class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
  public let format: UIGraphicsPDFRendererFormat
  /// The bounds of the page being drawn.
  public private(set) var pdfContextBounds: CGRect
  private var pages: [PDFPainter.Page] = []
  private var isPageOpen = false

  init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
    self.format = format
    pdfContextBounds = bounds
    super.init(cgContext: CGContext(bounds: .infinite))
  }

  /// Ends the page before, and begins one of the default bounds.
  open func beginPage() { beginPage(withBounds: format.bounds, pageInfo: [:]) }

  /// Ends the page before, and begins one that shows `bounds` of the drawing code's space.
  open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {
    endPage()
    pdfContextBounds = bounds
    isPageOpen = true
  }

  private func endPage() {
    if isPageOpen { pages.append(PDFPainter.Page(bounds: pdfContextBounds, list: cgContext.displayList)) }
    cgContext.startAfresh()
  }

  func finishedPages() -> [PDFPainter.Page] {
    endPage()
    return pages.isEmpty ? [PDFPainter.Page(bounds: format.bounds, list: DisplayList([]))] : pages
  }
}

/// How a PDF renderer draws. Follows UIKit's `UIGraphicsPDFRendererFormat`.
open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat {
  /// What the document says about itself: `kCGPDFContextTitle`, `…Author`, `…Subject`, `…Keywords` and `…Creator`.
  public var documentInfo: [String: Any] = [:]

  public override init() { super.init() }

  /// A new format.
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

/// Keys of `UIGraphicsPDFRendererFormat.documentInfo`, as CoreGraphics names them.
public let kCGPDFContextTitle = "kCGPDFContextTitle"
public let kCGPDFContextAuthor = "kCGPDFContextAuthor"
public let kCGPDFContextSubject = "kCGPDFContextSubject"
public let kCGPDFContextKeywords = "kCGPDFContextKeywords"
public let kCGPDFContextCreator = "kCGPDFContextCreator"
