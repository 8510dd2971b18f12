// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillLayers

private class Plain: NSObject {}

struct ClassDescriptionTests {
  @Test func aClassOfAppleHasNoModuleInItsName() {
    #expect(CALayer.description() == "CALayer")
    #expect(NSObject.description() == "NSObject")
  }

  @Test func aClassOfTheAppHasOne() {
    let name = type(of: Plain()).description()
    #expect(name.hasPrefix("StillLayersTests.") && name.hasSuffix("Plain"))
  }
}
