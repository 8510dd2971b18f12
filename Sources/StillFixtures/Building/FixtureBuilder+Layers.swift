// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import StillLayers

extension FixtureBuilder {
  func layer(_ description: FixtureLayer) -> CALayer {
    let layer =
      switch description.content {
      case .plain: CALayer()
      case .shape(let shape): self.shape(shape)
      case .gradient(let gradient): self.gradient(gradient)
      }
    // Each pixel of the layer is one of the picture, as where a program looks after its layers.
    layer.contentsScale = traits.displayScale
    dress(layer, description)
    return layer
  }

  func dress(_ layer: CALayer, _ description: FixtureLayer) {
    place(layer, description.geometry)
    dress(layer, description.looks)
    dress(layer, description.shadow)
    if let mask = description.mask { layer.mask = self.layer(mask) }
    for sublayer in description.sublayers { layer.addSublayer(self.layer(sublayer)) }
  }

  private func place(_ layer: CALayer, _ geometry: FixtureLayer.Geometry) {
    if let anchor = geometry.anchorPoint { layer.anchorPoint = anchor }
    if let frame = geometry.frame { layer.frame = frame }
    if let bounds = geometry.bounds { layer.bounds = bounds }
    if let position = geometry.position { layer.position = position }
    if let zPosition = geometry.zPosition { layer.zPosition = zPosition }
    if let transform = geometry.transform { layer.transform = transform }
  }

  private func dress(_ layer: CALayer, _ looks: FixtureLayer.Looks) {
    if let color = looks.backgroundColor { layer.backgroundColor = resolve(color) }
    if let opacity = looks.opacity { layer.opacity = opacity }
    if let isHidden = looks.isHidden { layer.isHidden = isHidden }
    if let masks = looks.masksToBounds { layer.masksToBounds = masks }
    if let radius = looks.cornerRadius { layer.cornerRadius = radius }
    if let corners = looks.maskedCorners { layer.maskedCorners = corners }
    if let curve = looks.cornerCurve { layer.cornerCurve = curve }
    if let width = looks.borderWidth { layer.borderWidth = width }
    if let color = looks.borderColor { layer.borderColor = resolve(color) }
  }

  private func dress(_ layer: CALayer, _ shadow: FixtureLayer.Shadow) {
    if let color = shadow.color { layer.shadowColor = resolve(color) }
    if let opacity = shadow.opacity { layer.shadowOpacity = opacity }
    if let radius = shadow.radius { layer.shadowRadius = radius }
    if let offset = shadow.offset { layer.shadowOffset = offset }
    if let path = shadow.path { layer.shadowPath = path.path }
  }

  private func resolve(_ color: FixtureColor?) -> CGColor? { color?.color.resolvedColor(with: traits).cgColor }

  private func shape(_ description: FixtureShape) -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.path = description.path?.path
    if let color = description.fillColor { layer.fillColor = resolve(color) }
    if let rule = description.fillRule { layer.fillRule = rule }
    if let color = description.strokeColor { layer.strokeColor = resolve(color) }
    if let width = description.lineWidth { layer.lineWidth = width }
    if let cap = description.lineCap { layer.lineCap = cap }
    if let join = description.lineJoin { layer.lineJoin = join }
    if let limit = description.miterLimit { layer.miterLimit = limit }
    layer.lineDashPattern = description.lineDashPattern?.map { NSNumber(value: Double($0)) }
    if let phase = description.lineDashPhase { layer.lineDashPhase = phase }
    if let start = description.strokeStart { layer.strokeStart = start }
    if let end = description.strokeEnd { layer.strokeEnd = end }
    return layer
  }

  private func gradient(_ description: FixtureGradient) -> CAGradientLayer {
    let layer = CAGradientLayer()
    layer.colors = description.colors?.map { resolve($0) as Any }
    layer.locations = description.locations?.map { NSNumber(value: Double($0)) }
    if let start = description.startPoint { layer.startPoint = start }
    if let end = description.endPoint { layer.endPoint = end }
    if let type = description.type { layer.type = type }
    return layer
  }
}
