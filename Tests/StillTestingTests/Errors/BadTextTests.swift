// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import Testing

@testable import StillTesting

/// Text that no font can show.
@MainActor struct BadTextTests {
  /// A character of Plane 16's private use area, which no font covers.
  private nonisolated static let uncovered = "a\u{10FFFD}b"

  let workspace: Workspace

  init() throws { workspace = try Workspace() }

  @Test func aCharacterThatNoFontCoversFailsWithItsCodePoint() throws {
    for message in [
      workspace.failure(of: { Tiles.words(Self.uncovered) }, as: .image),
      workspace.failure(of: { Tiles.words(Self.uncovered) }, as: .pdf),
    ] {
      let message = try #require(message)
      #expect(message.contains("No font has a glyph for U+10FFFD") && message.contains("STILLFRAME_FONTS"))
    }
    #expect(workspace.files().allSatisfy { $0.hasPrefix(".stillframe") }, "no reference without its text")
  }

  @Test func itFailsEachTimeTheTreeIsDrawn() {
    // Views keep what they drew.
    let view = Tiles.words(Self.uncovered)
    for _ in 0..<2 {
      #expect(workspace.failure(of: { view }, as: .image)?.contains("U+10FFFD") == true)
    }
  }

  @Test func renderersTellToo() {
    let bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
    withKnownIssue {
      _ = UIGraphicsImageRenderer(bounds: bounds).image { _ in Self.uncovered.draw(at: .zero) }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("U+10FFFD") }
    }
    withKnownIssue {
      _ = UIGraphicsPDFRenderer(bounds: bounds).pdfData { context in
        context.beginPage()
        Self.uncovered.draw(at: .zero)
      }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("U+10FFFD") }
    }
  }

  /// A program that makes invoices goes on; only tests are told.
  @Test func outsideOfTestsRenderersGoOn() async {
    let data = await Task.detached {
      UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 40, height: 20)).pdfData { context in
        context.beginPage()
        Self.uncovered.draw(at: .zero)
      }
    }.value
    #expect(!data.isEmpty)
  }

  @Test func aFontThatIsNotThereIsNil() {
    #expect(UIFont(name: "NoSuchFont-Bold", size: 12) == nil)
  }

  @Test func aMissingFileOfTheFixedListNamesItsPackage() {
    let path = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
    let missing = TextError.missingFontFile(path: path, package: "fonts-inter")
    let error = SnapshotError.text([missing, .noGlyph(codePoint: 0x2603)])
    #expect(error.description.contains("apt-get install fonts-inter"))
    #expect(error.description.contains("U+2603"))
  }
}
