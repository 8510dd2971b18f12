// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillKit
import Testing

@testable import StillFixtures

/// Fixtures of many views: what is kept and done for each view does not grow with the number of views.
@MainActor struct FixtureSizeTests {
  /// Lists of views without names, copied for each of them, took time squared.
  @Test func onlyViewsWithNamesAreKeptForConstraints() {
    let root = UIView()
    root.accessibilityIdentifier = "root"
    for index in 0..<1000 {
      let view = UIView()
      view.accessibilityIdentifier = index < 10 ? "same" : nil
      root.addSubview(view)
    }
    #expect(FixtureViews(roots: [root]).count == 11)
  }

  @Test func fiveThousandViewsAreDrawn() throws {
    let view = ##"{"type": "UIView", "frame": [4, 4, 2, 2], "background_color": "#ff0000"}"##
    let views = Array(repeating: view, count: 5000).joined(separator: ",")
    let fixture = try fixture(#"{"type": "UIView", "subviews": [\#(views)]}"#)
    #expect(try fixture.view().subviews.count == 5000)
    #expect(try fixture.pixel(4, 4) == Bitmap.Pixel(red: 255, green: 0, blue: 0, alpha: 255))
  }

  @Test func unnamedViewsCannotBeConstrained() throws {
    let constraint = #"{"item": "", "attribute": "width", "constant": 3}"#
    let error = fixtureError(#"{"type": "UIView", "id": "root"}"#, more: #""constraints": [\#(constraint)]"#)
    #expect(error?.path == "$.constraints[0].item")
    #expect(error?.problem == .unknownWord("", allowed: ["root"]))
  }
}
