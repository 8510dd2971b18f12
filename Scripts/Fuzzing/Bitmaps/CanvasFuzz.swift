// SPDX-License-Identifier: MIT

/// The rules for any bytes that are called a GIF or a WebP; the files to begin with are in `Corpora`.
struct CanvasFuzz: FuzzTarget {
  /// Larger pictures only take longer.
  private static let maximumPixelCount = 1 << 14
  private static let maximumFrameCount = 8

  func check(_ bytes: UnsafeRawBufferPointer) { GuardedCopy.shared.alternate(bytes, checkFile) }

  private func checkFile(_ bytes: UnsafeRawBufferPointer) {
    let file: CanvasFile
    do throws(PictureError) {
      file = try CanvasFile(bytes)
    } catch {
      if error.description.isEmpty { fatalError("an error without words") }
      return
    }
    if file.width < 1 || file.height < 1 || file.frameCount < 1 { fatalError("measured as \(file)") }
    if file.width * file.height > Self.maximumPixelCount { return }
    var canvas: CanvasFile.Canvas?
    for frame in 0..<min(file.frameCount, Self.maximumFrameCount) {
      let (one, other) = (try? file.bitmap(frame: frame), try? file.bitmap(frame: frame, from: &canvas))
      if one != other { fatalError("decoded in two ways") }
      one?.withWords { words in
        for index in 0..<(file.width * file.height)
        where max(words[index] & 255, words[index] >> 8 & 255, words[index] >> 16 & 255) > words[index] >> 24 {
          fatalError("a colour is above its alpha")
        }
      }
      if file.delay(ofFrame: frame) < 0 { fatalError("a frame of less than no time") }
    }
  }
}
