// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import StillArtifacts
import StillBitmap
import StillCommand
import Testing

@testable import still

/// Pages with their pictures in a folder, and the catalog of all references.
struct PageFolderTests {
  private let package: ReportPackage

  init() throws { package = try ReportPackage() }

  private var folder: String { "\(package.root)/out" }

  private func names(_ path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  @Test func aReportInAFolderHasItsPicturesBesideIt() throws {
    try package.fail("badge", cause: "1", "2")
    #expect(package.run("report", "--folder", folder) == 0)
    #expect(names("\(folder)/pictures") == ["0-actual.png", "0-reference.png"])
    let picture = FileManager.default.contents(atPath: "\(folder)/pictures/0-actual.png")
    #expect(picture != nil && picture == package.picture("badge", "actual"))
    let page = try #require(package.content("\(folder)/index.html"))
    #expect(page.contains(#""pictures":{"a":"pictures/0-actual.png","r":"pictures/0-reference.png"}"#))
    #expect(!page.contains(try #require(picture).base64EncodedString()))
    // A page reads no canvas: browsers forbid that for files.
    #expect(!page.contains("getImageData") && !page.contains("<canvas"))
  }

  @Test func aLaterReportReplacesTheFolder() throws {
    try package.fail("badge", cause: "1", "2")
    try package.fail("card", cause: "1", "2")
    #expect(package.run("report", "--folder", folder) == 0)
    #expect(package.run("accept", "Cards/card") == 1, "there is no reference")
    try FileManager.default.removeItem(atPath: "\(package.root)/.stillframe/AppTests/Cards/card.1.png.json")
    #expect(package.run("report", "--folder", "\(folder)/") == 0)
    #expect(names("\(folder)/pictures").count == 2)
    #expect(names(package.root).filter { $0.hasPrefix("out") } == ["out"])
  }

  /// A folder to publish may be a repository.
  @Test(arguments: [false, true]) func whatElseLiesInTheFolderStays(isOld: Bool) throws {
    try package.fail("badge", cause: "1", "2")
    #expect(package.run("report", "--folder", folder) == 0)
    if isOld { try AtomicFile.write(Data(), to: "\(folder)/.stillframe-page", durable: false) }
    let others = [".git/HEAD", "CNAME", "pictures/mine.png"]
    for other in others { try AtomicFile.write(Data("mine".utf8), to: "\(folder)/\(other)", durable: false) }
    try FileManager.default.removeItem(atPath: "\(package.root)/.stillframe/AppTests")
    #expect(package.run("report", "--folder", folder) == 0)
    #expect(others.allSatisfy { package.content("\(folder)/\($0)") == "mine" })
    #expect(names("\(folder)/pictures") == ["mine.png"])
    try AtomicFile.write(Data("mine".utf8), to: "\(folder)/pictures/0-actual.png", durable: false)
    try package.fail("badge", cause: "1", "2")
    #expect(package.run("report", "--folder", folder) == 1)
    #expect(package.content("\(folder)/pictures/0-actual.png") == "mine")
  }

  /// The note is a file like others, and may name any.
  @Test func aNoteNamesNoOtherFiles() throws {
    let names = ["../file", "pictures/../../file", "/etc/x", "pictures/a.png", "CNAME", "index.html"]
    try AtomicFile.write(Data("mine".utf8), to: "\(package.root)/file", durable: false)
    try AtomicFile.write(Data("mine".utf8), to: "\(folder)/CNAME", durable: false)
    try AtomicFile.write(Data("mine".utf8), to: "\(folder)/pictures/a.png", durable: false)
    try AtomicFile.write(Data(names.joined(separator: "\n").utf8), to: "\(folder)/.stillframe-page", durable: false)
    #expect(package.run("report", "--folder", folder) == 0)
    for path in ["\(package.root)/file", "\(folder)/CNAME", "\(folder)/pictures/a.png"] {
      #expect(package.content(path) == "mine")
    }
  }

  /// A checkout may bring a link.
  @Test(arguments: ["report", "catalog"]) func noPictureIsWrittenThroughALink(command: String) throws {
    try package.fail("badge", cause: "1", "2")
    let other = "\(package.root)/photos"
    for name in ["0.png", "1.png", "5000.png"] {
      try AtomicFile.write(Data("mine".utf8), to: "\(other)/\(name)", durable: false)
    }
    let note = "index.html\npictures/1.png\npictures/5000.png\n"
    try AtomicFile.write(Data(note.utf8), to: "\(folder)/.stillframe-page", durable: false)
    try FileManager.default.createSymbolicLink(atPath: "\(folder)/pictures", withDestinationPath: other)
    #expect(package.run(command, "--folder", folder) == 1)
    #expect(names(other) == ["0.png", "1.png", "5000.png"])
    #expect(package.content("\(other)/1.png") == "mine")
  }

  @Test func foldersOfOthersAreLeftAlone() throws {
    try package.fail("badge", cause: "1", "2")
    try AtomicFile.write(Data("mine".utf8), to: "\(folder)/index.html", durable: false)
    #expect(package.run("report", "--folder", folder) == 1)
    #expect(package.content("\(folder)/index.html") == "mine")
    try AtomicFile.write(Data("mine".utf8), to: "\(package.root)/file", durable: false)
    #expect(package.run("report", "--folder", "\(package.root)/file") == 1)
    #expect(package.content("\(package.root)/file") == "mine")
    #expect(names(package.root) == [".stillframe", "Package.swift", "file", "out"])
  }

  @Test(arguments: [["-o", "x"], ["--embed"], ["--format", "json"]])
  func aFolderIsForPagesAlone(arguments: [String]) {
    #expect(throws: (any Error).self) { _ = try Still.parseAsRoot(["report", "--folder", "x"] + arguments) }
  }

  @Test func theCatalogHasAllPictures() throws {
    let picture = try package.reference("badge.1", color: "#000000")
    try package.reference("</script><img src=x onerror=alert(1)>.2", color: "#111111")
    try AtomicFile.write(Data("text".utf8), to: "\(package.root)/__Snapshots__/AppTests/Cards/a.txt", durable: false)
    try AtomicFile.write(Data("none".utf8), to: "\(package.root)/__Snapshots__/AppTests/Cards/b.png", durable: false)
    #expect(package.run("catalog") == 0)
    let page = try #require(package.content("\(package.root)/.stillframe/catalog.html"))
    #expect(!page.contains("<img src=x") && !page.contains("https://"))
    let start = try #require(page.range(of: #"id="catalog">"#))
    let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    let json = try JSONSerialization.jsonObject(with: Data(page[start.upperBound..<end.lowerBound].utf8))
    let screens = try #require((json as? [String: Any])?["screens"] as? [[String: Any]])
    #expect(screens.map { $0["name"] as? String } == ["script><img src=x onerror=alert(1)>.2", "badge.1"])
    #expect(screens[1]["device"] as? String == "dark" && screens[1]["suite"] as? String == "AppTests/Cards")
    #expect(screens[1]["width"] as? Double == 20 && screens[1]["height"] as? Double == 10)
    #expect(package.run("catalog", "--folder", folder) == 0)
    #expect(FileManager.default.contents(atPath: "\(folder)/pictures/1.png") == picture)
    #expect(names("\(folder)/pictures") == ["0.png", "1.png"])
  }
}
