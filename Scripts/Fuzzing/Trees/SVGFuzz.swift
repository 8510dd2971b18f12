// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillGraphics
import StillKit
import StillPaint
import StillTestSupport

/// The rules for any SVG file, and for the picture of it.
struct SVGFuzz: FuzzTarget {
  private let mutator = WordMutator(words: [
    "<g>", "</g>", "<g id='a'>", "<use href='#a'/>", "<use xlink:href='#b' x='#'/>", "<symbol id='b'>", "</symbol>",
    "<rect width='#' height='#'/>", "<path d='M#,#L#,#Z'/>", "<defs>", "</defs>", "<clipPath id='c'>", "</clipPath>",
    " clip-path='url(#c)'", "<mask id='m'>", "</mask>", " mask='url(#m)'", "<filter id='f'>", "</filter>",
    "<feGaussianBlur stdDeviation='#'/>", " filter='url(#f)'", " fill='url(#p)'",
    "<pattern id='p' width='#' height='#'>",
    "</pattern>", "<linearGradient id='p'>", "<stop offset='#'/>", "</linearGradient>", "<style>", "</style>",
    "@import",
    "url(", ")", "<![CDATA[", "]]>", "<!--", "-->", "<?xml version='1.0'?>", "<!DOCTYPE svg>", "[", "&amp;", "&#38;",
    "&a;",
    "<image href='data:image/png;base64,", "'/>", " width='#%'", " viewBox='0 0 # #'", " transform='scale(#)'",
    "<feTurbulence numOctaves='#'/>", "<feConvolveMatrix order='#' kernelMatrix='# # # #'/>",
    "<feMorphology radius='#'/>", "<feTile/>", "<feComposite operator='arithmetic' k2='#'/>",
    "<feDiffuseLighting><feDistantLight/></feDiffuseLighting>",
    " filter='blur(#px)'", ".a{", "}", " class='a'", "<marker id='k'>", "</marker>", " marker-mid='url(#k)'",
    " opacity='#'", " stroke-dasharray='# #'", " stroke='red'", "'", "\"", "<", ">", "/", "=", "#",
  ])

  var seeds: [(name: String, input: [UInt8])] {
    let body =
      "<defs><g id='a'><rect width='4' height='4'/></g></defs><g opacity='0.5'><use href='#a' x='2'/>"
      + "<path d='M1 1L9 9' stroke='red' stroke-width='2'/></g>"
    return [("shapes", Array("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'>\(body)</svg>".utf8))]
  }

  func mutated(_ input: [UInt8], using random: inout SeededNumbers) -> [UInt8]? {
    mutator.changed(input, using: &random)
  }

  func check(_ bytes: UnsafeRawBufferPointer) {
    do throws(VectorError) {
      Self.paint(try VectorFile(Data(bytes)))
    } catch {
      if error.description.isEmpty { fatalError("an error without words") }
      note(String(error.description.filter(\.isLetter)))
    }
  }

  private static func paint(_ file: VectorFile) {
    if !(file.size.width > 0 && file.size.height > 0) { fatalError("the size \(file.size)") }
    let list = DisplayList(.vector(file, CGRect(x: 0, y: 0, width: 24, height: 24)))
    do throws(PaintingError) {
      let once = try RasterPainter.paint(list, width: 24, height: 24, transform: .identity)
      note("\(once.pixelDigest.low % 64)")
      _ = try PDFPainter.paint([PDFPainter.Page(bounds: CGRect(x: 0, y: 0, width: 24, height: 24), list: list)])
    } catch {
      if error.description.isEmpty { fatalError("an error without words") }
      note(String(error.description.filter(\.isLetter)))
    }
  }
}
