// SPDX-License-Identifier: MIT

public import Foundation

/// Compares a value with its reference and returns why they differ; nil if they match. Mirrors SnapshotTesting's
/// function.
///
/// It fails no test by itself, and may be called outside of any.
///
/// - Parameters:
///   - value: Evaluated on the main actor, from whichever thread the function is called.
///   - snapshotting: How the value is turned into a snapshot and compared.
///   - name: Tells the snapshots of one test apart; without it they are numbered from one.
///   - record: When the reference is written; the environment's `STILLFRAME_RECORD` is stronger.
///   - snapshotDirectory: The folder of the reference instead of the one that belongs to the test; a relative path
///     starts at the package's folder.
///   - timeout: Seconds to wait for a strategy that does not deliver at once.
public func verifySnapshot<Value, Format>(
  of value: @autoclosure @MainActor () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil, record: SnapshotTestingConfiguration.Record? = nil, snapshotDirectory: String? = nil,
  timeout: TimeInterval = 5, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) -> String? {
  let site = CallSite(fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
  let request = AssertionRequest(
    name: name, record: record, snapshotDirectory: snapshotDirectory, pathExtension: snapshotting.pathExtension,
    site: site)
  return AssertionPipeline.failure(
    of: value, as: snapshotting, request: request, timeout: timeout, in: .current())
}
