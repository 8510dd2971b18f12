// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import StillBitmap

/// The note that a process writes beside its results when it ends; without it, the results may be incomplete.
package struct RunEnd: Hashable, Codable, Sendable {
  /// The exit code of the process.
  package var status: Int32
  /// True if the run was asked for only a part of the tests, or if that is unknown.
  package var isPartial: Bool
  /// The plan of which the run was a part; nil for runs that `still shard` did not start.
  package var shardPlan: String?
  /// The testing library whose tests the process ran; nil in notes of older versions.
  package var library: String?
  /// True if some results of the process are in no file; nil if none are missing, and in notes of older versions.
  package var hasLostResults: Bool?
  /// True if some assertions failed before they could compare; nil if none did, and in notes of older versions.
  package var hasUncompared: Bool?
  /// The time of the note, in seconds since 1970; nil in notes of older versions.
  package var ended: Double?

  package init(status: Int32, isPartial: Bool, shardPlan: String? = nil, library: String? = nil) {
    self.status = status
    self.isPartial = isPartial
    self.shardPlan = shardPlan
    self.library = library
  }

  /// Returns the library for which `swift test` started a process: it starts one for each.
  package static func library(of arguments: [String]) -> String {
    arguments.contains("swift-testing") || arguments.contains("--testing-library=swift-testing")
      ? "swift-testing" : "xctest"
  }

  /// The options of `swift test` that leave tests out.
  private static let selecting = [
    "--filter", "--skip", "--specifier", "-s", "--test-product", "--disable-xctest", "--disable-swift-testing",
    "--list-tests", "-l",
  ]

  /// Returns true unless a command is `swift test` that has one process run all tests of a library.
  ///
  /// With `--parallel`, each test of XCTest has a process of its own, and one that fails before its first assertion leaves
  /// no results.
  package static func isPartial(command: [String], library: String? = nil) -> Bool {
    if library == "xctest", command.contains("--parallel") { return true }
    guard let program = command.first, program.hasSuffix("/swift-test") || program == "swift-test" else { return true }
    return command.contains { argument in
      selecting.contains { argument == $0 || argument.hasPrefix("\($0)=") }
    }
  }

  /// The arguments of this process's parent, with its program first.
  package static var parentCommand: [String] {
    guard let file = fopen("/proc/\(getppid())/cmdline", "r") else { return [] }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 17)
    let count = fread(&bytes, 1, bytes.count, file)
    return bytes[..<count].split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }
}

extension ResultsLog {
  /// Writes the note of the end beside each file that has this process's results.
  package func noteEnd(_ end: RunEnd) {
    var end = end
    end.ended = end.ended ?? Date().timeIntervalSince1970
    // Results are missing, so the references of their tests would seem unused.
    if hasLostLines {
      end.isPartial = true
      end.hasLostResults = true
    }
    if hasUncompared { end.hasUncompared = true }
    guard let data = try? JSONEncoder().encode(end) else { return }
    // If the note cannot be written, the run merely looks incomplete.
    for path in paths { try? AtomicFile.write(data, to: RunResults.note(ofResults: path), durable: false) }
  }
}

extension RunResults {
  /// Returns the path of the note of the end that belongs to a file of results.
  static func note(ofResults path: String) -> String { "\(path.dropLast(".jsonl".count)).end" }

  /// Returns true if all processes of a run ended normally after all tests, and no assertion failed before it could compare.
  package static func isComplete(_ directory: String) -> Bool {
    let ends = ends(in: directory)
    return !ends.isEmpty
      && ends.allSatisfy { $0.map { $0.status == 0 && !$0.isPartial && $0.hasUncompared != true } == true }
  }

  /// Returns the complete runs that include every testing library of any of the runs.
  ///
  /// A process that died before its first assertion leaves nothing, so the references of its tests would seem unused.
  package static func complete(_ runs: [String]) -> [String] {
    let libraries = runs.map { run in Set(ends(in: run).compactMap { $0?.library }) }
    let all = libraries.reduce(into: Set()) { $0.formUnion($1) }
    return zip(runs, libraries).filter { isComplete($0) && $1 == all }.map(\.0)
  }

  /// Returns true if a run was a part of a plan.
  static func isPart(_ directory: String, of plan: String) -> Bool {
    ends(in: directory).contains { $0?.shardPlan == plan }
  }

  /// Returns true if a run was a part of a plan, all of its processes noted their end, none of its results were lost, and no
  /// assertion failed before it could compare.
  static func isWholePart(_ directory: String, of plan: String) -> Bool {
    let ends = ends(in: directory)
    return !ends.isEmpty
      && ends.allSatisfy { $0?.shardPlan == plan && $0?.hasLostResults != true && $0?.hasUncompared != true }
  }

  /// Returns the folder of the newest run, and those of the last runs of the other parts of its plan.
  package static func newestRuns(in store: ArtifactStore) -> [String] {
    let runs = runs(in: store)
    guard let newest = runs.first else { return [] }
    guard let plan = ends(in: newest).lazy.compactMap({ $0?.shardPlan }).first else { return [newest] }
    // Of a part that ran again only the last run counts; that of the newest part may not be noted yet.
    let last = Shard.lastRuns(ofPlan: plan, in: store)
    if last.isEmpty { return runs.filter { isPart($0, of: plan) } }
    return runs.filter { $0 == newest || last.contains(PackageLocator.relative($0, to: store.runs)) }
  }

  /// Returns true if a process of a run noted its end.
  static func hasEnd(_ directory: String) -> Bool { ends(in: directory).contains { $0 != nil } }

  /// Returns the times between which a run ended, in seconds since 1970: that of its notes and that of its folder.
  ///
  /// The folder may have been copied or touched since.
  static func end(of directory: String) -> ClosedRange<Double> {
    let touched = changed(directory)
    let noted = ends(in: directory).compactMap { $0?.ended }.max() ?? touched
    return min(noted, touched)...max(noted, touched)
  }

  /// Returns the end of each process of a run; nil for processes that did not end normally.
  private static func ends(in directory: String) -> [RunEnd?] { processes(of: directory).map(\.end) }

  /// Returns the processes of a run by the names of their files, with their ends.
  fileprivate static func processes(of directory: String) -> [(name: String, end: RunEnd?)] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    return names.filter { $0.hasSuffix(".jsonl") }.map { file in
      (String(file.dropLast(".jsonl".count)), end(ofResults: "\(directory)/\(file)"))
    }
  }

  /// Returns the end of the process that wrote a file of results; nil if it did not end normally.
  static func end(ofResults path: String) -> RunEnd? {
    let bytes = try? ResultFile.contents(ofFileAt: note(ofResults: path))
    return bytes.flatMap { try? JSONDecoder().decode(RunEnd.self, from: $0) }
  }
}

/// The failures of some runs that left no failed snapshot.
package struct UnseenFailures: Sendable {
  /// True if a process noted no end, and does not run any more: it was killed, crashed, or failed outside of any test.
  package private(set) var hasLostProcess = false
  /// True if a process ended with a failure.
  package private(set) var hasFailed = false
  /// True if assertions failed before they could compare, in a process that failed.
  package private(set) var hasUncompared = false

  /// Looks at the notes of the processes of runs.
  ///
  /// - Parameter runs: The absolute paths of the folders of the runs.
  package init(runs: [String]) {
    for run in runs {
      let name = FailedSnapshot.lastComponent(run) ?? ""
      for process in RunResults.processes(of: run) {
        guard let end = process.end else {
          if !RunIdentity(run: name, process: process.name).isRunning { hasLostProcess = true }
          continue
        }
        // A process may succeed with failed assertions where its tests expect them.
        guard end.status != 0 else { continue }
        hasFailed = true
        if end.hasUncompared == true { hasUncompared = true }
      }
    }
  }
}
