// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillScene
import Testing

@testable import StillPaint

struct VectorLibraryTests {
  private static let file = Data(
    "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'><rect width='4' height='8' fill='#f00'/></svg>".utf8)

  private func context() -> CairoContext { CairoContext(surface: CairoSurface(width: 8, height: 8)) }

  @Test func aMissingLibraryIsNamedWithItsPackage() throws {
    let library = VectorLibrary(name: "librsvg-of-nowhere.so.2")
    let file = try VectorFile(Self.file)
    var words = ""
    do throws(PaintingError) {
      try library.draw(file, under: .identity, in: context())
    } catch {
      words = error.description
    }
    #expect(words.contains("librsvg-of-nowhere.so.2"))
    #expect(words.hasSuffix("Install it: apt-get install librsvg2-2"))
    #expect(library.version == "missing")
  }

  @Test func anotherLibraryIsRefused() throws {
    let library = VectorLibrary(name: "libc.so.6")
    let file = try VectorFile(Self.file)
    #expect(throws: PaintingError.noVectorLibrary(reason: "it has no rsvg_major_version")) {
      try library.draw(file, under: .identity, in: context())
    }
  }

  @Test func theVersionIsInTheFingerprintOfVectorsAlone() throws {
    let rect = CGRect(x: 0, y: 0, width: 8, height: 8)
    let lines = RendererFingerprint.of(DisplayList(.vector(try VectorFile(Self.file), rect))).split(separator: "\n")
    let version = try #require(lines.first { $0.hasPrefix("librsvg ") })
    #expect(version.split(separator: ".").count == 3)
    #expect(!RendererFingerprint.of(DisplayList(.fillRect(rect, .black))).contains("librsvg"))
  }

  /// What the scanner admits and librsvg does not is an error of the painting, in both pipelines.
  @Test func whatTheLibraryRefusesIsAnErrorWithItsWords() throws {
    let broken = Data("<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'><g a='1' a='2'/></svg>".utf8)
    let list = DisplayList(.vector(try VectorFile(broken), CGRect(x: 0, y: 0, width: 8, height: 8)))
    var words: [String] = []
    do throws(PaintingError) {
      _ = try RasterPainter.paint(list, width: 8, height: 8, transform: .identity)
    } catch {
      words.append(error.description)
    }
    do throws(PaintingError) {
      _ = try PDFPainter.paint([PDFPainter.Page(bounds: CGRect(x: 0, y: 0, width: 8, height: 8), list: list)])
    } catch {
      words.append(error.description)
    }
    #expect(words.count == 2 && words.first == words.last)
    #expect(words.first?.hasPrefix("librsvg cannot draw the vector 8×8 #") == true)
  }

  /// Returns the opaque pixels of a file of 8 by 8 points.
  private func opaqueCount(_ content: String) throws -> Int {
    let file = try VectorFile(
      Data("<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'>\(content)</svg>".utf8))
    let list = DisplayList(.vector(file, CGRect(x: 0, y: 0, width: 8, height: 8)))
    let picture = try RasterPainter.paint(list, width: 8, height: 8, transform: .identity)
    return (0..<8).reduce(0) { sum, y in sum + (0..<8).count { picture[$0, y].alpha == 255 } }
  }

  /// Rule: a symbol ends at its edges, unless it is said to be visible beyond them.
  @Test(arguments: [
    ("", "", 16), ("overflow='hidden'", "", 16), ("overflow='visible'", "", 64), ("style='overflow:visible'", "", 64),
    ("", "<style>symbol{overflow:visible}</style>", 64),
  ])
  func symbolsEndAtTheirEdges(attribute: String, style: String, count: Int) throws {
    let content = """
      \(style)<symbol id='s' viewBox='0 0 4 4' \(attribute)><rect x='-9' y='-9' width='20' height='20'/></symbol>
      <use href='#s' x='2' y='2' width='4' height='4'/>
      """
    #expect(try opaqueCount(content) == count)
  }

  /// Some programs call JPEG pictures `image/jpg`, which librsvg does not know.
  @Test(arguments: ["image/jpeg", "image/jpg", "IMAGE/JPG"])
  func picturesOfBothNamesOfJPEGAreDrawn(kind: String) throws {
    let picture = try JPEGFile.encode(Bitmap(width: 8, height: 8) { _ in }, quality: 0.9)
    let data = Data(picture).base64EncodedString()
    let image = "<image width='8' height='8' href='data:\(kind);base64,\(data)'/>"
    #expect(try opaqueCount(image + image) == 64)
  }

  @Test func deepFilesAreDrawnOnSmallStacks() throws {
    let (open, close) = (String(repeating: "<g opacity='0.99'>", count: 98), String(repeating: "</g>", count: 98))
    let file = try VectorFile(
      Data(
        "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'>\(open)<rect width='8' height='8'/>\(close)</svg>"
          .utf8))
    let list = DisplayList(.vector(file, CGRect(x: 0, y: 0, width: 8, height: 8)))
    let thread = SmallThread { (try? RasterPainter.paint(list, width: 8, height: 8, transform: .identity))?.pixelCount }
    #expect(thread.result() == 64)
  }

  /// Rule: what filters may cost is known before they are drawn, and depends on the number of pixels.
  @Test func filtersAreBounded() throws {
    let filters = String(repeating: "<rect width='8' height='8' filter='url(#f)'/>", count: 1000)
    for (filter, side) in [("feTurbulence numOctaves='1000000000'", 4), ("feGaussianBlur stdDeviation='1'", 600)] {
      let content = "<filter id='f'><\(filter)/></filter>\(filters)"
      let file = try VectorFile(
        Data("<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'>\(content)</svg>".utf8))
      let list = DisplayList(.vector(file, CGRect(x: 0, y: 0, width: side, height: side)))
      let expected = PaintingError.vectorWork(name: "\(file)", width: side, height: side)
      #expect(throws: expected) {
        try RasterPainter.paint(list, width: side, height: side, transform: .identity)
      }
      #expect(throws: PaintingError.self) {
        try PDFPainter.paint([PDFPainter.Page(bounds: CGRect(x: 0, y: 0, width: side, height: side), list: list)])
      }
      #expect(expected.description.hasSuffix("Draw it smaller, take some out, or export it as PNG."))
    }
  }

  /// A file that was drawn is not drawn again at other places of the same kind.
  @Test func picturesAreKept() throws {
    let library = VectorLibrary()
    let pictures = VectorPictures(library)
    let file = try VectorFile(Self.file)
    let area = PixelRect(x: 2, y: 3, width: 16, height: 16)
    let transform = CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 2, ty: 3)
    let first = try pictures.picture(of: file, under: transform, within: area)
    let moved = try pictures.picture(
      of: VectorFile(Self.file), under: transform.concatenating(CGAffineTransform(translationX: 5, y: -40)),
      within: area.offsetBy(x: 5, y: -40))
    #expect(first == moved)
    #expect(library.drawingCount == 1)
    _ = try pictures.picture(of: file, under: transform.scaledBy(x: 2, y: 2), within: area)
    #expect(library.drawingCount == 2)
  }
}

/// A thread with half a megabyte of stack.
// Its value is written before the semaphore is signalled, and read after.
private final class SmallThread: @unchecked Sendable {
  private var value: Int?
  private let done = DispatchSemaphore(value: 0)

  init(_ body: @escaping @Sendable () -> Int?) {
    let thread = Thread { [self] in
      value = body()
      done.signal()
    }
    thread.stackSize = 512 << 10
    thread.start()
  }

  func result() -> Int? {
    done.wait()
    return value
  }
}
