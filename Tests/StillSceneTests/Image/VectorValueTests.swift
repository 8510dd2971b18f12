// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillScene

/// Returns the error of a file; nil if it is read.
private func error(_ content: String) -> VectorError? {
  do throws(VectorError) {
    _ = try VectorFile(Data("<svg xmlns='http://www.w3.org/2000/svg' width='24' height='24'>\(content)</svg>".utf8))
    return nil
  } catch {
    return error
  }
}

/// Rule: a value that librsvg does not know is named, since it draws black, or nothing, in its place.
struct VectorValueTests {
  @Test(arguments: [
    "red", "RED", " rebeccapurple ", "lightgoldenrodyellow", "#f00", "#F00F", "#ff0000", "#ff0000ff", "none",
    "currentColor", "inherit", "transparent", "rgb(255,0,0)", "RGB( 255 , 0 , 0 )", "rgb(255 0 0 / 50%)",
    "rgb(100%,0%,50.5%)", "rgba(1e2,0,0,.5)", "hsl(0,100%,50%)", "hsla(120deg 100% 50% / 1)", "url(#g)", "url(#g) red",
    "url(#nothing) none", "url('#g') rgb(1,2,3)", "context-fill", "",
  ])
  func coloursAreKnown(color: String) {
    let gradient = "<linearGradient id='g'/>"
    #expect(error(gradient + "<rect fill=\"\(color)\"/>") == nil)
    #expect(error(gradient + "<rect style=\"stroke: \(color) !important; opacity: 1\"/>") == nil)
    #expect(error(gradient + "<style>.a{fill:\(color)/**/}</style>") == nil)
  }

  @Test(arguments: [
    "var(--c, red)", "oklch(0.6 0.25 29)", "color(display-p3 1 0 0)", "hwb(0 0% 0%)", "f00", "#ff000", "redd",
    "rgb(255,0)", "rgb(100%,0,0)", "rgb(255,0,0,)", "hsl(0,1,.5)", "initial", "Canvas", "red blue", "url(#g) redd",
  ])
  func othersAreNamed(color: String) {
    let gradient = "<linearGradient id='g'/>\n"
    #expect(error(gradient + "<rect fill='\(color)'/>") == .value(line: 2, value: color))
    #expect(error(gradient + "<rect style='opacity:1;stroke:\(color)'/>") == .value(line: 2, value: color))
    #expect(error(gradient + "<style>.a{\nfill: \(color);}</style>") == .value(line: 3, value: color))
    let stop = color.contains("url") ? "redd" : color
    #expect(error("<stop stop-color='\(stop)'/>") == .value(line: 1, value: stop))
  }

  /// Design tools write colours of wide gamut after those that every reader knows.
  @Test func aKnownValueBesideItCounts() {
    #expect(error("<rect fill='#d9d' style='fill:color(display-p3 1 0 0);fill-opacity:1'/>") == nil)
    #expect(error("<rect style='fill:#d9d;fill:color(display-p3 1 0 0)'/>") == nil)
    #expect(error("<style>.a{fill:oklch(1 1 1);fill:red}</style>") == nil)
    #expect(error("<rect stroke='red' style='fill:oklch(1 1 1)'/>") == .value(line: 1, value: "oklch(1 1 1)"))
  }

  @Test func whatIsNotDrawnMayBeUnknown() {
    #expect(error("<style>@media (prefers-color-scheme: dark) {.a{fill:var(--x)}} .b{fill:red}</style>") == nil)
    #expect(error("<style>@media print {.a{fill:red}} .b{fill:redd}</style>") == .value(line: 1, value: "redd"))
    #expect(error("<style>:root{--x: calc(1px + 2px); font: var(--y)}</style>") == .value(line: 1, value: "var(--y)"))
    #expect(error("<rect><animate fill='freeze'/></rect>") == nil)
  }

  @Test func lengthsAreNotComputed() {
    #expect(error("<rect width='calc(1px + 2px)'/>") == .value(line: 1, value: "calc(1px + 2px)"))
    #expect(error("<g opacity='var(--x)'/>") == .value(line: 1, value: "var(--x)"))
    #expect(
      "\(VectorError.value(line: 7, value: "var(--x)"))".hasPrefix("Line 7 of the SVG file has the value “var(--x)”"))
  }
}

/// Rule: a reference to nothing, or to something that is not drawn there, is named.
struct VectorTargetTests {
  @Test(arguments: [
    ("<use href='#{}'/>", "path"), ("<rect fill='url(#{})'/>", "linearGradient"),
    ("<g style='stroke:url(\"#{}\")'/>", "pattern"),
    ("<rect clip-path='url(#{})'/>", "clipPath"), ("<rect mask='url(#{})'/>", "mask"),
    ("<rect filter='url(#{})'/>", "filter"), ("<path marker-mid='url(#{})'/>", "marker"),
    ("<style>.a{marker:url(#{})}</style><path class='a'/>", "marker"),
    ("<linearGradient id='g' href='#{}'/><g fill='url(#g)'/>", "radialGradient"),
    ("<g fill='url(#p)'/><pattern id='p' href='#{}'/>", "pattern"),
  ])
  func theTargetHasToBeThere(content: String, kind: String) {
    let named = { (name: String) in content.replacingOccurrences(of: "{}", with: name) }
    #expect(error("\(named("a"))<\(kind) id='a'/>") == nil)
    #expect(error("\n\(named("b"))<\(kind) id='a'/>") == .target(line: 2, reference: "#b"))
    guard kind != "path" else { return }
    #expect(error("\(named("a"))<title id='a'/>") == .target(line: 1, reference: "#a"))
  }

  @Test func whatIsNotDrawnRefersToAnything() {
    #expect(error("<style>.a{fill:url(#nothing)}</style><rect/>") == nil)
    #expect(error("<style>@media print{rect{fill:url(#nothing)}}</style><rect/>") == nil)
    #expect(error("<rect fill='url(#nothing) red'/>") == nil)
    #expect(error("<a href='#nothing'/>") == nil)
    #expect(error("<defs><use href='#nothing'/></defs><linearGradient id='g' href='#nothing'/>") == nil)
    #expect(error("<mask id='m'><g fill='url(#nothing)'/></mask>") == nil)
    #expect(
      error("<g mask='url(#m)'/><mask id='m'><g fill='url(#nothing)'/></mask>")
        == .target(line: 1, reference: "#nothing"))
    #expect(error("<rect id='a'/><rect xml:id='b' id='c'/><use href='#c'/>") == nil)
  }

  /// librsvg knows no `xml:id`.
  @Test func anotherIdentifierIsNone() {
    #expect(error("<use href='#a'/><g xml:id='a'/>") == .target(line: 1, reference: "#a"))
    #expect(error("<use href='#a'/><g xml:id='b' id='a'/>") == nil)
  }

  /// Rule: a prefix is declared, as copies from web pages often lack it; librsvg would not read the file.
  @Test func prefixesAreDeclared() {
    let root = "<g id='a'/>\n"
    #expect(error(root + "<use xlink:href='#a'/>") == .prefix(line: 2, name: "xlink:href"))
    #expect(error(root + "<sodipodi:namedview/>") == .prefix(line: 2, name: "sodipodi:namedview"))
    #expect(error(root + "<use xlink:href='#a' xmlns:xlink='http://www.w3.org/1999/xlink'/>") == nil)
    #expect(error(root + "<x:g xmlns:x='y'><x:g x:z='1' xml:space='preserve'/></x:g>") == nil)
    #expect("\(VectorError.prefix(line: 7, name: "a:b"))".hasPrefix("Line 7 of the SVG file has the name “a:b”"))
  }

  @Test func wordsSayWhatIsMissing() {
    let words = "\(VectorError.target(line: 7, reference: "#nothing"))"
    #expect(words.hasPrefix("Line 7 of the SVG file refers to “#nothing”") && words.contains("lack something"))
  }
}
