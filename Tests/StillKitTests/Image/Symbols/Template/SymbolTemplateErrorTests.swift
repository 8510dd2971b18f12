// SPDX-License-Identifier: MIT

import Foundation
import StillAssets
import StillGraphics
import StillKit
import Testing

@testable import StillViews

/// Rule: a template that cannot be drawn is nil, with a note that says where, what, and what to do.
@MainActor struct SymbolTemplateErrorTests {
  struct Broken: Sendable, CustomTestStringConvertible {
    var name: String
    var svg: String
    var words: String
    var line: Int?
    var testDescription: String { name }

    init(_ name: String, _ words: String, line: Int? = nil, _ svg: String) {
      (self.name, self.svg, self.words, self.line) = (name, svg, words, line)
    }

    init(
      _ name: String, _ words: String, line: Int? = nil, paths: String = TemplateText.box(0, 0, 10, 70),
      group: String = "Regular-M", _ change: (inout TemplateText) -> Void = { _ in }
    ) {
      var text = TemplateText(groups: [group: paths])
      change(&text)
      self.init(name, words, line: line, text.svg)
    }
  }

  nonisolated static let broken: [Broken] = [
    Broken("empty", "0 bytes", ""),
    Broken("cut", "not well-formed", #"<svg xmlns="http://www.w3.org/2000/svg"><g id="Symbols">"#),
    Broken("entities", "entities", #"<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>"#),
    Broken("other picture", "no group “Regular-M”", #"<svg xmlns="http://www.w3.org/2000/svg"><path d=""/></svg>"#),
    Broken("no regular", "only Bold-M", group: "Bold-M"),
    Broken("no baseline", "no guide “Baseline-M”") { $0.without = ["Baseline-M"] },
    Broken("no capline", "no guide “Capline-M”") { $0.without = ["Capline-M"] },
    Broken("no path", "has no path", line: 18, paths: ""),
    Broken("broken path", "a number at character 8", line: 18, paths: #"<path d="M0 0h10v"/>"#),
    Broken("infinite", "numbers small enough", line: 18, paths: #"<path d="M0 0h1e308h1e308"/>"#),
    Broken(
      "many paths", "more than 200 paths", line: 18,
      paths: String(repeating: TemplateText.box(0, 0, 10, 70), count: 201)),
    Broken("large file", "limit of 2000000", String(repeating: " ", count: 2_000_001)),
    Broken("huge", "no size", line: 18, paths: #"<path d="M0 0h1e9v1z"/>"#),
    Broken("broken transform", "needs matrix", line: 18, paths: #"<path transform="spin(3)" d="M0 0h9v9z"/>"#),
    Broken("cut transform", "needs “)”", line: 18, paths: #"<path transform="scale(3" d="M0 0h9v9z"/>"#),
    Broken("circle", "“circle” is no path", line: 18, paths: #"<circle r="4"/>"#),
    Broken("text", "“text” is no path", line: 18, paths: #"<text>A</text>"#),
    Broken("stroke", "with a stroke", line: 18, paths: #"<path fill="none" stroke="black" d="M0 0h9v9"/>"#),
    Broken("stroke by class", "with a stroke", line: 18, paths: #"<path class="cls-1" d="M0 0h9v9"/>"#) {
      $0.style = ".cls-1{fill:none;stroke:#000;}"
    },
    Broken("stroke and fill", "has a stroke", line: 18, paths: TemplateText.box(0, 0, 9, 9, #"stroke="black""#)),
    Broken(
      "clip path", "“clip-path” is not drawn", line: 18, paths: TemplateText.box(0, 0, 9, 9, "clip-path='url(#c)'")),
    Broken(
      "mask", "“mask” is not drawn", line: 18,
      paths: #"<g style="mask:url(#c)">"# + TemplateText.box(0, 0, 9, 9) + "</g>"),
    Broken("filter", "“filter” is not drawn", line: 18, paths: TemplateText.box(0, 0, 9, 9, #"class="a""#)) {
      $0.style = ".a{filter:blur(2px)}"
    },
    Broken(
      "origin", "“transform-origin”", line: 18, paths: TemplateText.box(0, 0, 9, 9, #"style="transform-origin:center""#)
    ),
    Broken(
      "fading group", "“opacity” is not drawn", line: 18,
      paths: #"<g opacity="0.5">"# + TemplateText.box(0, 0, 9, 9) + TemplateText.box(4, 0, 9, 9) + "</g>"),
    Broken("selector", "the selector “g > path”") { $0.style = "g > path, .a {fill-rule:evenodd}" },
    Broken("media", "the selector “@media print”") { $0.style = "@media print {.a{fill:none}}" },
    Broken("many rules", "more than 20000") {
      $0.style =
        String(repeating: ".a,", count: 300) + ".b{" + String(repeating: "a:b;", count: 300) + "c:d}"
        + String(repeating: ".a{b:c}", count: 20_000)
    },
    Broken(
      "many classes", "more than 100", line: 18,
      paths: TemplateText.box(0, 0, 9, 9, "class='\(String(repeating: "a ", count: 101))'")),
    Broken(
      "deep", "Flatten", paths: String(repeating: "<g>", count: 10_000) + String(repeating: "</g>", count: 10_000)),
  ]

  @Test(arguments: broken) func itIsNil(broken: Broken) throws {
    let assets = try AssetBundle()
    try assets.symbolSet("own", broken.svg)
    let notes = assetNotes {
      #expect(assets.image("own") == nil)
      #expect(UIImage(named: "own", in: assets.bundle, with: UIImage.SymbolConfiguration(weight: .bold)) == nil)
    }
    #expect(notes.count == 1, "\(notes)")
    let note = try #require(notes.first)
    #expect(note.path.hasSuffix("own.symbolset/symbol.svg") && note.problem.contains(broken.words), "\(note)")
    #expect(note.line == broken.line && !note.remedy.isEmpty, "\(note)")
  }

  @Test func guidesThatCrossAreNone() throws {
    let assets = try AssetBundle()
    let text = TemplateText(groups: ["Regular-M": TemplateText.box(0, 0, 10, 70)]).svg
    try assets.symbolSet(
      "own", text.replacingOccurrences(of: #"y1="1055.541" y2="1055.541""#, with: #"y1="2000" y2="2000""#))
    let notes = assetNotes { #expect(assets.image("own") == nil) }
    #expect(notes.count == 1 && notes[0].problem.contains("is not above"), "\(notes)")
  }
}
