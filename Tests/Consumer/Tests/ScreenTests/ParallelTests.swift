// SPDX-License-Identifier: MIT

import AppScreens
import Foundation
import SnapshotTesting
import Testing
import UIKit

/// Painting and comparing happen on any thread; only making and laying out views needs the main actor.
@Suite(.snapshots) struct ParallelTests {
  /// As an app's suite would write it.
  @Test func eightTasks() async {
    await withTaskGroup(of: Void.self) { group in
      for number in 1...8 {
        group.addTask {
          await assertSnapshotAsync(
            of: ListRowView(title: "Row \(number)", subtitle: "Painted beside seven others"), as: .image,
            named: "row-\(number)")
        }
      }
    }
  }

  /// One reference, that of `InvoiceTests`, held against pictures painted by eight threads at once.
  @Test func eightThreadsOnOneReference() async {
    let failures = await withTaskGroup(of: String?.self) { group in
      for _ in 1...8 { group.addTask { await onItsOwnThread { invoiceFailure() } } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(failures.count == 8)
    for failure in Set(failures.compactMap(\.self)) { Issue.record("\(failure)") }
  }
}

private func invoiceFailure() -> String? {
  verifySnapshot(
    of: invoiceScreen(), as: .image, named: "1", record: .never,
    snapshotDirectory: "__Snapshots__/ScreenTests/InvoiceTests", testName: "testInvoice")
}

/// A task group has as many threads as the machine has cores; these are as many as there are calls.
private func onItsOwnThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
  await withCheckedContinuation { continuation in
    Thread { continuation.resume(returning: body()) }.start()
  }
}
