// SPDX-License-Identifier: MIT

public import Nimble

/// The right side of `expect(view) == snapshot()`.
public struct Snapshot: Sendable {
  let match: SnapshotMatch
}

/// Returns the right side of a comparison with a reference, whose parameters are those of `haveValidSnapshot`.
public func snapshot(_ name: String? = nil, identifier: String? = nil, usesDrawRect: Bool = false) -> Snapshot {
  Snapshot(
    match: SnapshotMatch(matcher: "snapshot", name: name, identifier: identifier, usesDrawRect: usesDrawRect))
}

/// Returns the right side of a comparison that writes the reference, and always fails.
public func recordSnapshot(_ name: String? = nil, identifier: String? = nil, usesDrawRect: Bool = false) -> Snapshot {
  Snapshot(
    match: SnapshotMatch(
      matcher: "recordSnapshot", name: name, identifier: identifier, usesDrawRect: usesDrawRect, isRecording: true))
}

/// Expects a view or view controller to look like its reference.
public func == (left: SyncExpectation<any Snapshotable>, right: Snapshot) { left.to(right.match.nimbleMatcher()) }

/// Expects a view or view controller to look like its reference.
public func == (left: AsyncExpectation<any Snapshotable>, right: Snapshot) async {
  await left.to(right.match.nimbleMatcher())
}

/// Writes the reference of a view or view controller, and fails the test.
public func 📷(_ file: FileString = #filePath, line: UInt = #line, snapshottable: any Snapshotable) {
  expect(file: file, line: line, snapshottable).to(recordSnapshot())
}

/// Writes the reference of a view or view controller under a name, and fails the test.
public func 📷(_ name: String, file: FileString = #filePath, line: UInt = #line, snapshottable: any Snapshotable) {
  expect(file: file, line: line, snapshottable).to(recordSnapshot(named: name))
}
