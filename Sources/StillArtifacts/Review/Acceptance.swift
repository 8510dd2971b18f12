// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import StillBitmap
import Synchronization

/// Accepts failed snapshots: the new picture becomes the reference, without running a test.
///
/// The replaced references are kept in `.stillframe/.accepted` until another acceptance changes something, so that this one can be
/// undone. Acceptances that run at the same time can be undone separately: see ``AcceptanceRecord``.
package struct Acceptance: Sendable {
  /// The folder of the package, absolute.
  private let packageRoot: String
  private let store: ArtifactStore
  private let record: AcceptanceRecord

  package init(packageRoot: String, store: ArtifactStore) {
    self.packageRoot = packageRoot
    self.store = store
    record = AcceptanceRecord(store: store)
  }

  /// The folder of the replaced references, relative to the package's folder if it is in it.
  package var keptFolder: String { PackageLocator.relative(record.root, to: packageRoot) }

  /// Accepts all snapshots that can be accepted.
  ///
  /// Throws ``StoreError`` if a replaced reference cannot be kept. Each reference is replaced completely or not at all.
  ///
  /// - Returns: The snapshots that became references, those whose references held them already, and the reason for each of
  ///   the others.
  package func accept(_ snapshots: [FailedSnapshot]) throws -> (
    accepted: [FailedSnapshot], held: [FailedSnapshot], refused: [AcceptanceRefusal]
  ) {
    let lock = AcceptanceLock(packageRoot: packageRoot)
    defer { lock.release() }
    let outcomes = Mutex<[Int: Result<Takeover, AcceptanceRefusal>]>([:])
    // If several failures have the same reference, the first is accepted, and of the others those that drew the same.
    let groups = Dictionary(grouping: snapshots.indices) { places.canonical(snapshots[$0].result.reference) }.values
    DiskThreads.each(of: Array(groups)) { number in
      let outcome = Result { () throws(AcceptanceRefusal) in
        try take(over: snapshots[number], number: number, shown: nil)
      }
      outcomes.withLock { $0[number] = outcome }
    }
    var (accepted, held, refused, left): ([FailedSnapshot], [FailedSnapshot], [AcceptanceRefusal], [String]) = (
      [], [], [], []
    )
    for (number, outcome) in outcomes.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
      switch outcome {
      case .failure(let refusal): refused.append(refusal)
      case .success(let takeover):
        left += takeover.filesLeft
        if takeover.isHeld { held.append(snapshots[number]) } else { accepted.append(snapshots[number]) }
      }
    }
    Self.warn(ofFilesLeft: left)
    return (accepted, held, refused)
  }

  /// Accepts one snapshot.
  ///
  /// - Parameters:
  ///   - number: The number by which it can be undone alone; each is used once in an acceptance.
  ///   - shown: The digest of the picture that a person looked at; nil if nobody did. If the file has another digest, its test
  ///     has run again, and the snapshot is refused.
  package func accept(_ snapshot: FailedSnapshot, number: Int, shown: String? = nil) throws(AcceptanceRefusal) {
    let lock = AcceptanceLock(packageRoot: packageRoot)
    defer { lock.release() }
    Self.warn(ofFilesLeft: try take(over: snapshot, number: number, shown: shown).filesLeft)
  }

  /// The outcome of accepting a failure.
  private struct Takeover {
    /// True if the reference held the new snapshot already.
    var isHeld = false
    /// The reason for each file of the failure that stays.
    var filesLeft: [String]
  }

  /// Makes the picture of a failure its reference.
  private func take(
    over snapshot: FailedSnapshot, number: Int, shown: String?
  ) throws(AcceptanceRefusal) -> Takeover {
    let drawn = try drawnBytes(of: snapshot)
    if let shown, shown != drawn.withUnsafeBytes(Digest.text) {
      throw AcceptanceRefusal(snapshot: snapshot, reason: "it was drawn anew since it was shown; look at it again")
    }
    if hasBytesOfReference(snapshot, drawn: drawn) {
      throw AcceptanceRefusal(
        snapshot: snapshot,
        reason: "its reference has the same bytes; mend how its strategy stores or compares values")
    }
    let isOwn = places.isOwn(snapshot, in: store)
    let reference = try place(of: snapshot, isForeign: !isOwn)
    let now = contents(reference)
    // Another test that has the same reference drew the same, and was accepted.
    let isHeld = now == drawn
    if !isHeld { try checkReference(now, of: snapshot) }
    do throws(StoreError) {
      if isHeld {
        return Takeover(isHeld: true, filesLeft: isOwn ? try putAway(snapshot, number: number, keepsFormer: true) : [])
      }
      let files = try record.entry(of: number)
      // The animated picture beside a filmstrip is replaced too; it is only for people.
      let moving = snapshot.file(.actual, pathExtension: "apng").flatMap(contents)
      let isKept = try keep(reference, as: files.before)
      var entry = entry(of: snapshot, isForeign: !isOwn, isNew: !isKept, drawn: drawn)
      entry.hasCompanion = moving != nil
      if moving != nil { try keep(Self.companion(of: reference), as: files.companion) }
      try AtomicFile.write(entry.json(), to: files.note, durable: false)
      try replace(reference, by: drawn, moving: moving, kept: files)
      return Takeover(filesLeft: putAway(entry, from: snapshot.folder, to: files))
    } catch {
      throw AcceptanceRefusal(snapshot: snapshot, reason: "\(error)")
    }
  }

  /// Removes a failure without changing its reference, so that it can be accepted only if its test fails again.
  ///
  /// The files of a failure from another machine stay where they are.
  package func reject(_ snapshot: FailedSnapshot, number: Int) throws {
    let lock = AcceptanceLock(packageRoot: packageRoot)
    defer { lock.release() }
    try checkListed(snapshot)
    Self.warn(ofFilesLeft: try putAway(snapshot, number: number))
  }

  /// Removes a failure whose reference does not change, and returns the reason for each of its files that stays.
  ///
  /// - Parameter keepsFormer: True if an acceptance before this one can still be undone.
  private func putAway(
    _ snapshot: FailedSnapshot, number: Int, keepsFormer: Bool = false
  ) throws(StoreError) -> [String] {
    let files = try record.entry(of: number)
    let isOwn = places.isOwn(snapshot, in: store)
    var entry = entry(of: snapshot, isForeign: !isOwn, isNew: false, drawn: nil)
    entry.isUnchanged = true
    try AtomicFile.write(entry.json(), to: files.note, durable: false)
    if !keepsFormer { record.forgetFormer() }
    return putAway(entry, from: snapshot.folder, to: files)
  }

  private func entry(of snapshot: FailedSnapshot, isForeign: Bool, isNew: Bool, drawn: Data?) -> UndoEntry {
    UndoEntry(
      reference: snapshot.result.reference, files: isForeign ? [] : snapshot.fileNames,
      folder: isForeign ? "" : PackageLocator.relative(snapshot.folder, to: store.root), isForeign: isForeign,
      isNew: isNew, drawn: drawn?.withUnsafeBytes(Digest.text))
  }

  /// Keeps a file, or a symbolic link, as it is before it is replaced; returns false if there is none.
  ///
  /// A hard link is enough if the file system supports it, because references are replaced and never written in place.
  @discardableResult
  private func keep(_ path: String, as kept: String) throws(StoreError) -> Bool {
    if let target = AtomicFile.target(ofLink: path) {
      try AtomicFile.writeLink(to: target, at: kept)
      return true
    }
    if link(path, kept) == 0 { return true }
    guard let before = contents(path) else { return false }
    try AtomicFile.write(before, to: kept, durable: false)
    return true
  }

  /// Replaces a reference, and the animated picture beside it, whose former files are kept.
  ///
  /// If that fails, the reference is as before, and so is the picture; if the picture cannot be put back, its former file stays
  /// kept for an undo.
  private func replace(
    _ reference: String, by bytes: Data, moving: Data? = nil, kept files: AcceptanceFiles
  ) throws(StoreError) {
    do throws(StoreError) {
      // The reference is written last, as by recording.
      if let moving { try AtomicFile.write(moving, to: Self.companion(of: reference), durable: false) }
    } catch {
      files.remove()
      throw error
    }
    do throws(StoreError) {
      try AtomicFile.write(bytes, to: reference, durable: true)
    } catch {
      // A former file that cannot be put back stays kept, so that an undo can try again.
      if moving == nil || putCompanionBack(of: reference, from: files) { files.remove() }
      throw error
    }
    record.forgetFormer()
  }

  /// Restores the animated picture beside a reference, or removes it if there was none, and returns false if that fails.
  ///
  /// The kept file is moved if possible, because a full disk has no room for a copy of it.
  private func putCompanionBack(of reference: String, from files: AcceptanceFiles) -> Bool {
    let companion = Self.companion(of: reference)
    if rename(files.companion, companion) == 0 { return true }
    return (try? restoreCompanion(companion, from: files)) != nil
  }

  /// Moves the files of a failure away, and returns the reason for each that stays.
  private func putAway(_ entry: UndoEntry, from source: String, to files: AcceptanceFiles) -> [String] {
    entry.files.enumerated().compactMap { index, name in
      if rename("\(source)/\(name)", files.file(index)) == 0 || errno == ENOENT { return nil }
      return String(cString: strerror(errno))
    }
  }

  private static func warn(ofFilesLeft reasons: [String]) {
    guard let first = reasons.first else { return }
    let files =
      reasons.count == 1
      ? "1 file of a failure cannot be removed, so it stays in the lists"
      : "\(reasons.count) files of failures cannot be removed, so these stay in the lists"
    StandardError.print("warning: \(files): \(first).")
  }

  private static func companion(of reference: String) -> String {
    "\(reference.hasSuffix(".png") ? String(reference.dropLast(4)) : reference).apng"
  }

  /// Returns the bytes of the new snapshot; throws if the failure has no file to accept.
  private func drawnBytes(of snapshot: FailedSnapshot) throws(AcceptanceRefusal) -> Data {
    switch snapshot.result.outcome {
    case .mismatched, .missing: break
    case .failed: throw AcceptanceRefusal(snapshot: snapshot, reason: "it could not be compared; mend its cause first")
    case .matched, .recorded, .unchanged:
      throw AcceptanceRefusal(snapshot: snapshot, reason: "its reference holds it already")
    }
    guard let path = snapshot.file(.actual), let bytes = contents(path) else {
      try checkListed(snapshot)
      throw AcceptanceRefusal(snapshot: snapshot, reason: "the file of what was drawn is missing; run the test again")
    }
    if path.hasSuffix(".png") { try checkPicture(bytes, at: path, of: snapshot) }
    return bytes
  }

  /// Throws if the file of the result is gone: another person or program accepted or rejected it, or its test passed.
  private func checkListed(_ snapshot: FailedSnapshot) throws(AcceptanceRefusal) {
    guard access("\(snapshot.folder)/\(snapshot.fileName)", F_OK) != 0 else { return }
    throw AcceptanceRefusal(
      snapshot: snapshot, reason: "it was decided elsewhere meanwhile, or its test has passed; list the failures again")
  }

  /// Throws for a picture that cannot be decoded.
  private func checkPicture(_ bytes: Data, at path: String, of snapshot: FailedSnapshot) throws(AcceptanceRefusal) {
    do throws(PNGError) {
      try PictureTurn.wait(for: bytes) { () throws(PNGError) in _ = try PNGFile.decode([UInt8](bytes)) }
    } catch {
      guard case .outOfMemory(let byteCount) = error else {
        throw AcceptanceRefusal(snapshot: snapshot, reason: "\(path) is broken; run the test again")
      }
      let size = "\(byteCount >> 20) MB"
      throw AcceptanceRefusal(
        snapshot: snapshot,
        reason: "no memory was left to look at \(path), which takes \(size); end other programs, and try again")
    }
  }

  /// Returns the reference's absolute path; throws if nothing may be written there.
  private func place(of snapshot: FailedSnapshot, isForeign: Bool) throws(AcceptanceRefusal) -> String {
    do throws(AcceptancePlaceError) {
      return try places.path(of: snapshot.result.reference, isForeign: isForeign)
    } catch {
      throw AcceptanceRefusal(
        snapshot: snapshot, reason: "its reference \(error.reason); record it by STILLFRAME_RECORD=failed swift test")
    }
  }

  private var places: AcceptancePlaces { AcceptancePlaces(packageRoot: packageRoot) }

  /// Throws if the reference is not the one with which the snapshot was compared.
  private func checkReference(_ now: Data?, of snapshot: FailedSnapshot) throws(AcceptanceRefusal) {
    let compared = snapshot.file(.reference).flatMap(contents)
    guard snapshot.result.outcome == .mismatched ? now != nil && now == compared : now == nil else {
      throw AcceptanceRefusal(
        snapshot: snapshot, reason: "its reference has changed since the test failed; run the test again")
    }
  }

  /// Returns true if the reference has the bytes that the test drew: the failure was accepted.
  ///
  /// The files of a failure from another machine stay where they are, so they say nothing about that.
  package func isAccepted(_ snapshot: FailedSnapshot) -> Bool {
    let isOwn = places.isOwn(snapshot, in: store)
    // Other failures, such as two blank pictures, may have equal bytes and still have to be mended.
    guard [.mismatched, .missing].contains(snapshot.result.outcome),
      let drawn = snapshot.file(.actual).flatMap(contents),
      let path = try? place(of: snapshot, isForeign: !isOwn)
    else { return false }
    return contents(path) == drawn && !hasBytesOfReference(snapshot, drawn: drawn)
  }

  /// Returns true if a snapshot differs from a reference of the same bytes, so that accepting it would change nothing.
  ///
  /// The strategy then does not store all that it compares.
  private func hasBytesOfReference(_ snapshot: FailedSnapshot, drawn: Data) -> Bool {
    snapshot.result.outcome == .mismatched && snapshot.file(.reference).flatMap(contents) == drawn
  }

  private func contents(_ path: String) -> Data? { (try? RegularFile.contents(ofFileAt: path)).map { Data($0) } }
}

// MARK: - Disagreements

extension Acceptance {
  /// Returns the failures that could be accepted and drew different snapshots for one reference, by references.
  ///
  /// As soon as one of them is accepted, the others are refused.
  ///
  /// - Returns: The indices of the failures.
  package func disagreements(among snapshots: [FailedSnapshot]) -> [[Int]] {
    let groups = Dictionary(grouping: snapshots.indices) { places.canonical(snapshots[$0].result.reference) }.values
    let shared = groups.filter { $0.count > 1 }.map { group in group.filter { changesReference(snapshots[$0]) } }
    return shared.filter { group in Set(group.map { snapshots[$0].drawnDigest }).count > 1 }.sorted { $0[0] < $1[0] }
  }

  /// Returns true if a failure drew something new, and its reference is the one that it was compared with.
  private func changesReference(_ snapshot: FailedSnapshot) -> Bool {
    guard [.mismatched, .missing].contains(snapshot.result.outcome),
      let drawn = snapshot.file(.actual).flatMap(contents), !hasBytesOfReference(snapshot, drawn: drawn),
      let path = try? place(of: snapshot, isForeign: !places.isOwn(snapshot, in: store))
    else { return false }
    return (try? checkReference(contents(path), of: snapshot)) != nil
  }
}

// MARK: - Descriptions

extension Acceptance {
  /// Adds the current descriptions of views to references in which the newest run found them missing or old.
  ///
  /// Their pixels do not change. References that changed since that run are left alone. Throws ``StoreError`` if one cannot be
  /// written, or if a replaced reference cannot be kept.
  ///
  /// - Returns: The paths of the described references, and of those that were left alone because they had changed.
  package func describe(_ isChosen: (SnapshotResult) -> Bool) throws -> (described: [String], changed: [String]) {
    // Another command may replace references while this one waits for the lock, so they are read afterwards.
    let lock = AcceptanceLock(packageRoot: packageRoot)
    defer { lock.release() }
    let chosen = undescribed(in: RunResults.runs(in: store)).filter(isChosen).sorted { $0.reference < $1.reference }
    let outcomes = Mutex<[Int: Result<DescribingOutcome, any Error>]>([:])
    DiskThreads.each(of: chosen.indices.map { [$0] }) { number in
      let outcome = Result { try describe(chosen[number], number: number) }
      outcomes.withLock { $0[number] = outcome }
    }
    let all = try outcomes.withLock { $0 }.mapValues { try $0.get() }
    func references(_ outcome: DescribingOutcome) -> [String] {
      chosen.indices.filter { all[$0] == outcome }.map { chosen[$0].reference }
    }
    return (references(.described), references(.changed))
  }

  /// The outcome for a reference that a run found without a current description.
  private enum DescribingOutcome {
    case described, changed, passedOver
  }

  /// Returns the newest result of each reference, for those that a run found without a current description.
  private func undescribed(in runs: [String]) -> [SnapshotResult] {
    var seen: Set<String> = []
    var newest: [SnapshotResult] = []
    for run in runs {
      // A run of another version cannot be read, and is ignored.
      for result in (try? RunResults.load(run).results.reversed()) ?? []
      where seen.insert(places.canonical(result.reference)).inserted {
        newest.append(result)
      }
    }
    return newest.filter { $0.newDescription != nil }
  }

  private func describe(_ result: SnapshotResult, number: Int) throws -> DescribingOutcome {
    guard let description = result.newDescription,
      let path = try? places.path(of: result.reference, isForeign: false)
    else { return .passedOver }
    guard let before = contents(path), before.withUnsafeBytes(Digest.text) == description.file,
      let after = try describedPicture(before, at: path, by: description.text)
    else { return isDescribed(path, description) ? .passedOver : .changed }
    let entry = UndoEntry(
      reference: result.reference, files: [], folder: "", isForeign: false, isNew: false,
      drawn: after.withUnsafeBytes(Digest.text))
    let files = try record.entry(of: number)
    try keep(path, as: files.before)
    try AtomicFile.write(entry.json(), to: files.note, durable: false)
    try replace(path, by: after, kept: files)
    return .described
  }

  /// Returns a picture with another description, or nil for a broken file; throws if no memory is left for it.
  private func describedPicture(_ file: Data, at path: String, by text: String) throws -> Data? {
    do {
      return try PictureTurn.wait(for: file) { () throws(PNGError) in try Self.described(file, by: text) }
    } catch PNGError.outOfMemory {
      throw StoreError(.read, path: path, code: ENOMEM)
    }
  }

  /// Returns a picture with another description; nil for a broken file.
  private static func described(_ file: Data, by text: String) throws(PNGError) -> Data? {
    let pixels: Bitmap
    var metadata: PNGMetadata
    do throws(PNGError) {
      (pixels, metadata) = try PNGFile.decode([UInt8](file))
    } catch {
      if case .outOfMemory = error { throw error }
      return nil
    }
    metadata.treeDescription = text
    return Data(try PNGFile.encode(pixels, metadata: metadata))
  }

  private func isDescribed(_ path: String, _ description: NewDescription) -> Bool {
    let bytes = contents(path) ?? Data()
    return (try? bytes.withUnsafeBytes { try PNGFile.metadata($0) })?.treeDescription == description.text
  }
}

// MARK: - Undo

extension Acceptance {
  /// Restores a file, or a symbolic link, that was kept; returns false if none was.
  private func putBack(_ kept: String, to path: String) throws(StoreError) -> Bool {
    if let target = AtomicFile.target(ofLink: kept) {
      try AtomicFile.writeLink(to: target, at: path)
      return true
    }
    guard let before = contents(kept) else { return false }
    try AtomicFile.write(before, to: path, durable: true)
    return true
  }

  /// Undoes the last acceptance: restores its references and the files of its failures.
  ///
  /// The files of failures from other machines were never moved.
  ///
  /// Throws ``IncompleteUndo`` if some cannot be restored: their kept files and their notes stay, for another try.
  ///
  /// - Parameter number: One snapshot of this acceptance to undo; nil for all of the last acceptance.
  /// - Returns: The restored references; those that the acceptance had not changed, whose failures are only listed again; and
  ///   those that were left alone because they have changed since, or lie behind a link
  ///   now. For a note that cannot be read, the note's path is returned.
  package func undo(number: Int? = nil) throws(IncompleteUndo) -> IncompleteUndo.Outcome {
    let lock = AcceptanceLock(packageRoot: packageRoot)
    defer { lock.release() }
    let chosen = number.map { record.ownEntry(of: $0) } ?? record.newestEntries
    let outcomes = Mutex<[Int: Result<Restoration, any Error>]>([:])
    DiskThreads.each(of: chosen.indices.map { [$0] }) { index in
      let files = chosen[index]
      let entry = UndoEntry(noteAt: files.note)
      guard let entry, entry.isPlain,
        let reference = try? places.path(of: entry.reference, isForeign: entry.isForeign)
      else {
        // Its kept files stay, so that a person can take them from there.
        let path = entry?.reference ?? PackageLocator.relative(files.note, to: packageRoot)
        return outcomes.withLock { $0[index] = .success(Restoration(path: path, isRestored: false)) }
      }
      let outcome = Result {
        Restoration(
          path: entry.reference, isRestored: try takeBack(entry, to: reference, from: files),
          isUnchanged: entry.isUnchanged == true)
      }
      outcomes.withLock { $0[index] = outcome }
    }
    let sorted = outcomes.withLock { $0 }.sorted { $0.key < $1.key }.map(\.value)
    let all = sorted.compactMap { try? $0.get() }
    let problems = sorted.compactMap { outcome in
      if case .failure(let error) = outcome { "\(error)" } else { nil }
    }
    let changed = all.filter { !$0.isRestored }.map(\.path)
    if changed.isEmpty, problems.isEmpty, number == nil { record.forgetUndone() }
    let (listed, restored) = (all.filter(\.isUnchanged), all.filter { $0.isRestored && !$0.isUnchanged })
    let outcome = (restored: restored.map(\.path), listed: listed.map(\.path), changed: changed)
    guard problems.isEmpty else { throw IncompleteUndo(outcome: outcome, problems: problems) }
    return outcome
  }

  /// A reference that was restored, or that was left alone because it has changed since.
  private struct Restoration {
    let path: String
    let isRestored: Bool
    /// True for a reference that the acceptance had not changed.
    var isUnchanged = false
  }

  /// Restores a reference; returns false if it has changed since, and is left alone.
  private func takeBack(_ entry: UndoEntry, to reference: String, from files: AcceptanceFiles) throws -> Bool {
    if entry.isUnchanged != true {
      let now = contents(reference)?.withUnsafeBytes(Digest.text)
      let isAsAccepted = now != nil && now == entry.drawn
      guard isAsAccepted || isAsBefore(reference, entry, files) else { return false }
    }
    try restore(entry, to: reference, from: files)
    return true
  }

  /// Returns true if a reference is what it was before it was accepted: git took it back, or the acceptance was killed.
  ///
  /// The files of its failure are still put away then.
  private func isAsBefore(_ reference: String, _ entry: UndoEntry, _ files: AcceptanceFiles) -> Bool {
    if entry.isNew {
      var status = stat()
      return lstat(reference, &status) != 0 && errno == ENOENT
    }
    if let target = AtomicFile.target(ofLink: files.before) { return AtomicFile.target(ofLink: reference) == target }
    guard AtomicFile.target(ofLink: reference) == nil, let before = contents(files.before) else { return false }
    return contents(reference) == before
  }

  private func restore(_ entry: UndoEntry, to reference: String, from files: AcceptanceFiles) throws {
    if entry.isUnchanged == true {
      // Only the files of the failure come back.
    } else if entry.isNew {
      try remove(reference)
    } else {
      guard try putBack(files.before, to: reference) else {
        throw StoreError(.read, path: files.before, code: ENOENT)
      }
    }
    if entry.hasCompanion == true { try restoreCompanion(Self.companion(of: reference), from: files) }
    let failures = "\(store.root)/\(entry.folder)"
    if !entry.files.isEmpty, AcceptancePlaces.lies(failures, in: store.root) {
      try AtomicFile.createFolder(failures)
      try restoreFiles(of: entry, to: failures, from: files)
    }
    files.remove()
  }

  private func restoreCompanion(_ companion: String, from files: AcceptanceFiles) throws(StoreError) {
    if try !putBack(files.companion, to: companion) { try remove(companion) }
  }

  /// Removes a file, if there is one.
  private func remove(_ path: String) throws(StoreError) {
    if unlink(path) != 0, errno != ENOENT { throw StoreError(.remove, path: path) }
  }

  /// Moves the files of a failure back, or removes them if its test has failed again: what it drew then is newer.
  private func restoreFiles(
    of entry: UndoEntry, to folder: String, from files: AcceptanceFiles
  ) throws(StoreError) {
    let result = "\(FailedSnapshot.lastComponent(entry.reference) ?? "").json"
    // A result that could not be moved away has no kept file, and is no newer one.
    let isKept = entry.files.firstIndex(of: result).map { access(files.file($0), F_OK) == 0 } ?? false
    let hasFailedAgain = isKept && access("\(folder)/\(result)", F_OK) == 0
    // The result moves last: as long as it is kept, another try knows that its test has not failed again.
    let order = entry.files.indices.sorted { entry.files[$0] != result && entry.files[$1] == result }
    for index in order {
      let name = entry.files[index]
      if hasFailedAgain {
        unlink(files.file(index))
      } else if rename(files.file(index), "\(folder)/\(name)") != 0, errno != ENOENT {
        throw StoreError(.replace, path: "\(folder)/\(name)")
      }
    }
  }
}

/// An error: some snapshots of an acceptance cannot be restored.
package struct IncompleteUndo: Error, CustomStringConvertible {
  package typealias Outcome = (restored: [String], listed: [String], changed: [String])

  /// The references that were restored, and those that were not for other reasons, as of an undo without errors.
  package let outcome: Outcome
  /// The reason for each of the others, with its path.
  package let problems: [String]

  package var description: String { problems.joined(separator: "\n") }
}

/// An error: a failed snapshot cannot be accepted.
package struct AcceptanceRefusal: Error, CustomStringConvertible {
  package let snapshot: FailedSnapshot
  /// The cause and the remedy, without an end unless it has one of its own.
  package let reason: String

  package var description: String { "\(snapshot.result.reference): \(reason)\(reason.hasSuffix(".") ? "" : ".")" }
}
