// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillKit

/// What became of one fixture.
enum FidelityOutcome {
  case compared(PictureDifference, breaches: [String])
  case failed(String)
}

/// Both pictures of a case, where there are both.
struct FidelityPictures {
  var reference: Bitmap
  var actual: Bitmap
}

/// One fixture with a reference picture.
@MainActor
struct FidelityCase {
  let file: FixtureFile

  init(_ file: FixtureFile) { self.file = file }

  /// Renders and compares; nil where the fixture names no reference.
  func result() -> (outcome: FidelityOutcome, pictures: FidelityPictures?)? {
    do {
      let fixture = try Fixture.read(file.url)
      guard let reference = fixture.reference else { return nil }
      return try compare(fixture, reference)
    } catch {
      return (.failed("\(error)"), nil)
    }
  }

  private func compare(
    _ fixture: Fixture, _ file: URL
  ) throws -> (outcome: FidelityOutcome, pictures: FidelityPictures?) {
    let reference = try ReferencePicture(file)
    let picture = try fixture.scene().bitmap()
    let actual = reference.rgba(of: picture)
    let pictures = FidelityPictures(
      reference: try Bitmap(width: reference.width, height: reference.height, straightRGBA: reference.rgba),
      actual: try Bitmap(width: picture.width, height: picture.height, straightRGBA: actual))
    guard picture.width == reference.width, picture.height == reference.height else {
      let sizes = "\(picture.width)×\(picture.height), the reference \(reference.width)×\(reference.height)"
      return (.failed("the picture has \(sizes) pixels. Mend size or scale."), pictures)
    }
    let difference = PictureDifference(reference.rgba, actual)
    return (.compared(difference, breaches: difference.breaches(of: fixture.tolerance)), pictures)
  }
}
