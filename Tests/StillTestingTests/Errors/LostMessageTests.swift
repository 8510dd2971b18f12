// SPDX-License-Identifier: MIT

import Foundation
import StillArtifacts
import StillKit
import StillTestSupport
import Testing

@testable import StillTesting

/// Standard error on a full disk, or closed, costs messages, and no test.
struct LostMessageTests {
  enum Stream: CaseIterable, Codable {
    case full
    case closed
    case pipeWithoutReader

    func takePlaceOfStandardError() {
      signal(SIGPIPE, SIG_DFL)
      switch self {
      case .full: dup2(open("/dev/full", O_WRONLY), STDERR_FILENO)
      case .closed: close(STDERR_FILENO)
      case .pipeWithoutReader:
        var ends: [Int32] = [0, 0]
        _ = pipe(&ends)
        close(ends[0])
        dup2(ends[1], STDERR_FILENO)
      }
    }
  }

  @Test(.aheadOfOthers, arguments: Stream.allCases) func aWarningAboutThePassingRun(stream: Stream) async {
    await #expect(processExitsWith: .success) { [stream = stream as Stream] in
      stream.takePlaceOfStandardError()
      ResultsWarning.shared.warn(StoreError(.createFolder, path: "/dev/null", code: ENOTDIR))
      OpenAssertions.shared.tellWaiting()
      // The testing library writes to standard error itself after this.
      exit(0)
    }
  }

  @Test(.aheadOfOthers, arguments: Stream.allCases) func theFailureOfAProcess(stream: Stream) async {
    await #expect(processExitsWith: .exitCode(EXIT_FAILURE)) { [stream = stream as Stream] in
      stream.takePlaceOfStandardError()
      ProcessFailure.shared.fail("wrong")
      exit(0)
    }
  }

  @Test(.aheadOfOthers, arguments: Stream.allCases) func assertionsThatDidNotEnd(stream: Stream) async {
    await #expect(processExitsWith: .exitCode(EXIT_FAILURE)) { [stream = stream as Stream] in
      stream.takePlaceOfStandardError()
      _ = verifySnapshot(of: { () -> String in exit(0) }(), as: .lines, record: .never)
    }
  }

  @Test(.aheadOfOthers) func contradictingConstraints() async {
    await #expect(processExitsWith: .success) {
      Stream.full.takePlaceOfStandardError()
      await MainActor.run {
        let view = UIView()
        for width in [1, 2] { view.widthAnchor.constraint(equalToConstant: CGFloat(width)).isActive = true }
        view.layoutIfNeeded()
      }
    }
  }
}
