// SPDX-License-Identifier: MIT

/// Calls `body` and returns its result.
///
/// Swift on Linux has no autoreleased objects, so there is nothing to drain. Mirrors Objective-C's `autoreleasepool`.
public func autoreleasepool<Failure: Error, Result: ~Copyable>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try body()
}
