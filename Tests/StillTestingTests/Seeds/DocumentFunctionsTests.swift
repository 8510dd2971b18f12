// SPDX-License-Identifier: MIT

import StillKit
import Testing

@testable import StillPDF
@testable import StillTesting

/// Seeds S0 and S1 by UIKit's functions instead of renderers: whole functions as iOS code has them.
@MainActor @Suite(.snapshots) struct DocumentFunctionsTests {
  /// A view as a document of one page.
  private func pdf(from view: UIView) -> Data {
    let data = NSMutableData()
    UIGraphicsBeginPDFContextToData(data, view.bounds, nil)
    UIGraphicsBeginPDFPage()
    guard let context = UIGraphicsGetCurrentContext() else { return Data() }
    view.layer.render(in: context)
    UIGraphicsEndPDFContext()
    return data as Data
  }

  /// A scroll view's whole content as pages of its own size, one below the other.
  private func pages(of scrollView: UIScrollView) -> Data {
    let data = NSMutableData()
    let (savedFrame, savedOffset) = (scrollView.frame, scrollView.contentOffset)
    let page = CGRect(origin: .zero, size: savedFrame.size)
    UIGraphicsBeginPDFContextToData(data, .zero, [kCGPDFContextTitle as String: "Whole content"])
    scrollView.contentOffset = .zero
    scrollView.frame = CGRect(origin: .zero, size: scrollView.contentSize)
    var top: CGFloat = 0
    while top < scrollView.contentSize.height {
      autoreleasepool {
        UIGraphicsBeginPDFPageWithInfo(page, nil)
        let context = UIGraphicsGetCurrentContext()!
        context.saveGState()
        context.translateBy(x: 0, y: -top)
        scrollView.layer.render(in: context)
        context.restoreGState()
        top += UIGraphicsGetPDFContextBounds().height
      }
    }
    UIGraphicsEndPDFContext()
    scrollView.frame = savedFrame
    scrollView.contentOffset = savedOffset
    return data as Data
  }

  private func scrollView() -> UIScrollView {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    scrollView.backgroundColor = .white
    for number in 0..<5 {
      let words = WordsView(frame: CGRect(x: 10, y: CGFloat(number) * 20, width: 80, height: 20), "Line \(number)")
      scrollView.addSubview(words)
    }
    scrollView.contentSize = CGSize(width: 100, height: 100)
    scrollView.contentOffset = CGPoint(x: 0, y: 30)
    return scrollView
  }

  @Test func aViewIsTheDocumentOfARenderer() throws {
    let view = SeedTrees.roundedClipping()
    view.layoutIfNeeded()
    let rendered = UIGraphicsPDFRenderer(bounds: view.bounds).pdfData { context in
      context.beginPage()
      view.layer.render(in: context.cgContext)
    }
    #expect(pdf(from: view) == rendered)
    #expect(try BothWays.text(rendered) == "Clipped words\n")
  }

  @Test func pagesShowTheWholeContent() throws {
    let scrollView = scrollView()
    let data = pages(of: scrollView)
    let document = try PDFDocument(data: data)
    let texts = try (0..<3).map { try document.text(page: $0).split(separator: "\n").map(String.init) }
    #expect(texts == [["Line 0", "Line 1"], ["Line 2", "Line 3"], ["Line 4"]])
    #expect(scrollView.frame.height == 40 && scrollView.contentOffset.y == 30)
    assertSnapshot(of: data, as: .pdf)
  }

  /// The walk into a current context without a renderer, and the picture of it.
  @Test func theWalkNeedsNoRenderer() throws {
    let tree = SeedTrees.backgrounds()
    tree.layoutIfNeeded()
    UIGraphicsBeginImageContextWithOptions(tree.bounds.size, false, 2)
    ArticleWalk(rootView: tree, context: try #require(UIGraphicsGetCurrentContext())).draw()
    let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    #expect(try image.pixels() == BothWays.byArticle(tree).renderedImage.pixels())
  }

  /// iOS asks for a document of the whole content when the user takes a screenshot.
  @Test func aScreenshotHasTheWholeContentBesideIt() throws {
    final class SceneDelegate: NSObject, UIScreenshotServiceDelegate {
      func screenshotService(
        _ screenshotService: UIScreenshotService,
        generatePDFRepresentationWithCompletion completionHandler: @escaping (Data?, Int, CGRect) -> Void
      ) {
        guard let window = screenshotService.windowScene?.windows.first,
          let scrollView = window.rootViewController?.view as? UIScrollView
        else { return completionHandler(nil, 0, .zero) }
        let (savedFrame, savedOffset) = (scrollView.frame, scrollView.contentOffset)
        scrollView.contentOffset = .zero
        scrollView.frame = CGRect(origin: .zero, size: scrollView.contentSize)
        let data = UIGraphicsPDFRenderer(bounds: scrollView.bounds).pdfData { context in
          context.beginPage()
          scrollView.layer.render(in: context.cgContext)
        }
        scrollView.frame = savedFrame
        scrollView.contentOffset = savedOffset
        let fromBelow = scrollView.contentSize.height - savedOffset.y - savedFrame.height
        completionHandler(data, 0, CGRect(origin: CGPoint(x: 0, y: fromBelow), size: savedFrame.size))
      }
    }
    let scene = UIWindowScene()
    let window = UIWindow(windowScene: scene)
    let controller = UIViewController()
    controller.view = scrollView()
    window.rootViewController = controller
    controller.view.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    (controller.view as? UIScrollView)?.contentOffset = CGPoint(x: 0, y: 30)
    let delegate = SceneDelegate()
    scene.screenshotService?.delegate = delegate
    var answer: (data: Data?, page: Int, area: CGRect)?
    scene.screenshotService?.generatePDFRepresentation { answer = ($0, $1, $2) }
    let made = try #require(answer)
    #expect(made.page == 0 && made.area == CGRect(x: 0, y: 30, width: 100, height: 40))
    let document = try PDFDocument(data: try #require(made.data))
    #expect(try document.text(page: 0) == "Line 0\nLine 1\nLine 2\nLine 3\nLine 4\n")
  }
}
