// SPDX-License-Identifier: MIT

public import Foundation
@_exported public import StillTesting

/// A Boolean value that has all assertions of the process record, where nothing else says how they do.
///
/// Mirrors SnapshotTesting's deprecated variable. The environment and `CI` are stronger, as always.
public var isRecording: Bool {
  get { SnapshotTestingConfiguration.processRecord == .all }
  set { SnapshotTestingConfiguration.processRecord = newValue ? .all : .missing }
}

/// Asserts that a value matches its reference.
///
/// Mirrors SnapshotTesting's deprecated function; `assertSnapshot(of:as:)` says what the parameters mean.
public func assertSnapshot<Value, Format>(
  matching value: @autoclosure @MainActor () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil, record recording: Bool = false, timeout: TimeInterval = 5,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath, testName: String = #function,
  line: UInt = #line, column: UInt = #column
) {
  assertSnapshot(
    of: try value(), as: snapshotting, named: name, record: recording ? .all : nil, timeout: timeout, fileID: fileID,
    file: filePath, testName: testName, line: line, column: column)
}

/// Compares a value with its reference, and returns the failure's message.
///
/// Mirrors SnapshotTesting's deprecated function; `verifySnapshot(of:as:)` says what the parameters mean.
public func verifySnapshot<Value, Format>(
  matching value: @autoclosure @MainActor () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil, record recording: Bool = false, snapshotDirectory: String? = nil,
  timeout: TimeInterval = 5, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) -> String? {
  verifySnapshot(
    of: try value(), as: snapshotting, named: name, record: recording ? .all : nil,
    snapshotDirectory: snapshotDirectory, timeout: timeout, fileID: fileID, file: filePath, testName: testName,
    line: line, column: column)
}
