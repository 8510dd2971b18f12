// SPDX-License-Identifier: MIT

import Synchronization

/// Who uses which reference in this process, so that two assertions never share one file.
package final class ClaimLedger: Sendable {
  /// The running test that an assertion belongs to.
  package struct Claimant: Hashable, Sendable {
    /// Names the test (and, for a parameterised one, its arguments): equal when the same test runs again.
    package let test: String
    /// Differs each time a test is run; nil where the testing library does not tell.
    package let run: UInt64?

    package init(test: String, run: UInt64?) {
      self.test = test
      self.run = run
    }
  }

  private struct Entry {
    var claimant: Claimant
    var site: String
    var wasRecorded = false
  }

  /// What is known of one folder's files. Ten thousand assertions must not cost their paths in memory.
  private struct Folder {
    var entries: [String: Entry] = [:]
    var stems: [String: String] = [:]
  }

  private struct State {
    var folders: [String: Folder] = [:]
    /// Each text of an entry once: a test has many snapshots, and a line many cases.
    var texts: Set<String> = []
  }

  private let state = Mutex(State())

  package init() {}

  /// Takes the file for one assertion.
  ///
  /// A test that is run again (repetitions, retries) takes over its own files. Without knowledge of the run
  /// a second claim is always a duplicate.
  package func claim(_ path: String, by claimant: Claimant, at site: String) throws(DuplicateClaim) {
    let (folder, name) = Self.split(path)
    let other = state.withLock { state -> String? in
      let test = state.texts.insert(claimant.test).memberAfterInsert
      let claimant = Claimant(test: test, run: claimant.run)
      guard let entry = state.folders[folder]?.entries[name] else {
        let site = state.texts.insert(site).memberAfterInsert
        state.folders[folder, default: Folder()].entries[name] = Entry(claimant: claimant, site: site)
        return nil
      }
      let runsAgain = entry.claimant.test == test && claimant.run != nil && entry.claimant.run != claimant.run
      guard runsAgain else { return entry.site }
      state.folders[folder]?.entries[name]?.claimant = claimant
      return nil
    }
    if let other { throw DuplicateClaim(path: path, site: other) }
  }

  /// Whether a snapshot's artifacts may be named without its extension: the first extension of a name may.
  package func takesStem(_ stem: String, for pathExtension: String?) -> Bool {
    let wanted = pathExtension ?? ""
    let (folder, name) = Self.split(stem)
    return state.withLock { state in
      guard let taken = state.folders[folder]?.stems[name] else {
        state.folders[folder, default: Folder()].stems[name] = wanted
        return true
      }
      return taken == wanted
    }
  }

  /// Remembers that this process wrote the file, so that a retry cannot pass against it.
  package func markRecorded(_ path: String) {
    let (folder, name) = Self.split(path)
    state.withLock { $0.folders[folder]?.entries[name]?.wasRecorded = true }
  }

  package func wasRecorded(_ path: String) -> Bool {
    let (folder, name) = Self.split(path)
    return state.withLock { $0.folders[folder]?.entries[name]?.wasRecorded ?? false }
  }

  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
    return (String(path[..<slash]), String(path[path.utf8.index(after: slash)...]))
  }
}

/// Two assertions of one run want the same file.
package struct DuplicateClaim: Error, Hashable {
  package let path: String
  /// `file:line` of the assertion that has it.
  package let site: String
}
