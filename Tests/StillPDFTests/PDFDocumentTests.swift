// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillPDF

struct PDFDocumentTests {
  @Test func knowsSizesOfAllPages() throws {
    let sample = SamplePDF(boxes: ["/MediaBox[0 0 40 20]", "/MediaBox[10 10 210.5 297]", "/MediaBox[0 0 390 844]"])
    for engine in engines {
      let document = try PDFDocument(data: sample.data, engine: engine)
      #expect(document.pageCount == 3)
      #expect(
        document.pageSizes == [
          CGSize(width: 40, height: 20), CGSize(width: 200.5, height: 287), CGSize(width: 390, height: 844),
        ])
    }
  }

  @Test func sizesAreCropBoxesAsThePageIsTurned() throws {
    let sample = SamplePDF(boxes: [
      "/MediaBox[0 0 40 20]/CropBox[0 0 30 10]/Rotate 90", "/MediaBox[0 0 40 20]/Rotate 180",
    ])
    for engine in engines {
      let sizes = try PDFDocument(data: sample.data, engine: engine).pageSizes
      #expect(sizes == [CGSize(width: 10, height: 30), CGSize(width: 40, height: 20)])
    }
  }
}

struct PDFBadInputTests {
  private func error(opening data: Data, _ engine: any PDFEngine) -> PDFError? {
    do {
      _ = try PDFDocument(data: data, engine: engine)
      return nil
    } catch { return error }
  }

  @Test func bytesThatAreNoPDF() {
    for engine in engines {
      #expect(error(opening: Data(), engine) == .empty)
      #expect(error(opening: Data("hello".utf8), engine) == .notAPDF)
      let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 12\n"
      #expect(error(opening: Data(pointer.utf8), engine) == .gitLFSPointer)
    }
  }

  @Test func damagedFileSaysSo() {
    let whole = SamplePDF().data
    for engine in engines {
      for data in [whole.prefix(30), Data("%PDF-1.7\n".utf8) + Data(repeating: 0x5A, count: 5000)] {
        guard case .damaged(let reason) = error(opening: data, engine) else {
          Issue.record("opened, or failed otherwise: \(data.count) bytes")
          continue
        }
        #expect(!reason.isEmpty)
      }
    }
  }

  @Test func encryptedFileSaysSo() {
    let key = String(repeating: "00", count: 32)
    let handler = "/Encrypt<</Filter/Standard/V 1/R 2/O<\(key)>/U<\(key)>/P -4>>/ID[<00><00>]"
    for engine in engines {
      #expect(error(opening: SamplePDF(trailer: handler).data, engine) == .encrypted)
    }
  }

  /// Two of them would match, since no page differs.
  @Test func aDocumentWithoutPagesSaysSo() {
    for engine in engines { #expect(error(opening: SamplePDF(boxes: []).data, engine) == .noPages) }
  }

  @Test func everyMessageSaysWhatToDoNext() {
    let errors: [PDFError] = [
      .empty, .notAPDF, .gitLFSPointer, .encrypted, .damaged(reason: "x"), .noSuchPage(index: 1, pageCount: 1),
      .invalidScale(0), .tooLarge(width: 1, height: 1, limit: 0), .programMissing(name: "pdfinfo"),
      .programTimedOut(name: "pdfinfo", seconds: 1), .programFailed(name: "pdfinfo", status: 2, message: "x"),
      .temporaryFolder(path: "folder", reason: "x"), .noPages, .pagesNotListed(reason: "x"),
      .programNotStarted(path: "/bin/pdfinfo", reason: "x"), .programKilled(name: "pdfinfo", signal: 9),
      .programLost(name: "pdfinfo"),
    ]
    let verbs = ["Delete", "Run", "Store", "Restore", "Ask", "Use", "Install", "Try", "Make", "Leave"]
    for error in errors {
      let last = error.description.components(separatedBy: ". ").last ?? ""
      let next = error.description.components(separatedBy: ": ").last ?? ""
      #expect(verbs.contains { last.hasPrefix($0) || next.hasPrefix($0) }, "\(error)")
    }
  }
}
