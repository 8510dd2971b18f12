// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillBitmap

/// Documents carry the description of their views at their end.
struct DescribedPDFTests {
  private let document = Data(
    """
    %PDF-1.5
    1 0 obj
    << /Type /Catalog /Pages 2 0 R >>
    endobj
    2 0 obj
    << /Type /Pages /Kids [] /Count 0 >>
    endobj
    xref
    0 3
    0000000000 65535 f\u{20}
    0000000009 00000 n\u{20}
    0000000058 00000 n\u{20}
    trailer
    << /Size 3
       /Root 1 0 R
    >>
    startxref
    110
    %%EOF

    """.utf8)
  private let tree = "Stillframe tree 1\tuserInterfaceStyle=light\nUILabel\t0 0 20 10\ttext=\u{1F600}\n"

  private var described: DescribedPDF {
    DescribedPDF(document: document, fingerprint: "cairo 1.16\npango 1.50", treeDescription: tree)
  }

  @Test func theDescriptionIsReadAgainAndTheDocumentStaysAsItWas() {
    let file = described.file
    #expect(file.starts(with: document) && file.count > document.count)
    #expect(DescribedPDF(file: file) == described)
    #expect(DescribedPDF(file: Data("xx".utf8) + file) == nil, "offsets count from the file's first byte")
    #expect(DescribedPDF(file: (Data("xx".utf8) + file).dropFirst(2)) == described, "a slice is a file")
  }

  @Test func readersFindTheTablesOfBoth() throws {
    let text = String(decoding: described.file, as: UTF8.self)
    #expect(text.contains("\n3 1\n0000000\(document.count) 00000 n \n"))
    #expect(text.contains("<< /Size 4 /Root 1 0 R /Prev 110 >>"))
    let file = described.file
    let table = try #require(file.range(of: Data("xref\n3 1".utf8))).lowerBound
    #expect(text.hasSuffix("startxref\n\(table)\n%%EOF\n"))
    #expect(file[document.count...].starts(with: Data("3 0 obj\n".utf8)))
  }

  @Test func filesThatAreNotWhollyOursHaveNone() {
    let file = described.file
    #expect(DescribedPDF(file: document) == nil)
    #expect(DescribedPDF(file: file + Data("% more\n".utf8)) == nil)
    #expect(DescribedPDF(file: Data()) == nil)
    for count in stride(from: document.count + 1, to: file.count, by: 7) {
      #expect(DescribedPDF(file: file.prefix(count)) == nil, "cut off at \(count)")
    }
    var changed = file
    changed[document.count + 90] ^= 0xFF
    #expect(DescribedPDF(file: changed) != described)
  }

  @Test func documentsOfOtherWritersStayAsTheyAre() {
    let other = Data("%PDF-1.7\n1 0 obj<</Type/XRef>>endobj\nstartxref\n9\n%%EOF".utf8)
    #expect(DescribedPDF(document: other, fingerprint: "f", treeDescription: tree).file == other)
  }
}
