// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillDiff
import StillInspection
import StillKit
import StillLayers
import Synchronization

/// A moment of a film: its drawing, and the values that the layers showed.
struct FilmFrame: Sendable {
  let seconds: TimeInterval
  fileprivate(set) var picture: RecordedPicture
  let values: Handover<ShownValues>
}

/// The recorded drawings of a value at several moments, to be painted.
struct Film: Sendable {
  private(set) var frames: [FilmFrame]
  /// The seconds from one frame to the next.
  let step: TimeInterval
  /// True if the view holds a table or a collection, and is in no window: their updates do not move there.
  var hasListWithoutWindow = false

  /// Records a layer moment by moment, with its animations as they are then, including those that never end.
  ///
  /// Later moments of the test count from the last one, so that a test can take several films.
  ///
  /// - Parameters:
  ///   - times: The moments, in seconds since everything had last come to rest, or the last film or touch ended.
  ///   - layer: The layer whose tree is shown.
  ///   - layOut: Lays out what the time that passed has changed.
  ///   - record: Records the drawing while the layers show these values.
  static func record(
    at times: FrameTimes, of layer: CALayer, layOut: () -> Void, _ record: (ShownValues) throws -> RecordedPicture
  ) throws -> Film {
    var frames: [FilmFrame] = []
    for seconds in times.seconds {
      let frame = try SnapshotMoment.$current.withValue(seconds) {
        try SnapshotMoment.reach(layOut)
        layer.markShown()
        return try layer.presenting(on: .current, showsEndless: true) {
          let values = ShownValues(of: layer)
          return FilmFrame(seconds: seconds, picture: try record(values), values: Handover(values))
        }
      }
      if frames.isEmpty { try frame.checkSheet(of: times.seconds) }
      frames.append(frame)
    }
    SnapshotMoment.countFromNow()
    return Film(frames: frames, step: times.step)
  }

  /// Keeps a description that was made while the views were shown.
  mutating func describe(as text: String) { frames[0].picture.views.describe(as: text) }

  /// The values that change from frame to frame.
  var listing: MotionListing {
    MainThread.run { MotionListing(frames.map { ($0.seconds, $0.values.value) }) }
  }

  /// The library versions and fonts of all frames, and the settings.
  var fingerprint: String {
    let lines = Set(frames.flatMap { RendererFingerprint.of($0.picture.list).split(separator: "\n").map(String.init) })
    return ProcessSettings.adding(to: lines)
  }

  /// Paints the frames into one picture, several in parallel; a frame equal to the one before it is not painted again.
  func strip() throws -> Captured<Filmstrip> {
    let scale = frames[0].picture.scale
    let sheet = FilmstripSheet(
      frames: frames.map(\.pixels), captions: Filmstrip.captions(frames.map(\.seconds)), scale: scale)
    var sources = Array(frames.indices)
    for index in frames.indices.dropFirst() where frames[index].isSame(as: frames[index - 1]) {
      sources[index] = sources[index - 1]
    }
    let mistakes = Mutex<Set<String>>([])
    let strip = try sheet.paint(showing: sources) { index in
      // The assertion is not known on these other threads, so their mistakes are collected and reported afterwards.
      try ProgrammerErrors.handling(with: { text in mistakes.withLock { _ = $0.insert(text) } }) {
        try frames[index].picture.bitmap()
      }
    }
    for text in mistakes.withLock({ $0.sorted() }) { ProgrammerErrors.warn(text) }
    guard let strip else { throw OversizedFilmstrip(sheet, scale) }
    return Captured(
      Filmstrip(times: frames.map(\.seconds), scale: scale, sheet: sheet, picture: strip, film: self),
      origin: CaptureOrigin(picture: frames[0].picture))
  }
}

extension FilmFrame {
  /// The size of the frame's picture in pixels.
  var pixels: PixelSize {
    let (width, height) = PixelGrid(scale: picture.scale).pixels(covering: picture.bounds.size)
    return PixelSize(width: width, height: height)
  }

  /// Returns true if the pictures of both are painted alike.
  fileprivate func isSame(as other: FilmFrame) -> Bool {
    picture.bounds == other.picture.bounds && picture.list == other.picture.list
  }

  /// Throws if the picture of all frames would be too large; called after the first frame, to save drawing the rest.
  fileprivate func checkSheet(of times: [TimeInterval]) throws(OversizedFilmstrip) {
    let sheet = FilmstripSheet(frame: pixels, captions: Filmstrip.captions(times), scale: picture.scale)
    let size = sheet.size
    guard max(size.width, size.height) <= Bitmap.maximumSide, size.width * size.height <= Bitmap.maximumPixelCount
    else { throw OversizedFilmstrip(sheet, picture.scale) }
  }
}

/// An error: a filmstrip would be larger than a picture may be.
struct OversizedFilmstrip: Error, Hashable, CustomStringConvertible {
  let description: String

  init(_ sheet: FilmstripSheet, _ scale: CGFloat) {
    let frame = sheet.frames.max { $0.width * $0.height < $1.width * $1.height } ?? PixelSize(width: 0, height: 0)
    let size = sheet.size
    description =
      "A filmstrip of \(sheet.frames.count) frames of \(frame.width)×\(frame.height) pixels would have "
      + "\(size.width)×\(size.height), and a picture may have \(Bitmap.maximumPixelCount / 1_000_000) million. Take "
      + "fewer frames, a smaller view, or "
      + (scale > 1 ? "\(ScaleParameter.traits.advice(for: 1))." : "several filmstrips of shorter times.")
  }
}
