// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillBitmap

/// Only files are opened, and nobody waits for what is none.
final class RegularFileTests {
  private let folder: String

  init() throws {
    folder = "\(FileManager.default.temporaryDirectory.path)/regular-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  @Test(arguments: [0, 1, 70_000]) func aFileIsReadWhole(size: Int) throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let path = "\(folder)/file"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    #expect(try RegularFile.contents(ofFileAt: path) == bytes)
    try FileManager.default.createSymbolicLink(atPath: "\(folder)/link", withDestinationPath: path)
    #expect(try RegularFile.contents(ofFileAt: "\(folder)/link") == bytes)
  }

  @Test func aHugeFileIsAnErrorBeforeMemoryIsTaken() throws {
    try Data().write(to: URL(fileURLWithPath: "\(folder)/huge"))
    try #require(truncate("\(folder)/huge", PNGFile.maximumByteCount + 1) == 0)
    #expect(throws: FileProblem.system(code: EFBIG)) {
      _ = try RegularFile.contents(ofFileAt: "\(folder)/huge")
    }
  }

  @Test func whatIsNoFileIsNamed() throws {
    try #require(mkfifo("\(folder)/pipe", 0o600) == 0)
    for flags in [O_RDONLY, O_WRONLY | O_CREAT | O_APPEND] {
      #expect(throws: FileProblem.notAFile(.pipe)) { try RegularFile.open("\(folder)/pipe", flags) }
      #expect(throws: FileProblem.notAFile(.device)) { try RegularFile.open("/dev/zero", flags) }
      #expect(throws: FileProblem.notAFile(.folder)) { try RegularFile.open(folder, flags) }
    }
    #expect(throws: FileProblem.system(code: ENOENT)) { try RegularFile.open("\(folder)/nothing") }
  }
}
