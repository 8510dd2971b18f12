// SPDX-License-Identifier: MIT

import Foundation

/// The icons of a symbol: code points of the icon font, or below E000 of the system font.
struct SymbolIcon: Equatable {
  var outline: UInt32?
  var fill: UInt32?

  /// Returns the icons of a name; nil if the table has none.
  static func named(_ name: String) -> SymbolIcon? {
    table[name[...]].map(SymbolIcon.init)
  }

  private init(_ icons: Substring) {
    let halves = icons.split(separator: "/", omittingEmptySubsequences: false)
    outline = UInt32(halves[0], radix: 16)
    fill = halves.count > 1 ? UInt32(halves[1], radix: 16) : nil
  }

  /// The icons of each name as they are written, read from the rows when the first symbol is made.
  static let table: [Substring: Substring] = {
    var table: [Substring: Substring] = [:]
    for row in rows {
      guard let colon = row.utf8.firstIndex(of: UInt8(ascii: ":")) else { continue }
      table[row[..<colon]] = row[row.utf8.index(after: colon)...]
    }
    return table
  }()

  /// The rows of the table in their order.
  static var rows: [Substring] {
    let text = SymbolIcons.rows
    let (space, newline) = (UInt8(ascii: " "), UInt8(ascii: "\n"))
    return text.utf8.split { $0 == space || $0 == newline }.map(Substring.init)
  }
}

/// The sizes of symbols that pictures or descriptions of iOS tell, at 17 points in regular weight.
///
/// All others have the size of their icon; circles fit both.
struct SymbolSize {
  var width: CGFloat
  var height: CGFloat
  /// The middle below half the height of capitals.
  var y: CGFloat = 0
  var margin = CGSize(width: 2, height: 1)

  static let known: [String: SymbolSize] = [
    // From pictures: the back button of a navigation bar, 17 points semibold, large.
    "chevron.left": SymbolSize(width: 8.5, height: 14.7),
    "chevron.right": SymbolSize(width: 8.5, height: 14.7),
    "chevron.backward": SymbolSize(width: 8.5, height: 14.7),
    "chevron.forward": SymbolSize(width: 8.5, height: 14.7),
    "chevron.up": SymbolSize(width: 14.7, height: 8.5),
    "chevron.down": SymbolSize(width: 14.7, height: 8.5),
    // From a description in Apple's developer forums, thread 716773: 64 points, light.
    "chevron.compact.down": SymbolSize(
      width: 14.4, height: 3.78, y: -0.16, margin: CGSize(width: 2.1, height: 1.5)),
    // From a picture: the plus item of a navigation bar of iOS 13, large.
    "plus": SymbolSize(width: 13.8, height: 14.1),
    // From pictures of search bars, iOS 14 to 17.
    "magnifyingglass": SymbolSize(width: 16.2, height: 16.3),
    // From descriptions of images: 17 points, and 14 points large.
    "person": SymbolSize(width: 14.7, height: 15.3, y: -0.26),
  ]
}
