// SPDX-License-Identifier: MIT

import Testing

@testable import StillAdoption

struct SwiftBuildTests {
  @Test func `Options of tests are none of a build`() {
    let arguments = [
      "--filter", "A.b", "-Xswiftc", "-g", "--parallel", "--skip=C", "-c", "release", "--skip", "D",
      "--event-stream-version", "0",
    ]
    #expect(SwiftBuild.withoutTestOptions(arguments) == ["-Xswiftc", "-g", "-c", "release"])
  }

  /// A test that prints such a line, as one of a compiler or linter does, must not be left out for it.
  @Test(arguments: ["Build complete! (3.4s)", "Test Suite 'All tests' started at 1", "◇ Test run started."])
  func `Errors of the compiler are those before the tests`(beginning: String) {
    var errors = BuildErrors()
    for line in ["/a/A.swift:1:2: error: one", "note", beginning, "/a/B.swift:3:4: error: two"] { errors.read(line) }
    #expect(errors.all.map(\.file) == ["/a/A.swift"])
  }

  @Test(arguments: [
    (["\t Executed 0 tests, with 0 failures (0 unexpected) in 0.0 (0.0) seconds"], true),
    (
      [
        "\t Executed 0 tests, with 0 failures (0 unexpected) in 0.0 (0.0) seconds",
        "✔ Test run with 0 tests in 0 suites passed after 0.001 seconds.",
      ], true
    ),
    (
      ["\t Executed 1 test, with 0 failures (0 unexpected) in 0.0 (0.0) seconds", "✔ Test run with 0 tests passed"],
      false
    ),
    (
      ["\t Executed 0 tests, with 0 failures", "✔ Test run with 12 tests in 3 suites passed after 0.001 seconds."],
      false
    ),
    (["[1/2] Testing AppTests.A/testB", "✔ Test run with 0 tests in 0 suites passed"], false),
    (["warning: No matching test cases were run"], true),
    (["warning: No matching test cases were run", "✔ Test run with 1 test in 0 suites passed"], false),
    (["AppTests.A/testB"], false),
    ([], false),
  ])
  func `A run without a test is found by its last lines`(lines: [String], isNone: Bool) {
    var count = TestCount()
    for line in lines { count.read(line) }
    #expect(count.isNone == isNone)
  }

  @Test(arguments: [
    (["Test Suite 'All tests' started at 1", "Test Suite 'A' passed at 1"], "XCTest"),
    (
      ["Test Suite 'All tests' started at 1", "xTest Suite 'All tests' passed at 1", "◇ Test run started."],
      "Swift Testing"
    ),
    (["Test Suite 'Selected tests' started at 1", "Test Suite 'Selected tests' failed at 1"], nil),
    (["◇ Test run started.", "✔ Test run with 1 test in 0 suites passed after 0.1 seconds."], nil),
    (["[1/1] Testing A.B/testC"], nil), ([], nil),
  ])
  func `Tests that ended their process are no success`(lines: [String], library: String?) {
    var count = TestCount()
    for line in lines { count.read(line) }
    #expect(count.unfinished == library)
  }

  @Test func `Without a filter, a run without a test is a mistake`() {
    #expect(SwiftBuild.choosesTests(["--filter", "A"]) && SwiftBuild.choosesTests(["--filter=A"]))
    #expect(!SwiftBuild.choosesTests(["--skip", "A"]))
  }
}
