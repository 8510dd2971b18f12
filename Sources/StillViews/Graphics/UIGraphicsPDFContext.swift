// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

/// A document that is being drawn between `UIGraphicsBeginPDFContextTo…` and `UIGraphicsEndPDFContext()`.
struct PDFDocumentContext {
  var context: UIGraphicsPDFRendererContext
  var target: Target

  enum Target {
    case data(NSMutableData)
    case file(String)
  }

  /// The document that is drawn into now; nil if the current context of this thread is none.
  static var current: PDFDocumentContext? {
    let stack = UIGraphicsContextStack.current
    guard let document = stack.documents.last, let context = stack.contexts.last,
      context === document.context.cgContext
    else { return nil }
    return document
  }

  /// Begins a document; without an area, `bounds` stands for a page of 612×792 points.
  static func begin(_ target: Target, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?) {
    let isUsable = bounds.isFinite && !bounds.isEmpty
    let bounds = isUsable ? bounds.standardized : CGRect(x: 0, y: 0, width: 612, height: 792)
    let format = UIGraphicsPDFRendererFormat()
    format.bounds = bounds
    for (key, value) in documentInfo ?? [:] {
      if let key = key as? String { format.documentInfo[key] = value }
    }
    let context = UIGraphicsPDFRendererContext(bounds: bounds, format: format)
    UIGraphicsContextStack.current.documents.append(PDFDocumentContext(context: context, target: target))
    UIGraphicsPushContext(context.cgContext)
  }

  /// Writes the finished document.
  func finish() {
    let document = context.finishedDocument()
    switch target {
    case .data(let data): data.append(document)
    case .file(let path):
      do {
        try document.write(to: URL(fileURLWithPath: path))
      } catch {
        ProgrammerErrors.warn(
          "UIGraphicsEndPDFContext() could not write \(path): \(error.localizedDescription) Choose a path where files "
            + "can be written.")
      }
    }
  }
}

/// Begins a PDF document and makes its context the current one; `UIGraphicsEndPDFContext()` appends it to `data`.
///
/// `bounds` are those of pages, in points; an empty rectangle stands for 612×792. `documentInfo` has the keys
/// `kCGPDFContextTitle`, `…Author`, `…Subject`, `…Keywords` and `…Creator`; others have no effect. Begin a page before
/// drawing.
public func UIGraphicsBeginPDFContextToData(
  _ data: NSMutableData, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) {
  PDFDocumentContext.begin(.data(data), bounds, documentInfo)
}

/// Begins a PDF document and makes its context the current one; `UIGraphicsEndPDFContext()` writes it to `path`.
///
/// An existing file is emptied; folders must exist. Returns false, and begins nothing, if no file can be written there.
/// The other parameters are those of `UIGraphicsBeginPDFContextToData(_:_:_:)`.
@discardableResult
public func UIGraphicsBeginPDFContextToFile(
  _ path: String, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) -> Bool {
  do {
    try Data().write(to: URL(fileURLWithPath: path))
  } catch {
    return false
  }
  PDFDocumentContext.begin(.file(path), bounds, documentInfo)
  return true
}

/// Ends the current page and begins one of the document's bounds; without a current PDF document nothing happens.
public func UIGraphicsBeginPDFPage() { PDFDocumentContext.current?.context.beginPage() }

/// Ends the current page and begins one that shows `bounds`, in points; an empty rectangle stands for the document's.
///
/// `pageInfo`, the boxes of printing, has no effect. Without a current PDF document nothing happens.
public func UIGraphicsBeginPDFPageWithInfo(_ bounds: CGRect, _ pageInfo: [AnyHashable: Any]?) {
  guard let context = PDFDocumentContext.current?.context else { return }
  let isUsable = bounds.isFinite && !bounds.isEmpty
  context.beginPage(withBounds: isUsable ? bounds.standardized : context.format.bounds, pageInfo: [:])
}

/// Returns the bounds of the current page in points, or the document's before its first page.
///
/// They are zero if the current context is not that of a PDF document.
public func UIGraphicsGetPDFContextBounds() -> CGRect { PDFDocumentContext.current?.context.pdfContextBounds ?? .zero }

/// Ends the current PDF document with its last page, writes it, and makes the previous context current again.
///
/// A document without a page has one empty page. Without a current PDF document nothing happens.
public func UIGraphicsEndPDFContext() {
  guard let document = PDFDocumentContext.current else { return }
  UIGraphicsContextStack.current.documents.removeLast()
  UIGraphicsPopContext()
  document.finish()
}

/// Links `rect` of the current page to `url`; without a current PDF document nothing happens.
///
/// `rect` is in the space of the PDF: points with y pointing up from the page's bottom left corner. Apple documents this
/// for `UIGraphicsPDFRendererContext.setURL(_:for:)` only.
public func UIGraphicsSetPDFContextURLForRect(_ url: URL, _ rect: CGRect) {
  PDFDocumentContext.current?.context.setURL(url, for: rect)
}

/// Links `rect` of the current page, in the space of the PDF with y pointing up, to a destination of the document.
///
/// Without a current PDF document nothing happens.
public func UIGraphicsSetPDFContextDestinationForRect(_ name: String, _ rect: CGRect) {
  PDFDocumentContext.current?.context.setDestinationWithName(name, for: rect)
}

/// Adds a destination of links at `point` of the current page, in the space of the PDF with y pointing up.
///
/// Without a current PDF document nothing happens.
public func UIGraphicsAddPDFContextDestinationAtPoint(_ name: String, _ point: CGPoint) {
  PDFDocumentContext.current?.context.addDestination(withName: name, at: point)
}
