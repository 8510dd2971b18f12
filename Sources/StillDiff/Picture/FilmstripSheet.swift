// SPDX-License-Identifier: MIT

import Dispatch
import Glibc
package import StillBitmap
import Synchronization

/// The places of frames side by side in one picture, each above its caption.
///
/// Frames are in one row up to 1,600 points, and beyond that in rows with the same number of frames, from left to right
/// and from top to bottom.
package struct FilmstripSheet: Sendable, Equatable {
  /// The widest row, in points.
  private static let widestRow = 1600.0

  /// The sizes of the frames.
  package let frames: [PixelSize]
  /// The captions below the frames; their letters must be in `PixelFont`.
  package let captions: [String]
  /// The frames of a row.
  package let columns: Int
  /// The pixels per dot of a letter: one point, so that captions have the same size at any scale.
  private let letter: Int

  /// Lays out frames of these sizes in pixels, at `scale` pixels a point.
  package init(frames: [PixelSize], captions: [String], scale: Double) {
    (self.frames, self.captions) = (frames, captions)
    letter = max(Int(scale.rounded()), 1)
    let most = max(Int(Self.widestRow * max(scale, 1)) / (Self.column(frames, captions, letter) + 8 * letter), 1)
    let rows = max((frames.count + most - 1) / most, 1)
    columns = max((frames.count + rows - 1) / rows, 1)
  }

  /// Lays out frames of one size.
  package init(frame: PixelSize, captions: [String], scale: Double) {
    self.init(frames: captions.map { _ in frame }, captions: captions, scale: scale)
  }

  private static func column(_ frames: [PixelSize], _ captions: [String], _ letter: Int) -> Int {
    let text = (captions.map(\.count).max() ?? 0) * PixelFont.advance * letter
    return max(frames.map(\.width).max() ?? 0, text)
  }

  private var gap: Int { 8 * letter }
  private var columnWidth: Int { Self.column(frames, captions, letter) + gap }
  private var frameHeight: Int { frames.map(\.height).max() ?? 0 }
  private var rowHeight: Int { frameHeight + (PixelFont.height + 12) * letter }

  /// The size of the picture in pixels.
  package var size: PixelSize {
    let rows = (frames.count + columns - 1) / columns
    return PixelSize(width: gap + columns * columnWidth, height: gap + rows * rowHeight)
  }

  /// Returns the place of a frame in the picture.
  package func place(ofFrame index: Int) -> PixelRect {
    let frame = frames[index]
    return PixelRect(
      x: gap + index % columns * columnWidth, y: gap + index / columns * rowHeight, width: frame.width,
      height: frame.height)
  }

  /// Paints the picture from its frames, which must have the sizes in `frames`; `nil` if no bitmap may be that large.
  ///
  /// `frame` is called on several threads at the same time. Throws the error of the first frame that has one.
  package func paint(_ frame: @Sendable (Int) throws -> Bitmap) throws -> Bitmap? {
    try paint(showing: Array(frames.indices), frame)
  }

  /// Paints the picture if some frames equal an earlier one: `sources` has the index of the frame to copy for each.
  package func paint(showing sources: [Int], _ frame: @Sendable (Int) throws -> Bitmap) throws -> Bitmap? {
    try Canvas.paint(width: size.width, height: size.height) { canvas in
      let whole = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
      // Filling all of it first would write most words twice.
      for rect in ground(of: whole) { canvas.fill(rect, DiffColor.nothing) }
      for index in frames.indices {
        let place = place(ofFrame: index)
        canvas.text(
          captions[index], x: place.x, y: place.y + frameHeight + 4 * letter, size: letter, DiffColor.ink)
      }
      let copies = Dictionary(grouping: frames.indices) { sources[$0] }.sorted { $0.key < $1.key }
      let failures = Mutex<[Int: any Error]>([:])
      let target = SharedCanvas(canvas: canvas)
      Self.forEach(copies.count) { number in
        let (source, indices) = copies[number]
        do {
          try frame(source).withWords { words in
            for index in indices { copy(words, toFrame: index, of: target.canvas) }
          }
        } catch {
          failures.withLock { $0[source] = error }
        }
      }
      if let first = failures.withLock({ $0.min { $0.key < $1.key } }) { throw first.value }
    }
  }

  private func copy(_ words: UnsafePointer<UInt32>, toFrame index: Int, of canvas: Canvas) {
    let place = place(ofFrame: index)
    let whole = PixelRect(x: 0, y: 0, width: place.width, height: place.height)
    canvas.copy(words, stride: place.width, whole, x: place.x, y: place.y)
  }

  /// Calls `body` with each number below `count`, on one thread per processor, up to a limit.
  private static func forEach(_ count: Int, _ body: @Sendable (Int) -> Void) {
    let workers = min(max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1), 8, count)
    guard workers > 1 else { return (0..<count).forEach(body) }
    let next = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: workers) { _ in
      while case let number = next.wrappingAdd(1, ordering: .relaxed).oldValue, number < count { body(number) }
    }
  }

  /// Returns the parts of the picture, row by row, that no frame covers.
  private func ground(of whole: PixelRect) -> [PixelRect] {
    var parts = [PixelRect(x: 0, y: 0, width: whole.width, height: gap)]
    for start in stride(from: 0, to: frames.count, by: columns) {
      let (top, height) = (gap + start / columns * rowHeight, frameHeight)
      var left = 0
      for index in start..<min(start + columns, frames.count) {
        let place = place(ofFrame: index)
        parts.append(PixelRect(x: left, y: top, width: place.x - left, height: height))
        parts.append(PixelRect(x: place.x, y: place.maxY, width: place.width, height: top + height - place.maxY))
        left = place.maxX
      }
      parts.append(PixelRect(x: left, y: top, width: whole.width - left, height: height))
      parts.append(PixelRect(x: 0, y: top + height, width: whole.width, height: rowHeight - height))
    }
    return parts
  }

  /// Returns a frame of a picture with this layout; `nil` if the frame is outside of the picture.
  package func frame(_ index: Int, of picture: Bitmap) -> Bitmap? {
    let place = place(ofFrame: index)
    guard place.maxX <= picture.width, place.maxY <= picture.height else { return nil }
    return picture.cropped(x: place.x, y: place.y, width: place.width, height: place.height)
  }

  /// Returns true if both frames have the same pixels in a picture.
  package func areEqual(_ one: Int, _ other: Int, in picture: Bitmap) -> Bool {
    guard frames[one] == frames[other] else { return false }
    let (first, second) = (place(ofFrame: one), place(ofFrame: other))
    return picture.hasSameRows(at: first, and: second)
  }
}

/// A canvas that threads share.
// Each thread writes to the places of other frames.
private struct SharedCanvas: @unchecked Sendable {
  let canvas: Canvas
}
