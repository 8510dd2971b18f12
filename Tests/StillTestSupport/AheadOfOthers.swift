// SPDX-License-Identifier: MIT

public import Testing

/// Runs a test that starts itself in another process on threads of its own, ahead of tests without this trait.
///
/// A thread of Swift Testing looks for processes that have ended, and does not rest while nobody has taken the end of one.
/// The task that takes it would wait behind thousands of other tests, for minutes, and that thread would take a third of
/// the processor time of the whole run. Tasks of a higher priority have threads of their own.
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
