// SPDX-License-Identifier: MIT

public import Foundation
import StillLayers

/// Asserts that a value matches its reference on disk.
///
/// Mirrors SnapshotTesting's function.
///
/// The reference is `__Snapshots__/<test target>/<suite or file>/<test>.<name or number>.<extension>` in the folder of
/// the package under test. A failure writes pictures or texts that show why, and the result as JSON, to `.stillframe`
/// in the same folder.
///
/// - Parameters:
///   - value: Evaluated on the main actor, from whichever thread the assertion is called.
///   - snapshotting: The strategy that turns the value into a snapshot and compares it.
///   - name: Tells the snapshots of one test apart; without it they are numbered from one.
///   - record: The mode that says when the reference is written; the environment's `STILLFRAME_RECORD` is stronger.
///   - timeout: Seconds to wait for a strategy that does not deliver at once.
///   - fileID: The file of the test, which names its target; leave it out.
///   - filePath: The path of the test's file, which leads to its package; leave it out.
///   - testName: The test's name; leave it out, unless a helper calls this.
///   - line: The line that a failure is reported at.
///   - column: The column that a failure is reported at.
public func assertSnapshot<Value, Format>(
  of value: @autoclosure @MainActor () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil, record: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath, testName: String = #function,
  line: UInt = #line, column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
  var request = AssertionRequest(name: name, record: record, pathExtension: snapshotting.pathExtension, site: site)
  let environment = AssertionEnvironment.current()
  request.begin(in: environment)
  defer { request.end(in: environment) }
  let open = OpenAssertions.shared.begin("assertSnapshot", at: site)
  defer { OpenAssertions.shared.end(open) }
  guard environment.context != nil else { return failOutsideTest("assertSnapshot", at: site) }
  let report = AssertionPipeline.report(
    of: value, as: snapshotting, request: request, timeout: timeout, in: environment)
  deliver(report, at: site, in: environment)
}

/// Asserts that a value matches its reference, leaving the main actor while it waits, paints and compares.
///
/// Several of these run in parallel. The parameters are those of `assertSnapshot`.
nonisolated(nonsending) public func assertSnapshotAsync<Value, Format>(
  of value: @autoclosure @MainActor () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil, record: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath, testName: String = #function,
  line: UInt = #line, column: UInt = #column
) async {
  let site = CallSite(fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
  var request = AssertionRequest(name: name, record: record, pathExtension: snapshotting.pathExtension, site: site)
  let environment = AssertionEnvironment.current()
  request.begin(in: environment)
  defer { request.end(in: environment) }
  let open = OpenAssertions.shared.begin("assertSnapshotAsync", at: site)
  defer { OpenAssertions.shared.end(open) }
  guard environment.context != nil else { return failOutsideTest("assertSnapshotAsync", at: site) }
  let clock = AnimationClock.current
  await clock.passTurn()
  // Begun here, so that the hop to the main actor does not count as a wait of the test, which would move its clock.
  clock.beginAssertion()
  defer { clock.endAssertion() }
  let report = await AssertionPipeline.report(
    of: value, as: Handover(snapshotting), request: request, timeout: timeout, keeping: clock, in: environment)
  deliver(report, at: site, in: environment)
}

private func deliver(_ report: AssertionReport, at site: CallSite, in environment: AssertionEnvironment) {
  guard let message = report.message else { return }
  FailureReporter.report(message, attachments: report.attachments, at: site, in: environment.context)
}

private func failOutsideTest(_ function: String, at site: CallSite) {
  FailureReporter.report(OutsideTest(function: function).description, attachments: [], at: site, in: nil)
}

/// Fails the running test, because a list of strategies is empty.
private func failWithoutStrategy(_ example: String, at site: CallSite) {
  guard let context = TestContext.current() else { return failOutsideTest("assertSnapshots", at: site) }
  let message =
    "assertSnapshots was given no strategy, so it compares nothing. Pass at least one, such as `as: \(example)`."
  FailureReporter.report(message, attachments: [], at: site, in: context)
}

/// Asserts that a value matches its references for several strategies; each key is the snapshot's name.
///
/// The value is evaluated for each strategy. The parameters are those of `assertSnapshot`; the strategies are used in
/// the order of their names. No strategy at all is a failure.
public func assertSnapshots<Value, Format>(
  of value: @autoclosure @MainActor () throws -> Value, as strategies: [String: Snapshotting<Value, Format>],
  record: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  if strategies.isEmpty {
    let site = CallSite(fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
    return failWithoutStrategy("[\"light\": .image]", at: site)
  }
  let values = ValueSeries<Value>()
  for (name, strategy) in strategies.sorted(by: { $0.key < $1.key }) {
    assertSnapshot(
      of: try values.next(value), as: strategy, named: name, record: record, timeout: timeout, fileID: fileID,
      file: filePath, testName: testName, line: line, column: column)
  }
}

/// Asserts that a value matches its references for several strategies, whose snapshots are numbered.
///
/// The value is evaluated for each strategy. The parameters are those of `assertSnapshot`. No strategy at all is a
/// failure.
public func assertSnapshots<Value, Format>(
  of value: @autoclosure @MainActor () throws -> Value, as strategies: [Snapshotting<Value, Format>],
  record: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  if strategies.isEmpty {
    let site = CallSite(fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
    return failWithoutStrategy("[.image]", at: site)
  }
  let values = ValueSeries<Value>()
  for strategy in strategies {
    assertSnapshot(
      of: try values.next(value), as: strategy, record: record, timeout: timeout, fileID: fileID, file: filePath,
      testName: testName, line: line, column: column)
  }
}

/// Compares a value with its reference and returns the differences; nil if they match.
///
/// Mirrors SnapshotTesting's function.
///
/// It fails no test by itself, and may be called outside of any.
///
/// - Parameters:
///   - value: Evaluated on the main actor, from whichever thread the function is called.
///   - snapshotting: The strategy that turns the value into a snapshot and compares it.
///   - name: Tells the snapshots of one test apart; without it they are numbered from one.
///   - record: The mode that says when the reference is written; the environment's `STILLFRAME_RECORD` is stronger.
///   - snapshotDirectory: The folder of the reference instead of the one that belongs to the test; a relative path
///     starts at the package's folder.
///   - timeout: Seconds to wait for a strategy that does not deliver at once.
///   - fileID: The file of the test, which names its target; leave it out.
///   - filePath: The path of the test's file, which leads to its package; leave it out.
///   - testName: The test's name; leave it out, unless a helper calls this.
///   - line: The line that a failure is reported at.
///   - column: The column that a failure is reported at.
public func verifySnapshot<Value, Format>(
  of value: @autoclosure @MainActor () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil, record: SnapshotTestingConfiguration.Record? = nil, snapshotDirectory: String? = nil,
  timeout: TimeInterval = 5, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) -> String? {
  let site = CallSite(fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
  let open = OpenAssertions.shared.begin("verifySnapshot", at: site)
  defer { OpenAssertions.shared.end(open) }
  var request = AssertionRequest(
    name: name, record: record, snapshotDirectory: snapshotDirectory, pathExtension: snapshotting.pathExtension,
    site: site)
  let environment = AssertionEnvironment.current()
  request.begin(in: environment)
  defer { request.end(in: environment) }
  return AssertionPipeline.failure(
    of: value, as: snapshotting, request: request, timeout: timeout, in: environment)
}
