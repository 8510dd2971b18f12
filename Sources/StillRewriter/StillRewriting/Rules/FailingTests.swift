// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Tests that do not compile fail with the compiler's words, so that the others can run.
extension SourceFile {
  private static let importOfXCTest = "import XCTest"

  /// Leaves out the tests in which errors are, and the bodies of other functions; with an error elsewhere, the whole file.
  func leaveOutTests(with errors: [SourceError]) {
    guard !errors.isEmpty else { return }
    let finder = TestFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    let test = { [self] (error: SourceError) in
      // Columns behind the beginning of a body may be others than in the original, but what is before it is not in it.
      finder.found.last { test in
        line(at: test.body.start)...line(at: test.body.end) ~= error.line
          && (line(at: test.body.start) < error.line || test.body.start <= offset(of: error))
      }
    }
    let before = notes.count
    if let error = leaveOutBodiesAlone(with: errors.filter { test($0) == nil }).first {
      notes.removeSubrange(before...)
      notes.append(RewriteNote(file: path, line: error.line, kind: .leftOut, text: "the whole file: \(error.text)"))
      leaveOutAll()
      return
    }
    var left: Set<Int> = []
    for error in errors {
      guard let test = test(error) else { continue }
      guard left.insert(test.body.start).inserted else { continue }
      let words = "left out: \(error.text)".filter { $0 != "\\" && $0 != "\"" }
      let inside = test.body.leftBrace.end..<max(test.body.leftBrace.end, test.body.rightBrace.start)
      // The import of another file of the module is enough for a class of tests, but not for a function of XCTest.
      if test.isXCTest, !(importLines + appended).contains(Self.importOfXCTest) { appended.append(Self.importOfXCTest) }
      edits.replace(inside, by: " \(test.isXCTest ? "XCTFail" : "Testing.Issue.record")(\"\(words)\") ")
      notes.append(RewriteNote(file: path, line: error.line, kind: .leftOut, text: "the test: \(error.text)"))
    }
  }
}

/// A search for the tests of a file.
private final class TestFinder: SyntaxVisitor {
  var found: [(body: CodeBlockSyntax, isXCTest: Bool)] = []

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body else { return .skipChildren }
    if node.attributes.has("Test") {
      found.append((body, false))
    } else if node.name.text.hasPrefix("test"), node.signature.parameterClause.parameters.isEmpty {
      found.append((body, true))
    }
    return .skipChildren
  }
}
