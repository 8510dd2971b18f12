// SPDX-License-Identifier: MIT

import FoundationEssentials
import StillCommand

/// The build settings of a file `.xcconfig`, with those of the files that it includes.
struct XcodeSettingsFile {
  /// Sentences about what is not read.
  private(set) var remarks: [String] = []
  private(set) var settings = BuildSettings()
  private var paths: Set<String> = []

  init(_ path: String) { read(path, isOptional: false) }

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
    // The line goes on in the next one behind this sign.
    guard let sign = Self.sign(in: line), words.last?.hasSuffix("\\") == false else { return false }
    let setting = BuildSetting(String(line[..<sign].filter { !$0.isWhitespace }))
    if setting.isUndecided { return false }
    settings.add(String(line[line.index(after: sign)...]), for: setting)
    return true
  }

  /// Returns the place of the equals sign behind a setting, which may have others in its conditions.
  private static func sign(in line: Substring) -> Substring.Index? {
    var isCondition = false
    return line.firstIndex { sign in
      if sign == "[" || sign == "]" { isCondition = sign == "[" }
      return sign == "=" && !isCondition
    }
  }

  /// Reads the file that a line includes; returns false if the line names none.
  private mutating func include(_ line: Substring, in folder: String, isOptional: Bool) -> Bool {
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    guard parts.count == 3 else { return false }
    read(parts[1].hasPrefix("/") ? String(parts[1]) : "\(folder)/\(parts[1])", isOptional: isOptional)
    return true
  }

  private mutating func tell(_ place: String) { remarks.append(Self.remark(on: place)) }

  /// Returns a sentence about a setting, or a file of such, that is not read.
  static func remark(on place: String) -> String {
    "\(place) is not read: add the conditions of #if that it defines to `defines` of stillframe.json."
  }
}
