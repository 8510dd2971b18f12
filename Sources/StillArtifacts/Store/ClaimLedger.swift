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

  private let entries = Mutex<[String: Entry]>([:])
  private let stems = Mutex<[String: String]>([:])

  package init() {}

  /// Takes the file for one assertion.
  ///
  /// A test that is run again (repetitions, retries) takes over its own files. Without knowledge of the run
  /// a second claim is always a duplicate.
  package func claim(_ path: String, by claimant: Claimant, at site: String) throws(DuplicateClaim) {
    let other = entries.withLock { entries -> String? in
      if var entry = entries[path] {
        let runsAgain =
          entry.claimant.test == claimant.test && claimant.run != nil
          && entry.claimant.run != claimant.run
        guard runsAgain else { return entry.site }
        entry.claimant = claimant
        entries[path] = entry
        return nil
      }
      entries[path] = Entry(claimant: claimant, site: site)
      return nil
    }
    if let other { throw DuplicateClaim(path: path, site: other) }
  }

  /// Whether a snapshot's artifacts may be named without its extension: the first extension of a name may.
  package func takesStem(_ stem: String, for pathExtension: String?) -> Bool {
    let wanted = pathExtension ?? ""
    return stems.withLock { stems in
      guard let taken = stems[stem] else {
        stems[stem] = wanted
        return true
      }
      return taken == wanted
    }
  }

  /// Remembers that this process wrote the file, so that a retry cannot pass against it.
  package func markRecorded(_ path: String) {
    entries.withLock { $0[path]?.wasRecorded = true }
  }

  package func wasRecorded(_ path: String) -> Bool {
    entries.withLock { $0[path]?.wasRecorded ?? false }
  }
}

/// Two assertions of one run want the same file.
package struct DuplicateClaim: Error, Hashable {
  package let path: String
  /// `file:line` of the assertion that has it.
  package let site: String
}
