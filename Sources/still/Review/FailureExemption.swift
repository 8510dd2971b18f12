// SPDX-License-Identifier: MIT

import StillArtifacts

/// The reason why nobody has to decide about a failure; it is listed, but fails nothing, and only a pattern accepts it.
enum FailureExemption: String {
  /// The test expects the failure.
  case expected
  /// The test took no part in a later run of all tests.
  case gone

  /// The reason in words.
  var words: String {
    switch self {
    case .expected: "its process succeeded, so its test expects it"
    case .gone: "its test took no part in a later run of all tests; still review can reject it"
    }
  }
}

/// The failures about which nobody has to decide.
struct FailureExemptions {
  private let expected: ExpectedFailures
  private let gone: GoneFailures?

  /// Looks at the runs of a package, unless nothing failed.
  init(_ failures: FailureList, place: PackagePlace) {
    expected = failures.expected
    gone = failures.all.isEmpty ? nil : GoneFailures(packageRoot: place.root, store: place.store)
  }

  /// Returns why nobody has to decide about a failure; nil if somebody has to.
  subscript(failure: FailedSnapshot) -> FailureExemption? {
    if gone?.contains(failure) == true { return .gone }
    return expected.contains(failure) ? .expected : nil
  }
}
