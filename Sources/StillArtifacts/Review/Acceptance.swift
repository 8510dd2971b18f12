// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import StillBitmap
import Synchronization

/// The acceptance of failed snapshots: what was drawn becomes the reference, without running a test.
///
/// The replaced references are kept in `.stillframe/.accepted` until the next acceptance, so that the acceptance can be undone.
package struct Acceptance: Sendable {
  /// The folder of the package, absolute.
  private let packageRoot: String
  private let store: ArtifactStore
  private let packages = PackageLocator()

  package init(packageRoot: String, store: ArtifactStore) {
    self.packageRoot = packageRoot
    self.store = store
  }

  private var undoFolder: String { "\(store.root)/.accepted" }

  /// Takes over all snapshots that can be, and says why the others cannot.
  ///
  /// Throws ``StoreError`` if what is replaced cannot be kept. Each reference is replaced at once or not at all.
  package func accept(_ snapshots: [FailedSnapshot]) throws -> (
    accepted: [FailedSnapshot], refused: [AcceptanceRefusal]
  ) {
    try begin()
    let refusals = Mutex<[Int: AcceptanceRefusal]>([:])
    // Of several failures of one reference only the first can be accepted.
    let groups = Dictionary(grouping: snapshots.indices) { snapshots[$0].result.reference }.values
    DiskThreads.each(of: Array(groups)) { number in
      do throws(AcceptanceRefusal) {
        try accept(snapshots[number], number: number)
      } catch {
        refusals.withLock { $0[number] = error }
      }
    }
    let refused = refusals.withLock { $0 }
    let accepted = snapshots.indices.filter { refused[$0] == nil }.map { snapshots[$0] }
    return (accepted, refused.sorted { $0.key < $1.key }.map(\.value))
  }

  /// Begins an acceptance: the one before can no longer be taken back.
  package func begin() throws(StoreError) {
    try store.prepare()
    try? FileManager.default.removeItem(atPath: undoFolder)
  }

  /// Takes over one snapshot.
  ///
  /// - Parameters:
  ///   - number: The number by which it can be taken back alone; each is used once in an acceptance.
  ///   - shown: The digest of the picture that a person looked at; nil if nobody did. Another one is refused: its test has
  ///     run again.
  package func accept(_ snapshot: FailedSnapshot, number: Int, shown: String? = nil) throws(AcceptanceRefusal) {
    let drawn = try drawnFile(of: snapshot)
    if let shown, shown != drawn.bytes.withUnsafeBytes(Digest.text) {
      throw AcceptanceRefusal(snapshot: snapshot, reason: "it was drawn anew since it was shown; look at it again")
    }
    let reference = try place(of: snapshot)
    let before = contents(reference)
    try checkReference(before, of: snapshot)
    do throws(StoreError) {
      let folder = "\(undoFolder)/\(number)"
      let entry = UndoEntry(
        reference: reference, drawn: FailedSnapshot.lastComponent(drawn.path) ?? "", folder: snapshot.folder,
        files: snapshot.fileNames, isNew: before == nil)
      if let before { try AtomicFile.write(before, to: "\(folder)/before", durable: false) }
      try AtomicFile.write(entry.json(), to: "\(folder)/entry.json", durable: false)
      try AtomicFile.write(drawn.bytes, to: reference, durable: true)
      // People look at the moving picture beside a filmstrip; nothing is compared with it.
      if let moving = snapshot.file(.actual, pathExtension: "apng").flatMap(contents) {
        try AtomicFile.write(moving, to: Self.companion(of: reference), durable: false)
      }
      for name in entry.files { rename("\(snapshot.folder)/\(name)", "\(folder)/\(name)") }
    } catch {
      throw AcceptanceRefusal(snapshot: snapshot, reason: "\(error)")
    }
  }

  /// Forgets a failure without a change to its reference: nothing accepts it until its test fails again.
  package func reject(_ snapshot: FailedSnapshot, number: Int) throws(StoreError) {
    let folder = "\(undoFolder)/\(number)"
    let entry = UndoEntry(
      reference: snapshot.result.reference, drawn: "", folder: snapshot.folder, files: snapshot.fileNames, isNew: false,
      isRejected: true)
    try AtomicFile.write(entry.json(), to: "\(folder)/entry.json", durable: false)
    for name in entry.files { rename("\(snapshot.folder)/\(name)", "\(folder)/\(name)") }
  }

  private static func companion(of reference: String) -> String {
    "\(reference.hasSuffix(".png") ? String(reference.dropLast(4)) : reference).apng"
  }

  /// Returns what was drawn, or refuses a failure that left nothing to accept.
  private func drawnFile(of snapshot: FailedSnapshot) throws(AcceptanceRefusal) -> (path: String, bytes: Data) {
    switch snapshot.result.outcome {
    case .mismatched, .missing: break
    case .failed: throw AcceptanceRefusal(snapshot: snapshot, reason: "it could not be compared; mend its cause first")
    case .matched, .recorded, .unchanged:
      throw AcceptanceRefusal(snapshot: snapshot, reason: "its reference holds it already")
    }
    guard let path = snapshot.file(.actual), let bytes = contents(path) else {
      throw AcceptanceRefusal(snapshot: snapshot, reason: "the file of what was drawn is missing; run the test again")
    }
    if path.hasSuffix(".png"), (try? PNGFile.decode([UInt8](bytes))) == nil {
      throw AcceptanceRefusal(snapshot: snapshot, reason: "\(path) is broken; run the test again")
    }
    return (path, bytes)
  }

  /// Returns the reference's absolute path, or refuses one that lies outside of the package.
  private func place(of snapshot: FailedSnapshot) throws(AcceptanceRefusal) -> String {
    if let place = place(ofReference: snapshot.result.reference) { return place }
    throw AcceptanceRefusal(
      snapshot: snapshot,
      reason: "its reference lies outside of \(packageRoot); record it by STILLFRAME_RECORD=failed swift test")
  }

  /// Returns the absolute path of a reference; nil where it lies outside of the package.
  ///
  /// The path may come from a machine that nobody here knows.
  private func place(ofReference path: String) -> String? {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { String($0) ?? "" }
    let isInside = !parts.contains { ["", ".", ".."].contains($0) }
    let reference = "\(packageRoot)/\(path)"
    let (folder, root) = (packages.canonical(AtomicFile.parent(of: reference)), packages.canonical(packageRoot))
    return isInside && parts.count > 1 && "\(folder)/".hasPrefix("\(root)/") ? reference : nil
  }

  /// Refuses a reference that is not the one that the snapshot was compared with.
  private func checkReference(_ now: Data?, of snapshot: FailedSnapshot) throws(AcceptanceRefusal) {
    let compared = snapshot.file(.reference).flatMap(contents)
    guard snapshot.result.outcome == .mismatched ? now != nil && now == compared : now == nil else {
      throw AcceptanceRefusal(
        snapshot: snapshot, reason: "its reference has changed since the test failed; run the test again")
    }
  }

  private func contents(_ path: String) -> Data? { (try? RegularFile.contents(ofFileAt: path)).map { Data($0) } }
}

// MARK: - Descriptions

extension Acceptance {
  /// Gives references the description of their views that the newest run of their tests found to be missing.
  ///
  /// Their pixels stay. References that changed since that run stay as they are. Throws ``StoreError`` if one cannot be
  /// written, or if what is replaced cannot be kept.
  ///
  /// - Returns: The paths of the references, and of those that have changed.
  package func describe(_ isChosen: (SnapshotResult) -> Bool) throws -> (described: [String], changed: [String]) {
    var seen: Set<String> = []
    var newest: [SnapshotResult] = []
    for run in RunResults.runs(in: store) {
      // A run of another version tells nothing.
      for result in (try? RunResults.load(run).results.reversed()) ?? [] where seen.insert(result.reference).inserted {
        newest.append(result)
      }
    }
    let chosen = newest.filter { $0.newDescription != nil && isChosen($0) }.sorted { $0.reference < $1.reference }
    var (replacements, changed): ([Replacement], [String]) = ([], [])
    for result in chosen {
      guard let description = result.newDescription, let path = place(ofReference: result.reference) else { continue }
      guard let before = contents(path), before.withUnsafeBytes(Digest.text) == description.file,
        let (pixels, former) = try? PNGFile.decode([UInt8](before))
      else {
        // One that was described in the meantime needs nothing.
        if !isDescribed(path, description) { changed.append(result.reference) }
        continue
      }
      var metadata = former
      metadata.treeDescription = description.text
      let after = Data(try PNGFile.encode(pixels, metadata: metadata))
      replacements.append(Replacement(reference: result.reference, path: path, before: before, after: after))
    }
    if !replacements.isEmpty { try begin() }
    let all = replacements
    let problem = Mutex<StoreError?>(nil)
    DiskThreads.each(of: all.indices.map { [$0] }) { number in
      do throws(StoreError) {
        try make(all[number], number: number)
      } catch {
        problem.withLock { $0 = error }
      }
    }
    if let problem = problem.withLock({ $0 }) { throw problem }
    return (all.map(\.reference), changed)
  }

  /// A reference's file before and after.
  private struct Replacement {
    let reference: String
    let path: String
    let before: Data
    let after: Data
  }

  private func isDescribed(_ path: String, _ description: NewDescription) -> Bool {
    let bytes = contents(path) ?? Data()
    return (try? bytes.withUnsafeBytes { try PNGFile.metadata($0) })?.treeDescription == description.text
  }

  private func make(_ replacement: Replacement, number: Int) throws(StoreError) {
    let folder = "\(undoFolder)/\(number)"
    let entry = UndoEntry(
      reference: replacement.path, drawn: "described.png", folder: folder, files: [], isNew: false)
    try AtomicFile.write(replacement.before, to: "\(folder)/before", durable: false)
    try AtomicFile.write(replacement.after, to: "\(folder)/\(entry.drawn)", durable: false)
    try AtomicFile.write(entry.json(), to: "\(folder)/entry.json", durable: false)
    try AtomicFile.write(replacement.after, to: replacement.path, durable: true)
  }
}

// MARK: - Undo

extension Acceptance {
  /// Takes the last acceptance back: its references are those of before, and its failures are failures again.
  ///
  /// - Parameter number: The one snapshot that is taken back; nil for all.
  /// - Returns: The references that are those of before, and those that have changed since and stay as they are.
  package func undo(number: Int? = nil) throws -> (restored: [String], changed: [String]) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: undoFolder)) ?? []
    let chosen = names.filter { number == nil || $0 == number.map(String.init) }
      .sorted { (Int($0) ?? 0) < (Int($1) ?? 0) }
    let outcomes = Mutex<[Int: Result<Restoration, any Error>]>([:])
    DiskThreads.each(of: chosen.indices.map { [$0] }) { index in
      let folder = "\(undoFolder)/\(chosen[index])"
      guard
        let entry = contents("\(folder)/entry.json").flatMap({ try? JSONDecoder().decode(UndoEntry.self, from: $0) })
      else { return }
      let outcome = Result {
        Restoration(
          path: PackageLocator.relative(entry.reference, to: packageRoot), isRestored: try takeBack(entry, folder))
      }
      outcomes.withLock { $0[index] = outcome }
    }
    let all = try outcomes.withLock { $0 }.sorted { $0.key < $1.key }.map { try $0.value.get() }
    let changed = all.filter { !$0.isRestored }.map(\.path)
    if changed.isEmpty, number == nil { try? FileManager.default.removeItem(atPath: undoFolder) }
    return (all.filter(\.isRestored).map(\.path), changed)
  }

  /// A reference that was taken back, or that has changed since and stays as it is.
  private struct Restoration {
    let path: String
    let isRestored: Bool
  }

  /// Returns false for a reference that has changed since, which stays.
  private func takeBack(_ entry: UndoEntry, _ folder: String) throws -> Bool {
    guard entry.isRejected == true || contents(entry.reference) == contents("\(folder)/\(entry.drawn)") else {
      return false
    }
    try restore(entry, from: folder)
    return true
  }

  private func restore(_ entry: UndoEntry, from folder: String) throws {
    if entry.isRejected == true {
      // Its reference has not changed.
    } else if entry.isNew {
      unlink(entry.reference)
    } else {
      guard let before = contents("\(folder)/before") else {
        throw StoreError(.read, path: "\(folder)/before", code: ENOENT)
      }
      try AtomicFile.write(before, to: entry.reference, durable: true)
    }
    if !entry.files.isEmpty { try AtomicFile.createFolder(entry.folder) }
    for name in entry.files { rename("\(folder)/\(name)", "\(entry.folder)/\(name)") }
    try? FileManager.default.removeItem(atPath: folder)
  }
}

/// The note about one accepted snapshot, for taking it back.
private struct UndoEntry: Codable {
  /// The absolute path of the reference.
  var reference: String
  /// The name of the file that became the reference.
  var drawn: String
  /// The folder of the failure's files, and their names.
  var folder: String
  var files: [String]
  /// True if there was no reference before.
  var isNew: Bool
  /// True for a failure that was rejected: its reference stayed.
  var isRejected: Bool?

  func json() -> Data { (try? JSONEncoder().encode(self)) ?? Data() }
}

/// An error: a failed snapshot cannot be accepted.
package struct AcceptanceRefusal: Error, CustomStringConvertible {
  package let snapshot: FailedSnapshot
  /// The cause and the remedy, without an end.
  package let reason: String

  package var description: String { "\(snapshot.result.reference): \(reason)." }
}
