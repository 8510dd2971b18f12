// SPDX-License-Identifier: MIT

package import Foundation

/// A document with the description of the views on its page at the end of its file.
///
/// The description is an object that nothing refers to, in a section such as the format has for additions (ISO 32000-1,
/// 7.5.6): readers show the document as it was. Its bytes stay what they were, so equal documents are found by them.
package struct DescribedPDF: Equatable, Sendable {
  /// The document without its description.
  package let document: Data
  /// The versions and fonts that made it.
  package let fingerprint: String
  /// The tree of views as text.
  package let treeDescription: String

  /// Describes a document.
  package init(document: Data, fingerprint: String, treeDescription: String) {
    (self.document, self.fingerprint, self.treeDescription) = (document, fingerprint, treeDescription)
  }

  /// Reads a file; nil for one without a description, or if anything follows it.
  package init?(file: Data) {
    let file = Data(file)
    guard let end = PDFEnd(of: file), let start = end.onlyObject(in: file), start > 0 else { return nil }
    let (document, section) = (Data(file[..<start]), file[start...])
    guard let stream = section.prefix(200).range(of: Data("\nstream\n".utf8)),
      let length = PDFEnd.number(after: "/Length ", in: section[..<stream.lowerBound]),
      length <= section.endIndex - stream.upperBound
    else { return nil }
    let contents = Array(section[stream.upperBound..<(stream.upperBound + length)])
    guard Self.section(with: contents, after: document) == Data(section),
      let text = contents.withUnsafeBufferPointer({ PNGDescriptionText.text(of: $0) })
    else { return nil }
    let parts = text.split(separator: Self.separator, maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    self.init(document: document, fingerprint: String(parts[0]), treeDescription: String(parts[1]))
  }

  /// The bytes of the file; those of the document alone where it cannot be added to, or where the text is too long.
  package var file: Data {
    let text = "\(fingerprint)\(Self.separator)\(treeDescription)"
    guard let contents = try? PNGDescriptionText.contents(of: text),
      let section = Self.section(with: contents, after: document)
    else { return document }
    return document + section
  }

  private static let separator: Character = "\u{C}"

  /// Returns the section that adds a description to a document; nil where the document's end is not understood.
  private static func section(with contents: [UInt8], after document: Data) -> Data? {
    guard let end = PDFEnd(of: document), let root = end.root, end.size > 0, document.last == UInt8(ascii: "\n") else {
      return nil
    }
    var section = Data(
      "\(end.size) 0 obj\n<< /Type /StillframeDescription /Length \(contents.count) >>\nstream\n".utf8)
    section += Data(contents) + Data("\nendstream\nendobj\n".utf8)
    let table = document.count + section.count
    let offset = String(document.count)
    let entry = String(repeating: "0", count: max(0, 10 - offset.count)) + offset
    let info = end.info.map { " /Info \($0)" } ?? ""
    section += Data(
      """
      xref
      \(end.size) 1
      \(entry) 00000 n\u{20}
      trailer
      << /Size \(end.size + 1) /Root \(root)\(info) /Prev \(end.table) >>
      startxref
      \(table)
      %%EOF

      """.utf8)
    return section
  }
}

/// The end of a document: the trailer, and the place of the table of objects.
private struct PDFEnd {
  /// The offset of the last table in bytes.
  let table: Int
  /// The number of objects.
  let size: Int
  /// The catalogue's object, as `25 0 R`.
  let root: String?
  let info: String?

  /// Reads the last kilobyte of a document; nil where it has no table and trailer of its own, but a stream of both.
  init?(of document: Data) {
    let tail = document.suffix(1024)
    guard tail.suffix(6) == Data("%%EOF\n".utf8),
      let trailer = tail.range(of: Data("trailer".utf8), options: .backwards),
      let table = Self.number(after: "startxref\n", in: tail[trailer.upperBound...]),
      let size = Self.number(after: "/Size ", in: tail[trailer.upperBound...])
    else { return nil }
    (self.table, self.size) = (table, size)
    root = Self.reference(after: "/Root ", in: tail[trailer.upperBound...])
    info = Self.reference(after: "/Info ", in: tail[trailer.upperBound...])
  }

  /// Returns the offset of the object of a table that has one alone; nil for other tables.
  func onlyObject(in file: Data) -> Int? {
    guard table < file.count else { return nil }
    let lines = file[table...].prefix(64).split(separator: UInt8(ascii: "\n"))
    guard lines.count > 2, lines[0] == Data("xref".utf8), lines[1] == Data("\(size - 1) 1".utf8) else { return nil }
    let offset = Int(String(decoding: lines[2].prefix(10), as: UTF8.self))
    return offset.flatMap { $0 < table ? $0 : nil }
  }

  static func number(after key: String, in bytes: Data) -> Int? {
    guard let key = bytes.range(of: Data(key.utf8)) else { return nil }
    let digits = bytes[key.upperBound...].prefix(12).prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  private static func reference(after key: String, in bytes: Data) -> String? {
    guard let number = number(after: key, in: bytes) else { return nil }
    let text = "\(number) 0 R"
    return bytes.range(of: Data("\(key)\(text)".utf8)) == nil ? nil : text
  }
}
