// SPDX-License-Identifier: MIT

import Foundation
import StillAssets
import Testing

/// Rule: Markdown is read as CommonMark says, and becomes Foundation's attributes.
struct MarkdownTests {
  private typealias Options = AttributedString.MarkdownParsingOptions

  /// Returns the texts of the runs with the names of their meanings behind them.
  private func inline(_ markdown: String) throws -> String {
    let names: [(InlinePresentationIntent, String)] = [
      (.emphasized, "e"), (.stronglyEmphasized, "s"), (.code, "c"), (.strikethrough, "x"), (.softBreak, "b"),
      (.lineBreak, "n"), (.inlineHTML, "h"), (.blockHTML, "H"),
    ]
    let text = try AttributedString(markdown: markdown)
    return text.runs.map { run in
      let intent = run.inlinePresentationIntent ?? []
      let marks = names.filter { intent.contains($0.0) }.map(\.1).joined()
      return String(text.characters[run.range]) + (marks.isEmpty ? "" : "{\(marks)}")
    }.joined(separator: "|")
  }

  private func blocks(_ markdown: String) throws -> [String] {
    let text = try AttributedString(markdown: markdown)
    return text.runs.map { run in
      let kinds = (run.presentationIntent?.components ?? []).map { "\($0.kind.debugDescription)#\($0.identity)" }
      return "\(String(text.characters[run.range])): \(kinds.joined(separator: " < "))"
    }
  }

  @Test(arguments: [
    ("a **b** *c* `d` ~~e~~", "a |b{s}| |c{e}| |d{c}| |e{x}"), ("***a** b*", "a{es}| b{e}"),
    ("*a **b***", "a {e}|b{es}"), ("**f *g***", "f {s}|g{es}"),
    ("foo*bar*baz foo_bar_baz", "foo|bar{e}|baz foo_bar_baz"),
    ("**a*b**", "a*b{s}"), ("5 * 3 * 2 ~ok~ ~~~~", "5 * 3 * 2 ~ok~ ~~~~"), ("`` a`b `` `open", "a`b{c}| `open"),
    ("&amp; &#65;&#x42; &no; &", "& AB &no; &"), ("<em>x</em> 1 < 2 > 1", "<em>{h}|x|</em>{h}| 1 < 2 > 1"),
    ("a\nb  \nc\\\nd", "a| {b}|b|\n{n}|c|\n{n}|d"), (#"\*a\* \b"#, #"*a* \b"#), ("__a__ _b_ ___", "a{s}| |b{e}| ___"),
  ])
  func signsBecomeMeanings(markdown: String, runs: String) throws {
    #expect(try inline(markdown) == runs)
  }

  @Test func linksHaveAddresses() throws {
    let base = try #require(URL(string: "https://example.com/docs/"))
    let text = try AttributedString(
      markdown: "[a **b**](c) ![d](e.png \"t\") [f](<g h> 'i') <https://j.k> <l@m.n> [o] [p](q(r)s) [[t](u)](v)",
      baseURL: base)
    var found: [String: String] = [:]
    for run in text.runs {
      let address = run.link ?? run.imageURL
      if let address { found[String(text.characters[run.range])] = address.absoluteString }
    }
    let docs = "https://example.com/docs/"
    #expect(
      found == [
        "a ": docs + "c", "b": docs + "c", "d": docs + "e.png", "f": docs + "g%20h", "https://j.k": "https://j.k",
        "l@m.n": "mailto:l@m.n", "p": docs + "q(r)s", "t": docs + "u",
      ])
    #expect(String(text.characters).hasSuffix("[o] p [t](v)"))
  }

  /// The examples of CommonMark's specification, with the address behind the text of each link.
  @Test(arguments: [
    ("[foo]: /url \"title\"\n\n[foo]", "foo(/url)"), ("[FOO]: /url\n\n[Foo] [bar][fOO]", "Foo(/url) bar(/url)"),
    ("[foo]\n\n[foo]: first\n[foo]: second", "foo(first)"), ("[foo]: \n/url\n\n[foo][]", "foo(/url)"),
    ("[foo]: <my url>\n\n[foo]", "foo(my%20url)"), ("[foo]: /url 'a\nb'\n\n[foo]", "foo(/url)"),
    ("[foo]: /url \"title\" ok\n\n[foo]", "[foo]: /url \"title\" ok[foo]"),
    ("[foo]: /url\n\"title\" ok\n\n[foo]", "\"title\" okfoo(/url)"), ("[foo]:\n\n[foo]", "[foo]:[foo]"),
    ("Foo\n[bar]: /baz\n\n[bar]", "Foo [bar]: /baz[bar]"), ("    [foo]: /url\n\n[foo]", "[foo]: /url\n[foo]"),
    ("# [Foo]\n[foo]: /url\n> bar", "Foo(/url)bar"), ("[foo]: /url\nbar\n===\n[foo]", "barfoo(/url)"),
    ("[foo]: /url\n===\n[foo]", "=== foo(/url)"), ("[foo]\n\n> [foo]: /url", "foo(/url)"),
    ("[foo][bar][baz]\n\n[baz]: /url", "[foo]bar(/url)"), ("![foo *b*][ref]\n\n[ref]: /i.png", "foo (/i.png)b(/i.png)"),
    ("[foo][bar][baz]\n\n[baz]: /url1\n[foo]: /url2", "[foo]bar(/url1)"), ("[a [b]]\n\n[b]: /u", "[a b(/u)]"),
    ("[foo](not a link)\n\n[foo]: /url1", "foo(/url1)(not a link)"), ("[a\\]]\n\n[a\\]]: /u", "a](/u)"),
  ])
  func linksNameTheirAddresses(markdown: String, expected: String) throws {
    let text = try AttributedString(markdown: markdown)
    let found = text.runs.map { run in
      let address = (run.link ?? run.imageURL).map { "(\($0.relativeString))" } ?? ""
      return String(text.characters[run.range]) + address
    }
    #expect(found.joined() == expected)
  }

  @Test func namedAddressesAreNoBlocks() throws {
    #expect(try blocks("[a]: /b\n\nc\n\n[d]: /e") == ["c: paragraph#1"])
    let inline = try AttributedString(markdown: "[a]: /b", options: Options(interpretedSyntax: .inlineOnly))
    #expect(String(inline.characters) == "[a]: /b")
  }

  @Test(arguments: [
    ("# A #\n\nb\n\nC\n===\nD\n---", ["A: header 1#1", "b: paragraph#2", "C: header 1#3", "D: header 2#4"]),
    (
      "- a\n  - b\n- c",
      [
        "a: paragraph#3 < listItem 1#2 < unorderedList#1",
        "b: paragraph#6 < listItem 1#5 < unorderedList#4 < listItem 1#2 < unorderedList#1",
        "c: paragraph#8 < listItem 2#7 < unorderedList#1",
      ]
    ),
    (
      "3. a\n4. b\n\n5) c",
      [
        "a: paragraph#3 < listItem 3#2 < orderedList#1", "b: paragraph#5 < listItem 4#4 < orderedList#1",
        "c: paragraph#8 < listItem 5#7 < orderedList#6",
      ]
    ),
    ("> a\n> > b", ["a: paragraph#2 < blockQuote#1", "b: paragraph#4 < blockQuote#3 < blockQuote#1"]),
    ("```swift\n*a*\n```\n\n    b", ["*a*\n: codeBlock 'swift'#1", "b\n: codeBlock ''#2"]),
    ("a\n\n* * *\n\nb", ["a: paragraph#1", "\u{2E3B}: thematicBreak#2", "b: paragraph#3"]),
    ("<div>\n</div>\n\na", ["<div>\n</div>\n: paragraph#1", "a: paragraph#2"]),
    (
      "| a | b\\|c |\n|:-:|--:|\n| 1 |",
      [
        "a: tableCell 0#3 < tableHeaderRow#2 < table [center, right]#1",
        "b|c: tableCell 1#4 < tableHeaderRow#2 < table [center, right]#1",
        "1: tableCell 0#6 < tableRow 1#5 < table [center, right]#1",
      ]
    ),
  ])
  func blocksBecomeIntents(markdown: String, runs: [String]) throws {
    #expect(try blocks(markdown) == runs)
  }

  @Test func quotesAndItemsGoOnWithoutTheirSigns() throws {
    #expect(try inline("> a\nb\n\n- c\nd") == "a| {b}|b|c| {b}|d")
    let list = try AttributedString(markdown: "> - a\n> - b").runs.compactMap(\.presentationIntent)
    #expect(list.map(\.count) == [4, 4] && list.map(\.indentationLevel) == [2, 2])
    #expect(list[0].isEquivalentStructure(to: list[0]) && !list[0].isEquivalentStructure(to: list[1]))
  }

  @Test(arguments: [
    (AttributedString.MarkdownParsingOptions.InterpretedSyntax.full, "Titleone twothreefour\nfive"),
    (.inlineOnly, "# Title  one two  - three  four\nfive"),
    (.inlineOnlyPreservingWhitespace, "# Title\n\none\ntwo\n\n- three\n\nfour  \nfive"),
  ])
  func syntaxDecidesAboutLines(
    syntax: AttributedString.MarkdownParsingOptions.InterpretedSyntax, shown: String
  ) throws {
    let text = try AttributedString(
      markdown: "# Title\n\none\ntwo\n\n- three\n\nfour  \nfive", options: Options(interpretedSyntax: syntax))
    #expect(String(text.characters) == shown)
  }

  @Test func optionsAreHonoured() throws {
    let german = try AttributedString(markdown: "a\n\n*b*", options: Options(languageCode: "de"))
    #expect(german.runs.allSatisfy { $0.languageIdentifier == "de" })
    let extended = try AttributedString(markdown: "^[a](b: 1) c", options: Options(allowsExtendedAttributes: true))
    #expect(String(extended.characters) == "a c")
    let error = #expect(throws: CocoaError.self) { try AttributedString(markdown: Data([0x61, 0xFF])) }
    #expect(error?.localizedDescription.contains(".returnPartiallyParsedIfPossible") == true)
    let kept = try AttributedString(
      markdown: Data([0x61, 0xFF]), options: Options(failurePolicy: .returnPartiallyParsedIfPossible))
    #expect(String(kept.characters) == "a\u{FFFD}")
    let file = URL(fileURLWithPath: NSTemporaryDirectory() + UUID().uuidString)
    try Data("*a*".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try AttributedString(contentsOf: file).runs.first?.inlinePresentationIntent == .emphasized)
    #expect(AttributedString(localized: "**a**").inlinePresentationIntent == .stronglyEmphasized)
  }

  /// Rule: the time for a text grows with its length, and deep blocks do not fill the stack.
  @Test(arguments: ["![", "*a **b ", "a**b", "<a ", "[a](b) [", "> ", "- a\n", "[a](b '", "_a*b", "1. ", "|"])
  func manySignsAreReadOnce(sign: String) throws {
    let text = String(repeating: sign, count: 4000)
    #expect(try !AttributedString(markdown: text).characters.isEmpty)
    #expect(try !AttributedString(markdown: text + "x" + String(repeating: "](y)*", count: 4000)).characters.isEmpty)
  }
}
