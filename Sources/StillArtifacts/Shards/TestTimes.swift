// SPDX-License-Identifier: MIT

/// The seconds that tests took in earlier runs: of their snapshots, from the results, or of whole tests, from the output of
/// `swift test`.
package struct TestTimes: Sendable {
  /// The times by the names that `swift test list` prints, each from the newest run of the test.
  package private(set) var seconds: [String: Double] = [:]

  package init() {}

  /// Adds the times of the runs in a store, except those that are known already; unreadable runs are ignored.
  ///
  /// - Parameter tests: The names that `swift test list` prints.
  /// - Returns: The number of tests with a time in the store.
  package mutating func add(_ store: ArtifactStore, tests: [String]) -> Int {
    let known = Set(tests)
    var found: [String: Double] = [:]
    for run in RunResults.runs(in: store) {
      guard let results = try? RunResults.load(run).results else { continue }
      var times: [String: Double] = [:]
      for result in results {
        guard let test = result.testID, known.contains(test), let time = result.seconds, Self.isTime(time) else {
          continue
        }
        times[test, default: 0] += time
      }
      found.merge(times) { newer, _ in newer }
    }
    seconds.merge(found) { earlier, _ in earlier }
    return found.count
  }

  /// Adds the times in a file from `swift test`: that of `--xunit-output`, or its printed output.
  ///
  /// Printed lines do not name modules, so only tests with a unique name are read from them.
  ///
  /// - Parameter tests: The names that `swift test list` prints.
  /// - Returns: The number of tests with a time in the file.
  package mutating func add(_ report: String, tests: [String]) -> Int {
    let found = report.contains("<testcase") ? Self.xunit(report) : Self.log(report, tests)
    let known = Set(tests)
    let times = found.filter { known.contains($0.key) }
    seconds.merge(times) { _, whole in whole }
    return times.count
  }

  private static func xunit(_ report: String) -> [String: Double] {
    var times: [String: Double] = [:]
    for element in report.split(separator: "<testcase").dropFirst() {
      let tag = element.prefix { $0 != ">" }
      guard let type = attribute("classname", tag), let name = attribute("name", tag),
        let time = attribute("time", tag).flatMap(Double.init), isTime(time)
      else { continue }
      let parts = type.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      times["\(parts[0]).\((parts.dropFirst() + [name]).joined(separator: "/"))", default: 0] += time
    }
    return times
  }

  private static func attribute(_ name: String, _ tag: Substring) -> String? {
    guard let start = tag.firstRange(of: " \(name)=\"") else { return nil }
    var text = String(tag[start.upperBound...].prefix { $0 != "\"" })
    for (entity, sign) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")] {
      text = text.replacing(entity, with: sign)
    }
    return text
  }

  private static func log(_ report: String, _ tests: [String]) -> [String: Double] {
    // Printed lines have only the end of a test's name; an end that several tests share is ambiguous.
    var names: [String: [String]] = [:]
    for test in tests {
      let parts = test.split(separator: ".", maxSplits: 1).last?.split(separator: "/").map(String.init) ?? []
      guard let name = parts.last else { continue }
      names[name, default: []].append(test)
      if parts.count > 1 { names["\(parts[parts.count - 2]).\(name)", default: []].append(test) }
    }
    var times: [String: Double] = [:]
    for line in report.split(whereSeparator: \.isNewline) {
      guard let (name, time) = test(in: line), let tests = names[name], tests.count == 1 else { continue }
      times[tests[0]] = time
    }
    return times
  }

  /// Returns the name and the time of the test whose end a line reports.
  private static func test(in line: Substring) -> (name: String, time: Double)? {
    if let start = line.firstRange(of: "Test Case '"), let end = line[start.upperBound...].firstRange(of: "' "),
      let time = line.firstRange(of: " (").flatMap({ number(line[$0.upperBound...]) })
    {
      return (String(line[start.upperBound..<end.lowerBound]), time)
    }
    guard let start = line.firstRange(of: " Test "), let after = line.firstRange(of: " after "),
      let time = number(line[after.upperBound...]), start.upperBound < after.lowerBound
    else { return nil }
    let words = line[start.upperBound..<after.lowerBound]
    let end = words.firstRange(of: " with ")?.lowerBound ?? words.lastIndex(of: " ") ?? words.endIndex
    return (String(words[..<end]), time)
  }

  private static func number(_ text: Substring) -> Double? {
    Double(text.prefix { $0.isNumber || $0 == "." }).flatMap { isTime($0) ? $0 : nil }
  }

  /// The most seconds that a test may take: whoever wrote a file may have written any number, and sums must stay numbers.
  private static let longest = 1e9

  private static func isTime(_ time: Double) -> Bool { (0...longest).contains(time) }
}
