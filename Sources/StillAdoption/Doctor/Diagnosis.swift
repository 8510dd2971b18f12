// SPDX-License-Identifier: MIT

/// Obstacles of a package, ranked, and the share of it that compiles.
package struct Diagnosis {
  /// A source of the package's own targets.
  package struct File: Sendable {
    package var path: String
    /// The lines on which tests begin, from 1.
    package var tests: [Int]

    package init(path: String, tests: [Int]) { (self.path, self.tests) = (path, tests) }
  }

  /// An obstacle with the places where it is met.
  package struct Finding: Sendable {
    package var obstacle: Obstacle
    /// The places, as `file:line`, in order.
    package var places: [String]
    /// The number of files that nothing else keeps from compiling.
    package var gain: Int
  }

  /// The findings, those with the most places first.
  package private(set) var findings: [Finding]
  package private(set) var fileCount: Int
  package private(set) var compilingFileCount: Int
  package private(set) var testCount: Int
  package private(set) var compilingTestCount: Int

  package init(files: [File], errors: Set<CompilerError>, notes: [Mirror.Note]) {
    let placed =
      errors.map { (Obstacle(error: $0.text), $0.file, $0.line) }
      + notes.map { (Obstacle(note: $0), $0.file, $0.line) }
    var places: [Obstacle: Set<Place>] = [:]
    var inFile: [String: Set<Obstacle>] = [:]
    for (obstacle, file, line) in placed {
      places[obstacle, default: []].insert(Place(file: file, line: line))
      if ![.runtime, .leftOut].contains(obstacle.kind) { inFile[file, default: []].insert(obstacle) }
    }
    // An error that follows from others counts only where it stands alone.
    let causes = inFile.mapValues { obstacles in
      let own = obstacles.filter { $0.kind != .consequence }
      return own.isEmpty ? obstacles : own
    }
    let kept = Set(causes.values.joined()).union(places.keys.filter { [.runtime, .leftOut].contains($0.kind) })
    findings = kept.map { obstacle in
      Finding(
        obstacle: obstacle, places: (places[obstacle] ?? []).sorted().map(\.text),
        gain: causes.values.count { $0 == [obstacle] })
    }
    findings.sort { ($1.places.count, $0.obstacle.name) < ($0.places.count, $1.obstacle.name) }
    (fileCount, testCount) = (files.count, files.map(\.tests.count).reduce(0, +))
    compilingFileCount = files.count { inFile[$0.path] == nil }
    compilingTestCount = files.map { file in file.compilingTests(errors.filter { $0.file == file.path }) }.reduce(0, +)
  }

  private struct Place: Hashable, Comparable {
    var file: String
    var line: Int
    var text: String { "\(file):\(line)" }

    static func < (left: Place, right: Place) -> Bool { (left.file, left.line) < (right.file, right.line) }
  }
}

extension Diagnosis.File {
  /// The number of tests that compile; none where an error lies before the first.
  fileprivate func compilingTests(_ errors: Set<CompilerError>) -> Int {
    var failing: Set<Int> = []
    for error in errors {
      guard let test = tests.last(where: { $0 <= error.line }) else { return 0 }
      failing.insert(test)
    }
    return tests.count - failing.count
  }

  /// Finds the lines on which tests begin.
  package static func tests(in text: String) -> [Int] {
    var (lines, isMarked): ([Int], Bool) = ([], false)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "@") }
      if words.contains("@Test") { isMarked = true }
      guard let function = words.firstIndex(of: "func"), function + 1 < words.count else { continue }
      if isMarked || words[function + 1].hasPrefix("test") { lines.append(index + 1) }
      isMarked = false
    }
    return lines
  }
}
