// SPDX-License-Identifier: MIT

/// A target with tests, and the choice among these that a scheme or a test plan makes.
struct ChosenTests {
  let target: String
  /// The tests that are left out, as `Class/test()`.
  var skipped: [String] = []
  /// The tests that are selected; nil if all tests of the target are run.
  var selected: [String]?
}

/// A test plan of Xcode.
struct XcodeTestPlan: Decodable {
  private struct Entry: Decodable {
    struct Target: Decodable { var name: String }
    var target: Target
    var enabled: Bool?
    var skippedTests: TestNames?
    var selectedTests: TestNames?
    var skippedTags: Anything?
    var selectedTags: Anything?
  }

  private struct Variable: Decodable {
    var key: String
    var value: String?
    var enabled: Bool?
  }

  private struct Options: Decodable {
    var skippedTags: Anything?
    var selectedTags: Anything?
    var language: Word?
    var region: Word?
    var environmentVariableEntries: [Variable]?
  }

  private struct Configuration: Decodable { var options: Options? }

  private let testTargets: [Entry]?
  private let defaultOptions: Options?
  private let configurations: [Configuration]?

  private var entries: [Entry] { (testTargets ?? []).filter { $0.enabled ?? true } }

  /// The targets whose tests are run, in order.
  var choices: [ChosenTests] {
    entries.map {
      ChosenTests(
        target: $0.target.name, skipped: $0.skippedTests?.names ?? [], selected: $0.selectedTests?.names)
    }
  }

  /// The options of all tests, and those of each configuration in which they run.
  private var options: [Options] { [defaultOptions].compactMap(\.self) + (configurations ?? []).compactMap(\.options) }

  /// The languages and regions in which tests run, such as `de`.
  var places: [String] { Set(options.flatMap { [$0.language?.text, $0.region?.text].compactMap(\.self) }).sorted() }

  /// The values of the variables of the tests' environment, several where configurations differ.
  var environment: [String: Set<String>] {
    let entries = options.flatMap { $0.environmentVariableEntries ?? [] }.filter { $0.enabled ?? true }
    return entries.reduce(into: [:]) { $0[$1.key, default: []].insert($1.value ?? "") }
  }

  /// The names of the targets of which the plan chooses tests by their tags.
  var targetsChosenByTags: [String] {
    let isForAll = defaultOptions?.skippedTags != nil || defaultOptions?.selectedTags != nil
    return entries.filter { isForAll || $0.skippedTags != nil || $0.selectedTags != nil }.map(\.target.name)
  }
}

/// A text, or another value that says nothing.
private struct Word: Decodable {
  let text: String?

  init(from decoder: any Decoder) throws { text = try? decoder.singleValueContainer().decode(String.self) }
}

/// A value that is there, whatever it is.
private struct Anything: Decodable {
  init(from decoder: any Decoder) {}
}

/// The names of tests in a plan: a list, or suites and classes with their tests, as newer versions of Xcode write them.
private struct TestNames: Decodable {
  let names: [String]

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    names = try (try? container.decode([String].self)) ?? container.decode(Suite.self).names
  }

  /// A suite or class, or the outermost table, which has no name.
  private struct Suite: Decodable {
    var name: String?
    var suites: [Suite]?
    var testFunctions: [String]?
    var xctestClasses: [Suite]?
    var xctestMethods: [String]?

    /// The tests that are named, or the suite itself where none is.
    var names: [String] {
      let suites = ((suites ?? []) + (xctestClasses ?? [])).flatMap(\.names)
      let inside = (testFunctions ?? []) + (xctestMethods ?? []) + suites
      guard let name else { return inside }
      return inside.isEmpty ? [name] : inside.map { "\(name)/\($0)" }
    }
  }
}
