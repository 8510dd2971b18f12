// SPDX-License-Identifier: MIT

/// Where in the tests an assertion stands.
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
