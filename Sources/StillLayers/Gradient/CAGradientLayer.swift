// SPDX-License-Identifier: MIT

public import StillGraphics

/// A layer that fills its bounds and their rounded corners with a gradient.
///
/// Mirrors QuartzCore's `CAGradientLayer`.
///
/// Colours are interpolated in Generic RGB with gamma 1.8, as iOS does when it renders the layer into a context, while
/// a `CGGradient` is interpolated in sRGB. Where a gradient ends or changes abruptly, clips are recorded, so that the
/// raster and the PDF painter show the same smooth edge.
open class CAGradientLayer: CALayer {
  final var gradient = GradientAppearance()

  /// The `CGColor`s from start to end; nil or an empty array paints nothing.
  open var colors: [Any]? {
    get { gradient.colors }
    set { change("colors") { gradient.colors = newValue } }
  }
  /// The ascending locations of the colours, from 0 to 1; nil spreads the colours evenly.
  open var locations: [NSNumber]? {
    get { gradient.locations }
    set { change("locations") { gradient.locations = newValue } }
  }
  /// The start of an axial gradient, or the centre of another, as fractions of the sides of the bounds.
  open var startPoint: CGPoint {
    get { gradient.startPoint }
    set { change("startPoint") { gradient.startPoint = newValue } }
  }
  /// The end of the gradient, as fractions of the sides of the bounds.
  ///
  /// It is the end of an axial gradient, a corner of the box around the ellipse of a radial one, or a point on the ray
  /// at which a conic one starts.
  open var endPoint: CGPoint {
    get { gradient.endPoint }
    set { change("endPoint") { gradient.endPoint = newValue } }
  }
  /// The shape of the gradient, axial by default.
  open var type: CAGradientLayerType {
    get { gradient.type }
    set { change("type") { gradient.type = newValue } }
  }

  /// Creates a gradient layer without colours.
  public override init() {
    super.init()
  }

  /// Creates a copy of `layer`'s own properties, without its sublayers, mask and delegate.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let layer = layer as? CAGradientLayer else { return }
    gradient = layer.gradient
  }

  /// Returns nil, because archives of layers are not supported.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override var hasContents: Bool { !(gradient.colors ?? []).isEmpty || super.hasContents }

  override func paintContents(in context: CGContext) {
    paintGradient(in: context)
    super.paintContents(in: context)
  }

  override func makeCopy() -> CALayer { CAGradientLayer(layer: self) }
  override func keepOwnValues() -> () -> Void {
    let kept = gradient
    return { [self] in gradient = kept }
  }
  override func animatedProperty(_ key: String) -> AnimatedProperty.Key? {
    Self.gradientProperties[key] ?? super.animatedProperty(key)
  }
  override class var ownAnimatableKeys: Set<String> { Set(gradientProperties.keys) }

  private static let gradientProperties: [String: AnimatedProperty.Key] = [
    "startPoint": .point(\CAGradientLayer.gradient.startPoint), "endPoint": .point(\CAGradientLayer.gradient.endPoint),
    "colors": AnimatedProperty.Key(
      \CAGradientLayer.gradient.colors, { .list(($0 ?? []).map { .color($0 as? CGColor) }) },
      { value in if case .list(let colors) = value { .some(colors.compactMap(\.object)) } else { nil } }),
    "locations": AnimatedProperty.Key(
      \CAGradientLayer.gradient.locations, { .list(($0 ?? []).map { .number($0.doubleValue) }) },
      { value in
        if case .list(let places) = value { .some(places.compactMap { $0.object as? NSNumber }) } else { nil }
      }),
  ]
}

/// The colours of a gradient layer and their places.
struct GradientAppearance {
  var colors: [Any]?
  var locations: [NSNumber]?
  var startPoint = CGPoint(x: 0.5, y: 0)
  var endPoint = CGPoint(x: 0.5, y: 1)
  var type = CAGradientLayerType.axial
}

/// The shape of a layer's gradient.
///
/// Mirrors QuartzCore's `CAGradientLayerType`.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The name of the type, as in QuartzCore.
  public let rawValue: String

  /// Creates a type by its name; unknown names draw an axial gradient.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A gradient along a line.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// A gradient clockwise around a centre.
  public static let conic = CAGradientLayerType(rawValue: "conic")
  /// A gradient from a centre outwards to an ellipse.
  public static let radial = CAGradientLayerType(rawValue: "radial")
}

extension CAGradientLayer {
  func paintGradient(in context: CGContext) {
    let bounds = geometry.bounds
    guard !bounds.isEmpty, let ramp else { return }
    context.saveGState()
    let outline = outline
    if outline.isRectangle {
      context.clip(to: bounds)
    } else {
      outline.add(to: context)
      context.clip()
    }
    paint(ramp, from: pointInBounds(gradient.startPoint), to: pointInBounds(gradient.endPoint), in: context)
    context.restoreGState()
  }

  private func paint(_ ramp: GradientRamp, from start: CGPoint, to end: CGPoint, in context: CGContext) {
    guard let colors = ramp.gradient else { return }
    if gradient.type == .conic {
      context.drawConicGradient(colors, center: start, angle: atan2(end.y - start.y, end.x - start.x))
    } else if gradient.type == .radial {
      paint(colors, around: start, CGSize(width: abs(end.x - start.x), height: abs(end.y - start.y)), in: context)
    } else {
      context.drawLinearGradient(
        colors, start: start, end: end, options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }
  }

  /// Paints a circular gradient of radius 1, scaled to the ellipse.
  private func paint(_ gradient: CGGradient, around center: CGPoint, _ radii: CGSize, in context: CGContext) {
    guard radii.width > 0, radii.height > 0 else { return }
    context.translateBy(x: center.x, y: center.y)
    context.scaleBy(x: radii.width, y: radii.height)
    context.drawRadialGradient(
      gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1,
      options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
  }

  private func pointInBounds(_ point: CGPoint) -> CGPoint {
    let bounds = geometry.bounds
    return CGPoint(x: bounds.minX + point.x * bounds.width, y: bounds.minY + point.y * bounds.height)
  }

  private var ramp: GradientRamp? {
    let colors = (gradient.colors ?? []).compactMap { $0 as? CGColor }
    return colors.isEmpty ? nil : GradientRamp(colors.map(\.sRGB), locations: resolvedLocations(colors.count))
  }

  /// Returns one location per colour; missing ones are spread evenly between the last given one and the end.
  private func resolvedLocations(_ count: Int) -> [Double] {
    let given = (gradient.locations ?? []).prefix(count).map {
      $0.doubleValue.isFinite ? min(max($0.doubleValue, 0), 1) : 0
    }
    var resolved: [Double] = []
    for index in 0..<count {
      let location = index < given.count ? given[index] : evenLocation(index, count, after: given)
      resolved.append(max(location, resolved.last ?? 0))
    }
    return resolved
  }

  private func evenLocation(_ index: Int, _ count: Int, after given: [Double]) -> Double {
    guard let last = given.last else { return count > 1 ? Double(index) / Double(count - 1) : 0 }
    return last + (1 - last) * Double(index - given.count + 1) / Double(count - given.count)
  }
}
