// SPDX-License-Identifier: MIT

/// The entries of `skippedTests`: a target, a suite or a test, as `swift test list` and test plans name them.
enum SkippedTest {
  /// Returns a regular expression for `swift test --skip` that finds what has this name, and nothing whose name begins alike.
  static func pattern(for entry: String) -> String {
    let name = entry.hasSuffix("()") ? String(entry.dropLast(2)) : entry
    let quoted = name.map { #"\^$*+?()[]{}|."#.contains($0) ? "\\\($0)" : "\($0)" }.joined()
    // Swift Testing adds parentheses, and sometimes the place in the source.
    let end = name.contains("/") ? #"(\(\))?(/|$)"# : name.contains(".") ? "(/|$)" : #"(\.|$)"#
    return "^\(quoted)\(end)"
  }

  /// Returns true if an entry names a test of which the target is not known, such as `CardTests/testA`.
  static func isNamed(_ test: String, in entries: [String]) -> Bool {
    let suite = String(test.prefix { $0 != "/" })
    return entries.contains { entry in
      let name = entry.hasSuffix("()") ? String(entry.dropLast(2)) : entry
      return [test, suite].contains { name.hasSuffix(".\($0)") }
    }
  }
}
