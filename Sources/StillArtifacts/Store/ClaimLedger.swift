// SPDX-License-Identifier: MIT

import Synchronization

/// The ledger of the references in use in this process, so that two assertions never share one file.
package final class ClaimLedger: Sendable {
  /// The running test that an assertion belongs to.
  package struct Claimant: Hashable, Sendable {
    /// The name of the test with its arguments: equal when the same test runs again.
    package let test: String
    /// The number that differs each time a test is run; nil where the testing library does not tell.
    package let run: UInt64?

    package init(test: String, run: UInt64?) {
      self.test = test
      self.run = run
    }

    /// All code that no test runs: nothing is repeated there by mistake, and a program may check one file many times.
    package static let outsideOfTests = Claimant(test: "", run: nil)
  }

  /// The part of a claim that is the same for all files of one line of a running test.
  private struct Claim: Hashable {
    var run: UInt64?
    /// The numbers of texts that stand for them.
    var test: Int32
    var site: Int32
  }

  // A hundred thousand assertions must not cost their paths in memory: a path is known by its hash (two of a hundred
  // thousand meet once in billions of runs), texts and claims are kept once, and a path has only a number beside it.
  private struct State {
    /// The number of the claim of each path.
    var entries = HashTable()
    /// The names of the paths whose label is not the name itself, as given.
    var names: [Int: String] = [:]
    var recorded: Set<Int> = []
    var claims: [Claim] = []
    var claimNumbers: [Claim: Int32] = [:]
    /// The extensions of all paths that asked for a stem.
    var extensions: Set<String?> = []
    /// The paths whose stem was taken by another extension.
    var sharing: Set<Int> = []
    var texts: [String] = []
    /// Texts by their bytes: names of tests that differ only in their Unicode form are equal as Strings.
    var numbers: [[UInt8]: Int32] = [:]

    mutating func number(of text: String) -> Int32 {
      let bytes = Array(text.utf8)
      if let number = numbers[bytes] { return number }
      texts.append(text)
      let number = Int32(texts.count - 1)
      numbers[bytes] = number
      return number
    }

    mutating func number(of claim: Claim) -> Int32 {
      if let number = claimNumbers[claim] { return number }
      claims.append(claim)
      let number = Int32(claims.count - 1)
      claimNumbers[claim] = number
      return number
    }
  }

  private let state = Mutex(State())

  package init() {}

  /// Claims the file for one assertion.
  ///
  /// A test that is run again (repetitions, retries) takes over its own files. Without knowledge of the run
  /// a second claim is always a duplicate, and so is one under another name.
  ///
  /// - Parameter name: The snapshot's name, if its label in the path is another text.
  package func claim(
    _ path: String, named name: String? = nil, by claimant: Claimant, at site: String
  ) throws(DuplicateClaim) {
    let other = state.withLock { state -> DuplicateClaim? in
      let test = state.number(of: claimant.test)
      let hash = Self.hash(of: path)
      guard let entry = state.entries[hash] else {
        let claim = Claim(run: claimant.run, test: test, site: state.number(of: site))
        state.entries[hash] = state.number(of: claim)
        if let name { state.names[hash] = name }
        return nil
      }
      var claim = state.claims[Int(entry)]
      let isAnotherRun = claimant == .outsideOfTests || claimant.run != nil && claim.run != claimant.run
      let runsAgain = claim.test == test && isAnotherRun && state.names[hash] == name
      guard runsAgain else {
        return DuplicateClaim(path: path, site: state.texts[Int(claim.site)], name: state.names[hash])
      }
      claim.run = claimant.run
      state.entries[hash] = state.number(of: claim)
      return nil
    }
    if let other { throw other }
  }

  /// Returns true if a snapshot's artifacts may be named without its extension: the first extension of a name may.
  package func takesStem(_ stem: String, for pathExtension: String?) -> Bool {
    func path(_ pathExtension: String?) -> Int { Self.hash(of: pathExtension.map { "\(stem).\($0)" } ?? stem) }
    return state.withLock { state in
      let own = path(pathExtension)
      if state.entries[own] == nil {
        let others = state.extensions.filter { $0 != pathExtension }
        if others.contains(where: { state.entries[path($0)] != nil }) { state.sharing.insert(own) }
        state.extensions.insert(pathExtension)
      }
      return !state.sharing.contains(own)
    }
  }

  /// Remembers that this process wrote the file, so that a retry cannot pass against it.
  package func markRecorded(_ path: String) {
    let hash = Self.hash(of: path)
    state.withLock { state in
      guard state.entries[hash] != nil else { return }
      state.recorded.insert(hash)
    }
  }

  package func wasRecorded(_ path: String) -> Bool {
    let hash = Self.hash(of: path)
    return state.withLock { $0.recorded.contains(hash) }
  }

  /// Returns the hash of a path's bytes: a String's own is the same for folders whose names differ in their Unicode form.
  private static func hash(of path: String) -> Int {
    var hasher = Hasher()
    var path = path
    path.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    return hasher.finalize()
  }
}

/// Numbers by hashes, in many small tables: one large table would double at once, and leave its old half in memory.
private struct HashTable {
  private var tables = [[Int: Int32]](repeating: [:], count: 256)

  subscript(hash: Int) -> Int32? {
    get { tables[hash & 255][hash] }
    set { tables[hash & 255][hash] = newValue }
  }
}

/// An error: two assertions of one run want the same file.
package struct DuplicateClaim: Error, Hashable {
  package let path: String
  /// The `file:line` of the assertion that has the file.
  package let site: String
  /// The name of the assertion that has the file, if its label in the path is another text.
  package let name: String?
}
