// SPDX-License-Identifier: MIT

/// An assertion that no test can be failed by.
struct OutsideTest: Error, CustomStringConvertible {
  let function: String

  var description: String {
    "\(function) was called outside of any test, as from a detached task or a thread of one's own, so no test could "
      + "fail by it. Await the work inside the test and assert there, or call `verifySnapshot`, which returns its "
      + "failure."
  }
}
