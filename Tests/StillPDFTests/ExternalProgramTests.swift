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

  /// Thousands of failures in one process must not use up its descriptors; some belong to programs that run beside this.
  @Test func filesAreClosed() throws {
    for _ in 0..<20 { _ = try ExternalProgram(name: "true").run(on: input) { [$0] } }
    let files = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
    }
    #expect(!files.isEmpty)
    #expect(files.count { $0.contains("/stillframe-pdf-") } < 20)
  }

  /// pixman speaks on the standard output where paths of it are disabled, which would damage pictures.
  @Test func pixmanStaysSilent() throws {
    let program = ExternalProgram(name: "env", environment: ["PIXMAN_DISABLE": "fast", "KEPT": "yes"])
    let variables = String(decoding: try program.run(on: input) { _ in [] }, as: UTF8.self)
    #expect(variables.contains("KEPT=yes") && !variables.contains("PIXMAN_DISABLE"))
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

  /// A document may be confidential, and other users of the machine may read what lies in /tmp.
  @Test func nobodyElseEntersTheTemporaryFolder() throws {
    let mode = try ExternalProgram(name: "sh").run(on: input) { ["-c", "stat -c %a \"$(dirname \"$0\")\"", $0] }
    #expect(String(decoding: mode, as: UTF8.self) == "700\n")
  }

  @Test func nothingStaysOfAProgramThatFails() throws {
    let note = FileManager.default.temporaryDirectory.appendingPathComponent("stillframe-note-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: note) }
    for (script, limit) in [("exit 3", 60.0), ("exec sleep 60", 0.3)] {
      #expect(throws: PDFError.self) {
        try ExternalProgram(name: "sh", timeLimit: limit).run(on: input) {
          ["-c", "printf %s \"$0\" > \"$1\"; \(script)", $0, note.path]
        }
      }
      let path = try String(contentsOf: note, encoding: .utf8)
      #expect(path.hasSuffix("/input.pdf") && !FileManager.default.fileExists(atPath: path))
      #expect(!FileManager.default.fileExists(atPath: URL(fileURLWithPath: path).deletingLastPathComponent().path))
    }
  }
}
