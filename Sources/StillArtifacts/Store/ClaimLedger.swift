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
    var run: UInt64?
    /// Numbers of texts.
    var test: Int32
    var site: Int32
    var wasRecorded = false
  }

  /// What is known of one folder's files.
  private struct Folder {
    var entries: [String: Entry] = [:]
    /// The number of the extension that came first.
    var stems: [String: Int32] = [:]
  }

  // Ten thousand assertions must not cost their paths in memory: each text is kept once, and entries are small.
  private struct State {
    var folders: [String: Folder] = [:]
    var texts: [String] = []
    var numbers: [String: Int32] = [:]

    mutating func number(of text: String) -> Int32 {
      if let number = numbers[text] { return number }
      texts.append(text)
      let number = Int32(texts.count - 1)
      numbers[text] = number
      return number
    }
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
      let test = state.number(of: claimant.test)
      guard let entry = state.folders[folder]?.entries[name] else {
        let entry = Entry(run: claimant.run, test: test, site: state.number(of: site))
        state.folders[folder, default: Folder()].entries[name] = entry
        return nil
      }
      let runsAgain = entry.test == test && claimant.run != nil && entry.run != claimant.run
      guard runsAgain else { return state.texts[Int(entry.site)] }
      state.folders[folder]?.entries[name]?.run = claimant.run
      return nil
    }
    if let other { throw DuplicateClaim(path: path, site: other) }
  }

  /// Whether a snapshot's artifacts may be named without its extension: the first extension of a name may.
  package func takesStem(_ stem: String, for pathExtension: String?) -> Bool {
    let (folder, name) = Self.split(stem)
    return state.withLock { state in
      let wanted = state.number(of: pathExtension ?? "")
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
