// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillPaint
import StillScene

/// The picture of a bitmap context: the layout of its pixels, and the memory that holds them.
final class BitmapTarget {
  let width: Int
  let height: Int
  let bytesPerRow: Int
  let space: CGColorSpace?
  let info: CGBitmapInfo
  let layout: PixelLayout
  /// The caller's memory, which the caller keeps for as long as the context lives; nil if there is none.
  let memory: UnsafeMutableRawPointer?
  /// Memory of our own, allocated when the data is first read.
  private var ownMemory: UnsafeMutableRawPointer?
  private var brush: Brush?

  /// Paints into words: the caller's memory, or a copy of it where that holds something else.
  private struct Brush {
    let painter: MemoryPainter
    let copy: UnsafeMutablePointer<UInt32>?
  }

  init(
    width: Int, height: Int, bytesPerRow: Int, space: CGColorSpace?, info: CGBitmapInfo, layout: PixelLayout,
    memory: UnsafeMutableRawPointer?
  ) {
    (self.width, self.height, self.bytesPerRow) = (width, height, bytesPerRow)
    (self.space, self.info, self.layout, self.memory) = (space, info, layout, memory)
  }

  deinit {
    let copy = brush?.copy
    // The painter's surface lies over the copy.
    brush = nil
    copy?.deallocate()
    ownMemory?.deallocate()
  }

  /// Paints over the current contents of the caller's memory.
  func paint(_ nodes: DisplayListRecorder.Batch) {
    guard let memory else { return }
    let brush = self.brush ?? makeBrush(over: memory)
    self.brush = brush
    if let copy = brush.copy { read(memory, into: copy) }
    brush.painter.paint(nodes)
    if let copy = brush.copy { write(copy, to: memory) }
  }

  private func makeBrush(over memory: UnsafeMutableRawPointer) -> Brush {
    let isDirect = layout.isNative && bytesPerRow % 4 == 0 && Int(bitPattern: memory) % 4 == 0
    let copy = isDirect ? nil : UnsafeMutablePointer<UInt32>.allocate(capacity: width * height)
    let painter = MemoryPainter(
      memory: copy.map { UnsafeMutableRawPointer($0) } ?? memory, width: width, height: height,
      bytesPerRow: isDirect ? bytesPerRow : width * 4, transform: flip)
    return Brush(painter: painter, copy: copy)
  }

  /// The transform from pixels with y up to pixels with y down.
  var flip: CGAffineTransform { CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)) }
}

// MARK: - Pixels

extension BitmapTarget {
  /// The current pixels of the caller's memory.
  func bitmap(at memory: UnsafeRawPointer) -> Bitmap {
    Bitmap.overwritten(width: width, height: height) { words in read(memory, into: words) }
  }

  /// Writes `bitmap` into memory of our own, which stays at its place.
  func fillOwnMemory(with bitmap: Bitmap) -> UnsafeMutableRawPointer {
    let memory = ownMemory ?? .allocate(byteCount: max(bytesPerRow * height, 1), alignment: 16)
    ownMemory = memory
    bitmap.withWords { write($0, to: memory) }
    return memory
  }

  /// Returns `bitmap` with only the components that the layout stores.
  func reduced(_ bitmap: Bitmap) -> Bitmap {
    if case .color = layout.kind, layout.alpha == .premultiplied { return bitmap }
    return self.bitmap(at: fillOwnMemory(with: bitmap))
  }

  private func read(_ bytes: UnsafeRawPointer, into words: UnsafeMutablePointer<UInt32>) {
    for y in 0..<height {
      let row = (bytes + y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
      layout.read(row, count: width, into: words + y * width)
    }
  }

  private func write(_ words: UnsafePointer<UInt32>, to bytes: UnsafeMutableRawPointer) {
    for y in 0..<height {
      let row = (bytes + y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
      layout.write(words + y * width, count: width, into: row)
    }
  }
}
