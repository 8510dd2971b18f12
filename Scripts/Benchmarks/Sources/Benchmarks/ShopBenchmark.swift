// SPDX-License-Identifier: MIT

import AppScreens
import Foundation
import StillKit
import StillTesting

/// The shop's list below bars against the same list without any, and a matrix of pictures against each of them alone.
@MainActor
struct ShopBenchmark {
  private static let runs = 15
  /// The runs with a reference of their own, each three times: the least of a few scatters too much.
  private static let turns = (0..<3).flatMap { _ in 0..<runs }
  private static let matrixRuns = 5
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
    _ = verifyAlone(record: .all)
  }

  func measure(into table: inout Table) {
    for (name, products) in Self.lists {
      // Both take turns, so that other work on the machine slows them alike.
      var (bare, tabs) = ([Double](), [Double]())
      for run in Self.turns {
        bare += time { verify(list(products), "\(name)-\(run)", record: .never) }
        tabs += time { verifyTabs(products, "\(name)-tabs-\(run)") }
      }
      table.add("the shop's list of \(products.count) rows, bare, processor", bare, limit: nil)
      table.add("the same below bars, in tabs (1.5 × bare)", tabs, limit: 1.5 * (bare.min() ?? 0))
    }
    measureMatrix(into: &table)
  }

  private func measureMatrix(into table: inout Table) {
    var (matrices, alone, ones) = ([Double](), [Double](), [Double]())
    for run in 0..<2 * Self.matrixRuns {
      matrices += time { verifyMatrix("matrix-\(run % Self.matrixRuns)", record: .never) }
      alone += time { verifyAlone(record: .never) }
      ones += time {
        var failure: String?
        for run in 0..<18 { failure = verifyTabs(.sample, "own-tabs-\(run % Self.runs)") ?? failure }
        return failure
      }
    }
    table.add("matrix of 18 of the shop (each picture alone)", matrices, limit: alone.min())
    table.add("the same (18 × the shop in tabs)", matrices, limit: ones.min())
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

  private func verifyTabs(_ products: [Product], _ name: String) -> String? {
    verify(ShopTabBarController(products: products), name, record: .never)
  }

  private func verifyMatrix(_ name: String, record: SnapshotTestingConfiguration.Record) -> String? {
    verifySnapshot(
      of: ShopTabBarController(), as: .image(matrix: Self.matrix), named: name, record: record,
      snapshotDirectory: directory, testName: "shop")
  }

  /// Compares each picture of the matrix in an assertion of its own, and returns the last failure.
  private func verifyAlone(record: SnapshotTestingConfiguration.Record) -> String? {
    var failure: String?
    for (device, screen) in Self.matrix.devices.enumerated() {
      for style in Self.matrix.styles {
        for size in Self.matrix.contentSizes {
          let traits = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: style), UITraitCollection(preferredContentSizeCategory: size),
          ])
          failure =
            verifySnapshot(
              of: ShopTabBarController(), as: .image(on: screen, traits: traits),
              named: "alone-\(device)-\(style.rawValue)-\(size.rawValue)", record: record,
              snapshotDirectory: directory, testName: "shop") ?? failure
        }
      }
    }
    return failure
  }
}
