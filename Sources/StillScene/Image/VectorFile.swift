// SPDX-License-Identifier: MIT

import CStillVector
package import Foundation
package import StillBitmap

/// The bytes of an SVG file that is drawn as vectors.
///
/// A file is scanned before anything else reads it: its work and its memory are bounded, and nothing outside of it is
/// fetched. Painters hand it to librsvg. Sizes are in points, which are the pixels of CSS.
package final class VectorFile: Sendable {
  /// The bytes, without the document type.
  package let bytes: [UInt8]
  /// The digest of the file as it was given.
  package let digest: PixelDigest
  /// The width and height in points.
  package let size: CGSize
  /// The depth of nested elements, including referenced ones.
  package let depth: Int
  /// The number of drawn elements, including referenced ones.
  package let drawnCount: Int
  /// The work of filters, masks and groups for each pixel; a group with an opacity counts as 1.
  package let work: Double
  /// True if it has parts, such as filters and masks, that no PDF holds as vectors.
  package let hasPixelParts: Bool
  /// True if it may have strokes.
  package let hasStrokes: Bool
  /// True if its symbols are drawn within their edges alone; nil if it has none.
  package let clipsSymbols: Bool?
  /// The number of pixels of the pictures in it, which are kept with the file that was read.
  package let pixelCount: Int
  /// The colour by which red, green and blue are multiplied; nil if they stay as they are.
  package let modulation: SRGBComponents?

  /// The largest file that is read, in bytes: that is libxml's own limit for an attribute.
  package static let maximumByteCount = 10_000_000

  /// Scans a file.
  ///
  /// An inch has 96 points, as in CSS, unless the file was made of one whose points are 72nds of an inch.
  package init(_ data: some ContiguousBytes, pointsPerInch: Double = 96) throws(VectorError) {
    var bytes = data.withUnsafeBytes { Array($0) }
    let summary = try Self.scan(bytes)
    digest = bytes.withUnsafeBytes { PixelDigest(of: $0) }
    let pictures = withUnsafeBytes(of: summary.pictures) { Array($0.bindMemory(to: StillSVGRange.self)) }
    pixelCount = try VectorPicture.pixelCount(
      of: pictures.prefix(summary.picture_count).lazy.map { bytes[$0.range] })
    size = try VectorSize(bytes, summary, pointsPerInch: pointsPerInch).size()
    // Nothing may be fetched for it.
    for index in summary.document_type.range { bytes[index] = UInt8(ascii: " ") }
    self.bytes = VectorPicture.named(in: bytes, pictures.prefix(summary.picture_count))
    clipsSymbols = summary.symbols == STILL_SVG_NO_SYMBOLS ? nil : summary.symbols == STILL_SVG_CLIPPED_SYMBOLS
    (depth, hasPixelParts, modulation) = (summary.depth, summary.needs_pixels, nil)
    (drawnCount, work, hasStrokes) = (summary.drawn_count, Double(summary.work), summary.has_strokes)
  }

  private init(_ file: VectorFile, modulation: SRGBComponents) {
    (bytes, digest, size, depth, hasPixelParts) = (file.bytes, file.digest, file.size, file.depth, file.hasPixelParts)
    (drawnCount, work, hasStrokes) = (file.drawnCount, file.work, file.hasStrokes)
    (pixelCount, clipsSymbols) = (file.pixelCount, file.clipsSymbols)
    self.modulation = modulation
  }

  /// True if a PDF holds a picture of it.
  package var isPictureInPDF: Bool { hasPixelParts || modulation != nil }

  /// Returns this file with red, green and blue of its pixels multiplied by those of `color`.
  func modulated(by color: SRGBComponents) -> VectorFile {
    let (red, green, blue) = modulation.map { ($0.red, $0.green, $0.blue) } ?? (1, 1, 1)
    return VectorFile(
      self,
      modulation: SRGBComponents(
        red: red * color.red, green: green * color.green, blue: blue * color.blue, alpha: 1))
  }

  /// Returns the transform that stretches the file over `rect`, from its points to the space of `rect`.
  package func transform(into rect: CGRect) -> CGAffineTransform {
    CGAffineTransform(
      a: rect.width / size.width, b: 0, c: 0, d: rect.height / size.height, tx: rect.minX, ty: rect.minY)
  }
}

extension VectorFile: Equatable {
  /// Returns true if both are of the same bytes, size and colour.
  package static func == (left: VectorFile, right: VectorFile) -> Bool {
    left === right
      || left.digest == right.digest && left.size == right.size && left.modulation == right.modulation
  }
}

extension VectorFile: CustomStringConvertible {
  /// The size and the start of the digest.
  package var description: String {
    let color = modulation.map { " × \(Dump.color($0))" } ?? ""
    let digest = String(digest.high, radix: 16)
    return "vector \(Dump.number(size.width))×\(Dump.number(size.height)) #\(digest.prefix(8))\(color)"
  }
}

// MARK: - Scanning

extension VectorFile {
  /// Scans the bytes of a file; one that is not drawn as it is may have text.
  static func scan(_ bytes: [UInt8], allowsText: Bool = false) throws(VectorError) -> StillSVGSummary {
    guard !bytes.isEmpty else { throw .empty }
    guard bytes.count <= maximumByteCount else { throw .tooLarge(byteCount: bytes.count, limit: maximumByteCount) }
    if bytes.starts(with: [0x1F, 0x8B]) { throw .notSVG("it is compressed by gzip") }
    if bytes.starts(with: "%PDF-".utf8) { throw .notSVG("it is a PDF") }
    var summary = StillSVGSummary()
    bytes.withUnsafeBufferPointer { still_svg_scan($0.baseAddress, $0.count, allowsText, &summary) }
    if let error = error(of: summary, in: bytes) { throw error }
    return summary
  }

  private static func error(of summary: StillSVGSummary, in bytes: [UInt8]) -> VectorError? {
    let line = Int(summary.line)
    let words = String(decoding: bytes[summary.words.range].prefix(80), as: UTF8.self)
    switch summary.problem {
    case STILL_SVG_FINE: return nil
    case STILL_SVG_NO_MEMORY: return .outOfMemory
    case STILL_SVG_NOT_UTF8: return .notUTF8(line: line)
    case STILL_SVG_ENCODING: return .notSVG("it is in another encoding than UTF-8 (“\(words)”)")
    case STILL_SVG_NO_ROOT:
      return .notSVG("its root is “\(words)”, not “svg” with xmlns=\"http://www.w3.org/2000/svg\"")
    case STILL_SVG_DECLARATIONS, STILL_SVG_ENTITY: return .entities(line: line, words: words)
    case STILL_SVG_INSTRUCTION, STILL_SVG_EXTERNAL: return .external(line: line, reference: words)
    case STILL_SVG_ESCAPE: return .escape(line: line)
    case STILL_SVG_CIRCLE: return .circle(line: line, name: words)
    case STILL_SVG_ELEMENT: return .element(line: line, name: words)
    case STILL_SVG_TOO_MANY_ELEMENTS: return .tooManyElements(limit: Int(STILL_SVG_MOST_ELEMENTS))
    case STILL_SVG_TOO_DEEP: return .tooDeep(line: line, limit: Int(STILL_SVG_GREATEST_DEPTH))
    case STILL_SVG_REFERENCES_TOO_DEEP: return .tooDeep(line: line, limit: Int(STILL_SVG_GREATEST_REFERENCE_DEPTH))
    case STILL_SVG_TOO_MUCH: return .tooMuch(line: line, limit: Int(STILL_SVG_MOST_ELEMENTS))
    case STILL_SVG_TOO_MANY_NUMBERS: return .matrix(line: line, limit: Int(STILL_SVG_MOST_NUMBERS))
    case STILL_SVG_TOO_MANY_DASHES: return .dashes(line: line, limit: Int(STILL_SVG_MOST_DASHES))
    case STILL_SVG_WIDE_STROKES: return .wideStrokes(line: line)
    case STILL_SVG_RELATIVE_LENGTHS: return .relativeStrokes(line: line)
    case STILL_SVG_VALUE: return .value(line: line, value: words)
    case STILL_SVG_NO_TARGET: return .target(line: line, reference: words)
    case STILL_SVG_LACK: return .lack(line: line, words: words)
    case STILL_SVG_PREFIX: return .prefix(line: line, name: words)
    case STILL_SVG_CLIP: return .clip(line: line)
    case STILL_SVG_TOO_MANY_PICTURES: return .picture(reason: "there are more than \(STILL_SVG_MOST_PICTURES)")
    default: return .malformed(line: line, words: words)
    }
  }
}

extension StillSVGRange {
  var range: Range<Int> { start..<start + count }
}

/// A picture within an SVG file: the data of a PNG or JPEG file.
private enum VectorPicture {
  /// The most pixels that the pictures of a file may have together, which take 64 MB.
  private static let maximumPixelCount = 1 << 24

  /// Returns the number of pixels of all pictures of a file, which librsvg keeps together.
  static func pixelCount(of references: some Sequence<ArraySlice<UInt8>>) throws(VectorError) -> Int {
    var sum = 0
    for reference in references {
      sum += try pixelCount(of: reference)
      guard sum <= maximumPixelCount else {
        throw .picture(reason: "with those before it, it makes more than \(maximumPixelCount) pixels")
      }
    }
    return sum
  }

  /// Returns the number of pixels of a reference that begins with `data:`; throws if it is no picture.
  private static func pixelCount(of reference: ArraySlice<UInt8>) throws(VectorError) -> Int {
    let text = String(decoding: reference, as: UTF8.self)
    guard let comma = text.firstIndex(of: ",") else { throw .picture(reason: "its data do not begin with a kind") }
    let kind = text[..<comma].lowercased().filter { !$0.isWhitespace }
    guard ["data:image/png;base64", "data:image/jpeg;base64", "data:image/jpg;base64"].contains(kind) else {
      throw .picture(reason: "it is of the kind “\(kind.prefix(40))”")
    }
    let lines = text[text.index(after: comma)...].split(separator: "&", omittingEmptySubsequences: false)
    // Some programs write the ends of lines as references to characters.
    let letters = lines.enumerated().map { index, line in
      index == 0 ? line : line.firstIndex(of: ";").map { line[line.index(after: $0)...] } ?? line
    }
    guard let data = Data(base64Encoded: letters.joined(), options: .ignoreUnknownCharacters), !data.isEmpty else {
      throw .picture(reason: "its data are no base64")
    }
    guard let (width, height) = data.withUnsafeBytes(size(of:)) else {
      throw .picture(reason: "its data are neither a PNG nor a JPEG file")
    }
    guard width > 0, height > 0, width <= maximumPixelCount, height <= maximumPixelCount / width else {
      throw .picture(reason: "it has \(width)×\(height) pixels")
    }
    // A JPEG was only read for its size; librsvg fills missing parts of a PNG with grey.
    guard kind.contains("png") else { return width * height }
    do throws(PNGError) {
      _ = try PNGFile.decode(Array(data))
    } catch {
      throw .picture(reason: "\(error.problem.dropLast())")
    }
    return width * height
  }

  /// Returns the file with the usual name for JPEG pictures, since librsvg draws nothing for `image/jpg`.
  static func named(in bytes: [UInt8], _ pictures: some BidirectionalCollection<StillSVGRange>) -> [UInt8] {
    var named = bytes
    let short = "data:image/jpg"
    for picture in pictures.reversed()
    where String(decoding: bytes[picture.range].prefix(short.utf8.count), as: UTF8.self).lowercased() == short {
      named.insert(UInt8(ascii: "e"), at: picture.start + short.utf8.count - 1)
    }
    return named
  }

  private static func size(of bytes: UnsafeRawBufferPointer) -> (Int, Int)? {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    if bytes.count >= 24, bytes.starts(with: signature) {
      func number(at offset: Int) -> Int {
        Int(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
      }
      return (number(at: 16), number(at: 20))
    }
    guard JPEGFile.isJPEG(bytes), let file = try? UndecodedJPEG(bytes) else { return nil }
    return (file.width, file.height)
  }
}
