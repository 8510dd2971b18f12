// SPDX-License-Identifier: MIT

import StillLayers

/// Runs `body` with less than a number of bytes left on the stack.
@MainActor
func withStack(of bytes: UInt, _ body: () -> Void) {
  guard StackRoom.left > bytes else { return body() }
  withUnsafeTemporaryAllocation(byteCount: 1000, alignment: 1) { _ in withStack(of: bytes, body) }
}
