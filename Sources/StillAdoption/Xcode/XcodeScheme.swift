// SPDX-License-Identifier: MIT

import FoundationEssentials
import StillCommand

/// The tests that a scheme of Xcode runs.
package struct XcodeScheme {
  /// The names of the targets with tests, each once.
  package private(set) var tests: [String] = []
  /// The tests that are left out, by their targets, as `Class/test()`.
  package private(set) var skipped: [String: [String]] = [:]
  /// The tests that are selected, by their targets, of which no others are run.
  package private(set) var selected: [String: [String]] = [:]
  /// The name of the configuration in which the tests are built.
  private(set) var configuration: String?
  /// The variables of the environment by which tests find their references.
  package private(set) var environment: [String: String] = [:]
  /// Sentences about choices of tests that are not read.
  package private(set) var remarks: [String] = []

  /// Finds a scheme that is shared, or the user's own.
  package init(named name: String, inProject path: String) throws {
    let people = (try? FileManager.default.contentsOfDirectory(atPath: "\(path)/xcuserdata")) ?? []
    let folders = ["\(path)/xcshareddata"] + people.sorted().map { "\(path)/xcuserdata/\($0)" }
    let files = folders.map { "\($0)/xcschemes/\(name).xcscheme" }
    let found = try files.firstMapped { try UserFile.dataIfPresent(at: $0) }
    guard let text = found.flatMap({ String(data: $0, encoding: .utf8) }) else {
      throw CommandFailure("\(path) has no scheme \(name): it should be in \(files[0]).")
    }
    let folder = URL(filePath: path).deletingLastPathComponent().path
    try self.init(text) { plan in
      let file = "\(folder)/\(plan)"
      guard let data = try UserFile.dataIfPresent(at: file) else {
        throw CommandFailure("The scheme \(name) names the test plan \(file), which is not there.")
      }
      return data
    }
  }

  /// Reads a scheme; its test plan is read by its path.
  init(_ text: String, plan: (String) throws -> Data) throws {
    var (testables, plans): (TestableReader, [XMLElements.Element]) = (TestableReader(), [])
    for element in XMLElements(text) {
      switch element.name {
      case "EnvironmentVariable" where element["isEnabled"] == "YES" && element["key"] == Self.references:
        environment[Self.references] = element["value"]
      case "TestAction": configuration = element["buildConfiguration"]
      case "TestPlanReference": plans.append(element)
      default: testables.read(element)
      }
    }
    // Xcode runs the default plan alone, also where targets stand beside it that were tested before there were plans.
    if let chosen = plans.first(where: { $0["default"] == "YES" }) ?? plans.first {
      let path = Self.path(ofPlan: chosen)
      let others = plans.map(Self.path(ofPlan:)).filter { $0 != path }
      if !others.isEmpty {
        remarks.append("The scheme runs \(path); its other test plans are not read: \(others.joined(separator: ", ")).")
      }
      try add(path, plan(path))
    } else {
      add(testables.choices)
    }
  }

  /// The variable by which tests find their references.
  private static let references = "FB_REFERENCE_IMAGE_DIR"

  private static func path(ofPlan reference: XMLElements.Element) -> String {
    (reference["reference"] ?? "").split(separator: ":").last.map(String.init) ?? ""
  }

  private mutating func add(_ path: String, _ data: Data) throws {
    let plan: XcodeTestPlan
    do {
      plan = try JSONDecoder().decode(XcodeTestPlan.self, from: data)
    } catch {
      throw CommandFailure("The test plan \(path) cannot be read: open and save it in Xcode.")
    }
    add(plan.choices)
    let names = plan.targetsChosenByTags
    if !names.isEmpty {
      remarks.append(
        "The test plan \(path) chooses tests of \(names.joined(separator: ", ")) by their tags, which is not read: "
          + "name those that are not to run in `skippedTests` of stillframe.json.")
    }
    addEnvironment(of: plan, path)
  }

  private mutating func addEnvironment(of plan: XcodeTestPlan, _ path: String) {
    var variables = plan.environment
    if let values = variables[Self.references], values.count == 1, let value = values.first {
      environment[Self.references] = value
      variables[Self.references] = nil
    }
    if !variables.isEmpty {
      remarks.append(
        "The test plan \(path) sets \(variables.keys.sorted().joined(separator: ", ")), which is not read: add those that "
          + "tests need to `environment` of stillframe.json.")
    }
    if !plan.places.isEmpty {
      remarks.append(
        "The test plan \(path) chooses the language or region (\(plan.places.joined(separator: ", "))), which is not read: "
          + "tests say theirs by `.snapshots(locale:)`.")
    }
  }

  private mutating func add(_ choices: [ChosenTests]) {
    var known: Set<String> = []
    // A target of which no test is selected is not tested.
    for choice in choices where choice.selected?.isEmpty != true {
      if known.insert(choice.target).inserted { tests.append(choice.target) }
      if !choice.skipped.isEmpty { skipped[choice.target, default: []] += choice.skipped }
      if let names = choice.selected { selected[choice.target, default: []] += names }
    }
  }
}

/// A reader of the targets with tests that a scheme names, element by element.
private struct TestableReader {
  private(set) var choices: [ChosenTests] = []
  /// The attributes of the reference that is open.
  private var reference: XMLElements.Element?
  /// True if the last of `choices` is that of the open reference.
  private var isChosen = false
  /// The name of the list of tests that is open.
  private var list: String?

  /// True for a reference that names the tests to run, not those to skip.
  private var isSelection: Bool { reference?["useTestSelectionWhitelist"] == "YES" }

  mutating func read(_ element: XMLElements.Element) {
    switch element.name {
    case "TestableReference": (reference, isChosen, list) = (element.isWhole ? nil : element, false, nil)
    case "/TestableReference": (reference, isChosen, list) = (nil, false, nil)
    case "SkippedTests", "SelectedTests":
      list = element.isWhole ? nil : element.name
      if isChosen, isSelection, element.name == "SelectedTests" { choices[choices.count - 1].selected = [] }
    case "/SkippedTests", "/SelectedTests": list = nil
    case "BuildableReference": choose(element)
    case "Test": add(element)
    default: break
    }
  }

  /// Notes the target of a reference; a test in a list may have one, too, and other actions name what is built and run.
  private mutating func choose(_ element: XMLElements.Element) {
    guard let reference, reference["skipped"] != "YES", list == nil, let target = element["BlueprintName"] else {
      return
    }
    choices.append(ChosenTests(target: target))
    isChosen = true
  }

  private mutating func add(_ test: XMLElements.Element) {
    guard isChosen, let list, let name = test["Identifier"], isSelection == (list == "SelectedTests") else { return }
    if isSelection {
      choices[choices.count - 1].selected?.append(name)
    } else {
      choices[choices.count - 1].skipped.append(name)
    }
  }
}
