// SPDX-License-Identifier: MIT

import StillKit
import StillTesting
import Testing

/// Rule: what was looked at stays what it looks like, and both painters draw the same.
@MainActor @Suite(.serialized) struct ScrollPictureTests {
  private final class Zooming: UIScrollViewDelegate {
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { scrollView.subviews.first }
  }

  private func page() -> UIScrollView {
    Pages.stripes(CGSize(width: 180, height: 200), content: CGSize(width: 240, height: 600))
  }

  @Test func offset() {
    let view = page()
    view.contentOffset = CGPoint(x: 30, y: 111)
    assertSnapshot(of: view, as: .image)
    assertPipelinesAgree(of: view)
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark]) func indicators(style: UIUserInterfaceStyle) {
    let view = page()
    view.overrideUserInterfaceStyle = style
    view.contentOffset = CGPoint(x: 30, y: 111)
    view.flashScrollIndicators()
    let name = style == .dark ? "dark" : "light"
    assertSnapshot(of: view, as: .image, named: name)
    assertPipelinesAgree(of: view, named: name)
  }

  @Test func zoomed() {
    let view = page()
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 240, height: 600))
    for subview in view.subviews { content.addSubview(subview) }
    view.addSubview(content)
    let delegate = Zooming()
    view.delegate = delegate
    view.maximumZoomScale = 3
    view.zoomScale = 2.5
    view.contentOffset = CGPoint(x: 20, y: 220)
    assertSnapshot(of: view, as: .image)
    assertPipelinesAgree(of: view)
  }

  @Test func wholePage() {
    let page = Pages.article()
    assertSnapshot(of: page, as: .image(layout: .contentSize), named: "image")
    assertSnapshot(of: page, as: .pdf(layout: .contentSize), named: "pdf")
    assertSnapshot(of: page, as: .recursiveDescription, named: "text")
    assertSnapshot(of: page, as: .image, named: "screen")
  }

  @Test func wholeScreen() {
    let scrollView = Pages.article()
    scrollView.contentInset.bottom = 64
    let screen = Pages.screen(scrollView)
    assertSnapshot(of: screen, as: .image(layout: .contentSize), named: "whole")
    assertSnapshot(of: screen, as: .image, named: "screen")
  }
}
