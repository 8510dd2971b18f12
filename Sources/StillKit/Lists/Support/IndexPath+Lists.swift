// SPDX-License-Identifier: MIT

public import Foundation

/// Mirrors UIKit's additions to `IndexPath`.
extension IndexPath {
  /// The path of a row of a table.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  /// The path of an item of a collection.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The first index.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }
  /// The second index, of a table.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
  /// The second index, of a collection.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// As UIKit's messages show it, without its address.
  var inWords: String { "{length = \(count), path = \(map(String.init).joined(separator: " - "))}" }
}
