// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import still

@Suite struct DrawingProgramTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("draw-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  @Test func aProgramThatIsNotBuiltIsNamedWithTheCommandThatBuildsIt() throws {
    let failure = DrawingProgram.run("render", ["a.json"], in: folder.path)
    #expect(failure.description.contains("render is done by still-draw, which is not in \(folder.path)."))
    #expect(failure.description.hasSuffix("swift build --product still-draw"))
    try FileManager.default.removeItem(at: folder)
  }

  @Test func aProgramThatCannotStartSaysWhy() throws {
    try Data().write(to: folder.appendingPathComponent("still-draw"))
    let failure = DrawingProgram.run("render", [], in: folder.path)
    #expect(failure.description.contains("Permission denied"))
    try FileManager.default.removeItem(at: folder)
  }
}
