// SPDX-License-Identifier: MIT

import Foundation
import StillTestSupport
import Testing

@testable import StillBitmap

/// Writes that fail end no process.
struct DescriptorTests {
  private static func write(_ count: Int, to descriptor: Int32) -> Int32 {
    [UInt8](repeating: 1, count: count).withUnsafeBytes { Descriptor.write($0, to: descriptor) }
  }

  @Test(.aheadOfOthers) func aPipeThatNobodyReadsIsAnError() async {
    await #expect(processExitsWith: .success) {
      signal(SIGPIPE, SIG_DFL)
      var ends: [Int32] = [0, 0]
      try #require(pipe(&ends) == 0)
      close(ends[0])
      #expect(DescriptorTests.write(10, to: ends[1]) == EPIPE)
      var (pending, mask) = (sigset_t(), sigset_t())
      sigpending(&pending)
      pthread_sigmask(SIG_BLOCK, nil, &mask)
      #expect(sigismember(&pending, SIGPIPE) == 0, "nothing waits for the thread")
      #expect(sigismember(&mask, SIGPIPE) == 0, "others come as they did")
    }
  }

  @Test(.aheadOfOthers) func aFileAsLargeAsAllowedIsAnError() async {
    await #expect(processExitsWith: .success) {
      signal(SIGXFSZ, SIG_DFL)
      var path = Array("\(NSTemporaryDirectory())/stillframe-XXXXXX".utf8CString)
      let file = mkstemp(&path)
      try #require(file >= 0)
      unlink(path)
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      limit.rlim_cur = 100
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      #expect(DescriptorTests.write(1000, to: file) == EFBIG)
      limit.rlim_cur = limit.rlim_max
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    }
  }

  @Test(.aheadOfOthers, arguments: [false, true]) func messagesThatCannotBeWrittenAreLost(isClosed: Bool) async {
    await #expect(processExitsWith: .success) { [isClosed = isClosed as Bool] in
      if isClosed { close(STDERR_FILENO) } else { dup2(open("/dev/full", O_WRONLY), STDERR_FILENO) }
      StandardError.print("lost")
    }
  }

  @Test(.aheadOfOthers) func closedStandardStreamsAreNotTakenByFiles() async {
    await #expect(processExitsWith: .success) {
      close(STDERR_FILENO)
      Descriptor.openStandardStreams()
      let file = open("/dev/zero", O_RDONLY)
      #expect(file > STDERR_FILENO)
      #expect(DescriptorTests.write(1, to: STDERR_FILENO) == 0)
    }
  }
}
