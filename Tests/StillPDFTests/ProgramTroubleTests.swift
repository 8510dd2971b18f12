// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillPDF

/// Programs that go by the names of Poppler's and do something else.
final class ProgramTroubleTests {
  private let input = Data("input".utf8)
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("stillframe-programs-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The words of the error that opening a document leads to; nil if it opens.
  private func words(opening data: Data) -> String? {
    do {
      _ = try PDFDocument(data: data, engine: ProgramEngine(searchPath: folder.path))
      return nil
    } catch { return "\(error)" }
  }

  /// Documents without pages would match each other, whatever they show.
  @Test func aListingWithoutPagesIsAnError() throws {
    let program = folder.appendingPathComponent("pdfinfo").path
    try FileManager.default.createSymbolicLink(atPath: program, withDestinationPath: "/bin/true")
    let message = try #require(words(opening: SamplePDF().data))
    #expect(message.contains("pdfinfo does not list the pages"), "\(message)")
  }

  @Test func aListingMustTellOfEachPage() throws {
    let pages = ["Pages:          2", "Page    1 size:  595 x 842 pts (A4)", "Page    2 size:  10 x 20 pts"]
    let whole = pages + ["Page    1 rot:  0", "Page    2 rot:  90"]
    #expect(
      try PageTable.sizes(in: whole.joined(separator: "\n"))
        == [CGSize(width: 595, height: 842), CGSize(width: 20, height: 10)])
    for left in whole.indices {
      let listing = whole[..<left] + whole[(left + 1)...]
      #expect(throws: PDFError.self) { try PageTable.sizes(in: listing.joined(separator: "\n")) }
    }
    // A title may have lines of its own.
    for added in [pages[0], pages[1], "Pages: 3", "Page 3 size: 1 x 1 pts"] {
      #expect(throws: PDFError.self) { try PageTable.sizes(in: (["Title: x", added] + whole).joined(separator: "\n")) }
    }
  }

  @Test func aProgramThatCannotBeStarted() throws {
    let program = folder.appendingPathComponent("pdfinfo").path
    #expect(FileManager.default.createFile(atPath: program, contents: input, attributes: [.posixPermissions: 0o755]))
    let message = try #require(words(opening: SamplePDF().data))
    #expect(message.hasPrefix("The program \(program) cannot be started: "), "\(message)")
    #expect(message.contains("Install") && !message.contains("temporary"))
  }

  @Test func aFolderIsNoProgram() throws {
    let program = folder.appendingPathComponent("pdfinfo")
    try FileManager.default.createDirectory(at: program, withIntermediateDirectories: true)
    #expect(words(opening: SamplePDF().data)?.contains("is not on the PATH") == true)
  }

  /// A signal is no status: SIGHUP's number is the status that Poppler's programs give damaged documents.
  @Test(arguments: ["HUP", "KILL"]) func aProgramThatIsKilled(signal: String) throws {
    let error = try #require(throws: PDFError.self) {
      try ExternalProgram(name: "sh").run(on: input) { _ in ["-c", "kill -\(signal) $$"] }
    }
    #expect("\(error)".hasPrefix("sh was ended by signal "), "\(error)")
  }

  @Test func aProgramThatLeavesAChildBehind() throws {
    let output = try ExternalProgram(name: "sh", timeLimit: 2).run(on: input) { _ in ["-c", "sleep 4 & echo $!"] }
    #expect(isGone(output))
  }

  @Test func aProgramThatHangsWithItsChild() throws {
    let note = folder.appendingPathComponent("child")
    #expect(throws: PDFError.programTimedOut(name: "sh", seconds: 0.3)) {
      try ExternalProgram(name: "sh", timeLimit: 0.3).run(on: input) { _ in
        ["-c", "sleep 4 & echo $! >\(note.path); wait"]
      }
    }
    #expect(isGone(try Data(contentsOf: note)))
  }

  /// Returns false if the process, whose number was printed, still runs after a while; none has to wait for its parent.
  private func isGone(_ output: Data) -> Bool {
    guard let number = Int(String(decoding: output, as: UTF8.self).trimmingCharacters(in: .newlines)) else {
      return false
    }
    for _ in 0..<300 {
      guard let state = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8), !state.contains(") Z ")
      else { return true }
      usleep(1000)
    }
    return false
  }
}
