// SPDX-License-Identifier: MIT

import StillAdoption
import Testing

struct CompilerErrorTests {
  @Test func `An error of the compiler has a file, a line and a column`() throws {
    let error = try #require(CompilerError("/a b/C.swift:3:14: error: no such module: 'D'"))
    #expect(error.file == "/a b/C.swift")
    #expect(error.line == 3 && error.column == 14)
    #expect(!error.isLookUp)
    #expect(error.text == "no such module: 'D'")
  }

  @Test func `A member of any object is told from other errors`() throws {
    let error = try #require(CompilerError("/a.swift:3:14: error: value of type 'AnyObject' has no member 'tag'"))
    #expect(error.isLookUp)
    let member = "/a.swift:3:14: error: value of type 'any Chooser' has no member"
    #expect(try #require(CompilerError("\(member) 'responds'")).isLookUp)
    #expect(try !#require(CompilerError("\(member) 'color'")).isLookUp)
  }

  @Test(arguments: [
    "/a/B.swift:3: error: B.testA : failed", "/a/B.swift:3:4: warning: c", "  /a/B.swift:3:4: error: c", "error: a",
    "/a/B.c:3:4: error: c",
  ])
  func `Other lines are none`(line: String) {
    #expect(CompilerError(line) == nil)
  }
}
