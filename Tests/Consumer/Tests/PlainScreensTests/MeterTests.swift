// SPDX-License-Identifier: MIT

import CoreGraphics
import PlainScreens
import QuartzCore
import StillTesting
import Testing
import UIKit

/// Files that import Testing together with UIKit or CoreGraphics ask for overlays of Testing, which the product has.
@MainActor struct MeterTests {
  @Test func `A meter drawn by modules of Apple's names`() {
    let meter = MeterView(frame: CGRect(x: 0, y: 0, width: 40, height: 8))
    meter.value = 0.25

    assertSnapshot(of: meter, as: .image, testName: "meter")
  }

  @Test func `The names are those of one library`() {
    let path: CoreGraphics.CGPath = UIBezierPath(rect: .zero).cgPath

    #expect(path.boundingBox == .zero)
    #expect(type(of: UIView().layer) == QuartzCore.CALayer.self)
  }
}
