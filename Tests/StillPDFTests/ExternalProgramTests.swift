// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillPDF

struct ExternalProgramTests {
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

  /// A document of a few lines can ask for any memory and output, and a program goes on when this process is killed.
  @Test func whatAProgramTakesIsBounded() throws {
    let output = try ExternalProgram(name: "sh", timeLimit: 30).run(on: input) { _ in
      ["-c", "sleep 0.5; ulimit -t; ulimit -v; ulimit -f"]
    }
    let limits = String(decoding: output, as: UTF8.self).split(separator: "\n").map { Int($0) ?? .max }
    // Seconds, kilobytes and blocks of 512 bytes.
    #expect(limits.count == 3 && zip(limits, [35, 4 << 20, 2 << 20]).allSatisfy { $0 <= $1 })
  }

  @Test func failureCarriesTheLastMessage() throws {
    let program = ExternalProgram(name: "sh")
    #expect(throws: PDFError.programFailed(name: "sh", status: 7, message: "why")) {
      try program.run(on: input) { _ in ["-c", "echo first >&2; echo why >&2; exit 7"] }
    }
  }

  /// A document may be confidential, and other users of the machine may read what lies in /tmp.
  @Test func nobodyElseReadsTheDocument() throws {
    let mode = try ExternalProgram(name: "stat").run(on: input) { ["-L", "-c", "%a", $0] }
    #expect(String(decoding: mode, as: UTF8.self) == "600\n")
  }

  /// What has no name while the program runs is gone however this process ends, by SIGKILL too.
  @Test func nothingCanStayInTheTemporaryFolder() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("stillframe-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let program = ExternalProgram(name: "find", temporaryFolder: folder)
    #expect(try program.run(on: Data("input".utf8)) { _ in [folder, "-mindepth", "1"] }.isEmpty)
  }

  @Test func aTemporaryFolderThatIsNone() {
    let program = ExternalProgram(name: "true", temporaryFolder: "/nonexistent")
    let reason = PDFError.temporaryFolder(path: "/nonexistent", reason: "No such file or directory")
    #expect(throws: reason) { try program.run(on: Data()) { [$0] } }
  }
}
