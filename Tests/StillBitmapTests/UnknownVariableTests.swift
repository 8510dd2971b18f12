// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillBitmap

struct UnknownVariableTests {
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

  @Test func namesAreLookedAtAsAWhole() {
    var values = Dictionary(
      uniqueKeysWithValues: EnvironmentVariable.allCases.map { ($0.rawValue, "1") })
    values["STILL_FRAME_RECORD"] = "1"
    #expect(EnvironmentVariables(values).unknown == nil)
    values["STILLFRAME_RECORDED"] = "a=b"
    #expect(EnvironmentVariables(values).unknown == UnknownVariable(name: "STILLFRAME_RECORDED"))
  }

  /// Package.swift leaves out all targets but the one that is named, so that a script would pass with the tests of one.
  @Test(arguments: ["StillPDFTests", "", nil]) func scriptsLookAtAllTargets(only: String?) throws {
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/bash")
    shell.arguments = ["-c", "source \(Self.root.path)/Scripts/common.bash; echo ${STILLFRAME_ONLY-all}"]
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    shell.environment = ["PATH": path].merging(only.map { ["STILLFRAME_ONLY": $0] } ?? [:]) { $1 }
    let (output, errors) = (Pipe(), Pipe())
    (shell.standardOutput, shell.standardError) = (output, errors)
    try shell.run()
    let words = [output, errors].map { String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) }
    #expect(words[0] == "all\n")
    #expect(words[1].contains("STILLFRAME_ONLY=\(only ?? "") is unset here") == (only != nil))
  }

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Every variable that the package, its scripts and its manifest read.
  @Test func allThatAreReadAreKnown() throws {
    let root = Self.root
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
