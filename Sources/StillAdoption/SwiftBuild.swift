// SPDX-License-Identifier: MIT

import Glibc
import StillBitmap
import StillCommand

/// The calls of SwiftPM on the generated package, whose output names the user's files.
struct SwiftBuild {
  private let plan: AdoptionPlan
  private let filter: OutputFilter
  private let environment: [String: String]
  private let scratch: ScratchFolder
  private let otherSources: [String]

  init(_ work: AdoptionWork, _ scratch: ScratchFolder, program: String) {
    plan = work.plan
    environment = work.environment
    filter = OutputFilter(work.plan, folder: scratch.package, program: program)
    self.scratch = scratch
    otherSources = work.otherSources
  }

  /// Runs the tests, and returns the exit code.
  ///
  /// - Parameter mend: A function that mends or leaves out what does not compile, before the tests are built again, and
  ///   returns false if it cannot.
  func test(_ arguments: [String], mend: ([CompilerError]) throws -> Bool) throws -> Int32 {
    guard plan.hasTests else {
      StandardError.print("note: no target has tests, so all is built only.")
      return try run(["build"], Self.withoutTestOptions(arguments)).code
    }
    for _ in 0..<Self.mostRounds {
      let (code, errors, count) = try run(["test"], arguments)
      if [SIGTERM, SIGHUP].contains(code - 128) { return code }
      if code == 0, count.isNone, !Self.choosesTests(arguments) {
        StandardError.print(
          "error: No test ran. SwiftPM finds XCTest's by methods test…() of classes in the test targets, and Swift Testing's "
            + "by @Test.")
        return 1
      }
      if code == 0, let library = count.unfinished {
        StandardError.print(
          "error: The tests of \(library) began and did not end: the last one that is named above ended the process, "
            + "perhaps by _exit. Tests after it did not run.")
        return 1
      }
      // Tests run beside what fails to compile, in tests and in libraries, but not without a package that is left as it is.
      guard code != 0, !errors.isEmpty, errors.allSatisfy({ plan.isInModule($0.file) }),
        try mend(errors.sorted { ($0.file, $0.line, $0.text) < ($1.file, $1.line, $1.text) })
      else { return code }
    }
    return try run(["test"], arguments).code
  }

  /// Returns the names of all tests that are built, whatever the arguments choose among them.
  func names(_ arguments: [String]) throws -> [String] {
    guard plan.hasTests else { return [] }
    // SwiftPM plans for a list, too: with other options than the run's, the next run would have to plan again.
    let kept = keptPlan(["test"], arguments)
    defer { kept.keep() }
    let options = Self.withoutTestOptions(arguments) + arguments.filter { $0.hasSuffix("able-code-coverage") }
    let words =
      ["swift", "test"] + scratch.arguments(with: kept) + options
      + ["--enable-xctest", "--enable-swift-testing", "--skip-build", "list"]
    // Programs that measure coverage would leave a file in the user's folder.
    let command = ChildProcess(words, environment: environment.merging(["LLVM_PROFILE_FILE": "/dev/null"]) { $1 })
    var lines: [String] = []
    guard try command.run(joinsErrors: true, line: { lines.append($0) }) == 0 else {
      for line in lines { StandardError.print(filter.filtered(line)) }
      throw CommandFailure("The tests cannot be listed, see above. Run the command again.")
    }
    return lines
  }

  /// The most times that tests are left out: what does not compile may hide other errors.
  private static let mostRounds = 6

  /// Returns true for arguments with which a run without a test may be meant.
  static func choosesTests(_ arguments: [String]) -> Bool {
    arguments.contains { $0 == "--filter" || $0.hasPrefix("--filter=") }
  }

  private func run(
    _ words: [String], _ arguments: [String]
  ) throws -> (code: Int32, errors: Set<CompilerError>, count: TestCount) {
    var (errors, count) = (BuildErrors(), TestCount())
    let kept = keptPlan(words, arguments)
    defer { kept.keep() }
    let command = ChildProcess(
      ["swift"] + words + scratch.arguments(with: kept) + arguments, environment: environment)
    let code = try command.run(joinsErrors: true, handsOnSignals: true) { line in
      // A picture in words, or the like.
      if line.utf8.count > Self.longestLine {
        count.read(String(decoding: line.utf8.suffix(Self.longestEnd), as: UTF8.self))
        return print(line)
      }
      let line = filter.filtered(line)
      print(line)
      fflush(nil)
      errors.read(line)
      count.read(line)
    }
    return (code, errors.all, count)
  }

  private func keptPlan(_ words: [String], _ arguments: [String]) -> KeptPlan {
    KeptPlan(
      in: scratch.path, of: scratch.package, words: words + Self.withoutTestOptions(arguments),
      environment: environment, roots: otherSources)
  }

  /// The length in bytes from which a line is handed on as it is.
  private static let longestLine = 65_536
  /// The length in bytes of what a testing library may say at the end of such a line.
  private static let longestEnd = 512

  /// Returns the arguments that `swift build` knows of those for `swift test`.
  static func withoutTestOptions(_ arguments: [String]) -> [String] {
    let withValue: Set<String> = [
      "--filter", "--skip", "--num-workers", "--xunit-output", "--attachments-path", "--event-stream-output-path",
      "--event-stream-version",
    ]
    let alone: Set<String> = [
      "--parallel", "--no-parallel", "--skip-build", "--enable-code-coverage", "--disable-code-coverage",
    ]
    var (kept, skipsNext): ([String], Bool) = ([], false)
    for argument in arguments {
      if skipsNext {
        skipsNext = false
      } else if withValue.contains(argument) {
        skipsNext = true
      } else if !alone.contains(argument), !withValue.contains(where: { argument.hasPrefix("\($0)=") }) {
        kept.append(argument)
      }
    }
    return kept
  }
}

/// The errors of the compiler in the output of `swift test`.
struct BuildErrors {
  private(set) var all: Set<CompilerError> = []
  private var isBuilding = true

  /// The lines after which nothing is compiled any more; the first one is missing where SwiftPM is asked to be quiet.
  private static let beginningsOfTests = ["Build complete!", "Test Suite '", "◇ Test run started"]

  /// Reads the next line.
  ///
  /// Tests print what they like, also lines that look like the compiler's.
  mutating func read(_ line: String) {
    if isBuilding, Self.beginningsOfTests.contains(where: line.hasPrefix) { isBuilding = false }
    if isBuilding, let error = CompilerError(line) { all.insert(error) }
  }
}

/// The numbers of tests that the output of `swift test` tells.
struct TestCount {
  private var numbers: [Int] = []
  private var (begun, ended): (Set<String>, Set<String>) = ([], [])

  /// The words with which the tests of a library begin and end; before the last ones may stand what a test printed.
  private static let ends: [(library: String, begin: String, end: [String])] = [
    (
      "XCTest", "Test Suite 'All tests' started at ",
      ["Test Suite 'All tests' passed", "Test Suite 'All tests' failed"]
    ),
    (
      "XCTest", "Test Suite 'Selected tests' started at ",
      ["Test Suite 'Selected tests' passed", "Test Suite 'Selected tests' failed"]
    ),
    ("Swift Testing", "◇ Test run started.", ["Test run with "]),
  ]

  /// The library whose tests began and did not end; nil where all did.
  var unfinished: String? { Self.ends.map(\.library).first { begun.contains($0) && !ended.contains($0) } }

  /// True if the output tells of runs, and none of them had a test.
  var isNone: Bool { !numbers.isEmpty && numbers.allSatisfy { $0 == 0 } }

  /// Reads the next line: the end of a run of XCTest or of Swift Testing, or a test of a parallel run.
  mutating func read(_ line: String) {
    for (library, begin, ends) in Self.ends {
      if line.hasPrefix(begin) { begun.insert(library) }
      if ends.contains(where: line.contains) { ended.insert(library) }
    }
    let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
    for (word, next) in zip(words, words.dropFirst()) where word == "Executed" || word == "with" {
      if word == "with", !line.contains("Test run with ") { continue }
      if let number = Int(next) { numbers.append(number) }
    }
    if line.hasPrefix("["), words.count > 1, words[1] == "Testing" { numbers.append(1) }
    if line == Self.noMatch { numbers.append(0) }
  }

  /// The words of a parallel run of XCTest without a test, which tells no number.
  private static let noMatch = "warning: No matching test cases were run"
}

/// The output of SwiftPM, with the user's paths in place of the mirror's, and the command that the user called.
package struct OutputFilter {
  private let places: [(mirror: String, own: String)]
  private let program: String

  /// - Parameter program: The path by which `still` was called.
  package init(_ plan: AdoptionPlan, folder: String, program: String = "still") {
    self.program = program
    places = plan.modules.map { ("\(folder)/Sources/\($0.target.name)/", "\($0.folder.path)/") }
  }

  package func filtered(_ line: String) -> String {
    // Failures end with the command that runs their test again.
    if line.hasPrefix("  "), line.contains(" --filter "), let command = line.firstRange(of: "swift test ") {
      return "\(line[..<command.lowerBound])\(program) test \(line[command.upperBound...])"
    }
    guard line.contains(Mirror.ending) || line.contains("/.stillframe/adopted/") else { return line }
    var line = line
    while let range = line.firstRange(of: Mirror.ending) { line.replaceSubrange(range, with: ".swift") }
    for (mirror, own) in places {
      while let range = line.firstRange(of: mirror) { line.replaceSubrange(range, with: own) }
    }
    return line
  }
}
