// SPDX-License-Identifier: MIT

import Testing

@testable import StillTesting

struct ReportRouteTests {
  @Test func eachFailureReachesSomebody() {
    let swiftTesting = TestContext(library: .swiftTesting, testTarget: "T", suites: [], function: "f()")
    let xcTest = TestContext(library: .xcTest, testTarget: "T", suites: ["C"], function: "testF")
    #expect(ReportRoute.route(context: swiftTesting, isXCTestProcess: false, hasCase: false) == .issue)
    #expect(ReportRoute.route(context: xcTest, isXCTestProcess: true, hasCase: true) == .xcTest)
    // XCTest would ignore it between two cases.
    #expect(ReportRoute.route(context: xcTest, isXCTestProcess: true, hasCase: false) == .exitStatus)
    #expect(ReportRoute.route(context: nil, isXCTestProcess: true, hasCase: false) == .exitStatus)
    // Swift Testing would ignore it among the arguments of a test.
    #expect(ReportRoute.route(context: nil, isXCTestProcess: false, hasCase: false) == .issueAndExitStatus)
  }

  @Test func aDetachedTaskIsOutsideOfEveryTest() async {
    let context = await Task.detached { TestContext.current() }.value
    #expect(context == nil)
    #expect(TestContext.current() != nil)
  }
}
