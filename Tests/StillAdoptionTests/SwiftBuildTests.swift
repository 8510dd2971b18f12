// SPDX-License-Identifier: MIT

import Testing

@testable import StillAdoption

@Suite struct SwiftBuildTests {
  @Test func `Options of tests are none of a build`() {
    let arguments = ["--filter", "A.b", "-Xswiftc", "-g", "--parallel", "--skip=C", "-c", "release", "--skip", "D"]
    #expect(SwiftBuild.withoutTestOptions(arguments) == ["-Xswiftc", "-g", "-c", "release"])
  }

  /// A test that prints such a line, as one of a compiler or linter does, must not be left out for it.
  @Test(arguments: ["Build complete! (3.4s)", "Test Suite 'All tests' started at 1", "◇ Test run started."])
  func `Errors of the compiler are those before the tests`(beginning: String) {
    var errors = BuildErrors()
    for line in ["/a/A.swift:1:2: error: one", "note", beginning, "/a/B.swift:3:4: error: two"] { errors.read(line) }
    #expect(errors.all.map(\.file) == ["/a/A.swift"])
  }
}
