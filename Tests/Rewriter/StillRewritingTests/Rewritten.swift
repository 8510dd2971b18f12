// SPDX-License-Identifier: MIT

import Testing

@testable import StillRewriting

/// A module that was rewritten, for tests of rules.
///
/// Line 1 of each file is a comment, so that the directive takes its place; ``subscript(_:)`` returns what follows.
struct Rewritten {
  let rewriting: Rewriting

  /// - Parameter others: The files of another module.
  init(
    _ files: KeyValuePairs<String, String>, beside others: KeyValuePairs<String, String> = [:],
    version: String = "17.5",
    lostModules: Set<String> = [], builtModules: Set<String> = []
  ) throws {
    let version = try #require(IOSVersion(version))
    let modules = [others, files].map { files in
      ModuleSources(
        files: files.map { ModuleSources.File(path: $0.key, bytes: Array("//\n\($0.value)\n".utf8)) })
    }
    let options = RewriteOptions(version: version, lostModules: lostModules, builtModules: builtModules)
    rewriting = Rewriting(modules, options: options)
  }

  /// The file's text from line 2 on, without the line break at its end.
  subscript(_ path: String) -> String {
    let lines = whole(path).split(separator: "\n", omittingEmptySubsequences: false).dropFirst().dropLast()
    return lines.joined(separator: "\n")
  }

  /// Returns a file's text, of the module under test if both have it.
  func whole(_ path: String, ofOther isOfOther: Bool = false) -> String {
    let texts = isOfOther ? [rewriting.texts[0]] : rewriting.texts.reversed()
    return texts.compactMap { $0[path] }.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// The notes as `file:line: kind: text`.
  var notes: [String] { rewriting.notes.map { "\($0.file):\($0.line): \($0.kind.rawValue): \($0.text)" } }
}

/// Expects one file to become another text, line by line, without a note.
func expect(
  _ source: String, becomes expected: String, version: String = "17.5",
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let rewritten = try Rewritten(["A.swift": source], version: version)
  #expect(rewritten["A.swift"] == expected, sourceLocation: sourceLocation)
  #expect(rewritten.notes == [], sourceLocation: sourceLocation)
}
