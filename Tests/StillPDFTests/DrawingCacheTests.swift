// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import Testing

@testable import StillPDF

/// Rule: what was drawn is kept for other processes, and nothing else is taken for it.
final class DrawingCacheTests {
  private let parent = FileManager.default.temporaryDirectory.path + "/drawing-cache-\(UUID().uuidString)"
  private var folder: String { parent + "/stillframe" }
  private let (document, drawing) = (Data("%PDF-1.7 one".utf8), Data("<svg/>".utf8))
  private let maker = "program 1"

  deinit { try? FileManager.default.removeItem(atPath: parent) }

  private func entries() -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  private func permissions(_ path: String) throws -> Int {
    try #require(FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
  }

  @Test func drawingsAreKeptForOneUserAlone() throws {
    let cache = DrawingCache(folder: folder)
    #expect(cache.drawing(of: document, by: maker) == nil)
    #expect(entries().isEmpty, "asking makes nothing")
    cache.keep(drawing, of: document, by: maker)
    #expect(DrawingCache(folder: folder).drawing(of: document, by: maker) == drawing)
    #expect(cache.drawing(of: document, by: "program 2") == nil)
    #expect(cache.drawing(of: Data("%PDF-1.7 two".utf8), by: maker) == nil)
    let entry = try #require(entries().first)
    #expect(entries().count == 1 && entry.hasSuffix(".drawing"))
    #expect(try permissions(parent) == 0o700 && permissions(folder) == 0o700)
    #expect(try permissions("\(folder)/\(entry)") == 0o600)
  }

  /// An entry is read whole or not at all, and written again.
  @Test func damagedAndForeignEntriesAreReplaced() throws {
    let cache = DrawingCache(folder: folder)
    cache.keep(drawing, of: document, by: maker)
    let path = "\(folder)/\(try #require(entries().first))"
    let good = try Data(contentsOf: URL(fileURLWithPath: path))
    cache.keep(Data("<svg>other</svg>".utf8), of: Data("%PDF-1.7 other".utf8), by: maker)
    let otherPath = "\(folder)/\(try #require(entries().first { !path.hasSuffix($0) }))"
    let other = try Data(contentsOf: URL(fileURLWithPath: otherPath))
    var wrong = good
    wrong[good.count - 3] ^= 1
    for bytes in [Data(), Data("x".utf8), good.prefix(10), good.dropLast(), good + Data("x".utf8), wrong, other] {
      try bytes.write(to: URL(fileURLWithPath: path))
      #expect(cache.drawing(of: document, by: maker) == nil)
    }
    cache.keep(drawing, of: document, by: maker)
    #expect(cache.drawing(of: document, by: maker) == drawing)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == good)
  }

  @Test func linksAndFilesOfOthersAreNotRead() throws {
    let cache = DrawingCache(folder: folder)
    cache.keep(drawing, of: document, by: maker)
    let path = "\(folder)/\(try #require(entries().first))"
    #expect(chmod(path, 0o666) == 0)
    #expect(cache.drawing(of: document, by: maker) == nil)
    #expect(
      chmod(path, 0o600) == 0 && rename(path, "\(parent)/elsewhere") == 0 && symlink("\(parent)/elsewhere", path) == 0)
    #expect(cache.drawing(of: document, by: maker) == nil)
    #expect(unlink(path) == 0 && mkfifo(path, 0o600) == 0)
    #expect(cache.drawing(of: document, by: maker) == nil)
  }

  /// A folder that others may write, or that is none, is not used, and nobody is told.
  @Test func otherFoldersAreNotUsed() throws {
    let cache = DrawingCache(folder: folder)
    cache.keep(drawing, of: document, by: maker)
    #expect(chmod(folder, 0o777) == 0)
    #expect(cache.drawing(of: document, by: maker) == nil)
    let count = entries().count
    cache.keep(drawing, of: Data("%PDF-1.7 two".utf8), by: maker)
    #expect(entries().count == count)
    #expect(
      chmod(folder, 0o700) == 0 && rename(folder, "\(parent)/real") == 0 && symlink("\(parent)/real", folder) == 0)
    #expect(cache.drawing(of: document, by: maker) == nil)
    for path in ["/dev/null/stillframe", "/proc/nothing/stillframe", parent + "/a/b/c/stillframe"] {
      let cache = DrawingCache(folder: path)
      cache.keep(drawing, of: document, by: maker)
      #expect(cache.drawing(of: document, by: maker) == nil)
    }
  }

  /// The oldest go first, and files that are no entries stay.
  @Test func roomIsBounded() throws {
    let cache = DrawingCache(folder: folder, maximumByteCount: 10_000)
    let document = { (number: Int) in Data("%PDF-1.7 \(number)".utf8) }
    for number in 0..<20 {
      cache.keep(Data(repeating: 0x20, count: 1000), of: document(number), by: maker)
      if number == 0 { try Data(repeating: 0, count: 50_000).write(to: URL(fileURLWithPath: "\(folder)/notes")) }
    }
    #expect((5...10).contains(entries().count - 1) && entries().contains("notes"))
    #expect(cache.drawing(of: document(0), by: maker) == nil)
    #expect(cache.drawing(of: document(19), by: maker) != nil)
    cache.keep(Data(repeating: 0x20, count: 20_000), of: document(99), by: maker)
    #expect(cache.drawing(of: document(99), by: maker) == nil)
  }

  @Test(arguments: [
    (["HOME": "/users/me"], "/users/me/.cache/stillframe"),
    (["HOME": "/users/me", "XDG_CACHE_HOME": "/caches"], "/caches/stillframe"),
    (["HOME": "/users/me", "XDG_CACHE_HOME": "caches"], "/users/me/.cache/stillframe"),
    (["HOME": "/users/me", "STILLFRAME_CACHE": "1"], "/users/me/.cache/stillframe"),
    (["HOME": "/users/me", "STILLFRAME_CACHE": "0"], nil), (["HOME": "me"], nil), ([:], nil),
  ])
  func theEnvironmentNamesTheFolder(variables: [String: String], expected: String?) {
    #expect(DrawingCache(EnvironmentVariables(variables))?.folder == expected)
  }

  // MARK: - The program

  /// A program is not started for a document that it drew before, and is when it was replaced.
  @Test func thePageIsDrawnOnce() throws {
    func install(_ words: String) throws { try self.install("echo '<svg>\(words)</svg>'") }
    func draw(_ cache: DrawingCache?) throws -> String {
      let program = ExternalProgram(name: "pdftocairo", searchPath: programs)
      return String(decoding: try PDFDrawing.svg(ofFirstPageOf: document, by: program, cache: cache), as: UTF8.self)
    }
    try install("one")
    let cache = DrawingCache(folder: folder)
    #expect(try draw(cache) == "<svg>one</svg>\n" && draw(cache) == "<svg>one</svg>\n")
    #expect(starts() == 1)
    #expect(try draw(nil) == "<svg>one</svg>\n")
    #expect(starts() == 2)
    try install("another")
    #expect(try draw(cache) == "<svg>another</svg>\n")
    #expect(starts() == 3)
    try FileManager.default.removeItem(atPath: programs + "/pdftocairo")
    #expect(throws: PDFError.programMissing(name: "pdftocairo")) { try draw(cache) }
  }

  /// A test may use one picture a hundred times, and each minute until the program's limit would be the test's.
  @Test(arguments: [
    ("sleep 30", PDFError.programTimedOut(name: "pdftocairo", seconds: 0.3)),
    ("echo bad >&2; exit 1", .damaged(reason: "bad")),
    ("echo bad >&2; exit 99", .programFailed(name: "pdftocairo", status: 99, message: "bad")),
    ("kill -KILL $$", .programKilled(name: "pdftocairo", signal: SIGKILL)),
  ])
  func aDocumentThatFailedFailsAgainAtOnce(script: String, expected: PDFError) throws {
    try install(script)
    let program = ExternalProgram(name: "pdftocairo", searchPath: "\(programs):/usr/bin:/bin", timeLimit: 0.3)
    let known = KnownDrawings()
    func draw(_ document: Data) throws {
      _ = try PDFDrawing.svg(ofFirstPageOf: document, by: program, cache: nil, knowing: known)
    }
    for _ in 0..<3 { #expect(throws: expected) { try draw(document) } }
    #expect(starts() == 1)
    #expect(throws: expected) { try draw(Data("%PDF-1.7 another".utf8)) }
    #expect(starts() == 2)
  }

  /// A program that was missing may be installed by the next use.
  @Test func aProgramThatWasMissingIsLookedForAgain() throws {
    let known = KnownDrawings()
    let program = ExternalProgram(name: "pdftocairo", searchPath: programs)
    #expect(throws: PDFError.programMissing(name: "pdftocairo")) {
      try PDFDrawing.svg(ofFirstPageOf: document, by: program, cache: nil, knowing: known)
    }
    try install("echo '<svg/>'")
    for _ in 0..<2 {
      #expect(
        try PDFDrawing.svg(ofFirstPageOf: document, by: program, cache: nil, knowing: known) == Data("<svg/>\n".utf8))
    }
    #expect(starts() == 1)
  }

  private var programs: String { parent + "/programs" }

  /// Writes a program `pdftocairo` that notes its start and runs a script.
  ///
  /// Another process writes it: one that is being started beside this test would hold its descriptor, and a file that
  /// somebody has open for writing cannot be run.
  private func install(_ script: String) throws {
    try FileManager.default.createDirectory(atPath: programs, withIntermediateDirectories: true)
    let text = "#!/bin/sh\necho started >>'\(parent)/log'\n\(script)\n"
    _ = try ExternalProgram(name: "sh").run(on: Data(text.utf8)) {
      ["-c", #"cat "$0" >"$1.new" && chmod 755 "$1.new" && mv "$1.new" "$1""#, $0, programs + "/pdftocairo"]
    }
  }

  /// The number of times that the program was started.
  private func starts() -> Int {
    ((try? String(contentsOfFile: parent + "/log", encoding: .utf8)) ?? "").split(separator: "\n").count
  }
}
