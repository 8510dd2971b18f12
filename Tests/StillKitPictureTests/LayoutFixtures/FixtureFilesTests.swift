// SPDX-License-Identifier: MIT

import Foundation
import StillFixtures
import StillGraphics
import StillKit
import StillTesting
import Testing

/// Rule: what `still render` makes of the fixtures below `Tests/Fixtures` is what was looked at, in pictures, texts and
/// PDFs.
@MainActor @Suite(.serialized, .snapshots) struct FixtureFilesTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures")

  @Test(arguments: [
    "scroll-view", "table-plain", "table-grouped", "table-insetGrouped", "table-scrolled", "table-in-stack",
    "table-at-its-limit", "bars", "controllers-navigation", "controllers-large-title", "controllers-tabs",
    "controllers-sheet", "controllers-alert", "controllers-action-sheet", "controllers-popover", "controllers-split",
  ])
  func fixture(name: String) throws {
    let file = Self.folder.appendingPathComponent("\(name).json")
    let fixture = try Fixture.read(file)
    #expect(fixture.name == name)
    let scene = try fixture.scene()
    let picture = UIImage(cgImage: CGImage(bitmap: try scene.bitmap()), scale: scene.scale, orientation: .up)
    assertSnapshot(of: picture, as: .image, named: name)
    assertSnapshot(of: scene.description, as: .lines, named: name)
    assertSnapshot(of: try scene.document(), as: .pdf, named: name)
  }
}
