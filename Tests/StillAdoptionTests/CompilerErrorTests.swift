// SPDX-License-Identifier: MIT

import StillAdoption
import Testing

@Suite struct CompilerErrorTests {
  @Test func `An error of the compiler has a file, a line and a column`() throws {
    let error = try #require(CompilerError("/a b/C.swift:3:14: error: no such module: 'D'"))
    #expect(error.file == "/a b/C.swift")
    #expect(error.line == 3)
    #expect(error.text == "no such module: 'D'")
  }

  @Test(arguments: [
    "/a/B.swift:3: error: B.testA : failed", "/a/B.swift:3:4: warning: c", "  /a/B.swift:3:4: error: c", "error: a",
    "/a/B.c:3:4: error: c",
  ])
  func `Other lines are none`(line: String) {
    #expect(CompilerError(line) == nil)
  }
}
