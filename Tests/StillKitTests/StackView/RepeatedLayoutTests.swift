// SPDX-License-Identifier: MIT

import StillKit
import Testing

/// Rule: where several layouts are as good, the one that is chosen follows from the views alone, not from what they
/// showed before.
@MainActor struct RepeatedLayoutTests {
  private static let sizes = [StackForest.size, CGSize(width: 60, height: 200), CGSize(width: 320, height: 200)]

  /// Rows whose baselines meet: which text stands for a row depends on how high its views are.
  @Test(arguments: 0..<4) func stacksAreLaidOutAsFreshOnes(part: Int) {
    for number in stride(from: part, to: StackForest.baselineCount, by: 29) {
      let (fresh, used) = (StackForest(number).frames(), StackForest(number))
      for size in Self.sizes {
        _ = used.frames(size, scale: 2)
        #expect(used.frames() == fresh, "screen \(number) after \(size)")
      }
    }
  }

  @Test func stacksWithOtherAlignmentsAreLaidOutAsFreshOnes() {
    for number in stride(from: StackForest.baselineCount, to: StackForest.count, by: 23) {
      let (fresh, used) = (StackForest(number).frames(), StackForest(number))
      for size in Self.sizes {
        _ = used.frames(size, scale: 2)
        #expect(used.frames() == fresh, "screen \(number) after \(size)")
      }
    }
  }

  /// A stack that is laid out before it is shown.
  @Test func layoutBeforeTheFirstPictureChangesNothing() {
    for number in stride(from: 1, to: StackForest.baselineCount, by: 9) {
      let (fresh, used) = (StackForest(number).frames(), StackForest(number))
      used.screen.frame.size = StackForest.size
      used.screen.layoutIfNeeded()
      #expect(used.frames() == fresh, "screen \(number)")
    }
  }
}
