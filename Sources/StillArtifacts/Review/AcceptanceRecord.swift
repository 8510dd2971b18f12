// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import StillBitmap
import Synchronization

/// The folder in `.stillframe/.accepted` in which one acceptance keeps what it replaced.
///
/// Each acceptance has its own folder, so that two that run at the same time, such as two reviews, can be undone one after
/// the other. The first change of an acceptance, when it is made, removes the folders of acceptances that had ended when it
/// was created.
final class AcceptanceRecord: Sendable {
  private let store: ArtifactStore
  /// The names of the folders of acceptances that had ended.
  private let former: [String]
  private let own = Mutex(Own())

  private struct Own {
    /// The absolute path; nil before the first change.
    var folder: String?
    /// The descriptor of a locked file, by which other processes see that this acceptance still runs.
    var descriptor: Int32 = -1
    var hasForgottenFormer = false
  }

  init(store: ArtifactStore) {
    self.store = store
    former = Self.folders(in: Self.root(of: store)).filter { !Self.isRunning("\(Self.root(of: store))/\($0)") }
  }

  deinit { own.withLock { unlock($0.descriptor) } }

  private static func root(of store: ArtifactStore) -> String { "\(store.root)/.accepted" }

  /// The folder of all acceptances, absolute.
  var root: String { Self.root(of: store) }

  private static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  /// The names of the folders of acceptances; there are none behind a link, which may come with a checkout.
  private static func folders(in root: String) -> [String] {
    guard isFolder(root) else { return [] }
    return names(in: root).filter { name in
      let parts = name.drop { $0 == "." }.split(separator: "-", omittingEmptySubsequences: false)
      return parts.count == 3 && parts.allSatisfy { UInt64($0) != nil } && isFolder("\(root)/\(name)")
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Returns the files that keep one snapshot.
  func entry(of number: Int) throws(StoreError) -> AcceptanceFiles {
    AcceptanceFiles(folder: try begin(), number: number)
  }

  /// Removes the folders of former acceptances, once, after the first change that can be undone.
  func forgetFormer() {
    own.withLock { own in
      guard !own.hasForgottenFormer else { return }
      own.hasForgottenFormer = true
      for name in former { try? FileManager.default.removeItem(atPath: "\(root)/\(name)") }
    }
  }

  /// Makes the acceptance's folder, once, also if several threads accept.
  private func begin() throws(StoreError) -> String {
    try own.withLock { (own) throws(StoreError) in
      if let folder = own.folder { return folder }
      try store.prepare()
      // Names sort by time, and are unique for each process.
      let time = String(UInt64(Date().timeIntervalSince1970 * 1e9))
      let name = "\(time)-\(getpid())-\(ObjectIdentifier(self).hashValue.magnitude)"
      // The folder gets its visible name only after it is locked.
      let hidden = "\(root)/.\(name)"
      var status = stat()
      if lstat(root, &status) == 0, !Self.isFolder(root) { throw StoreError(.write, path: root, code: ENOTDIR) }
      try AtomicFile.createFolder(hidden)
      let mark = "\(hidden)/\(Self.mark)"
      own.descriptor = open(mark, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      guard own.descriptor >= 0 else { throw StoreError(.write, path: mark) }
      // On a file system without locks, the acceptance merely looks as if it had ended.
      _ = flock(own.descriptor, LOCK_EX | LOCK_NB)
      let folder = "\(root)/\(name)"
      guard rename(hidden, folder) == 0 else { throw StoreError(.replace, path: folder) }
      own.folder = folder
      return folder
    }
  }

  private static let mark = ".running"

  /// Returns true for the folder of an acceptance that has not ended.
  private static func isRunning(_ folder: String) -> Bool {
    guard let file = try? RegularFile.open("\(folder)/\(mark)").descriptor else { return false }
    defer { close(file) }
    return flock(file, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }

  /// Returns the files of one snapshot of this acceptance, if there are any.
  func ownEntry(of number: Int) -> [AcceptanceFiles] {
    let files = own.withLock { $0.folder.map { AcceptanceFiles(folder: $0, number: number) } }
    return files.map { access($0.note, F_OK) == 0 ? [$0] : [] } ?? []
  }

  /// The files of all snapshots of the last acceptance that can be undone, by their numbers.
  var newestEntries: [AcceptanceFiles] {
    guard let newest else { return [] }
    return Self.numbers(in: newest).map { AcceptanceFiles(folder: newest, number: $0) }
  }

  private var newest: String? {
    Self.folders(in: root).filter { !$0.hasPrefix(".") }.sorted(by: >).map { "\(root)/\($0)" }
      .first { !Self.numbers(in: $0).isEmpty }
  }

  private static func numbers(in folder: String) -> [Int] {
    names(in: folder).compactMap { AcceptanceFiles.number(ofNote: $0) }.sorted()
  }

  /// Removes the folders of acceptances of which nothing is left to undo; those of running acceptances stay.
  func forgetUndone() {
    for name in Self.folders(in: root) where Self.numbers(in: "\(root)/\(name)").isEmpty {
      if !Self.isRunning("\(root)/\(name)") { try? FileManager.default.removeItem(atPath: "\(root)/\(name)") }
    }
    // A link is no folder, and stays.
    rmdir(root)
  }
}

/// The files that keep one snapshot of an acceptance: a note, what was replaced, and the files of the failure.
///
/// They share a folder, because making hundreds of folders takes longer than filling them.
struct AcceptanceFiles: Sendable {
  private let start: String

  init(folder: String, number: Int) { start = "\(folder)/\(number)." }

  private static let noteName = "entry.json"

  /// Returns the number in the name of a note; nil for other files.
  static func number(ofNote name: String) -> Int? {
    name.hasSuffix(".\(noteName)") ? Int(name.dropLast(noteName.count + 1)) : nil
  }

  /// The path of the note.
  var note: String { start + Self.noteName }
  /// The path of the replaced reference.
  var before: String { "\(start)before" }
  /// The path of the replaced animated picture beside the reference.
  var companion: String { "\(start)companion" }
  /// Returns the path of a file of the failure, by its index in the note.
  func file(_ index: Int) -> String { "\(start)file\(index)" }

  /// Removes all files except those of the failure, which have been restored.
  func remove() { for path in [before, companion, note] { unlink(path) } }
}

/// A lock for changing the references of a package, so that acceptances run one after another.
///
/// Without it, two acceptances of the same failure could both find the reference unchanged.
struct AcceptanceLock: ~Copyable {
  private let descriptor: Int32

  /// Waits until no other process has the lock; on a file system without locks, does not wait.
  init(packageRoot: String) {
    descriptor = open(packageRoot, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    for _ in 0..<Self.quietTries {
      guard flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR else { return }
      usleep(1000)
    }
    StandardError.print(
      "Waiting for another program that has locked \(packageRoot), such as still accept or still review.")
    while flock(descriptor, LOCK_EX) != 0 && errno == EINTR {}
  }

  /// The milliseconds after which somebody should be told.
  private static let quietTries = 1000

  borrowing func release() { unlock(descriptor) }
}

/// Releases the lock of an open file and closes it; a negative descriptor is ignored.
///
/// Closing alone is not enough: a child that another thread is starting has a copy of the descriptor until it runs its program,
/// and holds the lock with it.
private func unlock(_ descriptor: Int32) {
  guard descriptor >= 0 else { return }
  flock(descriptor, LOCK_UN)
  close(descriptor)
}
