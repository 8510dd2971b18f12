// SPDX-License-Identifier: MIT

import StillLayers

/// Makes layers of the class that a view asks for.
enum LayerFactory {
  static func make(_ layerClass: AnyClass) -> CALayer {
    guard let layerClass = layerClass as? CALayer.Type else {
      ProgrammerErrors.report(
        "layerClass \(layerClass) is no CALayer. A plain CALayer was made. Return a subclass of CALayer.")
      return CALayer()
    }
    return layerClass == CALayer.self ? CALayer() : layerClass.init()
  }
}
