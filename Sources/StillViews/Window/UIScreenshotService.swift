// SPDX-License-Identifier: MIT

public import Foundation

/// The object that asks an app for a PDF of its content when the user takes a screenshot.
///
/// There is no user here: a test calls `generatePDFRepresentation(completionHandler:)`. Mirrors UIKit's
/// `UIScreenshotService`.
@preconcurrency @MainActor
open class UIScreenshotService: NSObject {
  private let mark = AttributeMark()

  /// The object that makes the PDF.
  open weak var delegate: (any UIScreenshotServiceDelegate)?
  /// The scene whose content the PDF shows.
  open private(set) weak var windowScene: UIWindowScene?

  init(windowScene: UIWindowScene) {
    self.windowScene = windowScene
    super.init()
  }

  /// Asks the delegate for the PDF, as iOS does when the user takes a screenshot; UIKit has no such method.
  ///
  /// The handler gets the document, the number of the page that is seen, and the part of it that is seen, in points
  /// with y pointing up. Without a delegate, or if it does not make PDFs, it gets nil, 0 and an empty rectangle.
  public func generatePDFRepresentation(completionHandler: @escaping (Data?, Int, CGRect) -> Void) {
    guard let delegate else { return completionHandler(nil, 0, .zero) }
    delegate.screenshotService(self, generatePDFRepresentationWithCompletion: completionHandler)
  }
}

/// The methods by which an app makes the PDF that accompanies a screenshot.
///
/// Mirrors UIKit's `UIScreenshotServiceDelegate`.
@preconcurrency @MainActor
public protocol UIScreenshotServiceDelegate: AnyObject {
  /// Makes a PDF of the scene's whole content, and calls the handler with it.
  ///
  /// The handler takes the document or nil, the number of the page that is seen, counted from 0, and the part of it that
  /// is seen, in points with y pointing up, or an empty rectangle.
  func screenshotService(
    _ screenshotService: UIScreenshotService,
    generatePDFRepresentationWithCompletion completionHandler: @escaping (Data?, Int, CGRect) -> Void)
}

/// The delegate method is optional, as in UIKit.
extension UIScreenshotServiceDelegate {
  /// Calls the handler without a document.
  public func screenshotService(
    _ screenshotService: UIScreenshotService,
    generatePDFRepresentationWithCompletion completionHandler: @escaping (Data?, Int, CGRect) -> Void
  ) {
    completionHandler(nil, 0, .zero)
  }
}
