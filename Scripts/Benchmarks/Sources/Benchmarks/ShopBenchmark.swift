// SPDX-License-Identifier: MIT

import AppScreens
import Foundation
import StillKit
import StillTesting

/// The shop's list below bars against the same list without any, and a matrix of pictures against one of them.
@MainActor
struct ShopBenchmark {
  private static let runs = 15
  private static let matrixRuns = 3
  private static let matrix = SnapshotMatrix(
    devices: [.iPhoneSe, .iPhone16Pro, .iPadPro11], styles: [.light, .dark],
    contentSizes: [.small, .large, .accessibilityLarge])

  /// The shop's own list, and one that fills the screen.
  private static let lists: [(name: String, products: [Product])] = [
    ("own", .sample), ("long", (0..<3).flatMap { _ in [Product].sample }),
  ]

  var directory: String

  /// References must be written by another process than the one that verifies.
  func record() {
    for run in 0..<Self.runs {
      for (name, products) in Self.lists {
        _ = verify(list(products), "\(name)-\(run)", record: .all)
        _ = verify(ShopTabBarController(products: products), "\(name)-tabs-\(run)", record: .all)
      }
    }
    for run in 0..<Self.matrixRuns { _ = verifyMatrix("matrix-\(run)", record: .all) }
  }

  func measure(into table: inout Table) {
    var one: [Double] = []
    for (name, products) in Self.lists {
      // Both take turns, so that other work on the machine slows them alike.
      var (bare, tabs) = ([Double](), [Double]())
      for run in 0..<Self.runs {
        bare += time { verify(list(products), "\(name)-\(run)", record: .never) }
        tabs += time { verify(ShopTabBarController(products: products), "\(name)-tabs-\(run)", record: .never) }
      }
      table.add("the shop's list of \(products.count) rows, bare, processor", bare, limit: nil)
      table.add("the same below bars, in tabs (1.5 × bare)", tabs, limit: 1.5 * (bare.min() ?? 0))
      if one.isEmpty { one = tabs.sorted() }
    }
    let matrices = (0..<Self.matrixRuns).flatMap { run in time { verifyMatrix("matrix-\(run)", record: .never) } }
    // A sum of many pictures has the mean of their times, not the least.
    table.add("matrix of 18 of the shop (18 × the median of one)", matrices, limit: 18 * one[one.count / 2])
  }

  func measureAlone() {
    var table = Table()
    measure(into: &table)
    table.print()
  }

  private func list(_ products: [Product]) -> UIViewController {
    CatalogueViewController(title: "Shop", products: products)
  }

  /// The milliseconds of a comparison that passes, as a list of one.
  private func time(_ verify: () -> String?) -> [Double] {
    Table.processorMilliseconds(runs: 1) { _ in
      guard let failure = verify() else { return }
      print(failure)
      exit(1)
    }
  }

  private func verify(
    _ controller: UIViewController, _ name: String, record: SnapshotTestingConfiguration.Record
  ) -> String? {
    verifySnapshot(
      of: controller, as: .image(on: .iPhone16Pro), named: name, record: record, snapshotDirectory: directory,
      testName: "shop")
  }

  private func verifyMatrix(_ name: String, record: SnapshotTestingConfiguration.Record) -> String? {
    verifySnapshot(
      of: ShopTabBarController(), as: .image(matrix: Self.matrix), named: name, record: record,
      snapshotDirectory: directory, testName: "shop")
  }
}
