// SPDX-License-Identifier: MIT

import Foundation
@_spi(Benchmarks) import StillDiff

/// The comparison of two described trees of a thousand views, from their texts to causes.
struct TreeBenchmark {
  private static let limit = Build.isDebug ? 30.0 : 5

  func measure() {
    let before = Self.tree(rows: 250)
    Row("trees of 1,000 views, one colour changed", limit: Self.limit) {
      precondition(TreeComparison.causeCount(before, Self.recoloured) == 1)
    }
    Row("trees of 1,000 views, a row inserted at the top", limit: Self.limit) {
      precondition(TreeComparison.causeCount(before, Self.inserted) == 1)
    }
    Row("trees of 1,000 views, every font changed", limit: Self.limit) {
      precondition((TreeComparison.causeCount(before, Self.enlarged) ?? 0) > 1)
    }
    let (crowd, other) = (Self.crowd(rows: 62, color: "#11111"), Self.crowd(rows: 63, color: "#22222"))
    Row("trees of 1,000 views, all changed and four inserted", limit: Self.limit) {
      precondition((TreeComparison.causeCount(crowd, other) ?? 0) > 1)
    }
  }

  /// All views of four lists changed, and each has one row more: nothing tells which row is which.
  private static func crowd(rows: Int, color: String) -> String {
    var lines = ["Stillframe tree 4\tuserInterfaceStyle=light", "UIView\t0 0 390 844\tbackgroundColor=#FFFFFF"]
    for list in 0..<4 {
      lines.append(" UIView\t0 0 390 844\tid=\(list)")
      for row in 0..<rows {
        lines.append("  UIView\t0 \(row * 44) 390 44\tbackgroundColor=\(color)\(row)")
        lines.append("   UIImageView\t16 12 200 20\ttintColor=\(color)\(row)\tcontentMode=center")
        lines.append("   UIImageView\t340 10 24 24\ttintColor=\(color)\tcontentMode=center")
        lines.append("   UIView\t16 43.6667 374 0.333333\tbackgroundColor=\(color)")
      }
    }
    return lines.joined(separator: "\n")
  }

  private static let recoloured = tree(rows: 250).replacingOccurrences(
    of: "Row 125\tcolor=#111111", with: "Row 125\tcolor=#111112")
  private static let inserted = tree(rows: 250, first: "New")
  private static let enlarged = tree(rows: 250).replacingOccurrences(of: "Inter 17", with: "Inter 18")

  /// Rows of a cell with a label, an image and a line.
  private static func tree(rows: Int, first: String? = nil) -> String {
    var lines = ["Stillframe tree 4\tuserInterfaceStyle=light", "UIView\t0 0 390 844\tbackgroundColor=#FFFFFF"]
    let texts = (first.map { [$0] } ?? []) + (0..<rows).map { "Row \($0)" }
    for (index, text) in texts.enumerated() {
      lines.append(" UIStackView\t0 \(index * 44) 390 44\tspacing=8\tconstraint height=44")
      lines.append("  UILabel\t16 12 200 20\ttext=\(text)\tcolor=#111111\tfont=Inter 17\tnumberOfLines=0")
      lines.append("  UIImageView\t340 10 24 24\timage=24 24@3 00ffee11\tcontentMode=center")
      lines.append("  UIView\t16 43.6667 374 0.333333\tbackgroundColor=#C6C6C8")
    }
    return lines.joined(separator: "\n")
  }
}
