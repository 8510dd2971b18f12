// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillBitmap

@Suite struct UnknownVariableTests {
  @Test(arguments: [
    ("", "", 0), ("RECORD", "RECORD", 0), ("RECROD", "RECORD", 1), ("RECORDS", "RECORD", 1), ("ROT", "ROOT", 1),
    ("FONTS", "ROOT", 3), ("", "ROOT", 4), ("STRIKT", "STRICT", 1),
  ])
  func aDistanceCountsLetters(first: String, second: String, distance: Int) {
    #expect(UnknownVariable.distance(Array(first.utf8), Array(second.utf8)) == distance)
    #expect(UnknownVariable.distance(Array(second.utf8), Array(first.utf8)) == distance)
  }

  @Test(arguments: ["STILLFRAME_", "STILLFRAME_X", "STILLFRAME_HOME", "STILLFRAME_CHECKOUT"])
  func farNamesHaveNoNearest(name: String) { #expect(UnknownVariable(name: name).nearest == nil) }

  @Test func theProcessIsLookedAtByItsWholeNames() async {
    await #expect(processExitsWith: .success) {
      for variable in EnvironmentVariable.allCases where variable.rawValue.hasPrefix("STILLFRAME_") {
        setenv(variable.rawValue, "1", 1)
      }
      setenv("STILL_FRAME_RECORD", "1", 1)
      try #require(EnvironmentVariables.process.unknown == nil)
      setenv("STILLFRAME_RECORDED", "a=b", 1)
      try #require(EnvironmentVariables.process.unknown == UnknownVariable(name: "STILLFRAME_RECORDED"))
    }
  }

  /// Swift's `environ` ends a process that has none.
  @Test func aProcessMayHaveNoEnvironment() async {
    await #expect(processExitsWith: .success) {
      setenv("STILLFRAME_RECORDED", "a", 1)
      clearenv()
      #expect(EnvironmentVariables.process.unknown == nil)
      #expect(EnvironmentVariables.process[.record] == nil)
      setenv("STILLFRAME_RECORDED", "a", 1)
      #expect(EnvironmentVariables.process.unknown != nil)
    }
  }

  /// Every variable that the package, its scripts and its manifest read.
  @Test func allThatAreReadAreKnown() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    var texts = [try String(contentsOf: root.appendingPathComponent("Package.swift"), encoding: .utf8)]
    for folder in ["Sources", "Scripts"] {
      let all = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
      while let path = all?.nextObject() as? String {
        if path.hasSuffix("/.build") { all?.skipDescendants() }
        let file = root.appendingPathComponent("\(folder)/\(path)")
        if let text = try? String(contentsOf: file, encoding: .utf8) { texts.append(text) }
      }
    }
    let found = Set(texts.flatMap { $0.matches(of: /STILLFRAME_[A-Z_]+/).map { String($0.0) } })
    #expect(found.count >= 8)
    for name in found { #expect(EnvironmentVariable(rawValue: name) != nil, "\(name) is not in EnvironmentVariable") }
  }
}
