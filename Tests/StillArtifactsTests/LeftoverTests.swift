// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillArtifacts

/// Temporary files of processes that did not come to rename them.
@Suite struct LeftoverTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// No process has this number: Linux gives them up to 2^22.
  private let nobody = Int32.max

  private func leave(_ name: String, age: Double) throws {
    let path = "\(folder.path)/\(name)"
    try Data("half".utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: path)
  }

  @Test func recordingRemovesWhatKilledProcessesLeft() throws {
    try leave(".\(nobody)-1.tmp", age: 3600)
    try leave(".\(nobody)-20.tmp", age: 61)
    try AtomicFile.write(Data("new".utf8), to: "\(folder.path)/a.png", durable: true)
    #expect(folder.names() == ["a.png"])
  }

  @Test func filesThatMayStillBeWrittenStay() throws {
    let names = [".\(getpid())-1.tmp", ".\(nobody)-2.tmp", "a.png"]
    try leave(names[0], age: 3600)
    try leave(names[1], age: 5)
    try AtomicFile.write(Data("new".utf8), to: "\(folder.path)/a.png", durable: true)
    #expect(folder.names() == names.sorted())
  }

  @Test func namesThatAreTakenAreLeftToThoseWhoTookThem() throws {
    let names = (1...3).map { ".\(getpid())-\($0).tmp" }
    for name in names { try leave(name, age: 3600) }
    var number = 0
    let made = try AtomicFile.openTemporary(for: "\(folder.path)/a.png") {
      number += 1
      return number
    }
    close(made.descriptor)
    #expect(made.path == "\(folder.path)/.\(getpid())-4.tmp")
    #expect(folder.names() == (names + [".\(getpid())-4.tmp"]).sorted())
  }

  @Test(arguments: [
    ".tmp", ".-1.tmp", ".1-.tmp", ".1-2-3.tmp", "1-2.tmp", ".1-2.tmp.png", ".x-1.tmp", ".0-1.tmp", ".-5-1.tmp",
    ".gitignore",
  ])
  func otherNamesAreNotOurs(name: String) throws {
    #expect(AtomicFile.writer(ofTemporary: name) == nil)
    try leave(name, age: 3600)
    try AtomicFile.write(Data("new".utf8), to: "\(folder.path)/a.png", durable: true)
    #expect(folder.names() == [name, "a.png"].sorted())
  }

  @Test func ourNamesTellTheProcess() {
    #expect(AtomicFile.writer(ofTemporary: ".4711-3.tmp") == 4711)
  }
}
