// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import Testing

/// Rule: paths of lists have a section and a row or an item, in Swift and as Foundation's object.
struct IndexPathTests {
  @Test func bothKindsAreTheSamePath() {
    let path = IndexPath(row: 3, section: 1)
    let object = path as NSIndexPath
    #expect(object.section == 1 && object.row == 3 && object.item == 3)
    #expect(NSIndexPath(row: 3, section: 1) as IndexPath == path)
    #expect(NSIndexPath(item: 3, section: 1) as IndexPath == IndexPath(item: 3, section: 1))
  }
}
