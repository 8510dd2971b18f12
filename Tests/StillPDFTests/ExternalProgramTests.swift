// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillPDF

@Suite struct ExternalProgramTests {
  private let input = Data("input".utf8)

  @Test func programGetsTheDocumentAsAFile() throws {
    #expect(try ExternalProgram(name: "cat").run(on: input) { [$0] } == input)
  }

  @Test func outputLargerThanAPipeComesWhole() throws {
    let output = try ExternalProgram(name: "head").run(on: input) { _ in ["-c", "3000000", "/dev/zero"] }
    #expect(output == Data(count: 3_000_000))
  }

  @Test func missingProgramNamesItsPackage() throws {
    let program = ExternalProgram(name: "pdfinfo", searchPath: "/nonexistent")
    #expect(throws: PDFError.programMissing(name: "pdfinfo")) { try program.run(on: input) { [$0] } }
    #expect(PDFError.programMissing(name: "pdfinfo").description.contains("apt-get install poppler-utils"))
  }

  @Test func programThatHangsIsStopped() throws {
    let program = ExternalProgram(name: "sleep", timeLimit: 0.2)
    #expect(throws: PDFError.programTimedOut(name: "sleep", seconds: 0.2)) {
      try program.run(on: input) { _ in ["60"] }
    }
  }

  @Test func failureCarriesTheLastMessage() throws {
    let program = ExternalProgram(name: "sh")
    #expect(throws: PDFError.programFailed(name: "sh", status: 7, message: "why")) {
      try program.run(on: input) { _ in ["-c", "echo first >&2; echo why >&2; exit 7"] }
    }
  }

  @Test func nothingStaysInTheTemporaryFolder() throws {
    let path = try ExternalProgram(name: "echo").run(on: input) { ["-n", $0] }
    #expect(!FileManager.default.fileExists(atPath: String(decoding: path, as: UTF8.self)))
  }
}
