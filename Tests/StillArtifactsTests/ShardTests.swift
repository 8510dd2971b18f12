// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import Testing

@testable import StillArtifacts

/// The parts of a run: each test is in one, and they take the same time.
struct ShardPlanTests {
  /// Tests with times of which a few are a hundred times as long as most.
  private static func times(_ count: Int, seed: UInt64) -> [String: Double] {
    var state = seed
    func random() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / Double(1 << 53)
    }
    return Dictionary(
      uniqueKeysWithValues: (0..<count).map { ("AppTests.Suite/test\($0)()", 0.02 * exp(5 * random())) })
  }

  /// The number that users are promised, computed from the tests of each part and not from what the plan says.
  @Test(arguments: [1, 2, 3, 4, 5]) func theSlowestOfEightIsCloseToTheMean(seed: UInt64) {
    let times = Self.times(2000, seed: seed)
    let plan = ShardPlan(tests: times.keys, times: times, count: 8)
    let seconds = plan.parts.map { $0.reduce(0) { $0 + (times[$1] ?? 0) } }
    let mean = seconds.reduce(0, +) / 8
    #expect(seconds.max()! <= 1.15 * mean, "\(seconds)")
    #expect(zip(seconds, plan.seconds).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  /// A tenth of the tests is new, and takes what the others take.
  @Test func newTestsAreShared() {
    let times = Self.times(2000, seed: 7)
    let known = times.filter { !$0.key.hasSuffix("3()") }
    #expect(known.count == 1800)
    let plan = ShardPlan(tests: times.keys, times: known, count: 8)
    let seconds = plan.parts.map { $0.reduce(0) { $0 + (times[$1] ?? 0) } }
    #expect(seconds.max()! <= 1.15 * seconds.reduce(0, +) / 8, "\(seconds)")
  }

  @Test(arguments: [(0, 3), (1, 3), (7, 3), (100, 8), (5, 5)], [false, true])
  func eachTestIsInExactlyOnePart(size: (tests: Int, parts: Int), isTimed: Bool) {
    let times = Self.times(size.tests, seed: 3)
    let plan = ShardPlan(tests: times.keys, times: isTimed ? times : [:], count: size.parts)
    #expect(plan.parts.count == size.parts)
    #expect(plan.parts.flatMap(\.self).sorted() == times.keys.sorted())
    if !isTimed {
      #expect(plan.parts.allSatisfy { (size.tests / size.parts...size.tests / size.parts + 1) ~= $0.count })
    }
  }

  /// Otherwise a test could be in two parts or in none.
  @Test func allMachinesDivideAlike() {
    let times = Self.times(50, seed: 5)
    let names = times.keys.sorted()
    let plan = ShardPlan(tests: names, times: times, count: 4)
    #expect(ShardPlan(tests: names.reversed() + names, times: times, count: 4) == plan)
    #expect(ShardPlan(tests: names, times: times, count: 4).digest == plan.digest)
    #expect(ShardPlan(tests: names.dropLast(), times: times, count: 4).digest != plan.digest)
    #expect(ShardPlan(tests: names, times: [:], count: 4).digest != plan.digest)
  }
}

/// Times of earlier runs, and complete sets of parts.
struct ShardTests {
  private let folder: TemporaryFolder
  private let store: ArtifactStore

  init() throws {
    folder = try TemporaryFolder()
    store = ArtifactStore(packageRoot: folder.path, override: nil)
  }

  /// Runs tests that use references, as a process of `run`.
  private func run(
    _ run: String, in store: ArtifactStore? = nil, using names: String..., seconds: Double = 1, plan: String? = nil
  ) throws {
    let log = ResultsLog(identity: RunIdentity(run: run, process: UUID().uuidString))
    for name in names {
      let identity = try SnapshotIdentity(
        packageRoot: folder.path, testTarget: "AppTests", suite: "Screens", test: "\(name)()", label: .counter(1),
        pathExtension: "txt")
      var result = SnapshotResult(identity: identity, outcome: .matched, recordMode: "never", file: "T.swift", line: 1)
      (result.testID, result.seconds) = ("AppTests.Screens/\(name)()", seconds)
      try log.append(result, in: store ?? self.store)
    }
    log.noteEnd(RunEnd(status: 0, isPartial: true, shardPlan: plan))
  }

  private func record(_ names: String...) throws {
    for name in names {
      let path = "\(folder.path)/__Snapshots__/AppTests/Screens/\(name).1.txt"
      try AtomicFile.write(Data(name.utf8), to: path, durable: false)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -1000)], ofItemAtPath: path)
    }
  }

  private func note(
    _ number: Int, of count: Int = 2, in store: ArtifactStore? = nil, plan: String = "p", began: Double = -100,
    status: Int32 = 0
  ) throws {
    let references = OrphanedReferences.digest(ofReferencesIn: folder.path)
    let began = Date().timeIntervalSince1970 + began
    try Shard(number: number, count: count, plan: plan, references: references, began: began, status: status)
      .write(to: store ?? self.store)
  }

  /// Looks at the times of contents alone: nobody can set those of moves.
  private func orphans() throws -> [String]? {
    try OrphanedReferences(packageRoot: folder.path, store: store, changed: RunResults.changed)?.unused.map {
      String($0.split(separator: "/").last ?? "")
    }
  }

  @Test func timesAreThoseOfTheNewestRunThatKnowsATest() throws {
    try run("00000000-1-1", using: "a", "a", "b", seconds: 2)
    let earlier = "\(store.runs)/00000000-1-1"
    try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSinceNow: -10)], ofItemAtPath: earlier)
    try run("00000000-1-2", using: "b", seconds: 3)
    var times = TestTimes()
    #expect(times.add(store, tests: ["AppTests.Screens/a()", "AppTests.Screens/b()", "AppTests.free()"]) == 2)
    #expect(times.seconds == ["AppTests.Screens/a()": 4, "AppTests.Screens/b()": 3])
  }

  /// Tests wait for each other's layout: that time is not theirs.
  @Test func anAssertionTakesTheTimeSinceTheLastOne() throws {
    let log = ResultsLog(identity: RunIdentity(run: "r", process: "p"))
    let identity = try SnapshotIdentity(
      packageRoot: folder.path, testTarget: "T", suite: "S", test: "a()", label: .counter(1), pathExtension: nil)
    let result = SnapshotResult(identity: identity, outcome: .matched, recordMode: "never", file: "T.swift", line: 1)
    let began = ContinuousClock.now - .seconds(5)
    for _ in 0..<2 { try log.append(result, since: began, in: store) }
    let seconds = try RunResults.load("\(store.runs)/r").results.map { $0.seconds ?? -1 }
    #expect(seconds[0] >= 5 && seconds[1] >= 0 && seconds[0] > seconds[1])
  }

  @Test func aCompleteSetOfPartsIsARunOfAllTests() throws {
    try record("a", "b", "c")
    try run("r1", using: "a", plan: "p")
    try note(1)
    #expect(try orphans() == nil)
    try run("r2", using: "b", plan: "p")
    try note(2, status: 1)
    #expect(try orphans() == nil, "a part failed")
    try note(2)
    #expect(try orphans() == ["c.1.txt"])
  }

  /// Only the results of the newest runs are kept, and the notes stay.
  @Test func aPartWhoseResultsAreGoneIsUnknown() throws {
    try record("a", "b", "c")
    for (number, name) in ["a", "b"].enumerated() {
      try run("r\(number)", using: name, plan: "p")
      try noteWithRuns(number + 1)
    }
    #expect(try orphans() == ["c.1.txt"])
    try FileManager.default.removeItem(atPath: "\(store.runs)/r0")
    #expect(try orphans() == nil)
  }

  /// `isPartial` cannot tell it: it is true for every part of a plan.
  @Test func aPartThatLostSomeResultsIsUnknown() throws {
    try record("a", "b", "c")
    try run("r1", using: "a", plan: "p")
    try noteWithRuns(1)
    let log = ResultsLog(identity: RunIdentity(run: "r2", process: "p"))
    for name in ["b", "c"] {
      let identity = try SnapshotIdentity(
        packageRoot: folder.path, testTarget: "AppTests", suite: "Screens", test: "\(name)()", label: .counter(1),
        pathExtension: "txt")
      try log.append(
        SnapshotResult(identity: identity, outcome: .matched, recordMode: "never", file: "T.swift", line: 1), in: store)
      if name == "b" { try FileManager.default.removeItem(atPath: log.file(in: store)) }
    }
    log.noteEnd(RunEnd(status: 0, isPartial: true, shardPlan: "p"))
    try noteWithRuns(2)
    #expect(try orphans() == nil)
    try run("r3", using: "b", "c", plan: "p")
    try FileManager.default.removeItem(atPath: "\(store.runs)/r2")
    try noteWithRuns(2)
    #expect(try orphans() == [])
  }

  /// Notes a part that has run, with the names of its runs.
  private func noteWithRuns(_ number: Int, of count: Int = 2, began: Double = -100, tests: Int = 1) throws {
    try note(number, of: count, began: began)
    var shard = try #require(Shard.all(in: store).first { $0.number == number && $0.count == count })
    shard.findRuns(in: store)
    shard.tests = tests
    try shard.write(to: store)
  }

  /// Its tests may have compared nothing, or have their results elsewhere.
  @Test(arguments: [(0, ["b.1.txt"]), (3, nil)] as [(Int, [String]?)])
  func aPartWithTestsThatLeftNoResultsIsUnknown(tests: Int, unused: [String]?) throws {
    try record("a", "b")
    try run("r1", using: "a", plan: "p")
    try noteWithRuns(1)
    try noteWithRuns(2, began: 100, tests: tests)
    #expect(try orphans() == unused)
  }

  /// It may have ended before some assertions, in a way that `swift test` does not notice.
  @Test func aPartOfWhichAProcessNotedNoEndIsUnknown() throws {
    try record("a", "b")
    try run("r1", using: "a", plan: "p")
    try noteWithRuns(1, of: 1)
    #expect(try orphans() == ["b.1.txt"])
    try AtomicFile.write(Data(), to: "\(store.runs)/r1/1-2.jsonl", durable: false)
    #expect(try orphans() == nil)
  }

  /// On one machine, the last part would else remove the results of the first.
  @Test func manyPartsOnOneMachineAreACompleteSet() throws {
    let count = 25
    let names = (1...count).map { "test\($0)" }
    for name in names + ["gone"] { try record(name) }
    for number in 1...count {
      try note(number, of: count, began: Double(number - 1000), status: -1)
      try run("00000000-1-\(number)", using: names[number - 1], plan: "p")
      try noteWithRuns(number, of: count, began: Double(number - 1000))
      try age("00000000-1-\(number)", by: Double(1000 - number))
    }
    #expect(try orphans() == ["gone.1.txt"])
    // Later runs of a few tests take nothing away either.
    for number in 1...25 { try run("00000000-2-\(number)", using: "test1") }
    #expect(RunResults.runs(in: store).count == count + 20)
    #expect(try orphans() == ["gone.1.txt"])
    // Those of a former plan go, or they would pile up.
    try note(1, of: 2, plan: "q", began: 100)
    try run("00000000-3-1", using: "test1", plan: "q")
    #expect(RunResults.runs(in: store).count == 20)
  }

  private func age(_ run: String, by seconds: Double) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -seconds)], ofItemAtPath: "\(store.runs)/\(run)")
  }

  /// Nobody writes such a note, but anybody may have.
  @Test func aSetOfNoPartsIsNone() throws {
    try record("a", "b")
    try run("r1", using: "a", plan: "p")
    try note(1, of: 0, status: 1)
    #expect(try orphans() == nil)
  }

  /// A note of an older version that names no runs is one of a part all the same.
  @Test func partsOfOtherPlansDoNotCompleteASet() throws {
    try record("a", "b")
    try run("r1", using: "a", plan: "p")
    try note(1)
    try note(2, plan: "q")
    #expect(try orphans() == nil)
    try note(2)
    #expect(try orphans() == ["b.1.txt"])
  }

  @Test func theNewestRunHasAllPartsOfItsPlan() throws {
    for (number, plan) in ["p", nil, "q", "p"].enumerated() {
      try run("r\(number)", using: "a", plan: plan)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: Double(number - 100))], ofItemAtPath: "\(store.runs)/r\(number)")
    }
    #expect(RunResults.newestRuns(in: store) == ["\(store.runs)/r3", "\(store.runs)/r0"])
    try FileManager.default.removeItem(atPath: "\(store.runs)/r3")
    #expect(RunResults.newestRuns(in: store) == ["\(store.runs)/r2"])
    try FileManager.default.removeItem(atPath: "\(store.runs)/r2")
    #expect(RunResults.newestRuns(in: store) == ["\(store.runs)/r1"])
  }

  /// A part may record a reference and crash: its results have no end, and the other parts have met other references.
  @Test func aPartThatRecordedAndCrashedIsAmongTheNewestRuns() throws {
    try record("a")
    try run("r0", using: "a")
    for file in try FileManager.default.contentsOfDirectory(atPath: "\(store.runs)/r0") where file.hasSuffix(".end") {
      try FileManager.default.removeItem(atPath: "\(store.runs)/r0/\(file)")
    }
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -100)], ofItemAtPath: "\(store.runs)/r0")
    for (number, began) in [(1, -200.0), (2, -10)] {
      if number == 2 {
        try record("b")
        try run("r1", using: "a", plan: "p")
      }
      var shard = Shard(
        number: number, count: 2, plan: "p", references: OrphanedReferences.digest(ofReferencesIn: folder.path),
        began: Date().timeIntervalSince1970 + began, status: 1)
      shard.findRuns(in: store)
      try shard.write(to: store)
    }
    #expect(RunResults.newestRuns(in: store) == ["\(store.runs)/r1", "\(store.runs)/r0"])
  }

  /// A machine that runs one part alone misses no other.
  @Test func partsWithoutResultsAreNamed() throws {
    let others = (1...3).map { ArtifactStore(packageRoot: folder.path, override: "\(folder.path)/shard-\($0)") }
    #expect(Shard.gaps(in: others).isEmpty)
    for number in [1, 3] {
      try run("r1", in: others[number - 1], using: "a", plan: "p")
      try note(number, of: 3, in: others[number - 1])
    }
    #expect(Shard.gaps(in: [others[0]]).isEmpty && Shard.gaps(in: [others[2]]).isEmpty)
    let missing = Shard.gaps(in: [others[0], others[2]])
    #expect(missing.count == 1 && missing[0].hasPrefix("Part 2 of 3 of still shard has no results here"))
    try note(2, of: 3, in: others[1], began: 10, status: -1)
    let failed = Shard.gaps(in: others)
    #expect(failed.count == 1 && failed[0].hasPrefix("Part 2 of 3 of still shard failed before it left results"))
    // It has run again, as the only part of another plan.
    try note(2, of: 3, in: others[1], plan: "q", began: 20)
    #expect(Shard.gaps(in: others).isEmpty)
  }

  @Test func partsThatRanBeforeTheLastRunAreNotMissed() throws {
    try note(1, status: 1)
    #expect(Shard.gaps(in: [store]).count == 1)
    try run("r1", using: "a")
    #expect(Shard.gaps(in: [store]).isEmpty)
  }

  @Test func partsOfOtherMachinesCountWhereTheReferencesAreTheSame() throws {
    try record("a", "b", "c")
    let others = (1...2).map { ArtifactStore(packageRoot: folder.path, override: "\(folder.path)/shard-\($0)") }
    for (index, name) in ["a", "b"].enumerated() {
      try run("r1", in: others[index], using: name, plan: "p")
      try note(index + 1, in: others[index])
    }
    func found() throws -> [String]? {
      try OrphanedReferences(packageRoot: folder.path, shardsIn: others)?.unused
    }
    #expect(try found() == ["__Snapshots__/AppTests/Screens/c.1.txt"])
    #expect(try OrphanedReferences(packageRoot: folder.path, shardsIn: [others[0]]) == nil)
    let all = try #require(try OrphanedReferences(packageRoot: folder.path, shardsIn: others))
    // Times of files have steps of some milliseconds.
    usleep(20_000)
    try record("c")
    #expect(try all.remove().count == 1, "it was recorded meanwhile")
    try record("d")
    #expect(throws: OtherReferences.self) { try found() }
  }

  /// A link may come with a checkout, and lead to where others have their files.
  @Test func nothingIsNotedThroughALink() throws {
    let (notes, elsewhere) = ("\(store.root)/.shards", "\(folder.path)/elsewhere")
    for path in [store.root, elsewhere] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    try FileManager.default.createSymbolicLink(atPath: notes, withDestinationPath: elsewhere)
    #expect(throws: StoreError(.write, path: notes, code: ELOOP)) { try note(1) }
    #expect(folder.names("elsewhere").isEmpty)
  }

  /// Anybody may have written the file.
  @Test(arguments: [#"{"number": 1}"#, "", "[]"]) func notesThatAreNoneArePassedOver(text: String) throws {
    try record("a")
    try note(1, of: 1)
    try AtomicFile.write(Data(text.utf8), to: "\(store.root)/.shards/2-of-9.json", durable: false)
    #expect(try OrphanedReferences(packageRoot: folder.path, store: store)?.unknown == 1)
  }
}

/// Times of whole tests are read from what `swift test` writes, in the words of Swift 6.3.
struct TestTimesTests {
  private let tests = [
    "AppTests.CardTests/testCard", "AppTests.CardTests/testOther", "AppTests.Screens/In/deep()",
    "AppTests.Screens/check()", "AppTests.Screens/named(number:)", "AppTests.free()",
    "AppTests.Screens/`a <raw> name`()",
    "MoreTests.Screens/check()",
  ]

  private func times(_ report: String) -> [String: Double] {
    var times = TestTimes()
    #expect(times.add(report, tests: tests) == times.seconds.count)
    return times.seconds
  }

  @Test func filesOfBothLibrariesAreRead() {
    let report = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
        <testsuite name="TestResults" errors="0" tests="5" failures="0" skipped="0" time="0.416358975">
          <testcase classname="AppTests.CardTests" name="testCard" time="0.25">
          </testcase>
          <testcase classname="AppTests" name="free()" time="0.5" />
          <testcase classname="AppTests.Screens.In" name="deep()" time="0.75" />
          <testcase classname="AppTests.Screens" name="`a &lt;raw&gt; name`()" time="1" />
          <testcase classname="AppTests.Gone" name="check()" time="1" />
          <testcase classname="AppTests.Screens" name="check()" time="nan" />
          <testcase classname="MoreTests.Screens" name="check()" time="1e300" />
        </testsuite>
      </testsuites>
      """
    #expect(
      times(report) == [
        "AppTests.CardTests/testCard": 0.25, "AppTests.free()": 0.5, "AppTests.Screens/In/deep()": 0.75,
        "AppTests.Screens/`a <raw> name`()": 1,
      ])
  }

  /// Two tests are called `check()`, and a line does not tell of which it is.
  @Test func linesThatNameOneTestAreRead() {
    let report = """
      Test Case 'CardTests.testCard' started at 2026-11-23 22:55:11.813
      Test Case 'CardTests.testCard' passed (0.25 seconds)
      Test Suite 'CardTests' passed at 2026-11-23 22:55:12.232
      Test Case 'CardTests.testOther' failed (0.5 seconds)
      ◇ Test free() started.
      ✔ Test deep() passed after 0.75 seconds.
      ✘ Test named(number:) with 3 test cases failed after 1.5 seconds with 2 issues.
      ✔ Test check() passed after 0.406 seconds.
      ✔ Suite Screens passed after 0.407 seconds.
      ✔ Test run with 5 tests in 2 suites passed after 0.421 seconds.
      """
    #expect(
      times(report) == [
        "AppTests.CardTests/testCard": 0.25, "AppTests.CardTests/testOther": 0.5, "AppTests.Screens/In/deep()": 0.75,
        "AppTests.Screens/named(number:)": 1.5,
      ])
  }

  @Test(arguments: [
    "", "<testcase", "<testcase classname=\"\" name=\"\" time=\"1\">", "✔ Test passed after", "Test Case '",
  ])
  func otherTextsTellNothing(report: String) { #expect(times(report).isEmpty) }
}
