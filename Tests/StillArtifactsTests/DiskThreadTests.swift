// SPDX-License-Identifier: MIT

import Glibc
import StillTestSupport
import Synchronization
import Testing

@testable import StillArtifacts

/// Work on several threads, of which the system may start none.
struct DiskThreadTests {
  /// A stack for which no address space has room stands in for a limit of processes or of memory.
  @Test(.aheadOfOthers) func whatNoThreadIsStartedForIsDoneAllTheSame() async {
    await #expect(processExitsWith: .success) {
      typealias SetDefault = @convention(c) (UnsafePointer<pthread_attr_t>) -> Int32
      let function = try #require(dlsym(nil, "pthread_setattr_default_np"))
      let setDefault = unsafeBitCast(function, to: SetDefault.self)
      // `pthread_attr_t()` compiles only where the compiler finds the type in Foundation's modules first.
      let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
      pthread_attr_init(attributes)
      pthread_attr_setstacksize(attributes, 1 << 62)
      let isSet = setDefault(attributes) == 0
      let isStarted = SystemThread.start {} != nil
      let done = Mutex<[Int]>([])
      DiskThreads.each(of: [[1, 2], [3], [4, 5]]) { number in done.withLock { $0.append(number) } }
      pthread_attr_setstacksize(attributes, 8 << 20)
      _ = setDefault(attributes)
      #expect(isSet && !isStarted)
      #expect(done.withLock { $0 } == [1, 2, 3, 4, 5])
    }
  }

  private final class Held: Sendable {
    let number = 1
  }

  /// An acceptance ends with the last reference to it, and the next one would take it for one that still runs.
  @Test func noThreadHoldsTheWorkOnceItIsDone() {
    for _ in 0..<100 {
      weak var left: Held?
      do {
        let held = Held()
        left = held
        DiskThreads.each(of: (0..<32).map { [$0] }) { _ in #expect(held.number == 1) }
      }
      #expect(left == nil)
    }
  }
}
