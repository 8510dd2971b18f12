// SPDX-License-Identifier: MIT

import StillArtifacts
import StillBitmap
import Testing

/// The arguments of one assertion, besides the value and its strategy.
package struct AssertionRequest: Sendable {
  package var name: String?
  package var record: SnapshotTestingConfiguration.Record?
  package var snapshotDirectory: String?
  /// The name of the reference's file without extension, if the caller chooses it, as FBSnapshotTestCase does.
  package var stem: String?
  package var pathExtension: String?
  package var site: CallSite
  /// The parameter that the caller knows `name` by.
  var nameParameter = NameParameter.named
  /// True if the assertion compares with a stored reference.
  var isStored = true
  /// The number of an unnamed snapshot, if it was counted when the assertion began.
  private var count: SnapshotCount?

  package init(
    name: String? = nil, record: SnapshotTestingConfiguration.Record? = nil, snapshotDirectory: String? = nil,
    stem: String? = nil, pathExtension: String?, site: CallSite
  ) {
    self.name = name
    self.record = record
    self.snapshotDirectory = snapshotDirectory
    self.stem = stem
    self.pathExtension = pathExtension
    self.site = site
  }
}

/// The parameter that takes a snapshot's name, in messages.
enum NameParameter: String, Hashable {
  case named
  /// That of FBSnapshotTestCase.
  case identifier
}

extension AssertionRequest {
  /// Names the file of the reference, and counts the snapshot if it has no name.
  func identity(in environment: AssertionEnvironment) throws -> SnapshotIdentity {
    let context = environment.context
    if name == nil, context?.arguments != nil {
      throw UnnamedCase(function: context?.function ?? site.testName, parameter: nameParameter)
    }
    if count?.isInDoubt == true { throw UnnamedAtOnce(function: context?.function ?? site.testName) }
    let file = site.filePath.description
    let override = environment.variables[.root]
    let packages = environment.shared.packages
    let root: String
    do {
      root = try packages.root(forFile: file, override: override)
    } catch {
      // If the caller gives an absolute folder, the test need not be in a package.
      guard let snapshotDirectory, snapshotDirectory.hasPrefix("/") else { throw error }
      let above = stem == nil ? nil : "\(snapshotDirectory)/\(stem ?? "")"
      root = above.flatMap { try? packages.root(forFile: $0, override: nil) } ?? snapshotDirectory
    }
    let directory = try snapshotDirectory ?? ReferencePlace(environment.variables).folder(forFile: file)
    let target = context?.testTarget ?? site.module
    let suite = context?.suites.joined(separator: ".") ?? ""
    do throws(SnapshotNameError) {
      return try SnapshotIdentity(
        packageRoot: root, testTarget: target, suite: suite.isEmpty ? site.fileStem : suite, test: site.testName,
        label: label(in: environment), pathExtension: pathExtension,
        directory: directory.map { packages.spelled(PackageLocator.absolute($0, below: root), below: root) },
        stem: stem)
    } catch {
      throw error.naming(parameter: nameParameter.rawValue)
    }
  }

  /// Returns the running test in the form that the ledger of claims keeps.
  ///
  /// - Parameter place: The place at which the test is declared, because private suites of two files may have one name. The
  ///   place of the assertion does not tell them apart: it may be in a helper that many tests call.
  func claimant(
    in environment: AssertionEnvironment, declaredAt place: SourceLocation? = Test.current?.sourceLocation
  ) -> ClaimLedger.Claimant {
    guard let context = environment.context else { return .outsideOfTests }
    let test = place.map { "\(context.identifier) \($0.fileID):\($0.line)" } ?? context.identifier
    return ClaimLedger.Claimant(test: test, run: context.scope?.run)
  }

  private func label(in environment: AssertionEnvironment) -> SnapshotIdentity.Label {
    if let name { return .named(name) }
    return .counter(count?.number ?? counters(in: environment).next(for: counterKey(in: environment)))
  }

  private func counterKey(in environment: AssertionEnvironment) -> String {
    let test = environment.context?.identifier ?? site.fileID.description
    return "\(test) \(snapshotDirectory ?? "") \(site.testName)"
  }

  private func counters(in environment: AssertionEnvironment) -> SnapshotCounters {
    environment.context?.scope?.counters ?? environment.shared.counters
  }

  /// Counts the snapshot of an assertion that begins in a test, if it has no name; ``end(in:)`` must follow.
  ///
  /// The number is taken before anything is awaited, so that it does not depend on which assertion ends first.
  mutating func begin(in environment: AssertionEnvironment) {
    guard name == nil, stem == nil, environment.context != nil else { return }
    count = counters(in: environment).begin(for: counterKey(in: environment), isOnMain: MainThread.isCurrent)
  }

  func end(in environment: AssertionEnvironment) {
    guard let count else { return }
    counters(in: environment).end(count, for: counterKey(in: environment))
  }
}

/// An error: a case of a parameterised test has an unnamed snapshot, whose number would depend on the order in which
/// the cases run.
struct UnnamedCase: Error, Hashable, CustomStringConvertible {
  let function: String
  let parameter: NameParameter

  var description: String {
    "\(function) is parameterised, and its cases run in any order: a number cannot tell their snapshots apart. "
      + "Pass a name made from the arguments as `\(parameter.rawValue):`."
  }
}

/// An error: unnamed snapshots of one test are made at the same time, so that their numbers would depend on chance.
struct UnnamedAtOnce: Error, Hashable, CustomStringConvertible {
  let function: String

  var description: String {
    "\(function) makes several unnamed snapshots at once, as in child tasks: which one gets which number is chance, and with "
      + "it the reference. Pass a name as `named:` to each, or await one before the next begins."
  }
}

/// The place of an assertion in the tests.
package struct CallSite: Sendable {
  package let fileID: StaticString
  package let filePath: StaticString
  package let testName: String
  package let line: UInt
  package let column: UInt

  package init(fileID: StaticString, filePath: StaticString, testName: String, line: UInt, column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.testName = testName
    self.line = line
    self.column = column
  }

  /// The module's name.
  var module: String { String(fileID.description.prefix { $0 != "/" }) }

  /// The file's name without its extension.
  var fileStem: String {
    let name = fileID.description.split(separator: "/").last ?? ""
    return name.hasSuffix(".swift") ? String(name.dropLast(6)) : String(name)
  }

  /// The file and line in the form of messages, such as `File.swift:12`.
  var place: String { "\(fileStem).swift:\(line)" }
}

/// An error: an assertion was called while no test runs that could fail.
struct OutsideTest: Error, CustomStringConvertible {
  let function: String

  var description: String {
    let other = function.hasPrefix("assertSnapshot") ? ", or call `verifySnapshot`, which returns its failure" : ""
    return "\(function) was called outside of any test, as from a detached task or a thread of one's own, so no test "
      + "could fail by it. Await the work inside the test and assert there\(other)."
  }
}
