// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import Testing

/// PDF documents that are drawn into a file.
struct PDFFileTests {
  private let page = CGRect(x: 0, y: 0, width: 100, height: 50)
  private let folder: String

  init() throws {
    folder = "\(FileManager.default.temporaryDirectory.path)/stillframe-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func remove() { try? FileManager.default.removeItem(atPath: folder) }

  @Test func theFileHoldsTheDocumentWhenItIsEnded() throws {
    defer { remove() }
    let path = "\(folder)/invoice.pdf"
    try Data("old".utf8).write(to: URL(fileURLWithPath: path))
    #expect(UIGraphicsBeginPDFContextToFile(path, page, nil))
    #expect(FileManager.default.contents(atPath: path) == Data())
    UIGraphicsBeginPDFPage()
    UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
    UIGraphicsEndPDFContext()
    let rendered = UIGraphicsPDFRenderer(bounds: page).pdfData { context in
      context.beginPage()
      UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    #expect(FileManager.default.contents(atPath: path) == rendered)
  }

  @Test(arguments: ["", "/missing/invoice.pdf", "/"]) func whereNoFileCanBeNothingBegins(path: String) {
    defer { remove() }
    #expect(!UIGraphicsBeginPDFContextToFile(path == "" ? folder : folder + path, page, nil))
    #expect(UIGraphicsGetCurrentContext() === nil && UIGraphicsGetPDFContextBounds() == .zero)
    UIGraphicsEndPDFContext()
  }

  @MainActor @Test func aFileThatCannotBeWrittenInTheEndIsReported() throws {
    let path = "\(folder)/invoice.pdf"
    #expect(UIGraphicsBeginPDFContextToFile(path, page, nil))
    remove()
    let texts = errors { UIGraphicsEndPDFContext() }
    #expect(texts.count == 1 && texts.allSatisfy { $0.contains("could not write \(path)") }, "\(texts)")
    #expect(UIGraphicsGetCurrentContext() === nil)
  }
}
