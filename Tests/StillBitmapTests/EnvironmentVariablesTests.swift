// SPDX-License-Identifier: MIT

import Foundation
import StillTestSupport
import Testing

@testable import StillBitmap

struct EnvironmentVariablesTests {
  @Test func aTextIsTakenApartAtZeros() {
    let variables = EnvironmentVariables(Array("CI=\0PATH=/a:/b=c\0STILLFRAME_ROOT\0TMPDIR=1\0TMPDIR=2\0=x\0".utf8))
    #expect(variables[.continuousIntegration] == "" && variables[.searchPath] == "/a:/b=c")
    #expect(variables[.root] == nil && variables[.temporaryFolder] == "1")
    #expect(EnvironmentVariables([UInt8]()).all.isEmpty)
  }

  @Test(.aheadOfOthers) func theProcessHasThoseItWasStartedWith() async {
    #expect(EnvironmentVariables.process[.searchPath] == ProcessInfo.processInfo.environment["PATH"])
    await #expect(processExitsWith: .success) {
      let started = ProcessInfo.processInfo.environment
      setenv("STILLFRAME_RECORD", "another", 1)
      setenv("PATH", "/nonexistent", 1)
      try #require(EnvironmentVariables.process[.record] == started["STILLFRAME_RECORD"])
      clearenv()
      try #require(EnvironmentVariables.process[.searchPath] == started["PATH"])
    }
  }

  /// The C library moves its list of variables when one is added, and a reader of the old list crashes.
  @Test(.aheadOfOthers) func variablesMayBeSetMeanwhile() async {
    await #expect(processExitsWith: .success) {
      let setter = Thread {
        for _ in 0..<20 {
          clearenv()
          for number in 0..<2000 { setenv("VARIABLE\(number)", "x", 1) }
        }
      }
      setter.start()
      while !setter.isFinished { _ = EnvironmentVariables.process.isOn(.strict) }
    }
  }
}
