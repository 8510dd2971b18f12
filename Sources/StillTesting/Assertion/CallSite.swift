// SPDX-License-Identifier: MIT

/// The place of an assertion in the tests.
package struct CallSite: Sendable {
  package let fileID: StaticString
  package let filePath: StaticString
  package let testName: String
  package let line: UInt
  package let column: UInt

  package init(fileID: StaticString, filePath: StaticString, testName: String, line: UInt, column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.testName = testName
    self.line = line
    self.column = column
  }

  /// The module's name.
  var module: String { String(fileID.description.prefix { $0 != "/" }) }

  /// The file's name without its extension.
  var fileStem: String {
    let name = fileID.description.split(separator: "/").last ?? ""
    return name.hasSuffix(".swift") ? String(name.dropLast(6)) : String(name)
  }

  /// `File.swift:12`, for people.
  var place: String { "\(fileStem).swift:\(line)" }
}

/// An error: an assertion was called where no test can fail by it.
struct OutsideTest: Error, CustomStringConvertible {
  let function: String

  var description: String {
    "\(function) was called outside of any test, as from a detached task or a thread of one's own, so no test could "
      + "fail by it. Await the work inside the test and assert there, or call `verifySnapshot`, which returns its "
      + "failure."
  }
}
