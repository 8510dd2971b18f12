// SPDX-License-Identifier: MIT

import Testing

@testable import StillRewriting

struct PlaceTests {
  private func text(of source: String, path: String = "/a b/A.swift") throws -> String {
    let version = try #require(IOSVersion("17.5"))
    let file = ModuleSources.File(path: path, bytes: Array(source.utf8))
    let rewriting = Rewriting([ModuleSources(files: [file])], options: RewriteOptions(version: version))
    return String(decoding: try #require(rewriting.texts[0][path]), as: UTF8.self)
  }

  @Test(arguments: ["", "// A licence", "  ", "/* one line */", "\u{FEFF}// after a mark"])
  func `The directive takes the place of a first line that says nothing`(first: String) throws {
    #expect(try text(of: "\(first)\nlet a = 1\n") == "#sourceLocation(file: \"/a b/A.swift\", line: 2)\nlet a = 1\n")
  }

  @Test func `A comment that goes on is opened in the next line`() throws {
    let expected = "#sourceLocation(file: \"/a b/A.swift\", line: 2)\n/* text */\nlet a = 1\n"
    #expect(try text(of: "/* A\n text */\nlet a = 1\n") == expected)
  }

  /// Swift ends a line, and a comment, at a carriage return alone, too: what follows is no comment.
  @Test(arguments: ["// A\rimport XCTest\rlet a = 1\r", "// A\rimport XCTest\nlet a = 1\n", "import XCTest\rlet a = 1"])
  func `A first line with line breaks of old Macs stays`(source: String) throws {
    #expect(try text(of: source) == "#sourceLocation(file: \"/a b/A.swift\", line: 1)\n\(source)")
  }

  @Test(arguments: ["/* a */ class A {} /* b */\n", "/* a */ class A {} // */\n", "/**/ let a = 1 /**/"])
  func `Code between comments in line 1 stays`(source: String) throws {
    #expect(try text(of: source) == "#sourceLocation(file: \"/a b/A.swift\", line: 1)\n\(source)")
  }

  @Test(arguments: [
    ("/* a */ import A /* b */\nlet a = 1\n", "let a = 1\nimport A\n"),
    ("import A /* b\n c */ let a = 1\n", "/* c */ let a = 1\nimport A\n"),
    ("/* a /* b */\n c */ let a = 1\n", "/* c */ let a = 1\n"), ("/* a /* b\n */ */\n", "/*/* */ */\n"),
    ("/* a */ // /*\nlet a = 1\n", "let a = 1\n"), ("\u{FEFF}import A // b\nlet a = 1\n", "let a = 1\nimport A\n"),
  ])
  func `Comments around what moves stay open or closed`(source: String, expected: String) throws {
    #expect(try text(of: source) == "#sourceLocation(file: \"/a b/A.swift\", line: 2)\n\(expected)")
  }

  @Test func `A mark of the byte order is not below the directive`() throws {
    #expect(try text(of: "\u{FEFF}let a = 1\n") == "#sourceLocation(file: \"/a b/A.swift\", line: 1)\nlet a = 1\n")
  }

  @Test func `An import in line 1 moves to the end`() throws {
    let expected = "#sourceLocation(file: \"/a b/A.swift\", line: 2)\nlet a = 1\nimport UIKit\n"
    #expect(try text(of: "import UIKit.UIView\nlet a = 1\n") == expected)
  }

  @Test(arguments: ["#if DEBUG\n#endif\n", "let a = 1\n", "import UIKit; let a = 1\n", "/* a */ let b = 1\n"])
  func `Other first lines stay, below the directive`(source: String) throws {
    #expect(try text(of: source) == "#sourceLocation(file: \"/a b/A.swift\", line: 1)\n\(source)")
  }

  @Test func `An import of one line without an end is the whole file`() throws {
    #expect(try text(of: "import UIKit") == "#sourceLocation(file: \"/a b/A.swift\", line: 2)\nimport UIKit\n")
  }

  @Test(arguments: ["/a\"b.swift", "/a\"\u{301}b.swift", "/a\\\u{301}.swift", "/a\r\nb.swift"])
  func `A path that no directive can name leaves the file under its new name`(path: String) throws {
    #expect(try text(of: "//\nlet a = 1\n", path: path) == "//\nlet a = 1\n")
  }

  @Test func `Line breaks of Windows stay, and columns count bytes`() throws {
    let expected = "#sourceLocation(file: \"/a b/A.swift\", line: 2)\n/* é */       func a() {}\r\n"
    #expect(try text(of: "//\r\n/* é */ @objc func a() {}\r\n") == expected)
  }

  /// The compiler names the end of the file that it reads, and not what the directive says: both must be one place.
  @Test(arguments: ["class A {\n  @objc func a() {\n", "let a = \"\"\"\n  b", "#if os(iOS)\nlet a = 1\n", "/* a\n"])
  func `A file that ends too early ends in its own last line`(source: String) throws {
    let lines = try text(of: "//\n\(source)").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == source.split(separator: "\n", omittingEmptySubsequences: false).count + 1)
  }

  @Test(arguments: [("(", ")"), ("{", "}"), ("[", "]"), ("A<", ">"), ("#if os(iOS)\n", "#endif\n")])
  func `Sources that nest too deeply for any compiler are known`(opening: String, closing: String) {
    let isTooDeep = { (text: String, count: Int) in Nesting.isTooDeep(Array(String(repeating: text, count: count).utf8))
    }
    #expect(isTooDeep(opening, 1_001))
    #expect(!isTooDeep(opening, 900))
    #expect(!isTooDeep(opening + closing, 5_000))
  }

  @Test func `Sources that are no Swift are passed on`() throws {
    #expect(
      try text(of: "//\nclass A { @objc func")
        == "#sourceLocation(file: \"/a b/A.swift\", line: 2)\nclass A {       func")
  }
}
