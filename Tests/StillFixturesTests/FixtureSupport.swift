// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillGraphics
import StillKit
import StillLayers

@testable import StillFixtures

let temporaryFolder = FileManager.default.temporaryDirectory

/// A fixture of 20 × 10 points whose root is `root`, a piece of JSON.
func fixture(_ root: String, more: String = "", folder: URL = temporaryFolder) throws -> Fixture {
  let json = "{\"schema\": 1, \"size\": [20, 10], \"root\": \(root)\(more.isEmpty ? "" : ", " + more)}"
  return try Fixture.decode(Data(json.utf8), folder: folder)
}

/// The error that a fixture is answered with; nil if there is none.
@MainActor
func fixtureError(_ root: String, more: String = "") -> FixtureError? {
  do {
    _ = try fixture(root, more: more).scene()
    return nil
  } catch {
    return error as? FixtureError
  }
}

extension Fixture {
  /// The pixel at (`x`, `y`), top row first.
  @MainActor
  func pixel(_ x: Int, _ y: Int) throws -> Bitmap.Pixel { try scene().bitmap()[x, y] }

  /// The root view, built as for a scene.
  @MainActor
  func view() throws -> UIView {
    let builder = FixtureBuilder(traits: traits.collection(scale: scale), images: FixtureImages(folder: folder))
    guard case .view(let node) = root else { throw FixtureError("$.root", .missing) }
    return try builder.view(node)
  }
}
