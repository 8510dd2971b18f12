// SPDX-License-Identifier: MIT

public import Foundation
import StillViews

/// UIKit's additions to `IndexPath`.
extension IndexPath {
  /// Makes the path of a row in a table.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  /// Makes the path of an item in a collection.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The first index: the section.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }
  /// The second index: the row in a table's section.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
  /// The second index: the item in a collection's section.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The path as UIKit's messages print it, without the address.
  var inWords: String { "{length = \(count), path = \(map(String.init).joined(separator: " - "))}" }
}

/// UIKit's additions to `NSIndexPath`.
extension NSIndexPath {
  /// Makes the path of a row in a table.
  public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }

  /// Makes the path of an item in a collection.
  public convenience init(item: Int, section: Int) { self.init(row: item, section: section) }

  /// The first index: the section.
  public var section: Int { index(atPosition: 0) }
  /// The second index: the row in a table's section.
  public var row: Int { index(atPosition: 1) }
  /// The second index: the item in a collection's section.
  public var item: Int { index(atPosition: 1) }
}
