// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillScene

/// Returns the error of a file; nil if it is read.
private func error(_ content: String, root: String = "") -> VectorError? {
  do throws(VectorError) {
    _ = try VectorFile(
      Data("<svg xmlns='http://www.w3.org/2000/svg' width='24' height='24' \(root)>\(content)</svg>".utf8))
    return nil
  } catch {
    return error
  }
}

/// Rule: properties that librsvg leaves out, or draws otherwise than the standard says, are named.
struct VectorLackTests {
  @Test(arguments: [
    ("vector-effect", "non-scaling-stroke", "none"), ("image-rendering", "pixelated", "auto"),
    ("image-rendering", "crisp-edges", "optimizeSpeed"), ("mix-blend-mode", "plus-lighter", "multiply"),
    ("clip-path", "circle(4px)", "none"), ("mask", "linear-gradient(red, blue)", "none"),
  ])
  func valuesAreNamed(property: String, missing: String, drawn: String) {
    #expect(error("\n<g \(property)='\(missing)'/>") == .lack(line: 2, words: "\(property)='\(missing)'"))
    #expect(error("<g style='opacity:1;\(property):\(missing)'/>") == .lack(line: 1, words: "\(property):\(missing)"))
    #expect(error("<style>\n.a{\(property): \(missing) }</style>") == .lack(line: 2, words: "\(property): \(missing) "))
    #expect(error("<g \(property)='\(drawn)' style='\(property): \(drawn)'/>") == nil)
    #expect(error("<style>@media print{.a{\(property):\(missing)}}</style>") == nil)
  }

  @Test(arguments: [
    "rotate: 45deg", "translate: 4px", "scale: 2", "d: path('M0 0')", "mask-image: linear-gradient(red, red)",
  ])
  func declarationsThatAreNoAttributesAreNamed(declaration: String) {
    let name = declaration.prefix { $0 != ":" }
    #expect(error("<path style=\"\(declaration)\"/>") == .lack(line: 1, words: declaration))
    #expect(error("<path style=\"\(name):none\"/>") == nil)
    #expect(error("<feDisplacementMap scale='2'/><animateMotion rotate='auto'/>") == nil)
  }

  /// The origin matters only where something is turned, which animations would do.
  @Test func originsOfTransformsAreNamed() {
    let turned = "<g transform='rotate(45)'/>"
    #expect(error("<g transform-origin='12 12'/>" + turned) == .lack(line: 1, words: "transform-origin='12 12'"))
    #expect(error("<g style='transform-origin:center'/>" + turned) == .lack(line: 1, words: "transform-origin:center"))
    for origin in ["0 0", "0px 0%", "left top"] { #expect(error("<g transform-origin='\(origin)'/>" + turned) == nil) }
    #expect(error("<g style='transform-origin:center;animation:spin 1s'/>") == nil)
    #expect(error("<style>@keyframes spin{to{transform:rotate(1turn)}} .a{transform-origin:center}</style>") == nil)
  }

  /// That of the root turns about the middle of the picture, and not about its corner.
  @Test func aTransformOfTheRootIsNamed() {
    #expect(error("", root: "transform='rotate(90)'") == .lack(line: 1, words: "transform='rotate(90)'"))
    #expect(error("", root: "style='transform:scale(-1, 1)'") == .lack(line: 1, words: "transform:scale(-1, 1)"))
    for same in ["", "none", "rotate(0)", "matrix(1, 0, 0, 1, 0, 0)rotate(0)", "scale(1 1) translate(0)"] {
      #expect(error("", root: "transform='\(same)'") == nil)
    }
  }

  @Test func aLengthOfAPathMattersToDashes() {
    let circle = "<circle r='9' pathLength='1'/>"
    #expect(error(circle) == nil)
    #expect(error(circle + "<g stroke-dasharray='0.5'/>") == .lack(line: 1, words: "pathLength='1'"))
  }

  @Test(arguments: [
    "@media screen", "@media (min-width: 10px)", "@media not print", "@layer a", ":is(g, path)", "g :where(.a)",
  ])
  func rulesAreNamed(prelude: String) {
    let isHolder = prelude.hasPrefix("@")
    let rule = isHolder ? "\(prelude) {.a{fill:red}}" : "\(prelude) {fill:red}"
    #expect(error("<style>.b{fill:blue}\n\(rule)</style>") == .lack(line: 2, words: prelude))
  }

  @Test(arguments: [
    "@media print", "@media (prefers-color-scheme:dark)", "@media (prefers-reduced-motion: reduce)",
    "@supports (color: red)",
  ])
  func rulesForOtherPicturesAreNot(prelude: String) {
    #expect(error("<style>\(prelude) {.a{fill:red}}</style>") == nil)
  }

  @Test func sheetsForOtherMediaAreNamed() {
    #expect(error("<style media='print'>.a{fill:red}</style>") == .lack(line: 1, words: "media='print'"))
    #expect(error("<style type='text/plain'>.a{fill:red}</style>") == .lack(line: 1, words: "type='text/plain'"))
    #expect(error("<style media='screen' type='text/css'>.a{fill:red}</style>") == nil)
    #expect(error("<style><![CDATA[g{fill:red;path{fill:blue}}]]></style>") == .lack(line: 1, words: "g"))
  }

  @Test(arguments: ["feDropShadow", "feTile"])
  func filtersThatDrawNothingAreNamed(name: String) {
    #expect(error("<filter id='f'><\(name)/></filter>") == .element(line: 1, name: name))
  }

  /// librsvg joins the shapes of a clip path into one, and does not clip them.
  @Test func clipPathsOfTheirOwnAreNamed() {
    let (square, clip) = ("<rect width='9' height='9'/>", "<clipPath id='b'/>")
    #expect(error("\n<clipPath id='a' clip-path='url(#b)'>\(square)</clipPath>\(clip)") == .clip(line: 2))
    #expect(error("<clipPath id='a'><rect clip-path='url(#b)'/></clipPath>\(clip)") == .clip(line: 1))
    #expect(error("<clipPath id='a'>\(square)\(square)</clipPath>") == nil)
    #expect(error("<clipPath id='a' clip-rule='evenodd'>\(square)</clipPath>") == nil)
    #expect(error("<clipPath id='a'>\(square)<path style='clip-rule:evenodd'/></clipPath>") == .clip(line: 1))
    #expect(error("<g clip-rule='evenodd'><clipPath id='a'>\(square)\(square)</clipPath></g>") == .clip(line: 1))
  }

  @Test func wordsSayWhatToDo() {
    #expect("\(VectorError.lack(line: 7, words: "rotate:1"))".hasPrefix("Line 7 of the SVG file has “rotate:1”"))
    #expect("\(VectorError.clip(line: 7))".hasPrefix("The clip path in line 7 of the SVG file"))
    #expect("\(VectorError.element(line: 7, name: "feDropShadow"))".contains("drop-shadow("))
  }
}
