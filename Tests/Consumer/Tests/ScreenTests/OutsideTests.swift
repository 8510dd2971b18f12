// SPDX-License-Identifier: MIT

import AppScreens
import Foundation
import SnapshotTesting
import Testing

/// Assertions where no test listens must not pass in silence. `Scripts/test` expects this one to fail the run.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["CONSUMER_BREAK"] == "outside"))
struct OutsideTests {
  @Test func detachedTask() async {
    await Task.detached {
      assertSnapshot(of: ListRowView(title: "Nobody", subtitle: "awaits this"), as: .image)
    }.value
  }
}
