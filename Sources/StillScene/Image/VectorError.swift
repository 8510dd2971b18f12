// SPDX-License-Identifier: MIT

/// The reason why a vector file cannot be used.
package enum VectorError: Error, Sendable, Equatable {
  case empty
  /// The file is compressed, or of another kind.
  case notSVG(String)
  case tooLarge(byteCount: Int, limit: Int)
  case notUTF8(line: Int)
  case malformed(line: Int, words: String)
  /// The document type declares something, or an entity is not one of XML's own.
  case entities(line: Int, words: String)
  /// A reference to something outside of the file.
  case external(line: Int, reference: String)
  /// An element or attribute that is drawn differently on each machine.
  case element(line: Int, name: String)
  case tooManyElements(limit: Int)
  case tooDeep(line: Int, limit: Int)
  /// A style uses an escape of CSS.
  case escape(line: Int)
  /// An element is drawn within itself.
  case circle(line: Int, name: String)
  /// References repeat too much, or elements take too much work.
  case tooMuch(line: Int, limit: Int)
  /// The matrix of a filter has too many numbers.
  case matrix(line: Int, limit: Int)
  case dashes(line: Int, limit: Int)
  /// A pen is so wide, at so many corners or dashes, that all would take minutes.
  case wideStrokes(line: Int)
  /// Strokes are measured in parts of something that is larger than the file.
  case relativeStrokes(line: Int)
  /// The value of a property is one that librsvg leaves out.
  case value(line: Int, value: String)
  /// A reference has no target of the kind that is drawn there.
  case target(line: Int, reference: String)
  /// A property or a rule is one that librsvg leaves out, or draws otherwise.
  case lack(line: Int, words: String)
  /// A clip path is clipped itself, or joins shapes by the even-odd rule.
  case clip(line: Int)
  /// A name has a prefix that nothing declares.
  case prefix(line: Int, name: String)
  case picture(reason: String)
  /// Neither width and height nor a view box give a valid size.
  case noSize(reason: String)
  case outOfMemory
}

extension VectorError: CustomStringConvertible {
  /// The problem, and what to do next.
  package var description: String {
    switch self {
    case .empty: "The SVG file is empty (0 bytes). Export it again."
    case .notSVG(let reason): "The file is no SVG: \(reason). Export it again as plain, uncompressed SVG."
    case .tooLarge(let count, let limit):
      "The SVG file has \(count) bytes, more than the limit of \(limit). Export it with fewer details."
    case .notUTF8(let line): "Line \(line) of the SVG file is not UTF-8. Save it as UTF-8."
    case .malformed(let line, let words):
      "Line \(line) of the SVG file is not well-formed XML\(words.isEmpty ? "" : ", at “\(words)”"). Export it again."
    case .entities(let line, let words):
      "Line \(line) of the SVG file declares or uses entities (“\(words)”), which could make it grow without end. Export "
        + "it without a document type of its own."
    case .external(let line, let reference):
      "Line \(line) of the SVG file refers to “\(reference)”, which is not in the file, and nothing is fetched. Embed it, "
        + "or take the reference out."
    case .escape(let line):
      "Line \(line) of the SVG file has a backslash in a style, behind which anything may hide. Export it without "
        + "escapes."
    case .circle(let line, let name):
      "The element “\(name)” in line \(line) of the SVG file is drawn within itself, through references. Break the circle."
    case .element(let line, "include"):
      "Line \(line) of the SVG file includes another file, and nothing is fetched. Put its contents there instead."
    case .element(let line, "text"):
      "Line \(line) of the SVG file has the element “text”, which each machine would draw with other fonts. Convert "
        + "text to paths."
    case .element(let line, "inherit"):
      "Line \(line) of the SVG file inherits a mask, a filter or a clip path (“inherit”). Name it instead."
    case .element(let line, "systemLanguage"):
      "Line \(line) of the SVG file has the attribute “systemLanguage”, which follows the machine's language. Keep what "
        + "one language shows."
    case .element(let line, "feDropShadow"):
      "Line \(line) of the SVG file has the element “feDropShadow”, with which librsvg draws nothing at all. Write "
        + "filter=\"drop-shadow(…)\", or feGaussianBlur, feOffset and feMerge."
    case .element(let line, let name):
      "Line \(line) of the SVG file has the element “\(name)”, which is not drawn. Take it out, or draw its content as "
        + "shapes."
    case .tooManyElements(let limit): "The SVG file has more than \(limit) elements. Export it with fewer details."
    case .tooDeep(let line, let limit):
      "Line \(line) of the SVG file lies in more than \(limit) elements, each in the other. Flatten its groups."
    case .tooMuch(let line, let limit):
      "The SVG file takes as much work as more than \(limit) simple elements, as line \(line) shows: references count as "
        + "often as they are drawn, rules of style sheets as often as they are tried, and pictures, paths that are long or cross themselves, dashes and gradients of many stops count more. Simplify it."
    case .matrix(let line, let limit):
      "The filter in line \(line) of the SVG file has a matrix of more than \(limit) numbers. Take a smaller one."
    case .dashes, .wideStrokes, .relativeStrokes, .value, .target, .lack, .clip, .prefix: meaning
    case .picture(let reason): "A picture in the SVG file cannot be used: \(reason). Embed a PNG or JPEG of usual size."
    case .noSize(let reason): "The SVG file has no size: \(reason). Give its root a width and a height, or a viewBox."
    case .outOfMemory: "There is no memory to read the SVG file. Take a smaller one."
    }
  }

  /// The problem with strokes, values or references, and what to do next.
  private var meaning: String {
    switch self {
    case .dashes(let line, let limit):
      "Line \(line) of the SVG file cuts lines into more than \(limit) dashes, most of which nobody would see. Lengthen "
        + "the dashes, or end the lines where the picture ends."
    case .wideStrokes(let line):
      "Line \(line) of the SVG file draws strokes that are so wide, at so many corners or dashes, that they would take too "
        + "long. Make them thinner, or turn them into filled paths."
    case .relativeStrokes(let line):
      "The SVG file measures dashes or widths of strokes in percent or em, of something that is larger than the file "
        + "itself (line \(line)). Write them as plain numbers."
    case .value(let line, let value):
      "Line \(line) of the SVG file has the value “\(value)”, which librsvg does not know and would leave out without a "
        + "word. Write colours by names, as #RRGGBB or as rgb(), and lengths as numbers."
    case .target(let line, let reference):
      "Line \(line) of the SVG file refers to “\(reference)”, and no element that could be drawn there is called so: the "
        + "picture would lack something without a word. Export it again, or take the reference out."
    case .lack(let line, let words):
      "Line \(line) of the SVG file has “\(words)”, which librsvg leaves out, or draws otherwise, without a word. Export "
        + "it as plain paths and transforms."
    case .clip(let line):
      "The clip path in line \(line) of the SVG file is clipped itself, or joins shapes by the even-odd rule, which "
        + "librsvg does otherwise. Make it one path."
    case .prefix(let line, let name):
      "Line \(line) of the SVG file has the name “\(name)”, whose prefix nothing declares. Take it out, or declare the "
        + "prefix at the root, as xmlns:xlink=\"http://www.w3.org/1999/xlink\"."
    default: ""
    }
  }
}
