// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import StillBitmap
import StillCommand
import StillFixtures
import StillKit
import Synchronization

/// The outcome of one fixture.
enum FidelityOutcome {
  case compared(PictureDifference, breaches: [String])
  case failed(String)
}

/// Both pictures of a case that has both.
struct FidelityPictures {
  var reference: Bitmap
  var actual: Bitmap
}

/// A fixture with a reference picture, recorded and ready to be painted on any thread.
struct FidelityCase: Sendable {
  typealias Result = (row: FidelityRow, pictures: FidelityPictures?)

  let name: String
  private let recording: Swift.Result<Recording, any Error>

  private struct Recording {
    var reference: URL
    var tolerance: FixtureTolerance
    var scene: FixtureScene
    /// The recorded scene at the scale at which the pipelines are compared with each other.
    var pipelines: FixtureScene
  }

  /// Builds and records the fixture; nil where it names no reference.
  @MainActor
  init?(_ file: FixtureFile) {
    name = file.name
    do {
      let fixture = try Fixture.read(file.url)
      guard let reference = fixture.reference else { return nil }
      if fixture.tolerance.forgivesAnything {
        throw CommandFailure("It has no tolerance that any picture could miss. Give it one, such as max_channel_delta.")
      }
      recording = .success(
        Recording(
          reference: reference, tolerance: fixture.tolerance, scene: try fixture.scene(),
          pipelines: try fixture.scene(scale: PipelineOutcome.scale)))
    } catch {
      recording = .failure(error)
    }
  }

  /// Paints and compares all `cases` on all cores; the results come in the cases' order.
  ///
  /// - Parameter allowsBlank: True if a case passes of which nothing is seen in either picture; one alone never passes.
  static func results(of cases: [FidelityCase], allowsBlank: Bool) -> [Result] {
    let results = Mutex([Int: Result]())
    DispatchQueue.concurrentPerform(iterations: cases.count) { index in
      let result = cases[index].result(allowsBlank: allowsBlank)
      results.withLock { $0[index] = result }
    }
    return results.withLock { found in cases.indices.compactMap { found[$0] } }
  }

  private func result(allowsBlank: Bool) -> Result {
    do {
      let recording = try recording.get()
      let pipelines = PipelineOutcome(of: recording.pipelines)
      do {
        let (outcome, pictures) = try compare(recording, allowsBlank: allowsBlank)
        return (FidelityRow(name: name, outcome: outcome, pipelines: pipelines), pictures)
      } catch {
        return (FidelityRow(name: name, outcome: .failed("\(error)"), pipelines: pipelines), nil)
      }
    } catch {
      return (FidelityRow(name: name, outcome: .failed("\(error)"), pipelines: .unknown("not drawn")), nil)
    }
  }

  private func compare(
    _ recording: Recording, allowsBlank: Bool
  ) throws -> (FidelityOutcome, FidelityPictures) {
    let reference = try ReferencePicture(recording.reference)
    let picture = try recording.scene.bitmap()
    let actual = reference.rgba(of: picture)
    let pictures = FidelityPictures(
      reference: try Bitmap(width: reference.width, height: reference.height, straightRGBA: reference.rgba),
      actual: try Bitmap(width: picture.width, height: picture.height, straightRGBA: actual))
    guard picture.width == reference.width, picture.height == reference.height else {
      let sizes = "\(picture.width)×\(picture.height), the reference \(reference.width)×\(reference.height)"
      return (.failed("the picture has \(sizes) pixels. Mend size or scale."), pictures)
    }
    let difference = PictureDifference(reference.rgba, actual)
    let breaches = difference.breaches(of: recording.tolerance)
    switch (pictures.reference.isTransparent, pictures.actual.isTransparent) {
    case (true, true) where !allowsBlank:
      return (
        .failed(
          "both pictures show only transparent pixels, which proves nothing. Draw something, or add --allow-blank."),
        pictures
      )
    case (true, false): return (.compared(difference, breaches: breaches + ["only ours shows anything"]), pictures)
    case (false, true): return (.compared(difference, breaches: breaches + ["nothing is seen in ours"]), pictures)
    case (true, true), (false, false): return (.compared(difference, breaches: breaches), pictures)
    }
  }
}
