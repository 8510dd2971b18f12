// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import StillBitmap

/// The acceptance of failed snapshots: what was drawn becomes the reference, without running a test.
///
/// The replaced references are kept in `.stillframe/.accepted` until the next acceptance, so that the acceptance can be undone.
package struct Acceptance {
  /// The folder of the package, absolute.
  private let packageRoot: String
  private let store: ArtifactStore

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
    var accepted: [FailedSnapshot] = []
    var refused: [AcceptanceRefusal] = []
    try store.prepare()
    for snapshot in snapshots {
      do throws(AcceptanceRefusal) {
        try accept(snapshot, number: accepted.count)
        accepted.append(snapshot)
      } catch {
        refused.append(error)
      }
    }
    return (accepted, refused)
  }

  private func accept(_ snapshot: FailedSnapshot, number: Int) throws(AcceptanceRefusal) {
    let drawn = try drawnBytes(of: snapshot)
    let isOwn = AcceptancePlaces.lies(snapshot.folder, in: store.root)
    let reference = try place(of: snapshot, isForeign: !isOwn)
    let before = contents(reference)
    try checkReference(before, of: snapshot)
    // Until now, the acceptance before this one can be taken back.
    if number == 0 { try? FileManager.default.removeItem(atPath: undoFolder) }
    do throws(StoreError) {
      let folder = "\(undoFolder)/\(number)"
      let entry = UndoEntry(
        reference: snapshot.result.reference, files: isOwn ? snapshot.fileNames : [],
        folder: PackageLocator.relative(snapshot.folder, to: store.root), isForeign: !isOwn, isNew: before == nil)
      if let before { try AtomicFile.write(before, to: "\(folder)/before", durable: false) }
      try AtomicFile.write(drawn, to: "\(folder)/drawn", durable: false)
      try AtomicFile.write(entry.json(), to: "\(folder)/entry.json", durable: false)
      try AtomicFile.write(drawn, to: reference, durable: true)
      // People look at the moving picture beside a filmstrip; nothing is compared with it.
      if let moving = snapshot.file(.actual, pathExtension: "apng").flatMap(contents) {
        try AtomicFile.write(moving, to: Self.companion(of: reference), durable: false)
      }
      try AtomicFile.createFolder("\(folder)/files")
      for name in entry.files { rename("\(snapshot.folder)/\(name)", "\(folder)/files/\(name)") }
    } catch {
      throw AcceptanceRefusal(snapshot: snapshot, reason: "\(error)")
    }
  }

  private static func companion(of reference: String) -> String {
    "\(reference.hasSuffix(".png") ? String(reference.dropLast(4)) : reference).apng"
  }

  /// Returns what was drawn, or refuses a failure that left nothing to accept.
  private func drawnBytes(of snapshot: FailedSnapshot) throws(AcceptanceRefusal) -> Data {
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
    return bytes
  }

  /// Returns the reference's absolute path, or refuses one where nothing may be written.
  private func place(of snapshot: FailedSnapshot, isForeign: Bool) throws(AcceptanceRefusal) -> String {
    do throws(AcceptancePlaceError) {
      return try AcceptancePlaces(packageRoot: packageRoot).path(of: snapshot.result.reference, isForeign: isForeign)
    } catch {
      throw AcceptanceRefusal(
        snapshot: snapshot, reason: "its reference \(error.reason); record it by STILLFRAME_RECORD=failed swift test")
    }
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

// MARK: - Undo

extension Acceptance {
  /// Takes the last acceptance back: its references are those of before, and its failures are failures again.
  ///
  /// Failures of other machines were left where they are.
  ///
  /// - Returns: The references that are those of before, and those that have changed since and stay as they are.
  package func undo() throws -> (restored: [String], changed: [String]) {
    var (restored, changed): ([String], [String]) = ([], [])
    let names = (try? FileManager.default.contentsOfDirectory(atPath: undoFolder)) ?? []
    for name in names.sorted(by: { (Int($0) ?? 0) < (Int($1) ?? 0) }) {
      let folder = "\(undoFolder)/\(name)"
      guard let data = contents("\(folder)/entry.json"),
        let entry = try? JSONDecoder().decode(UndoEntry.self, from: data), entry.isPlain,
        let path = try? AcceptancePlaces(packageRoot: packageRoot).path(of: entry.reference, isForeign: entry.isForeign)
      else { continue }
      guard let drawn = contents("\(folder)/drawn"), contents(path) == drawn else {
        changed.append(entry.reference)
        continue
      }
      try restore(entry, to: path, from: folder)
      restored.append(entry.reference)
    }
    if changed.isEmpty { try? FileManager.default.removeItem(atPath: undoFolder) }
    return (restored, changed)
  }

  private func restore(_ entry: UndoEntry, to reference: String, from folder: String) throws {
    if entry.isNew {
      unlink(reference)
    } else {
      guard let before = contents("\(folder)/before") else {
        throw StoreError(.read, path: "\(folder)/before", code: ENOENT)
      }
      try AtomicFile.write(before, to: reference, durable: true)
    }
    let failures = "\(store.root)/\(entry.folder)"
    if !entry.files.isEmpty, AcceptancePlaces.lies(failures, in: store.root) {
      try AtomicFile.createFolder(failures)
      for name in entry.files { rename("\(folder)/files/\(name)", "\(failures)/\(name)") }
    }
    try? FileManager.default.removeItem(atPath: folder)
  }
}

/// The note about one accepted snapshot, for taking it back.
private struct UndoEntry: Codable {
  /// The path of the reference, from the package's folder on.
  var reference: String
  /// The names of the failure's files; none for one that does not lie among the package's own.
  var files: [String]
  /// The path of their folder, from that of all failures on.
  var folder: String
  /// True if the failure does not lie among the package's own.
  var isForeign: Bool
  /// True if there was no reference before.
  var isNew: Bool

  /// True if the names lead nowhere else.
  var isPlain: Bool {
    files.allSatisfy { FailedSnapshot.lastComponent($0) == $0 } && !folder.split(separator: "/").contains("..")
  }

  func json() -> Data { (try? JSONEncoder().encode(self)) ?? Data() }
}

/// An error: a failed snapshot cannot be accepted.
package struct AcceptanceRefusal: Error, CustomStringConvertible {
  package let snapshot: FailedSnapshot
  /// The cause and the remedy, without an end.
  package let reason: String

  package var description: String { "\(snapshot.result.reference): \(reason)." }
}
