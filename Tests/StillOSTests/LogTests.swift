// SPDX-License-Identifier: MIT

import StillTestSupport
import Testing

@testable import StillOS

struct LogTests {
  @Test(arguments: [
    ("a %@ b", ["c"], "a c b"), ("%{public}@, %{private, mask.hash}d%%", ["c", "d"], "c, d%"), ("%5.2lld", ["1"], "1"),
    ("%@ %@", ["a"], "a <missing>"), ("plain", ["a"], "plain"), ("%", [], "<missing>"),
  ])
  func `Arguments stand in their places`(format: String, arguments: [String], expected: String) {
    #expect(LogFormat.text(format, arguments) == expected)
  }

  @Test func `Messages are texts with values`() {
    let message: OSLogMessage = "a \(1, privacy: .private) b \("c")"
    #expect(message.text == "a 1 b c")
  }

  @Test func `Messages for debugging are not written, and nothing is to a disabled log`() {
    let log = OSLog(subsystem: "a", category: "b")
    let types: [OSLogType] = [.default, .error, .fault, .info, .debug]

    #expect(types.map(log.isEnabled(type:)) == [true, true, true, false, false])
    #expect(!types.contains(where: OSLog.disabled.isEnabled(type:)))
  }

  @Test(.aheadOfOthers) func `Messages are written to standard error`() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      os_log("a %d", log: OSLog(subsystem: "s", category: "c"), type: .error, 1)
      os_log(.debug, "hidden")
      Logger().fault("b \(2)")
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("[c] a 1\nb 2\n"))
    #expect(!text.contains("hidden"))
  }

  @Test func `A lock keeps its state whole`() async {
    let lock = OSAllocatedUnfairLock(initialState: 0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 { group.addTask { lock.withLock { $0 += 1 } } }
    }
    #expect(lock.withLock { $0 } == 100)
  }
}
