// SPDX-License-Identifier: MIT

import StillAdoption
import Testing

struct ImportsTests {
  @Test(arguments: [
    "import UIKit", "@testable import UIKit", "import class UIKit.UIView", "#if canImport(UIKit)",
    "@_exported import UIKit",
    "// a\n\nimport UIKit.UIView", "import Foundation\n// an importer\nimport UIKit", "a\nimport UIKit\nb",
  ])
  func `An import is found without parsing`(text: String) {
    #expect(Imports.names(of: ["UIKit"], in: text.utf8))
  }

  @Test(arguments: [
    "import Foundation", "// UIKit", "let import1 = UIKit()", "import UIKitPlus", "", "import", "import \nUIKit",
  ])
  func `Other lines are none`(text: String) {
    #expect(!Imports.names(of: ["UIKit"], in: text.utf8))
  }
}
