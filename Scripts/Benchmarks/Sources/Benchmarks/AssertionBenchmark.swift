// SPDX-License-Identifier: MIT

import AppScreens
import Foundation
import StillKit
import StillTesting

/// Whole assertions on the consumer's invoice, full screen at 3x.
@MainActor
struct AssertionBenchmark {
  static let runs = 25

  var directory: String

  /// References must be written by another process than the one that verifies.
  func record() {
    for run in 0..<Self.runs {
      _ = verify(.image, "image-\(run)", record: .all)
      _ = verify(.pdf, "pdf-\(run)", record: .all)
    }
    _ = verify(.image, "first", record: .all)
    FilmstripBenchmark(directory: directory).record()
    ControllerBenchmark(directory: directory).record()
    ShopBenchmark(directory: directory).record()
  }

  func measure() throws {
    setenv("STILLFRAME_ARTIFACTS", "\(directory)/failures", 1)
    let views = (0..<Self.runs).map { _ in InvoiceView(invoice: .sample) }
    let image = Table.milliseconds(runs: Self.runs) { pass(views[$0], .image, "image-\($0)") }
    let pdf = Table.milliseconds(runs: Self.runs) { pass(views[$0], .pdf, "pdf-\($0)") }
    let failing = Table.milliseconds(runs: Self.runs) { fail("image-\($0)") }
    var table = Table()
    table.add("invoice .image at 3x, passing", image, limit: 8)
    table.add("invoice .pdf, passing", pdf, limit: 15)
    table.add("invoice .image at 3x, failing, files written", failing, limit: 200)
    FilmstripBenchmark(directory: directory).measure(into: &table)
    ControllerBenchmark(directory: directory).measure(into: &table)
    ShopBenchmark(directory: directory).measure(into: &table)
    LayoutBenchmark().measure(into: &table)
    ListBenchmark().measure(into: &table)
    table.add("memcmp of two full screens", Table.milliseconds(runs: 50, memcmpOfScreens()), limit: nil)
    try PaintingBenchmark().measure(into: &table)
    try PhotographBenchmark().measure(into: &table)
    try CatalogBenchmark().measure(into: &table)
    table.print()
  }

  /// Milliseconds of the first assertion of this process, fonts included.
  func first() -> String {
    let view = InvoiceView(invoice: .sample)
    let start = ContinuousClock.now
    let failure = verify(view, .image, "first", record: .never)
    let time = Table.milliseconds(ContinuousClock.now - start)
    return failure ?? String(format: "%.1f", time)
  }

  private func pass<Format>(_ view: UIView, _ strategy: Snapshotting<UIView, Format>, _ name: String) {
    guard let failure = verify(view, strategy, name, record: .never) else { return }
    print(failure)
    exit(1)
  }

  /// One block of the screen has another colour; three pictures and a result are left.
  private func fail(_ name: String) {
    let view = InvoiceView(invoice: .sample)
    let block = UIView(frame: CGRect(x: 60, y: 90, width: 120, height: 60))
    block.backgroundColor = .systemRed
    view.addSubview(block)
    guard verify(view, .image, name, record: .never) == nil else { return }
    print("\(name) passed, and should not")
    exit(1)
  }

  private func verify<Format>(
    _ strategy: Snapshotting<UIView, Format>, _ name: String, record: SnapshotTestingConfiguration.Record
  ) -> String? {
    verify(InvoiceView(invoice: .sample), strategy, name, record: record)
  }

  private func verify<Format>(
    _ view: UIView, _ strategy: Snapshotting<UIView, Format>, _ name: String,
    record: SnapshotTestingConfiguration.Record
  ) -> String? {
    verifySnapshot(of: view, as: strategy, named: name, record: record, snapshotDirectory: directory)
  }

  private func memcmpOfScreens() -> (Int) -> Void {
    let count = 1170 * 2532 * 4
    let (one, other) = ([UInt8](repeating: 7, count: count), [UInt8](repeating: 7, count: count))
    return { _ in precondition(memcmp(one, other, count) == 0) }
  }
}
