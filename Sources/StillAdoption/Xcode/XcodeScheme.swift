// SPDX-License-Identifier: MIT

import FoundationEssentials
import StillCommand

/// The tests that a scheme of Xcode runs.
package struct XcodeScheme {
  /// The names of the targets with tests.
  package var tests: [String] = []
  /// The tests that are left out, by their targets, as `Class/test()`.
  package var skipped: [String: [String]] = [:]
  /// The variables of the environment by which tests find their references.
  package var environment: [String: String] = [:]

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

  /// Reads a scheme; its test plans are read by their paths.
  init(_ text: String, plan: (String) throws -> Data) throws {
    for element in XMLElements(text) {
      switch element.name {
      case "TestableReference": isSkipped = element["skipped"] == "YES"
      case "BuildableReference" where isInTestable(element, text):
        if !isSkipped, let name = element["BlueprintName"] { tests.append(name) }
      case "EnvironmentVariable" where element["isEnabled"] == "YES" && element["key"] == "FB_REFERENCE_IMAGE_DIR":
        environment["FB_REFERENCE_IMAGE_DIR"] = element["value"]
      case "TestPlanReference":
        let path = (element["reference"] ?? "").split(separator: ":").last.map(String.init) ?? ""
        let data = try plan(path)
        do {
          add(try JSONDecoder().decode(TestPlan.self, from: data))
        } catch {
          throw CommandFailure("The test plan \(path) cannot be read: open and save it in Xcode.")
        }
      default: break
      }
    }
    tests = tests.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private var isSkipped = false

  /// True for the reference in an element about tests; those of other actions name what is built and run.
  private func isInTestable(_ element: XMLElements.Element, _ text: String) -> Bool {
    let before = text[..<element.place]
    guard let opened = before.ranges(of: "<TestableReference").last else { return false }
    return before[opened.upperBound...].firstRange(of: "</TestableReference") == nil
      && before[opened.upperBound...].firstRange(of: "<SkippedTests") == nil
  }

  private struct TestPlan: Decodable {
    struct Entry: Decodable {
      struct Target: Decodable { var name: String }
      var target: Target
      var enabled: Bool?
      var skippedTests: [String]?
    }
    var testTargets: [Entry]?
  }

  private mutating func add(_ plan: TestPlan) {
    for entry in plan.testTargets ?? [] where entry.enabled ?? true {
      tests.append(entry.target.name)
      skipped[entry.target.name, default: []] += entry.skippedTests ?? []
    }
  }
}

/// The elements of a text in XML that a program wrote, one after the other.
struct XMLElements: Sequence {
  struct Element {
    let name: String
    let place: String.Index
    fileprivate let attributes: [String: String]

    subscript(attribute: String) -> String? { attributes[attribute] }
  }

  private let elements: [Element]

  init(_ text: String) {
    var (elements, rest): ([Element], Substring) = ([], text[...])
    while let start = rest.firstIndex(of: "<") {
      let inside = rest[rest.index(after: start)...]
      guard let end = inside.firstIndex(of: ">") else { break }
      elements.append(Self.element(inside[..<end], at: start))
      rest = inside[inside.index(after: end)...]
    }
    self.elements = elements
  }

  private static func element(_ text: Substring, at place: String.Index) -> Element {
    let name = String(text.prefix { !$0.isWhitespace && $0 != "/" })
    var attributes: [String: String] = [:]
    let parts = text.dropFirst(name.count).split(separator: "\"", omittingEmptySubsequences: false)
    for index in stride(from: 0, to: parts.count - 1, by: 2) {
      attributes[parts[index].filter { !$0.isWhitespace && $0 != "=" && $0 != "/" }] = decoded(parts[index + 1])
    }
    return Element(name: name, place: place, attributes: attributes)
  }

  /// Returns the text of an attribute, in which some signs have names.
  private static func decoded(_ text: Substring) -> String {
    let names = [("&quot;", "\""), ("&apos;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&#10;", "\n"), ("&amp;", "&")]
    return names.reduce(String(text)) { $0.replacing($1.0, with: $1.1) }
  }

  func makeIterator() -> IndexingIterator<[Element]> { elements.makeIterator() }
}
