// SPDX-License-Identifier: MIT

import Foundation
import StillLayers
import StillTestSupport
import Testing

@testable import StillTesting

/// The words for a process that ends because a recursion fills a stack.
struct OverflowHintTests {
  private func words(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  /// Each thread is known as soon as it asks for the time.
  @Test(.aheadOfOthers) func anEndlessRecursionIsSaidToBeOne() async {
    let result = await #expect(processExitsWith: .signal(SIGSEGV), observing: [\.standardErrorContent]) {
      _ = CACurrentMediaTime()
      print(recurse(1))
    }
    #expect(words(result).components(separatedBy: "Stillframe: a thread's stack is full").count == 2)
  }

  /// Layout looks at the stack.
  @Test(.aheadOfOthers) func onAThreadOfItsOwnToo() async {
    let result = await #expect(processExitsWith: .signal(SIGSEGV), observing: [\.standardErrorContent]) {
      let thread = Thread {
        _ = StackRoom.isShort
        print(recurse(1))
      }
      thread.start()
      sleep(10)
    }
    #expect(words(result).contains("Stillframe: a thread's stack is full"))
  }

  /// Nothing of this library has been called there.
  @Test(.aheadOfOthers) func onThreadsOfTasksAndQueuesFromTheBeginning() async {
    let task = await #expect(processExitsWith: .signal(SIGSEGV), observing: [\.standardErrorContent]) {
      print(recurse(1))
    }
    let actor = await #expect(processExitsWith: .signal(SIGSEGV), observing: [\.standardErrorContent]) {
      await MainActor.run { print(recurse(1)) }
    }
    let queue = await #expect(processExitsWith: .signal(SIGSEGV), observing: [\.standardErrorContent]) {
      DispatchQueue(label: "queue").async { print(recurse(1)) }
      sleep(10)
    }
    for result in [task, actor, queue] { #expect(words(result).contains("Stillframe: a thread's stack is full")) }
  }

  @Test(.aheadOfOthers) func otherWildAddressesAreNotExplained() async {
    let result = await #expect(processExitsWith: .signal(SIGSEGV), observing: [\.standardErrorContent]) {
      explainOverflows()
      UnsafeMutablePointer<Int>(bitPattern: 64)!.pointee = 1
    }
    #expect(!words(result).contains("Stillframe"))
  }
}

@inline(never) private func recurse(_ depth: Int) -> Int {
  withUnsafeTemporaryAllocation(byteCount: 256, alignment: 1) { bytes in
    bytes[0] = UInt8(truncatingIfNeeded: depth)
    return recurse(depth + 1) &+ Int(bytes[0])
  }
}
