// SPDX-License-Identifier: MIT

import Glibc
import Synchronization

/// Removes the temporary files of runs that were killed while they wrote.
///
/// Each folder is listed only once in a process, even in a run of thousands of assertions.
package final class LeftoverSweep: Sendable {
  /// The depth of folders below `__Snapshots__`: target and suite.
  private static let depth = 2

  private let swept = Mutex<Set<String>>([])

  package init() {}

  /// Removes what killed runs left, in all folders of references and of failures that a snapshot belongs to.
  package func clear(around identity: SnapshotIdentity, _ store: ArtifactStore) {
    clear("\(identity.packageRoot)/__Snapshots__", depth: Self.depth)
    // If a test sets `snapshotDirectory:`, its failures are one folder deeper.
    clear(store.root, depth: Self.depth + 1)
    // Results and notes are in hidden folders, which the search above leaves out.
    clear(store.runs, depth: 1)
    clear("\(store.root)/.shards", depth: 0)
    // Folders below a `snapshotDirectory:` are the user's, and are left alone.
    if let directory = identity.directory { clear(directory, depth: 0) }
  }

  private func clear(_ folder: String, depth: Int) {
    let isFirst = swept.withLock { $0.insert(folder).inserted }
    if isFirst { Self.removeLeftovers(in: folder, depth: depth, now: time(nil)) }
  }

  private static func removeLeftovers(in folder: String, depth: Int, now: Int) {
    guard let listing = opendir(folder) else { return }
    defer { closedir(listing) }
    while let entry = readdir(listing) {
      let isHidden = entry.pointee.d_name.0 == CChar(bitPattern: UInt8(ascii: "."))
      // Almost every entry is skipped here, before it becomes a String. Some file systems do not report the kind of an entry.
      let mayBeFolder = !isHidden && [UInt8(DT_DIR), UInt8(DT_UNKNOWN)].contains(entry.pointee.d_type)
      guard isHidden || (mayBeFolder && depth > 0) else { continue }
      let name = entry.entryName
      let path = "\(folder)/\(name)"
      var status = stat()
      if isHidden {
        guard let writer = AtomicFile.writer(ofTemporary: name), lstat(path, &status) == 0 else { continue }
        if isLeftover(writtenBy: writer, at: status.st_mtim.tv_sec, now: now) { unlink(path) }
      } else if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
        removeLeftovers(in: path, depth: depth - 1, now: now)
      }
    }
  }
}

extension LeftoverSweep {
  /// The number of seconds after which a temporary file is no longer being written.
  ///
  /// The age counts even if no process has the writer's number here: a process of another machine or container may be
  /// writing to the same folder.
  static let least = 60

  /// The number of seconds after which a file is abandoned, even though a process has its writer's number.
  ///
  /// Processes in containers often have low numbers, which other processes have here too. The clock of another machine may
  /// be ahead, and with it the time of a file, but not by more than this.
  static let most = 86_400

  /// Returns true if nobody writes the file any more.
  ///
  /// - Parameters:
  ///   - writer: The process that the file is named after.
  ///   - changed: The time of the last change, in seconds since 1970.
  ///   - now: The current time.
  ///   - process: The start of the process that has the number now, if there is one.
  static func isLeftover(
    writtenBy writer: pid_t, at changed: Int, now: Int, process: (pid_t) -> ProcessStart = ProcessStart.init
  ) -> Bool {
    let age = now - changed
    if abs(age) >= most { return true }
    guard age >= least else { return false }
    return switch process(writer) {
    case .gone: true
    // Numbers are reused: a process that started after the last change is not the writer.
    case .at(let start): start > changed + 2
    case .unknown: false
    }
  }
}

/// The start of a process.
enum ProcessStart: Equatable {
  /// No process has the number.
  case gone
  /// Seconds since 1970.
  case at(Int)
  case unknown

  init(_ process: pid_t) {
    if kill(process, 0) != 0, errno == ESRCH {
      self = .gone
      return
    }
    let ticks = Int(RunIdentity.startTicks(of: process))
    let ticksPerSecond = sysconf(Int32(_SC_CLK_TCK))
    var sinceBoot = timespec()
    guard ticks > 0, ticksPerSecond > 0, clock_gettime(CLOCK_BOOTTIME, &sinceBoot) == 0 else {
      self = .unknown
      return
    }
    self = .at(time(nil) - sinceBoot.tv_sec + ticks / ticksPerSecond)
  }
}

extension UnsafeMutablePointer<dirent> {
  /// The name of an entry of a listing.
  var entryName: String {
    let capacity = MemoryLayout.size(ofValue: pointee.d_name)
    return withUnsafePointer(to: &pointee.d_name) { name in
      name.withMemoryRebound(to: CChar.self, capacity: capacity) { String(cString: $0) }
    }
  }
}
