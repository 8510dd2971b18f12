// SPDX-License-Identifier: MIT

import StillOS
import StillTestSupport
import Testing

struct SignpostTests {
  private final class Object {}

  @Test func `An identity is an object's, or its own`() {
    let (log, object, other) = (OSLog.default, Object(), Object())
    #expect(OSSignpostID(log: log, object: object) == OSSignpostID(log: log, object: object))
    #expect(OSSignpostID(log: log, object: object) != OSSignpostID(log: log, object: other))
    #expect(OSSignpostID(log: log) != OSSignpostID(log: log))
    #expect(OSSignpostID.null < .exclusive && .exclusive < .invalid)
  }

  /// Rule: signposts write nothing, as where Instruments does not record.
  @Test(.aheadOfOthers) func `Signposts leave no trace`() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      os_signpost(.begin, log: .default, name: "a", signpostID: .exclusive, "%{public}s", "b")
      os_signpost(.end, log: .default, name: "a")
    }
    #expect(try #require(result).standardErrorContent.isEmpty)
  }
}
