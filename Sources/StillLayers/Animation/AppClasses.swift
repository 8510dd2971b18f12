// SPDX-License-Identifier: MIT

import StillGraphics
import Synchronization

/// Recognises the classes that apps declare, which may override any method.
package enum AppClasses {
  private static let known = Mutex<[ObjectIdentifier: Bool]>([:])

  /// Returns true if the class does not belong to the library.
  package static func contains(_ aClass: AnyClass) -> Bool {
    if aClass == CALayer.self { return false }
    let key = ObjectIdentifier(aClass)
    if let isKnown = known.withLock({ $0[key] }) { return isKnown }
    let module = String(reflecting: aClass).prefix { $0 != "." }
    let isOfApp = !modules.contains(String(module))
    known.withLock { $0[key] = isOfApp }
    return isOfApp
  }

  /// The modules of the library that declare layers or views.
  static let modules: Set<String> = [
    "StillLayers", "StillViews", "StillLists", "StillInspection", "StillTesting", "StillFixtures",
  ]
}
