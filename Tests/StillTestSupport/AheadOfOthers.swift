// SPDX-License-Identifier: MIT

public import Testing

/// Runs a test that starts itself in another process on threads of its own, ahead of tests without this trait.
///
/// Swift Testing has a thread that collects processes that have ended. It does not sleep while one has ended that no task
/// waits for yet. Behind thousands of other tests, that task would begin to wait minutes later, and the thread would take a
/// third of the processor time of the whole run. Tasks of a higher priority have threads of their own.
public struct AheadOfOthers: TestTrait, TestScoping {
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withoutActuallyEscaping(function) { function in
      try await Task(priority: .userInitiated) { try await function() }.value
    }
  }
}

extension Trait where Self == AheadOfOthers {
  /// Runs a test that starts itself in another process ahead of others.
  public static var aheadOfOthers: Self { Self() }
}
