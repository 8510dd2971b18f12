// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillKit
import Testing

@testable import StillFixtures

/// Rule: a fixture's images and colours may be assets of the catalogues beside it.
@MainActor struct FixtureAssetTests {
  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = temporaryFolder.appendingPathComponent("fixture-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["logo.imageset", "accent.colorset"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("A.xcassets/\(name)"), withIntermediateDirectories: true)
    }
    let red = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).pngData { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    try red.write(to: folder.appendingPathComponent("A.xcassets/logo.imageset/a.png"))
    try Data(#"{"images": [{"filename": "a.png", "scale": "3x"}]}"#.utf8)
      .write(to: folder.appendingPathComponent("A.xcassets/logo.imageset/Contents.json"))
    let color = #"{"color-space": "srgb", "components": {"red": "0", "green": "1", "blue": "0", "alpha": "1"}}"#
    try Data(#"{"colors": [{"color": \#(color)}]}"#.utf8)
      .write(to: folder.appendingPathComponent("A.xcassets/accent.colorset/Contents.json"))
    try body(folder)
  }

  @Test func imagesAndColorsAreFoundBesideTheFixture() throws {
    try withFolder { folder in
      let image = #"{"type": "UIImageView", "frame": [0, 0, 20, 10], "image": {"asset": "logo"}}"#
      let imagePixel = try fixture(image, folder: folder).pixel(5, 5)
      #expect(imagePixel == Bitmap.Pixel(red: 255, green: 0, blue: 0, alpha: 255))
      let view = #"{"type": "UIView", "frame": [0, 0, 20, 10], "background_color": {"asset": "accent"}}"#
      let viewPixel = try fixture(view, folder: folder).pixel(5, 5)
      #expect(viewPixel == Bitmap.Pixel(red: 0, green: 255, blue: 0, alpha: 255))
    }
  }

  @Test func missingAssetsAreErrorsWithThePath() throws {
    try withFolder { folder in
      for (root, path, words) in [
        (#"{"type": "UIImageView", "image": {"asset": "logos"}}"#, "$.root.image", "\"logo\""),
        (#"{"type": "UIView", "background_color": {"asset": "acent"}}"#, "$.root.background_color", "\"accent\""),
        (#"{"type": "UIImageView", "image": {"asset": "logo", "scale": 2}}"#, "$.root.image", "Remove"),
        (#"{"type": "UIView", "background_color": {"name": "accent"}}"#, "$.root.background_color.name", "asset"),
      ] {
        let error = #expect(throws: FixtureError.self) { _ = try fixture(root, folder: folder).scene() }
        #expect(error?.path == path)
        #expect(error?.description.contains(words) ?? false)
      }
    }
  }
}
