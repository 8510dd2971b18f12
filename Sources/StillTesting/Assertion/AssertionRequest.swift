// SPDX-License-Identifier: MIT

import StillArtifacts

/// The arguments of one assertion, besides the value and its strategy.
package struct AssertionRequest: Sendable {
  package var name: String?
  package var record: SnapshotTestingConfiguration.Record?
  package var snapshotDirectory: String?
  package var pathExtension: String?
  package var site: CallSite
  /// True if there is a reference to compare with.
  var isStored = true

  package init(
    name: String? = nil, record: SnapshotTestingConfiguration.Record? = nil, snapshotDirectory: String? = nil,
    pathExtension: String?, site: CallSite
  ) {
    self.name = name
    self.record = record
    self.snapshotDirectory = snapshotDirectory
    self.pathExtension = pathExtension
    self.site = site
  }
}

extension AssertionRequest {
  /// Names the reference.
  ///
  /// Counts the snapshot if it has no name.
  func identity(in environment: AssertionEnvironment) throws -> SnapshotIdentity {
    let context = environment.context
    if name == nil, context?.arguments != nil { throw UnnamedCase(function: context?.function ?? site.testName) }
    let file = site.filePath.description
    let override = environment.variables[.root]
    let root: String
    do {
      root = try environment.shared.packages.root(forFile: file, override: override)
    } catch {
      // A folder of the caller's own needs no package around it.
      guard let snapshotDirectory, snapshotDirectory.hasPrefix("/") else { throw error }
      root = snapshotDirectory
    }
    let target = context?.testTarget ?? site.module
    let suite = context?.suites.joined(separator: ".") ?? ""
    return try SnapshotIdentity(
      packageRoot: root, testTarget: target, suite: suite.isEmpty ? site.fileStem : suite, test: site.testName,
      label: label(in: environment), pathExtension: pathExtension,
      directory: snapshotDirectory.map { PackageLocator.absolute($0, below: root) })
  }

  /// The running test as the ledger of claims knows it.
  func claimant(in environment: AssertionEnvironment) -> ClaimLedger.Claimant {
    guard let context = environment.context else {
      // Outside of tests nothing is repeated by mistake: a program may check one file many times.
      return ClaimLedger.Claimant(test: "", run: SnapshotScope().run)
    }
    return ClaimLedger.Claimant(test: context.identifier, run: context.scope?.run)
  }

  private func label(in environment: AssertionEnvironment) -> SnapshotIdentity.Label {
    if let name { return .named(name) }
    let test = environment.context?.identifier ?? site.fileID.description
    let key = "\(test) \(snapshotDirectory ?? "") \(site.testName)"
    let counters = environment.context?.scope?.counters ?? environment.shared.counters
    return .counter(counters.next(for: key))
  }
}

/// An error: a case of a parameterised test has an unnamed snapshot, whose number would depend on the order of the cases.
struct UnnamedCase: Error, Hashable, CustomStringConvertible {
  let function: String

  var description: String {
    "\(function) is parameterised, and its cases run in any order: a number cannot tell their snapshots apart. "
      + "Pass a name made from the arguments as `named:`."
  }
}
