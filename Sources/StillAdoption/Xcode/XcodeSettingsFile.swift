// SPDX-License-Identifier: MIT

import FoundationEssentials
import StillCommand

/// The build settings of a file `.xcconfig`, with those of the files that it includes.
struct XcodeSettingsFile {
  /// Sentences about what is not read.
  private(set) var remarks: [String] = []
  /// The values of each setting in the order of their lines, of which each may inherit the one before.
  private var values: [String: [String]] = [:]
  private var paths: Set<String> = []

  init(_ path: String) { read(path, isOptional: false) }

  /// The values of a setting, the last one first, since it is the strongest.
  subscript(name: String) -> [String] { values[name]?.reversed() ?? [] }

  private mutating func read(_ path: String, isOptional: Bool) {
    // Each file counts once: files that include others twice would be read without end.
    guard paths.count <= Self.mostFiles, paths.insert(path).inserted else { return }
    guard paths.count <= Self.mostFiles, let data = try? UserFile.dataIfPresent(at: path),
      let text = String(validating: data, as: UTF8.self)
    else {
      if !isOptional { tell(path) }
      return
    }
    let folder = URL(filePath: path).deletingLastPathComponent().path
    var unread: Int?
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let plain = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
      if !take(plain, in: folder) { unread = unread ?? index }
    }
    if let unread { tell("\(path):\(unread + 1)") }
  }

  /// The most files that one can lead to.
  private static let mostFiles = 100

  /// Takes what a line says; returns false if it is not read.
  private mutating func take(_ line: Substring, in folder: String) -> Bool {
    let words = line.split(whereSeparator: \.isWhitespace)
    guard let first = words.first else { return true }
    if first.hasPrefix("#include") { return include(line, in: folder, isOptional: first.hasPrefix("#include?")) }
    let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    // The line goes on in the next one behind this sign.
    guard parts.count == 2, words.last?.hasSuffix("\\") == false else { return false }
    let name = String(parts[0].filter { !$0.isWhitespace })
    // One for some systems or processors alone; most are about signing and the like.
    if name.contains("[") { return !XcodeProject.settingNames.contains { name.hasPrefix("\($0)[") } }
    values[name, default: []].append(String(parts[1]))
    return true
  }

  /// Reads the file that a line includes; returns false if the line names none.
  private mutating func include(_ line: Substring, in folder: String, isOptional: Bool) -> Bool {
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    guard parts.count == 3 else { return false }
    read(parts[1].hasPrefix("/") ? String(parts[1]) : "\(folder)/\(parts[1])", isOptional: isOptional)
    return true
  }

  private mutating func tell(_ place: String) {
    remarks.append("\(place) is not read: add the conditions of #if that it defines to `defines` of stillframe.json.")
  }
}
