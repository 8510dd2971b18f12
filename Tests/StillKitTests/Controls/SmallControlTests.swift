// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import Testing

@testable import StillViews

/// Rule: progress, steppers, page controls and activity indicators keep their values in range, and have a size of their
/// own.
@MainActor struct SmallControlTests {
  @Test func progressFillsFromTheLeadingEdge() throws {
    let view = UIProgressView(progressViewStyle: .default)
    #expect(view.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 4))
    #expect(view.bounds.height == 4)
    view.setProgress(7, animated: true)
    #expect(view.progress == 1)
    view.progress = .nan
    #expect(view.progress == 1)
    view.progress = 0.25
    view.progressTintColor = .red
    view.trackTintColor = .blue
    view.frame.size.width = 40
    let picture = try Picture(view)
    #expect([5, 20].map { picture[$0, 2] } == [0xFFFF_0000, 0xFF00_00FF])
    view.semanticContentAttribute = .forceRightToLeft
    let mirrored = try Picture(view)
    #expect([20, 35].map { mirrored[$0, 2] } == [0xFF00_00FF, 0xFFFF_0000])
    view.progressViewStyle = .bar
    #expect(try Picture(view)[39, 0] == 0xFFFF_0000)
  }

  @Test func steppersKeepTheirRange() {
    let stepper = UIStepper(frame: CGRect(x: 3, y: 4, width: 1, height: 1))
    #expect(stepper.frame == CGRect(x: 3, y: 4, width: 94, height: 32))
    #expect((stepper.minimumValue, stepper.value, stepper.maximumValue, stepper.stepValue) == (0, 0, 100, 1))
    stepper.value = 200
    #expect(stepper.value == 100)
    stepper.minimumValue = 150
    #expect((stepper.minimumValue, stepper.value, stepper.maximumValue) == (150, 150, 150))
    stepper.maximumValue = 10
    #expect((stepper.minimumValue, stepper.value, stepper.maximumValue) == (10, 10, 10))
  }

  @Test func aSignThatLeadsNowhereIsGrey() throws {
    let stepper = UIStepper(frame: .zero)
    let strengths = { () throws -> [Bool] in
      let picture = try Picture(stepper)
      return [23, 70].map { picture[$0, 15] >> 24 > 150 }
    }
    #expect(try strengths() == [false, true])
    stepper.value = 100
    #expect(try strengths() == [true, false])
    stepper.semanticContentAttribute = .forceRightToLeft
    #expect(try strengths() == [false, true])
    stepper.wraps = true
    #expect(try strengths() == [true, true])
  }

  @Test func pagesAreDotsInTheMiddle() throws {
    let control = UIPageControl(frame: .zero)
    control.currentPage = 3
    #expect(control.currentPage == 0)
    control.numberOfPages = 3
    control.currentPage = 9
    #expect(control.currentPage == 2)
    #expect(control.intrinsicContentSize == CGSize(width: 8 + 71.5 + 2 * 53 / 3.0, height: 77 / 3.0))
    #expect(abs(control.size(forNumberOfPages: 4).width - control.intrinsicContentSize.width - 53 / 3.0) < 1e-9)
    control.frame.size = CGSize(width: 100, height: 26)
    let thirds = { (0..<3).map { (control.dotRect(of: $0).midX * 3).rounded() } }
    #expect(thirds() == [97, 150, 203])
    #expect(control.dotRect(of: 0).size == CGSize(width: 7.5, height: 7.5))
    control.semanticContentAttribute = .forceRightToLeft
    #expect(thirds() == [203, 150, 97])
    control.currentPageIndicatorTintColor = .red
    #expect(try Picture(control)[32, 13] == 0xFFFF_0000)
    control.numberOfPages = 1
    control.hidesForSinglePage = true
    #expect(control.currentPage == 0)
    #expect(try Picture(control).inked.isNull)
  }

  @Test(arguments: [
    (UIActivityIndicatorView.Style.whiteLarge, 37 as CGFloat, UIColor.white), (.white, 20, .white),
    (.gray, 20, .secondaryLabel), (.medium, 20, .secondaryLabel), (.large, 37, .secondaryLabel),
  ])
  func stylesOfIndicators(_ style: UIActivityIndicatorView.Style, _ side: CGFloat, _ color: UIColor) {
    let view = UIActivityIndicatorView(style: style)
    #expect(view.bounds.size == CGSize(width: side, height: side) && view.color == color)
    view.color = .red
    view.style = .white
    #expect(view.color == .red && view.intrinsicContentSize.width == 20)
  }

  @Test func indicatorsHideWhenTheyStop() throws {
    let view = UIActivityIndicatorView(style: .large)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 37, height: 37) && view.isHidden)
    view.startAnimating()
    #expect(view.isAnimating && !view.isHidden)
    view.stopAnimating()
    #expect(!view.isAnimating && view.isHidden)
    view.hidesWhenStopped = false
    #expect(!view.isHidden)
    view.style = .medium
    #expect(view.intrinsicContentSize == CGSize(width: 20, height: 20))
    view.sizeToFit()
    view.color = .red
    view.startAnimating()
    let picture = try Picture(view, scale: 3)
    // Clockwise from the top; the strongest spoke is at nine o'clock, and nothing lies in the middle.
    let spokes = [(30, 10), (44, 16), (50, 30), (44, 44), (30, 50), (16, 44), (10, 30), (16, 16)]
    #expect(spokes.map { picture[$0.0, $0.1] >> 24 } == [70, 70, 70, 106, 143, 180, 217, 70])
    #expect(picture[30, 30] == 0)
    // 2.5 points thick and 6.67 long.
    #expect((picture[25, 10] >> 24, picture[27, 10] >> 24 > 60, picture[32, 10] >> 24 > 60) == (0, true, true))
    #expect((picture[30, 1] >> 24, picture[30, 18] >> 24 > 60, picture[30, 21] >> 24) == (70, true, 0))
  }
}
