// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import StillArtifacts
import StillBitmap
import StillCommand
import Testing

@testable import still

/// The command that runs a part of the tests, with a program in place of `swift` that lists tests and notes its calls.
struct ShardCommandTests {
  private final class Package {
    let root = "\(FileManager.default.temporaryDirectory.path)/stillframe-\(UUID().uuidString)"
    let tests: [String]

    /// The names by which `swift test` looks for tests: the last one's has its file.
    private var places: [(test: String, name: String)] {
      tests.map { ($0, $0 == tests.last ? "\($0)/Names.swift:3:4" : $0) }
    }

    init(hasXCTest: Bool = true) throws {
      let old = hasXCTest ? ["AppTests.Old/testIt"] : []
      tests = (1...7).map { "AppTests.Cards/card\($0)()" } + old + ["AppTests.`a (raw) name`()"]
      try AtomicFile.write(Data(), to: "\(root)/Package.swift", durable: false)
      let names = tests.map { "'\($0)'" }.joined(separator: " ")
      let script = """
        #!/bin/sh
        case "$*" in
          *list) echo "$*" >> "\(root)/lists"; cat "\(root)/noise" 2>/dev/null; printf '%s\\n' \(names); exit 0 ;;
        esac
        printf '%s\\n' "$STILLFRAME_SHARD" "$@" >> "\(root)/calls"
        if [ -f "\(root)/result" ]; then
          # Times of folders have steps of some milliseconds.
          sleep 0.1
          run="\(root)/.stillframe/.runs/00000000-1-$$"
          mkdir -p "$run"
          cp "\(root)/result" "$run/1-2.jsonl"
          echo '{"status":0,"isPartial":true,"shardPlan":"'"$STILLFRAME_SHARD"'"}' > "$run/1-2.end"
        fi
        exit $(cat "\(root)/status" 2>/dev/null || echo 0)
        """
      // Another process writes the program: one that is being started beside this test would inherit its open file, and
      // a file that somebody has open for writing cannot be run.
      try AtomicFile.write(Data(script.utf8), to: "\(root)/swift.text", durable: false)
      let arguments = ["-c", #"cat "$0.text" > "$0" && chmod 755 "$0""#, "\(root)/swift"]
      let copying = try Process.run(URL(filePath: "/bin/sh"), arguments: arguments)
      copying.waitUntilExit()
      try #require(copying.terminationStatus == 0)
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    private var store: ArtifactStore { ArtifactStore(packageRoot: root, override: nil) }

    private func result(of test: String) throws -> SnapshotResult {
      let identity = try SnapshotIdentity(
        packageRoot: root, testTarget: "AppTests", suite: "Cards", test: test, label: .counter(1), pathExtension: "txt")
      return SnapshotResult(identity: identity, outcome: .matched, recordMode: "missing", file: "T.swift", line: 1)
    }

    /// Leaves the result of an earlier run.
    func note(_ test: String, seconds: Double) throws {
      var result = try result(of: test)
      (result.testID, result.seconds) = (test, seconds)
      let log = ResultsLog(identity: RunIdentity(run: "r1", process: UUID().uuidString))
      try log.append(result, in: store)
    }

    /// Has each part leave the result of an assertion, beside a reference that nothing uses.
    func leaveResults() throws {
      try AtomicFile.write(result(of: "used()").json() + Data("\n".utf8), to: "\(root)/result", durable: false)
      try AtomicFile.write(
        Data("a".utf8), to: "\(root)/__Snapshots__/AppTests/Cards/card.1.txt", durable: false)
    }

    /// The names of the references that nothing uses; nil if no run of all tests is known.
    func unused() throws -> [String]? { try OrphanedReferences(packageRoot: root, store: store)?.unused }

    func lines(_ file: String) -> [String] {
      let bytes = FileManager.default.contents(atPath: "\(root)/\(file)") ?? Data()
      return String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map(
        String.init)
    }

    /// Runs a part, and returns the exit code.
    func run(_ part: String, times: String? = nil, _ arguments: String...) -> Int32 {
      do {
        let times = times.map { ["--times", $0] } ?? []
        var command = try Still.parseAsRoot(
          ["shard", part, "--package-path", root] + times + ["--", "\(root)/swift", "test"] + arguments)
        try command.run()
        return 0
      } catch {
        return Still.exitCode(for: error).rawValue
      }
    }

    /// The tests that a call runs.
    var calledTests: [String] {
      let (filters, skips) = (patterns("--filter"), patterns("--skip"))
      return places.filter { Self.finds(filters, $0.name) && !Self.finds(skips, $0.name) }.map(\.test)
    }

    private func patterns(_ option: String) -> [String] {
      let lines = lines("calls")
      return zip(lines, lines.dropFirst()).filter { $0.0 == option }.map(\.1)
    }

    private static func finds(_ patterns: [String], _ name: String) -> Bool {
      patterns.contains { name.range(of: $0, options: .regularExpression) != nil }
    }
  }

  @Test func allPartsTogetherRunEachTestOnce() throws {
    var ran: [String] = []
    for number in 1...3 {
      let package = try Package()
      #expect(package.run("\(number)/3", "--parallel") == 0)
      // The tests are those of the package that the command names.
      let call = ["test", "--parallel", "--package-path", package.root]
      let words = call.joined(separator: " ")
      #expect(package.lines("lists") == ["\(words) list", "\(words) --skip-build list", ""])
      #expect(package.lines("calls")[1...5] == ArraySlice(call + ["--skip-build"]))
      #expect(package.calledTests.count == 3)
      ran += package.calledTests
    }
    #expect(try ran.sorted() == Package().tests.sorted())
  }

  @Test func theExitCodeIsThatOfTheTests() throws {
    let package = try Package()
    try AtomicFile.write(Data("3".utf8), to: "\(package.root)/status", durable: false)
    #expect(package.run("1/2") == 3)
  }

  /// One test takes as long as all others, so that it is a part alone.
  @Test func wholeTestsAreWeighedByTheirTimes() throws {
    let package = try Package()
    let times = "\(package.root)/times.xml"
    let cases = package.tests.prefix(7).enumerated().map { index, _ in
      "<testcase classname=\"AppTests.Cards\" name=\"card\(index + 1)()\" time=\"\(index == 3 ? 8 : 1)\" />"
    }
    try AtomicFile.write(Data(cases.joined().utf8), to: times, durable: false)
    #expect(package.run("1/2", times: times) == 0)
    #expect(package.calledTests == ["AppTests.Cards/card4()"])
    try AtomicFile.write(Data("nothing".utf8), to: times, durable: false)
    #expect(package.run("1/2", times: times) == 1)
  }

  /// Swift Testing and XCTest would run all tests without a filter.
  @Test func aPartWithoutTestsRunsNone() throws {
    let package = try Package()
    #expect(package.run("12/12") == 0)
    #expect(package.lines("calls") == [""])
  }

  @Test func partsOfAllTestsNameTheirPlanAndCompleteARun() throws {
    let package = try Package()
    try package.leaveResults()
    #expect(package.run("1/2") == 0)
    #expect(try package.unused() == nil)
    #expect(package.run("2/2") == 0)
    let plans = package.lines("calls").indices.filter { package.lines("calls")[$0] == "test" }.map {
      package.lines("calls")[$0 - 1]
    }
    #expect(plans.count == 2 && plans[0] == plans[1] && !plans[0].isEmpty)
    #expect(try package.unused() == ["__Snapshots__/AppTests/Cards/card.1.txt"])
  }

  /// They may have compared nothing, or have written their results elsewhere.
  @Test func partsThatLeaveNoResultsCompleteNoRun() throws {
    let package = try Package()
    for part in ["1/2", "2/2"] { #expect(package.run(part) == 0) }
    #expect(try package.unused() == nil)
  }

  /// Each test of XCTest has a process of its own then, and one that ends early leaves no trace.
  @Test(arguments: [true, false]) func partsInParallelCompleteNoRunOfXCTest(hasXCTest: Bool) throws {
    let package = try Package(hasXCTest: hasXCTest)
    try package.leaveResults()
    for part in ["1/2", "2/2"] { #expect(package.run(part, "--parallel") == 0) }
    #expect(try package.unused() == (hasXCTest ? nil : ["__Snapshots__/AppTests/Cards/card.1.txt"]))
    #expect(package.lines("calls").first?.isEmpty == false, "the plan is named all the same")
  }

  /// An archive is unpacked into a folder that is removed again.
  @Test(arguments: ["shard.zip", ".stillframe"]) func resultsOfEarlierRunsWeighTests(times: String) throws {
    let package = try Package()
    for (index, test) in package.tests.prefix(7).enumerated() { try package.note(test, seconds: index == 3 ? 8 : 1) }
    let archive = try ZipWriter.pack(["\(package.root)/.stillframe"], below: package.root)
    try archive.write(to: URL(filePath: "\(package.root)/shard.zip"))
    #expect(package.run("1/2", times: "\(package.root)/\(times)") == 0)
    #expect(package.calledTests == ["AppTests.Cards/card4()"])
  }

  @Test func resultsWithoutATestOfThePackageAreAnError() throws {
    let package = try Package()
    try package.note("AppTests.Gone/card()", seconds: 1)
    #expect(package.run("1/2", times: package.root) == 1)
    #expect(package.lines("calls") == [""], "no test was run")
  }

  /// A part of some tests says nothing about the references of the others.
  @Test func filtersAreHeededAndMakeNoRunOfAllTests() throws {
    let package = try Package()
    #expect(package.run("1/1", "--filter", "Cards", "--skip=card[12]") == 0)
    #expect(package.calledTests == (3...7).map { "AppTests.Cards/card\($0)()" })
    #expect(package.lines("calls").first == "", "no plan is named")
    #expect(!FileManager.default.fileExists(atPath: "\(package.root)/.stillframe/.shards"))
  }

  /// `swift test` looks for patterns in the names of files, too, which its list does not have.
  @Test(arguments: ["Names.swift", "Names", "card3|Names", "swift:3", "nothing"])
  func testsThatAFilterFindsByTheirFilesAreInOnePart(filter: String) throws {
    let whole = try Package()
    #expect(whole.run("1/1", "--filter", filter) == 0)
    var ran: [String] = []
    for number in 1...4 {
      let package = try Package()
      #expect(package.run("\(number)/4", "--filter", filter) == 0)
      ran += package.calledTests
    }
    #expect(ran.sorted() == whole.calledTests.sorted())
    #expect(ran.contains(whole.tests[8]) == (filter != "nothing"))
  }

  /// Otherwise tests would be in no part, because that machine would have another plan.
  @Test func messagesOfOneMachineChangeNoPlan() throws {
    var (ran, plans) = ([String](), Set<String>())
    for number in 1...2 {
      let package = try Package()
      let noise = "warning: old (see below)\nCards.swift:3:4: warning: call it()\nPackage.resolved is newer (x)\n"
      if number == 1 { try AtomicFile.write(Data(noise.utf8), to: "\(package.root)/noise", durable: false) }
      #expect(package.run("\(number)/2") == 0)
      ran += package.calledTests
      plans.formUnion(package.lines("calls").prefix(1))
    }
    #expect(try ran.sorted() == Package().tests.sorted())
    #expect(plans.count == 1)
  }

  @Test(arguments: [
    "AppTests.Old/testIt", "AppTests.Screens/check()", "AppTests.Screens/In/named(number:)", "AppTests.free()",
    "AppTests.named(_:number:)", "AppTests.`a (raw): name/1`()", "AppTests.`a suite`/`a name`()",
    "AppTests.check()/Names.swift:3:4", "AppTests.named(number:)/Names.swift:3:4", "AppTests.Größe/prüft()",
    "Übersicht.Größe/prüft",
  ])
  func namesOfTestsAreKnown(line: String) { #expect(TestCall.isTest(line)) }

  @Test(arguments: [
    "", "[1/2] Compiling A", "Build complete! (0.12s)", "warning: 'x': old.", "Cards.swift:3:4: error: call it()",
    "Package.resolved is newer (x)", "/tmp/a.swift", "AppTests.", "AppTests.Cards",
  ])
  func otherLinesOfTheListAreNone(line: String) { #expect(!TestCall.isTest(line)) }

  /// Each machine has results of its own parts of earlier runs, so that these would make different plans.
  @Test func resultsOfTheMachineItselfMakeNoPlan() throws {
    var ran: [String] = []
    for number in 1...2 {
      let package = try Package()
      for (index, test) in package.tests.enumerated() where index % 2 == number - 1 {
        try package.note(test, seconds: Double(index * index))
      }
      #expect(package.run("\(number)/2") == 0)
      ran += package.calledTests
    }
    #expect(try ran.sorted() == Package().tests.sorted())
  }

  @Test(arguments: [
    ["0/3"], ["4/3"], ["3"], ["a/b"], ["1/2", "--", "make", "test"], ["1/2", "--", "swift", "test", "--filter"],
  ])
  func wrongCommandLinesAreRefused(arguments: [String]) {
    let error = #expect(throws: (any Error).self) { _ = try Still.parseAsRoot(["shard"] + arguments) }
    #expect(error.map { Still.exitCode(for: $0).rawValue } == 64)
  }

  /// One name may begin with another, and hold signs of patterns.
  @Test func filtersNameTheirTestsAlone() throws {
    let tests = ["T.S/a()", "T.S/ab()", "T.S/`a [b] $`()", "T.S/a(x:)", "T.S/In/a()"]
    for test in tests {
      let filter = try #require(TestCall.filters(for: [test]).first)
      let found = tests.filter { "\($0)/File.swift:1:2".range(of: filter, options: .regularExpression) != nil }
      #expect(found == [test])
    }
    let long = (0..<2000).map { "AppTests.SuiteWithAName/testThatShowsScreen\($0)()" }
    let filters = TestCall.filters(for: long)
    #expect(filters.count > 1 && filters.allSatisfy { $0.utf8.count < 100_000 })
  }
}
