// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import StillBitmap
import Synchronization

/// The folder in `.stillframe/.accepted` in which one acceptance keeps what it replaced.
///
/// Each acceptance has its own, so that two that run at once, such as two reviews, can be taken back one after the other.
/// The first change of an acceptance removes the folders of those that had ended when it was made.
final class AcceptanceRecord: Sendable {
  private let store: ArtifactStore
  /// The names of the folders of acceptances that had ended.
  private let former: [String]
  private let own = Mutex(Own())

  private struct Own {
    /// The absolute path; nil before the first change.
    var folder: String?
    /// The locked file by which others see that this acceptance still runs.
    var descriptor: Int32 = -1
  }

  init(store: ArtifactStore) {
    self.store = store
    former = Self.names(in: Self.root(of: store)).filter { !Self.isRunning("\(Self.root(of: store))/\($0)") }
  }

  deinit { own.withLock { if $0.descriptor >= 0 { close($0.descriptor) } } }

  private static func root(of store: ArtifactStore) -> String { "\(store.root)/.accepted" }

  private var root: String { Self.root(of: store) }

  private static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  /// Returns what keeps one snapshot.
  func entry(of number: Int) throws(StoreError) -> AcceptanceFiles {
    AcceptanceFiles(folder: try begin(), number: number)
  }

  /// Makes the acceptance's folder and forgets former ones, once, also where several threads accept.
  private func begin() throws(StoreError) -> String {
    try own.withLock { (own) throws(StoreError) in
      if let folder = own.folder { return folder }
      try store.prepare()
      // Names are in the order of time, and each process has its own.
      let time = String(UInt64(Date().timeIntervalSince1970 * 1e9))
      let name = "\(time)-\(getpid())-\(ObjectIdentifier(self).hashValue.magnitude)"
      // Others see the folder only when it is locked.
      let hidden = "\(root)/.\(name)"
      try AtomicFile.createFolder(hidden)
      let mark = "\(hidden)/\(Self.mark)"
      own.descriptor = open(mark, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      guard own.descriptor >= 0 else { throw StoreError(.write, path: mark) }
      // A disk without locks only shows the acceptance as one that has ended.
      _ = flock(own.descriptor, LOCK_EX | LOCK_NB)
      let folder = "\(root)/\(name)"
      guard rename(hidden, folder) == 0 else { throw StoreError(.replace, path: folder) }
      for name in former { try? FileManager.default.removeItem(atPath: "\(root)/\(name)") }
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

  /// The files of one snapshot of this acceptance; none where it has none.
  func ownEntry(of number: Int) -> [AcceptanceFiles] {
    own.withLock { $0.folder.map { [AcceptanceFiles(folder: $0, number: number)] } ?? [] }
  }

  /// The files of all snapshots of the last acceptance that can be taken back, by their numbers.
  var newestEntries: [AcceptanceFiles] {
    guard let newest else { return [] }
    return Self.numbers(in: newest).map { AcceptanceFiles(folder: newest, number: $0) }
  }

  private var newest: String? {
    Self.names(in: root).filter { !$0.hasPrefix(".") }.sorted(by: >).map { "\(root)/\($0)" }
      .first { !Self.numbers(in: $0).isEmpty }
  }

  private static func numbers(in folder: String) -> [Int] {
    names(in: folder).compactMap { AcceptanceFiles.number(ofNote: $0) }.sorted()
  }

  /// Removes the folder of the last acceptance, and those in which nothing is left; one that runs stays.
  func forgetNewest() {
    if let newest, !Self.isRunning(newest) { try? FileManager.default.removeItem(atPath: newest) }
    for name in Self.names(in: root) where Self.numbers(in: "\(root)/\(name)").isEmpty {
      if !Self.isRunning("\(root)/\(name)") { try? FileManager.default.removeItem(atPath: "\(root)/\(name)") }
    }
    rmdir(root)
  }
}

/// The files that keep one snapshot of an acceptance: a note, what was replaced, and the files of the failure.
///
/// They have no folder of their own: to make hundreds of folders takes longer than to fill them.
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
  /// The path of the reference before.
  var before: String { "\(start)before" }
  /// The path of the moving picture beside the reference before.
  var companion: String { "\(start)companion" }
  /// Returns the path of a file of the failure, by its place in the note.
  func file(_ index: Int) -> String { "\(start)file\(index)" }

  /// Removes all but the files of the failure, which have gone back.
  func remove() { for path in [before, companion, note] { unlink(path) } }
}

/// The right to change the references of a package: of several acceptances, one after another has it.
///
/// Two that took over one failure at once would both find the reference that it was compared with.
struct AcceptanceLock: ~Copyable {
  private let descriptor: Int32

  /// Waits until no other process has it; where the disk knows no locks, nobody waits.
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

  borrowing func release() { if descriptor >= 0 { close(descriptor) } }
}
