// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import StillBitmap

/// One of the parts in which the tests of a package run, and how its run ended.
package struct Shard: Hashable, Codable, Sendable {
  /// The number of the part, from one.
  package var number: Int
  package var count: Int
  /// The digest of the plan that divided the tests.
  package var plan: String
  /// The digest of the names of the references that were there.
  package var references: String
  /// The start of the run, in seconds since 1970.
  package var began: Double
  /// The exit code of `swift test`.
  package var status: Int32
  /// The names of the folders with the part's results, without which nobody knows what its tests use; nil in older notes.
  package var runs: [String]?
  /// The number of the part's tests; nil in older notes.
  package var tests: Int?
  /// True if a part may not know all references that its tests use, as with `--parallel` and XCTest; nil otherwise, and in
  /// older notes.
  package var isPartial: Bool?

  package init(number: Int, count: Int, plan: String, references: String, began: Double, status: Int32) {
    (self.number, self.count, self.plan) = (number, count, plan)
    (self.references, self.began, self.status) = (references, began, status)
  }

  /// Writes the note to a store, replacing that of an earlier run of the same part.
  package func write(to store: ArtifactStore) throws {
    try store.prepare()
    let folder = Self.folder(of: store)
    try AtomicFile.refuseLink(at: folder)
    try AtomicFile.write(try JSONEncoder().encode(self), to: "\(folder)/\(number)-of-\(count).json", durable: false)
  }

  private static func folder(of store: ArtifactStore) -> String { "\(store.root)/.shards" }

  /// Reads the notes in a store; other files are skipped.
  static func all(in store: ArtifactStore) -> [Shard] {
    let folder = folder(of: store)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().compactMap { name in
      let bytes = try? ResultFile.contents(ofFileAt: "\(folder)/\(name)")
      return bytes.flatMap { try? JSONDecoder().decode(Shard.self, from: $0) }
    }
  }

  /// Returns the names of the folders with the results of all parts of the plan of which a part ran last, whichever references
  /// they met.
  static func newestRuns(in store: ArtifactStore) -> Set<String> {
    let notes = all(in: store)
    guard let newest = notes.max(by: { $0.began < $1.began }) else { return [] }
    return Set(notes.filter { $0.plan == newest.plan }.flatMap { $0.runs ?? [] })
  }

  /// Returns the names of the folders of the last run of each part of a plan, whichever references it met: a part may record
  /// some.
  static func lastRuns(ofPlan plan: String, in store: ArtifactStore) -> Set<String> {
    Set(all(in: store).filter { $0.plan == plan }.flatMap { $0.runs ?? [] })
  }

  /// The plan, the references and the number of parts, which all parts of one set share.
  private var set: [String] { [plan, references, String(count)] }

  /// Finds the part's results, once it has run.
  package mutating func findRuns(in store: ArtifactStore) {
    // A run in which no process noted an end crashed, and may be this part's.
    let own = RunResults.runs(in: store).filter {
      RunResults.changed($0) >= began && (RunResults.isPart($0, of: plan) || !RunResults.hasEnd($0))
    }
    runs = own.map { PackageLocator.relative($0, to: store.runs) }
  }

  /// Returns false if results of the part are gone: only those of the newest runs are kept, and some may not have been written.
  private func hasResults(in store: ArtifactStore) -> Bool {
    guard let runs else { return true }
    // Tests that passed and left nothing may have compared nothing, or have their results elsewhere.
    if runs.isEmpty { return tests == 0 }
    return runs.allSatisfy { RunResults.isWholePart("\(store.runs)/\($0)", of: plan) }
  }

  /// Returns sentences about the parts of the plan that ran last whose results are in none of some stores.
  ///
  /// Where one part alone ran, as on a machine for each, the others are not missed.
  package static func gaps(in stores: [ArtifactStore]) -> [String] {
    let newest = stores.compactMap(newestNote).max { $0.began < $1.began }
    guard let newest, (1...10_000).contains(newest.count) else { return [] }
    let parts = Dictionary(grouping: stores.flatMap(all).filter { $0.set == newest.set }, by: \.number)
    return (1...newest.count).compactMap { number in
      let part = "Part \(number) of \(newest.count) of still shard"
      guard let notes = parts[number] else {
        return parts.count > 1 ? "\(part) has no results here: name the folders of all parts by --from." : nil
      }
      let last = notes.max { $0.began < $1.began }
      guard let last, last.status != 0, last.runs?.isEmpty != false, last.tests != 0 else { return nil }
      return "\(part) failed before it left results, or has not ended: see the output of its swift test."
    }
  }

  /// Returns the note of the part that ran last in a store; nil if something else ran after it.
  private static func newestNote(in store: ArtifactStore) -> Shard? {
    guard let note = all(in: store).max(by: { $0.began < $1.began }) else { return nil }
    guard let run = RunResults.runs(in: store).first else { return note }
    return RunResults.isPart(run, of: note.plan) || note.began > RunResults.changed(run) ? note : nil
  }

  /// Returns the newest complete set of parts, with their stores: all parts of one plan, each of which passed and still has its
  /// results.
  static func completeSet(in stores: [ArtifactStore]) -> [(shard: Shard, store: ArtifactStore)]? {
    let notes = stores.flatMap { store in all(in: store).map { (shard: $0, store: store) } }
    let sets = Dictionary(grouping: notes, by: \.shard.set).values
    let complete = sets.filter { set in
      let passed = Set(
        set.filter { $0.shard.status == 0 && $0.shard.isPartial != true && $0.shard.hasResults(in: $0.store) }
          .map(\.shard.number))
      let count = set[0].shard.count
      // The numbers in an untrusted file may be out of range.
      return count > 0 && passed.count == count && passed.allSatisfy { (1...count).contains($0) }
    }
    return complete.max { newest($0) < newest($1) }
  }

  private static func newest(_ set: [(shard: Shard, store: ArtifactStore)]) -> Double {
    set.map(\.shard.began).max() ?? 0
  }
}
