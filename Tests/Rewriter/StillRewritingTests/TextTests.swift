// SPDX-License-Identifier: MIT

import SwiftParser
import SwiftSyntax
import Testing

@testable import StillRewriting

/// Rule: the text of a node is the one that SwiftSyntax gives it, also where parts of the source are missing.
struct TextTests {
  private static let source = """
    // A comment.
    @objc(Ä) /* b */ final class Screen : UIViewController /* c */ { // d
      @available ( iOS 18 , * ) private var état: [String : Int]? = [ "a\\( 1 + 2 )" : 3 ] ; let b = #"c"#
      ; #if os( iOS ) && !DEBUG // e
        func tap<A>( _ sender : A , at place: Int... ) async throws -> (A , B) where A : C { self . a ?. b ( \\.c ) { $0 } }
      #else
        init?( ) { if #available( iOS 18, * ) { } else { super.init( ) } }
      #endif
    }
    extension A . B : @unchecked C & D { subscript ( i : Int ) -> Int { get { 1 } /* f */ set { } } }

    """

  private final class Finder: SyntaxAnyVisitor {
    private(set) var count = 0
    private(set) var differing: [String] = []

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
      count += 1
      if node.trimmedText != node.trimmed.description { differing.append("\(node.kind): \(node.trimmedText)") }
      return .visitChildren
    }
  }

  @Test(arguments: [SyntaxTreeViewMode.sourceAccurate, .all])
  func `Each node of a source that ends anywhere has its text`(mode: SyntaxTreeViewMode) {
    let bytes = Array(Self.source.utf8)
    var count = 0
    for end in stride(from: bytes.count, to: 0, by: -7) {
      let finder = Finder(viewMode: mode)
      finder.walk(Parser.parse(source: String(decoding: bytes[..<end], as: UTF8.self)))
      #expect(finder.differing == [], "behind \(end) bytes")
      count += finder.count
    }
    #expect(count > 10_000)
  }

  @Test func `A text is found in bytes from their first to their last letter`() {
    for (bytes, isFound) in [
      ("URL", true), ("aUURL", true), ("URLa", true), ("UR", false), ("", false), ("UUUUR", false), ("XMURXL", false),
    ] { #expect(Array(bytes.utf8).contain("URL") == isFound, "\(bytes)") }
  }

  @Test(arguments: [
    ("a", "a"), ("a.b", "b"), ("a.b.", "b"), ("", ""), (".", "."), ("..a", "a"), ("a.\u{301}b.c", "c"),
    ("a.\u{301}b", "a.\u{301}b"), ("a.é", "é"),
  ])
  func `The last component is what is behind the last point`(name: String, expected: String) {
    #expect(name.lastComponent == expected)
  }
}
