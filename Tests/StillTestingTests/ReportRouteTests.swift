// SPDX-License-Identifier: MIT

import Testing

@testable import StillTesting

@Suite struct ReportRouteTests {
  @Test func eachFailureReachesSomebody() {
    let swiftTesting = TestContext(library: .swiftTesting, testTarget: "T", suites: [], function: "f()")
    let xcTest = TestContext(library: .xcTest, testTarget: "T", suites: ["C"], function: "testF")
    #expect(ReportRoute.route(context: swiftTesting, isXCTestProcess: false) == .issue)
    #expect(ReportRoute.route(context: xcTest, isXCTestProcess: true) == .xcTest)
    #expect(ReportRoute.route(context: nil, isXCTestProcess: true) == .exitStatus)
    #expect(ReportRoute.route(context: nil, isXCTestProcess: false) == .issue)
  }

  @Test func aDetachedTaskIsOutsideOfEveryTest() async {
    let context = await Task.detached { TestContext.current() }.value
    #expect(context == nil)
    #expect(TestContext.current() != nil)
  }
}
