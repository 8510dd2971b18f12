// SPDX-License-Identifier: MIT

/// The entries of `skippedTests` and `selectedTests`: a target, a suite or a test, as `swift test list` and test plans
/// name them.
enum SkippedTest {
  /// Returns a regular expression for `swift test --skip` that finds what has this name, and nothing whose name begins alike.
  static func pattern(for entry: String) -> String {
    let end = entry.contains(".") ? Self.end : #"(\.|$)"#
    return "^\(quoted(entry))\(end)"
  }

  /// Returns regular expressions for `swift test --skip` that skip, in each target with selected tests, all others.
  ///
  /// Other targets are left as they are, and `--filter` chooses among what is left.
  static func patterns(leaving selected: [String]) -> [String] {
    Dictionary(grouping: selected, by: target(of:)).sorted { $0.key < $1.key }.compactMap {
      target, entries -> String? in
      // The target itself is selected, and with it all that it has.
      if entries.contains(target) { return nil }
      let names = entries.map { String($0.dropFirst(target.count + 1)) }
      // Swift Testing skips all that is in a suite which is found by its own name.
      let suites = Set(names.flatMap(suites(of:))).sorted()
      let isSuite = suites.isEmpty ? "" : "(?!\(choice(of: suites))$)"
      return #"^\#(quoted(target))\.(?!\#(choice(of: names))\#(end))\#(isSuite)"#
    }
  }

  private static func choice(of names: [String]) -> String { "(\(names.map(quoted).joined(separator: "|")))" }

  /// Returns the suites around what an entry names without its target: for `A/B/test()` these are `A` and `A/B`.
  private static func suites(of name: String) -> [String] {
    name.indices.filter { name[$0] == "/" }.map { String(name[..<$0]) }
  }

  /// The end of a name of a test or suite: Swift Testing adds parentheses, and sometimes the place in the source.
  private static let end = #"(\(\))?(/|$)"#

  /// Returns a regular expression for a name, without the parentheses that not all of its writers add.
  private static func quoted(_ entry: String) -> String {
    withoutParentheses(entry).map { #"\^$*+?()[]{}|."#.contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }

  private static func withoutParentheses(_ entry: String) -> String {
    entry.hasSuffix("()") ? String(entry.dropLast(2)) : entry
  }

  /// Returns the name of the target, with which an entry begins.
  private static func target(of entry: String) -> String { String(entry.prefix { $0 != "." }) }

  /// Returns the entries that name no test.
  ///
  /// - Parameters:
  ///   - names: The names of the tests that are built, as `swift test list` prints them.
  ///   - others: The tests that are not built, such as `CardTests/testA`, with their targets.
  ///   - incomplete: The targets of which not all tests are known, so that an entry may name one of those.
  static func stale(
    _ entries: [String], names: [String], others: [(test: String, target: String)], incomplete: Set<String> = []
  ) -> [String] {
    entries.filter { entry in
      !incomplete.contains(target(of: entry)) && !names.contains { finds(entry, $0) }
        && !others.contains { finds(entry, $0.test, of: $0.target) }
    }
  }

  /// Returns true if an entry names a test of the list, such as `AppTests.CardTests/testA()`, or what it is in.
  private static func finds(_ entry: String, _ test: String) -> Bool {
    let name = withoutParentheses(entry).utf8
    guard test.utf8.starts(with: name) else { return false }
    var rest = test.utf8.dropFirst(name.count)
    if !entry.contains(".") { return rest.isEmpty || rest.first == UInt8(ascii: ".") }
    if rest.starts(with: "()".utf8) { rest = rest.dropFirst(2) }
    return rest.isEmpty || rest.first == UInt8(ascii: "/")
  }

  /// Returns true if an entry names a test of a target that was not built, such as `CardTests/testA`, or what it is in.
  private static func finds(_ entry: String, _ test: String, of target: String) -> Bool {
    Self.target(of: entry) == target && !isUnselected(test, of: target, by: [entry])
  }

  /// Returns true if entries name a test, such as `CardTests/testA`, or its suite, in all targets that have it.
  ///
  /// Of a test that is in none, such as one of a library that others inherit, nobody knows where it runs.
  static func isNamed(_ test: String, of targets: [String], in entries: [String]) -> Bool {
    let (names, known) = ([test, String(test.prefix { $0 != "/" })], entries.map(withoutParentheses))
    if targets.isEmpty { return known.contains { entry in names.contains { entry.hasSuffix(".\($0)") } } }
    return targets.allSatisfy { target in names.contains { known.contains("\(target).\($0)") } }
  }

  /// Returns true if tests of a target are selected, and a test, such as `CardTests/testA`, is not among them.
  ///
  /// A class that inherits its tests is known by its own name.
  static func isUnselected(_ test: String, of target: String, by selected: [String]) -> Bool {
    let entries = selected.filter { Self.target(of: $0) == target }
    if entries.isEmpty || entries.contains(target) { return false }
    // A suite in another one is written `Outer.Inner` in an extension, and `Outer/Inner` in entries.
    let parts = test.split(separator: "/", omittingEmptySubsequences: false)
    let test = (parts.dropLast().map { $0.replacing(".", with: "/") } + parts.suffix(1)).joined(separator: "/")
    return !entries.contains { entry in
      // A test that was not built is known without its labels.
      let name = entry.dropFirst(target.count + 1).prefix { $0 != "(" }
      return test == name || test.hasPrefix("\(name)/") || name.hasPrefix("\(test)/")
    }
  }
}
