// SPDX-License-Identifier: MIT

import Foundation
import StillCommand
import Testing

@testable import still

struct DrawingProgramTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("draw-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  @Test func aProgramThatIsNotThereIsNamed() throws {
    let failure = DrawingProgram(folder: folder.path).start("render", ["a.json"])
    #expect(failure.description.contains("render is done by still-draw, which is not in \(folder.path)."))
    #expect(failure.description.hasSuffix("in the way in which still was built, and put it there."))
    #expect(!failure.description.contains("--product"), "no package around knows such a product")
    try FileManager.default.removeItem(at: folder)
  }

  @Test func aProgramThatCannotStartSaysWhy() throws {
    try Data().write(to: folder.appendingPathComponent("still-draw"))
    let failure = DrawingProgram(folder: folder.path).start("render", [])
    #expect(failure.description.contains("Permission denied"))
    try FileManager.default.removeItem(at: folder)
  }

  @Test func theMissingProgramIsBuiltIntoTheFolderOfThisOne() throws {
    let bin = folder.appendingPathComponent("app/.build/x86_64-unknown-linux-gnu/debug").path
    try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: true)
    #expect(SwiftBuild(folder: bin) == nil, "no package is around the folder")
    try Data().write(to: folder.appendingPathComponent("app/Package.swift"))
    let build = try #require(SwiftBuild(folder: bin))
    #expect(
      build.arguments(product: "still-draw") == [
        "swift", "build", "--product", "still-draw", "--package-path", "\(folder.path)/app", "--scratch-path",
        "\(folder.path)/app/.build", "--configuration", "debug",
      ])
    #expect(SwiftBuild(folder: "/usr/local/bin") == nil)
    let failure = DrawingProgram(folder: bin, build: build).start("render", [])
    #expect(failure.description.hasSuffix(build.arguments(product: "still-draw").joined(separator: " ")))
    try FileManager.default.removeItem(at: folder)
  }
}
