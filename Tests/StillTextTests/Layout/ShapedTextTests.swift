// SPDX-License-Identifier: MIT

import Foundation
import StillTestSupport
import Testing

@testable import StillScene
@testable import StillText

/// Rule: what is kept of a text leads to the layouts that the text itself leads to.
struct ShapedTextTests {
  @Test("A text that was set before is set as a fresh one", arguments: 0..<30)
  func sharesNothingThatChanges(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    for _ in 0..<10 {
      var request = TextPropertyTests.request(&random)
      let shaped = ShapedText(request)
      for _ in 0..<4 {
        request.maximumWidth = [.infinity, 0, 30, 80, 200].randomElement(using: &random)!
        request.maximumHeight = [.infinity, 25, 60].randomElement(using: &random)!
        request.maximumLineCount = Int.random(in: 0...3, using: &random)
        #expect(Self.words(request, shaped) == Self.words(request, ShapedText(request)), "\(request)")
      }
    }
  }

  @Test("A layout without a limit to its height stands for those that it fits into", arguments: 0..<30)
  func heightsThatFitChangeNothing(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    var fitting = 0
    for _ in 0..<20 {
      var request = TextPropertyTests.request(&random)
      request.maximumHeight = .infinity
      let layout = Self.layout(request, ShapedText(request))
      let height = layout.size.height * [0.4, 1, 1.5].randomElement(using: &random)!
      guard layout.fits(height: height) else { continue }
      fitting += 1
      request.maximumHeight = height
      #expect(Self.words(request, ShapedText(request)) == String(reflecting: layout), "\(request)")
    }
    #expect(fitting > 0)
  }

  @Test func oneLineFitsEverywhereAndTwoWhereTheyEnd() {
    let (one, two) = (set("One"), set("One\nTwo"))
    #expect(one.fits(height: 0) && one.fits(height: .nan))
    #expect(two.fits(height: two.size.height) && !two.fits(height: two.size.height - 1))
  }

  private static func layout(_ request: TextRequest, _ shaped: ShapedText) -> TextLayout {
    var typesetter = Typesetter(request, shaped)
    return typesetter.layout()
  }

  private static func words(_ request: TextRequest, _ shaped: ShapedText) -> String {
    String(reflecting: layout(request, shaped))
  }
}
