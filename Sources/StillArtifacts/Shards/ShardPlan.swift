// SPDX-License-Identifier: MIT

/// A division of tests into parts of about the same time; it is the same on each machine with the same tests and times.
package struct ShardPlan: Hashable, Sendable {
  /// The tests of each part, by their names.
  package let parts: [[String]]
  /// The seconds that each part will take, as far as times are known.
  package let seconds: [Double]

  /// Divides tests.
  ///
  /// The longest tests are assigned first, each to the part with the least time so far.
  ///
  /// - Parameters:
  ///   - times: The seconds that tests took before; other tests are assumed to take the median of these.
  ///   - count: The number of parts, at least one.
  package init(tests: some Sequence<String>, times: [String: Double], count: Int) {
    precondition(count > 0)
    let names = Set(tests).sorted()
    let known = names.compactMap { times[$0] }.sorted()
    let usual = known.isEmpty ? 1 : known[known.count / 2]
    var parts = [[String]](repeating: [], count: count)
    var seconds = [Double](repeating: 0, count: count)
    let weighed = names.map { (name: $0, time: times[$0] ?? usual) }
    for test in weighed.sorted(by: { ($1.time, $0.name) < ($0.time, $1.name) }) {
      let least = parts.indices.min { (seconds[$0], parts[$0].count, $0) < (seconds[$1], parts[$1].count, $1) } ?? 0
      parts[least].append(test.name)
      seconds[least] += test.time
    }
    self.parts = parts.map { $0.sorted() }
    self.seconds = seconds
  }

  /// A short text that is different for each division.
  package var digest: String {
    Digest.text(of: parts.map { $0.joined(separator: "\n") }.joined(separator: "\n\n"))
  }
}
