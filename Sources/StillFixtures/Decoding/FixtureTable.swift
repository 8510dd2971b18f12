// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit

/// A table of one section, each row of which is written down.
struct FixtureTable: Sendable {
  let style: UITableView.Style
  let rows: [FixtureNode]
  /// The table's intrinsic height is that of its rows, up to this; nil for a table without one.
  let maxHeight: CGFloat?
  let window: FixtureScrollWindow

  init(_ object: FixtureObject<FixtureNode.Key>) throws {
    style = try object.word(.style, Self.styles) ?? .plain
    rows = try object.value(.rows, "a list of views, one a row") ?? []
    maxHeight = try object.number(.maxHeight)
    window = try FixtureScrollWindow(object)
    if let maxHeight, maxHeight < 0 {
      throw FixtureError(object.path(.maxHeight), .wrongShape(expected: "a number that is not negative"))
    }
    for (index, row) in rows.enumerated() { try Self.check(row, at: "\(object.path(.rows))[\(index)]") }
  }

  /// A rectangle's height is never negative, its size's may be.
  private static func check(_ row: FixtureNode, at path: String) throws {
    if let frame = row.geometry.frame, frame.size.height < 0 || frame.maxY < 0 {
      throw FixtureError("\(path).frame", .wrongShape(expected: "a frame that ends below the top of its row"))
    }
    guard let size = row.geometry.size else {
      if row.geometry.center != nil { throw FixtureError("\(path).size", .missing) }
      return
    }
    let bottom = (row.geometry.center?.y ?? size.height / 2) + size.height / 2
    if size.height < 0 || bottom < 0 {
      throw FixtureError("\(path).size", .wrongShape(expected: "a size that ends below the top of its row"))
    }
  }

  private static let styles: KeyValuePairs<String, UITableView.Style> = [
    "plain": .plain, "grouped": .grouped, "insetGrouped": .insetGrouped,
  ]
}
