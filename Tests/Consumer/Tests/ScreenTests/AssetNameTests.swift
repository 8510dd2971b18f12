// SPDX-License-Identifier: MIT

import Testing
import UIKit

/// Rule: names that are no identifiers of Swift have symbols that compile and find their asset.
@MainActor struct AssetNameTests {
  @Test(arguments: [
    ColorResource._24Hours, .été, .`self`, .superclass, .resourceBundle, .default, .url, .red, .Class.in,
  ])
  func resourcesAreFound(_ resource: ColorResource) {
    #expect(UIColor(resource: resource) == UIColor(named: resource.name, in: .module, compatibleWith: nil))
  }

  @Test func colorsHaveNames() {
    #expect(UIColor.url == UIColor(named: "URLColor", in: .module, compatibleWith: nil))
    #expect(UIColor.Class.in == UIColor(named: "class/in", in: .module, compatibleWith: nil))
    // A name of UIKit's stays UIKit's.
    #expect(UIColor.red != UIColor(resource: .red))
  }
}
