// SPDX-License-Identifier: MIT

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
  private let files = Mutex<[Key: File]>([:])

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

  /// The most files that are kept read.
  private static let mostFiles = 256

  /// Creates the library of a file name, which is not opened yet.
  init(name: String = "librsvg-2.so.2") { self.name = name }

  /// The version, or the word `missing`; asking opens the library.
  var version: String {
    guard let library = try? library() else { return "missing" }
    var message = StillVectorMessage()
    still_vector_version(library, &message)
    return message.text
  }

  /// Draws `file` in its own size at the origin of the context's user space.
  func draw(_ file: VectorFile, in context: CairoContext) throws(PaintingError) {
    let known = try read(file, by: library())
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
    let raw = file.bytes.withUnsafeBufferPointer { still_vector_read(library, $0.baseAddress, $0.count, &message) }
    guard let raw else { throw .vector(name: "\(file)", reason: message.text) }
    let made = File(library: library, raw: raw)
    files.withLock { files in
      if files.count >= Self.mostFiles { files = [:] }
      files[key] = made
    }
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
  }
}
