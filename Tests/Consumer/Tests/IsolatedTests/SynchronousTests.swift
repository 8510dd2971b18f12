// SPDX-License-Identifier: MIT

import SnapshotTesting
import XCTest

/// XCTest on Linux ends the process before any test where a synchronous one is on the main actor. `Scripts/test` builds
/// this target for one run, which must fail and say what to do.
@MainActor final class SynchronousTests: XCTestCase {
  func testNothing() {}
}
