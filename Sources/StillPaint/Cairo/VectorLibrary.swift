// SPDX-License-Identifier: MIT

import CStillCairo
import CStillVector
import Foundation
import StillBitmap
import StillScene
import Synchronization

/// librsvg, which draws vector files.
///
/// It is opened when the first file is drawn: with all that it needs it takes ten milliseconds to load, which a process
/// that draws none should not pay.
final class VectorLibrary: Sendable {
  static let shared = VectorLibrary()

  private let name: String
  private let opened = Mutex<Opened?>(nil)
  private let drawings = Mutex(0)
  private let files = Mutex(Files())

  // librsvg's functions may be called from any thread.
  private enum Opened: @unchecked Sendable {
    case library(OpaquePointer)
    case failure(String)
  }

  private struct Key: Hashable {
    var digest: PixelDigest
    var width, height: Double
  }

  /// A file that librsvg has read.
  // The lock guarantees that one thread at a time draws it.
  private final class File: @unchecked Sendable {
    let library: OpaquePointer
    let raw: UnsafeMutableRawPointer
    let isDrawn = Mutex(())

    init(library: OpaquePointer, raw: UnsafeMutableRawPointer) { (self.library, self.raw) = (library, raw) }

    deinit { still_vector_free(library, raw) }
  }

  /// The files that are kept read.
  private struct Files {
    private var all: [Key: File] = [:]
    private var cost = 0
    private static let mostFiles = 256
    /// 256 MB, about: an element takes as much memory as some twenty letters of the file.
    private static let mostCost = 256 << 20

    subscript(key: Key) -> File? { all[key] }

    mutating func keep(_ file: File, of vector: VectorFile, as key: Key) {
      let own = vector.bytes.count * 20 + vector.pixelCount * 4
      if all.count >= Self.mostFiles || cost + own > Self.mostCost { (all, cost) = ([:], 0) }
      // Another thread may have read it meanwhile.
      guard all.updateValue(file, forKey: key) == nil else { return }
      cost += own
    }
  }

  /// Creates the library of a file name, which is not opened yet.
  init(name: String = "librsvg-2.so.2") { self.name = name }

  /// The version, or the word `missing`; asking opens the library.
  var version: String {
    guard let library = try? library() else { return "missing" }
    var message = StillVectorMessage()
    still_vector_version(library, &message)
    return message.text
  }

  /// The number of times that a file was drawn.
  var drawingCount: Int { drawings.withLock { $0 } }

  /// Draws `file`, whose points `transform` maps to the device.
  func draw(_ file: VectorFile, under transform: CGAffineTransform, in context: CairoContext) throws(PaintingError) {
    let (across, down) = (hypot(transform.a, transform.b), hypot(transform.c, transform.d))
    let longest = max(across * file.size.width, down * file.size.height)
    let isUpright = transform.b == 0 && transform.c == 0 && transform.a > 0 && transform.d > 0
    if isUpright, file.depth <= Self.greatestDirectDepth, longest <= Self.longestDirectSide {
      context.setMatrix(transform)
      return try draw(file, in: context)
    }
    // The numbers of a recording have 1/256 of its unit.
    let fineness = file.hasPixelParts ? 1 : max(1, min(16, 1e6 / longest))
    let scale = CGAffineTransform(scaleX: across * fineness, y: down * fineness)
    let recording = CairoSurface(owning: cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, nil))
    let recorder = CairoContext(surface: recording)
    recorder.setMatrix(scale)
    try draw(file, in: recorder)
    context.setMatrix(scale.inverted().concatenating(transform))
    context.setSource(recording, x: 0, y: 0)
    context.paint()
  }

  // librsvg makes a surface for each group, with the size of the whole file on the device, which it computes wrongly if the file
  // is rotated or mirrored. So files with many groups, and those drawn large, rotated or mirrored, are recorded first: the
  // surfaces of a recording are recordings too, which need no pixels.
  private static let greatestDirectDepth = 16
  private static let longestDirectSide = 4096.0

  /// Draws `file` in its own size at the origin of the context's user space, whose axes are those of the device.
  private func draw(_ file: VectorFile, in context: CairoContext) throws(PaintingError) {
    let known = try read(file, by: library())
    drawings.withLock { $0 += 1 }
    var message = StillVectorMessage()
    let isDone = known.isDrawn.withLock { _ in
      still_vector_paint(
        known.library, known.raw, UnsafeMutableRawPointer(context.raw), file.size.width, file.size.height, file.depth,
        &message)
    }
    guard isDone else { throw .vector(name: "\(file)", reason: message.text) }
  }

  private func read(_ file: VectorFile, by library: OpaquePointer) throws(PaintingError) -> File {
    let key = Key(digest: file.digest, width: file.size.width, height: file.size.height)
    if let known = files.withLock({ $0[key] }) { return known }
    var message = StillVectorMessage()
    let symbols = file.clipsSymbols.map { $0 ? STILL_SVG_CLIPPED_SYMBOLS : STILL_SVG_WHOLE_SYMBOLS }
    let raw = file.bytes.withUnsafeBufferPointer {
      still_vector_read(library, $0.baseAddress, $0.count, symbols ?? STILL_SVG_NO_SYMBOLS, &message)
    }
    guard let raw else { throw .vector(name: "\(file)", reason: message.text) }
    let made = File(library: library, raw: raw)
    files.withLock { $0.keep(made, of: file, as: key) }
    return made
  }

  private func library() throws(PaintingError) -> OpaquePointer {
    let opened = opened.withLock { opened in
      if let opened { return opened }
      var message = StillVectorMessage()
      let made = still_vector_open(name, &message).map(Opened.library) ?? .failure(message.text)
      opened = made
      return made
    }
    switch opened {
    case .library(let library): return library
    case .failure(let reason): throw .noVectorLibrary(reason: reason)
    }
  }
}

extension StillVectorMessage {
  fileprivate var text: String {
    withUnsafeBytes(of: words) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
