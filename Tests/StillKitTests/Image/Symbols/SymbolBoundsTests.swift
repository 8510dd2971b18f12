// SPDX-License-Identifier: MIT

import Foundation
import StillAssets
import StillKit
import Testing

@testable import StillViews

/// Rule: a symbol that cannot be drawn is nil, with a note that says why.
struct SymbolBoundsTests {
  private func symbol(_ name: String, _ pointSize: CGFloat) -> UIImage? {
    UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: pointSize))
  }

  @Test(
    arguments: [1e300, .greatestFiniteMagnitude, 1e18, 1e9, 1e5, 1e-5, 1e-300, .leastNonzeroMagnitude] as [CGFloat])
  func sizesWithoutPixelsAreNoted(pointSize: CGFloat) {
    let notes = assetNotes { #expect(symbol("star.fill", pointSize) == nil) }
    #expect(notes.map(\.path) == ["UIImage(systemName: \"star.fill\")"])
    #expect(notes.first?.problem.contains("at \(pointSize) points") == true)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -1, 0]) func sizesThatAreNoneAreTheUsualOne(pointSize: CGFloat) {
    let notes = assetNotes {
      #expect(symbol("star.fill", pointSize)?.size == UIImage(systemName: "star.fill")?.size)
    }
    #expect(notes.isEmpty)
  }

  @Test(arguments: ["Star", "star fill", "star..fill", "", "../star", "star\0", "★"])
  func textThatIsNoNameIsNoted(name: String) {
    let notes = assetNotes { #expect(UIImage(systemName: name) == nil) }
    #expect(notes.map(\.problem) == ["\"\(name)\" is no name of a symbol"])
  }
}
