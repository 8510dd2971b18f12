// SPDX-License-Identifier: MIT

import AppScreens
import Foundation
import StillKit
import StillTesting

/// A screen in a controller in a window against the bare view, in the same run, and what presentations leave behind.
@MainActor
struct ControllerBenchmark {
  private static let runs = 15

  var directory: String

  /// References must be written by another process than the one that verifies.
  func record() {
    for run in 0..<Self.runs {
      _ = verify(screen(), "bare-\(run)", record: .all)
      _ = verify(window(), "window-\(run)", record: .all)
    }
  }

  func measure(into table: inout Table) {
    let views = (0..<Self.runs).map { _ in screen() }
    let windows = (0..<Self.runs).map { _ in window() }
    // Both take turns, so that other work on the machine slows them alike.
    var (bare, shown) = ([Double](), [Double]())
    for run in 0..<Self.runs {
      bare += Table.processorMilliseconds(runs: 1) { _ in pass(views[run], "bare-\(run)") }
      shown += Table.processorMilliseconds(runs: 1) { _ in pass(windows[run], "window-\(run)") }
    }
    table.add("invoice .image, the bare view, processor", bare, limit: nil)
    table.add("the same in a controller in a window (1.1 × bare)", shown, limit: 1.1 * (bare.min() ?? 0))
    let (early, late) = memoryOfPresentations()
    table.add("MB held after 1,000 presentations (1.05 × after 100)", [late], limit: early * 1.05)
  }

  func measureAlone() {
    var table = Table()
    measure(into: &table)
    table.print()
  }

  /// The megabytes that the process holds after a hundred presentations and dismissals, and after a thousand.
  private func memoryOfPresentations() -> (early: Double, late: Double) {
    let window = window()
    var early = 0.0
    withAnimationClock { clock in
      for number in 1...1000 {
        let presented = UIViewController()
        presented.view.addSubview(screen())
        presented.modalPresentationStyle = number % 2 == 0 ? .fullScreen : .pageSheet
        window.rootViewController?.present(presented, animated: number % 3 != 0)
        clock.settle()
        window.rootViewController?.dismiss(animated: number % 3 != 0)
        clock.settle()
        if number == 100 { early = MemoryBenchmark.megabytes() }
      }
    }
    guard window.subviews.count == 1 else {
      print("a presentation left a view in the window")
      exit(1)
    }
    return (early, MemoryBenchmark.megabytes())
  }

  private func screen() -> UIView { InvoiceView(invoice: .sample) }

  private func window() -> UIWindow {
    let (controller, view) = (UIViewController(), screen())
    controller.view = view
    let window = UIWindow(frame: view.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    return window
  }

  private func pass(_ view: UIView, _ name: String) {
    guard let failure = verify(view, name, record: .never) else { return }
    print(failure)
    exit(1)
  }

  private func verify(_ view: UIView, _ name: String, record: SnapshotTestingConfiguration.Record) -> String? {
    verifySnapshot(
      of: view, as: .image, named: name, record: record, snapshotDirectory: directory, testName: "controllers")
  }
}
