// SPDX-License-Identifier: MIT

import Synchronization

/// Records which assertion uses which reference in this process, so that two assertions never use the same file.
package final class ClaimLedger: Sendable {
  /// The running test that an assertion belongs to.
  package struct Claimant: Hashable, Sendable {
    /// The name of the test with its arguments: equal when the same test runs again.
    package let test: String
    /// A number that differs each time a test is run; nil if the testing library does not report runs.
    package let run: UInt64?

    package init(test: String, run: UInt64?) {
      self.test = test
      self.run = run
    }

    /// The claimant for all code outside of tests, where a program may compare the same file many times.
    package static let outsideOfTests = Claimant(test: "", run: nil)
  }

  /// The part of a claim that all files of one line of a running test share.
  private struct Claim: Hashable {
    var run: UInt64?
    /// Texts are stored once; these are their numbers.
    var test: Int32
    var site: Int32
  }

  // A hundred thousand assertions must not keep all their paths in memory. A path is represented by its hash (a collision among
  // a hundred thousand happens once in billions of runs), and texts and claims are stored once.
  private struct State {
    /// The number of the claim of each path.
    var entries = HashTable()
    /// The given names, for paths whose label differs from the name.
    var names: [Int: String] = [:]
    var recorded: Set<Int> = []
    var claims: [Claim] = []
    var claimNumbers: [Claim: Int32] = [:]
    /// The extensions of all claimed paths.
    var extensions: Set<String?> = []
    /// The paths whose stem another extension had taken before.
    var sharing: Set<Int> = []
    var texts: [String] = []
    /// The numbers of texts, by their bytes, because names that differ only in their Unicode form are equal as Strings.
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
  /// A test that runs again (repetitions, retries) may claim its own files again. If the run is unknown, a second claim is
  /// always a duplicate, and so is one under another name.
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

  /// Returns true if the names of a snapshot's artifacts may omit its extension, as for the first extension of a name.
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

  /// Returns the hash of a path's bytes, because a String's own hash ignores differences of Unicode form.
  private static func hash(of path: String) -> Int {
    var hasher = Hasher()
    var path = path
    path.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    return hasher.finalize()
  }
}

/// Numbers by hash, in many small tables: growing one large table would need both copies in memory at once.
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
