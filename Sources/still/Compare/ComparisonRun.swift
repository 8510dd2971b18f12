// SPDX-License-Identifier: MIT

import Dispatch
import Glibc
import StillBitmap
import Synchronization

/// A comparison of many pairs on all cores, with its progress on a terminal.
struct ComparisonRun {
  var comparer: PairComparer
  /// True on a terminal; in a log file, progress would only use space.
  var showsProgress = isatty(STDERR_FILENO) == 1

  func results(of pairs: [PicturePair]) -> [PairResult] {
    let slots = Slots<PairResult>(count: pairs.count)
    let progress = Progress(total: pairs.count, isShown: showsProgress && pairs.count > 1)
    let comparer = comparer
    DispatchQueue.concurrentPerform(iterations: pairs.count) { index in
      slots[index] = comparer.compare(pairs[index])
      progress.advance()
    }
    progress.end()
    return pairs.indices.map { slots[$0] }
  }
}

/// A line on a terminal that is overwritten repeatedly, and removed at the end.
final class Progress: Sendable {
  private let total: Int
  private let isShown: Bool
  private let done = Mutex(0)

  init(total: Int, isShown: Bool) {
    self.total = total
    self.isShown = isShown
  }

  func advance() {
    done.withLock { done in
      done += 1
      if isShown { StandardError.write("\r\(done) of \(total)") }
    }
  }

  func end() {
    if isShown { StandardError.write("\r\u{1B}[K") }
  }
}

/// The results that several threads compute at the same time.
// Each thread writes to places of its own; they are read when all threads have ended.
final class Slots<Element>: @unchecked Sendable {
  private let places: UnsafeMutableBufferPointer<Element?>

  init(count: Int) {
    places = .allocate(capacity: count)
    places.initialize(repeating: nil)
  }

  deinit {
    places.deinitialize()
    places.deallocate()
  }

  subscript(index: Int) -> Element {
    get { places[index]! }
    set { places[index] = newValue }
  }
}
