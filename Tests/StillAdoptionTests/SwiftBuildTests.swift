// SPDX-License-Identifier: MIT

import Testing

@testable import StillAdoption

@Suite struct SwiftBuildTests {
  @Test func `Options of tests are none of a build`() {
    let arguments = ["--filter", "A.b", "-Xswiftc", "-g", "--parallel", "--skip=C", "-c", "release", "--skip", "D"]
    #expect(SwiftBuild.withoutTestOptions(arguments) == ["-Xswiftc", "-g", "-c", "release"])
  }
}
