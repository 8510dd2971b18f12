// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import StillArtifacts
import StillBitmap
import StillCommand

/// The command `shard`: runs one of several parts of a package's tests.
struct ShardCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shard", abstract: "Run one of several parts of the tests, so that several machines share them.",
    discussion: """
      Each test is in exactly one part, also new ones. The parts have the same number of tests or, with --times, take about \
      the same time. --times names the results of earlier runs, which contain only tests with snapshots, or a file of swift \
      test --xunit-output (or the output of swift test), which contains all tests. All machines must get the same files, or \
      none: otherwise a test may be in no part. Each part prints its plan, which is the same on all machines; parts with \
      different plans are never combined to one run. All parts that passed and, if they have tests, left results are a run \
      of all tests for still prune, but not with --parallel if there are tests of XCTest.

      Exit codes: those of swift test; also 0 if the part has no test; 1 the tests cannot be listed; 64 the command line \
      is wrong.

      Examples:

        still shard 3/8 -- swift test --parallel
        still shard 3/8 --times last-run.zip -- swift test
        still shard 3/8 --times tests.xml tests-swift-testing.xml -- swift test
        still shard 3/8 --print
      """)

  @Argument(help: ArgumentHelp("The part, from 1, and the number of parts.", valueName: "number/count"))
  var part: Part

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Folders of artifacts of earlier runs, zip files of them, or files of swift test --xunit-output.",
      valueName: "file"))
  var times: [String] = []

  @Flag(name: .customLong("print"), help: "Prints the names of the part's tests, and runs none.")
  var prints = false

  @OptionGroup var package: PackageOptions

  @Argument(
    parsing: .postTerminator, help: ArgumentHelp("swift test and its arguments, after --.", valueName: "command"))
  var command: [String] = []

  /// The number of a part and of all parts, as `3/8`.
  struct Part: ExpressibleByArgument, Hashable {
    let number: Int
    let count: Int

    init?(argument: String) {
      let parts = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 2, let number = parts[0], let count = parts[1], (1...10_000).contains(count),
        (1...count).contains(number)
      else { return nil }
      (self.number, self.count) = (number, count)
    }
  }

  func validate() throws { _ = try TestCall(call) }

  private var call: [String] { command.isEmpty ? ["swift", "test"] : command }

  func run() throws {
    var call = try TestCall(call)
    // The tests are those of the package whose shards are noted.
    if let path = package.packagePath, call.packagePath == nil, access("\(path)/Package.swift", F_OK) == 0 {
      call = try TestCall(self.call + ["--package-path", path])
    }
    var package = package
    package.packagePath = package.packagePath ?? call.packagePath
    let place = try package.place()
    let tests = try call.tests()
    if tests.isEmpty { throw CommandFailure("swift test lists no test.") }
    let known = try knownTimes(tests.chosen + tests.others, place)
    let plan = ShardPlan(tests: tests.chosen, times: known, count: part.count)
    let own = plan.parts[part.number - 1]
    if prints {
      for test in own { try StandardOutput.print(TerminalText.plain(test)) }
      return
    }
    let seconds = known.isEmpty ? "no times are known" : words(plan)
    StandardError.print(
      "Part \(part.number) of \(part.count): \(own.count) of \(tests.chosen.count) tests, \(seconds). "
        + "Plan \(plan.digest.prefix(8)), the same for all parts.")
    guard call.isFiltered else { return try run(own, plan, call, place) }
    // A filter may also match a test's file, which the list does not contain; so the other tests are divided among the parts too.
    let others = ShardPlan(tests: tests.others, times: known, count: part.count).parts
    let left = [plan.parts, others].flatMap { parts in
      parts.indices.filter { $0 != part.number - 1 }.flatMap { parts[$0] }
    }
    let status = try call.run(except: left)
    if status != 0 { throw ExitCode(status) }
  }

  /// Returns the seconds that tests took, read from the files that `--times` names.
  ///
  /// The times of this machine's own runs are not used: each machine would have those of other tests, and another plan.
  private func knownTimes(_ tests: [String], _ place: PackagePlace) throws -> [String: Double] {
    let reports = times.filter(Self.isReport)
    var known = TestTimes()
    let folders = times.filter { !reports.contains($0) }
    if !folders.isEmpty {
      // One folder without times is no error: a part of an earlier run may have had no snapshots.
      let count = try ArtifactFolders(folders, place: place).reading { roots in
        roots.reduce(0) { $0 + known.add(ArtifactStore(folder: $1), tests: tests) }
      }
      try checkTimes(count, in: folders.joined(separator: ", "))
    }
    for path in reports {
      guard let bytes = try? RegularFile.contents(ofFileAt: PackageLocator.absolute(path)) else {
        throw CommandFailure("\(TerminalText.plain(path)) cannot be read.")
      }
      try checkTimes(known.add(String(decoding: bytes, as: UTF8.self), tests: tests), in: path)
    }
    return known.seconds
  }

  private func checkTimes(_ count: Int, in path: String) throws(CommandFailure) {
    guard count == 0 else { return }
    throw CommandFailure(
      "\(TerminalText.plain(path)) tells the time of no test of this package. Name a file of swift test --xunit-output, "
        + "or the artifacts of a run of its tests.")
  }

  /// Returns true for a file that is no archive.
  private static func isReport(_ path: String) -> Bool {
    let path = PackageLocator.absolute(path)
    return (try? RegularFile.contents(ofFileAt: path)) != nil && !ZipArchive.isArchive(path)
  }

  private func run(_ tests: [String], _ plan: ShardPlan, _ call: TestCall, _ place: PackagePlace) throws {
    let (digest, references) = (plan.digest, OrphanedReferences.digest(ofReferencesIn: place.root))
    var shard = Shard(
      number: part.number, count: part.count, plan: digest, references: references,
      began: Date().timeIntervalSince1970, status: -1)
    shard.tests = tests.count
    shard.isPartial = call.isWhole(plan.parts.flatMap(\.self)) ? nil : true
    // Written before the run: if that ends by a signal, the note of an earlier run must not be left.
    if !call.isPartial { try shard.write(to: place.store) }
    shard.status = tests.isEmpty ? 0 : try call.run(tests, plan: call.isPartial ? nil : digest)
    shard.findRuns(in: place.store)
    if !call.isPartial { try shard.write(to: place.store) }
    if shard.status != 0 { throw ExitCode(shard.status) }
  }

  private func words(_ plan: ShardPlan) -> String {
    let seconds = plan.seconds.map { Int($0.rounded()) }
    return "about \(seconds[part.number - 1]) s of \(seconds.min() ?? 0) to \(seconds.max() ?? 0)"
  }
}
