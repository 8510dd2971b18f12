// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import StillLayers
import Testing

/// Page controls of more pages than any screen has room for.
@MainActor struct ManyPagesTests {
  private func control(pages: Int) -> UIPageControl {
    let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 390, height: 26))
    control.numberOfPages = pages
    return control
  }

  /// The number of parts of the path of the other pages' dots.
  private func length(of control: UIPageControl) -> Int {
    control.layoutIfNeeded()
    let paths = (control.layer.sublayers ?? []).compactMap { ($0 as? CAShapeLayer)?.path }
    var count = 0
    for path in paths { path.applyWithBlock { _ in count += 1 } }
    return count
  }

  @Test(arguments: [1_000_000, Int.max]) func onlyDotsInReachAreDrawn(pages: Int) {
    let many = control(pages: pages)
    #expect(length(of: many) < 15_000)
    #expect(many.intrinsicContentSize.width == many.size(forNumberOfPages: pages).width)
    #expect(many.intrinsicContentSize.width > 1e7 && many.intrinsicContentSize.width.isFinite)
  }

  @Test func allDotsOfAFewPagesAreDrawn() {
    let perDot = length(of: control(pages: 1))
    for pages in [2, 3, 100, 101, 1001] { #expect(length(of: control(pages: pages)) == pages * perDot) }
  }

  /// Dots that are drawn are where they are of fewer pages: around the middle.
  @Test func dotsInReachLieAroundTheMiddle() throws {
    let (many, few) = (control(pages: 1_000_001), control(pages: 101))
    many.currentPage = 500_000
    few.currentPage = 50
    #expect(try Picture(many).bitmap == Picture(few).bitmap)
  }
}
