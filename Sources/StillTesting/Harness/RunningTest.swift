// SPDX-License-Identifier: MIT

import Testing

/// The running test of either library, which is recognised again without reading the name and the arguments.
///
/// Layers ask for the clock of their test with each change, and reading the arguments of a case by its mirror takes long.
struct RunningTest: Sendable {
  private let test: Test?
  private let testCase: Test.Case?
  private let scope: SnapshotScope?

  private init(test: Test?, testCase: Test.Case?, scope: SnapshotScope?) {
    (self.test, self.testCase, self.scope) = (test, testCase, scope)
  }

  /// The running test; nil outside of any, as in a detached task.
  static var current: RunningTest? {
    guard let test = Test.current else {
      return XCTestWatcher.shared.current.map { RunningTest(test: nil, testCase: nil, scope: $0.scope) }
    }
    return RunningTest(test: test, testCase: test.isParameterized ? .current : nil, scope: SnapshotScope.current)
  }

  /// Returns true if both are the same run of the same case, which must be recognisable.
  func isSame(as other: RunningTest) -> Bool {
    scope === other.scope && testCase.map(addressOfArguments) == other.testCase.map(addressOfArguments)
      && test?.sourceLocation == other.test?.sourceLocation && test?.name == other.test?.name
  }

  /// True if the arguments lie where they are looked for, which depends on the version of Swift Testing.
  var isRecognisable: Bool {
    guard let testCase else { return true }
    return CaseArguments.list(of: testCase).map(firstWord) == addressOfArguments(testCase)
  }
}

/// Returns the address of the storage of a case's arguments, which is the first word of the case.
///
/// No other living case shares it. A comparison needs both cases alive, because the address of a released one is used again.
private func addressOfArguments(_ testCase: Test.Case) -> UInt { firstWord(testCase) }

/// Returns the first word of a value; for an array, also one in an `Any`, it is the address of its storage.
private func firstWord<Value>(_ value: Value) -> UInt {
  withUnsafeBytes(of: value) { $0.count < MemoryLayout<UInt>.size ? 0 : $0.loadUnaligned(as: UInt.self) }
}
