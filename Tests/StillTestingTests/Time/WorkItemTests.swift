// SPDX-License-Identifier: MIT

import StillKit
import Testing

/// Rule: delays with a `DispatchWorkItem` go by the clock where a file, as those of most apps, imports only UIKit.
@MainActor struct WorkItemTests {
  @Test func workItemsAreWaitedFor() async {
    await withCheckedContinuation { continuation in
      let item = DispatchWorkItem { continuation.resume() }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1000, execute: item)
    }
    #expect(CACurrentMediaTime() >= 1999)
    await withCheckedContinuation { continuation in
      let item = DispatchWorkItem { continuation.resume() }
      DispatchQueue.global().asyncAfter(wallDeadline: .now() + 1000, execute: item)
    }
    #expect(CACurrentMediaTime() >= 2999)
  }

  /// A search that waits until nobody types any more.
  @Test func aCancelledItemIsNotPerformed() async {
    var searches: [String] = []
    var search: DispatchWorkItem?
    for word in ["s", "st", "sti"] {
      search?.cancel()
      let item = DispatchWorkItem { searches.append(word) }
      search = item
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.3, execute: item)
    }
    await withCheckedContinuation { continuation in
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { continuation.resume() }
    }
    #expect(searches == ["sti"])
  }
}
