// SPDX-License-Identifier: MIT

package import Foundation
import StillArtifacts

/// One assertion from its arguments to its report: identity, snapshot, comparison, verdict, report.
package enum AssertionPipeline {
  /// Blocks until the report is there.
  ///
  /// - Returns: Why the assertion failed; nil if it passed.
  package static func failure<Value, Format>(
    of value: @MainActor () throws -> Value, as snapshotting: Snapshotting<Value, Format>, request: AssertionRequest,
    timeout: TimeInterval, in environment: AssertionEnvironment
  ) -> String? {
    report(of: value, as: snapshotting, request: request, timeout: timeout, in: environment).message
  }

  static func report<Value, Format>(
    of value: @MainActor () throws -> Value, as snapshotting: Snapshotting<Value, Format>, request: AssertionRequest,
    timeout: TimeInterval, in environment: AssertionEnvironment
  ) -> AssertionReport {
    do {
      let assertion = try PreparedAssertion(request, in: environment)
      do {
        let capture = SnapshotCapture(snapshotting: snapshotting, timeout: timeout, notes: assertion.notes)
        return assertion.report(on: try capture.snapshot(of: value), with: snapshotting.comparator)
      } catch {
        return assertion.report(on: .error(error, []))
      }
    } catch {
      return .failed(error)
    }
  }

  /// Leaves the caller's actor while it waits, paints and compares; the caller awaits it, and so keeps its hands off
  /// the strategy.
  @concurrent static func report<Value, Format>(
    of value: @MainActor () throws -> Value, as strategy: Handover<Snapshotting<Value, Format>>,
    request: AssertionRequest, timeout: TimeInterval, in environment: AssertionEnvironment
  ) async -> AssertionReport {
    let snapshotting = strategy.value
    do {
      let assertion = try PreparedAssertion(request, in: environment)
      do {
        let capture = SnapshotCapture(snapshotting: snapshotting, timeout: timeout, notes: assertion.notes)
        let actual = try await capture.snapshot(of: value)
        return assertion.report(on: actual, with: snapshotting.comparator)
      } catch {
        return assertion.report(on: .error(error, []))
      }
    } catch {
      return .failed(error)
    }
  }
}
