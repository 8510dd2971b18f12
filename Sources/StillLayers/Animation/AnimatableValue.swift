// SPDX-License-Identifier: MIT

import StillGraphics
import StillScene

/// A value of a property, as animations see it.
///
/// Numbers of any type and shape are interpolated separately; colours by their components in sRGB; paths by their points, if
/// both have the same elements; contents dissolve. Everything else changes at half of the progress.
enum AnimatableValue {
  case numbers([CGFloat], Shape)
  case color(CGColor?)
  case path(CGPath?)
  /// The filter of the drawing behind the layer.
  case backdrop(BackdropFilter)
  case list([AnimatableValue])
  case contents(DissolvedContents)

  /// The type that is made of the numbers.
  enum Shape {
    case number, float, flag, integer, point, size, rect, transform
    /// Three numbers, one for each axis.
    case axes
  }
}

// MARK: - Arithmetic

extension AnimatableValue {
  /// Returns the value at a fraction between this one and `end`; the fraction may be below 0 or above 1.
  func interpolated(to end: AnimatableValue, _ fraction: CGFloat) -> AnimatableValue {
    switch (self, end) {
    case (.numbers(_, .flag), _): return fraction < 1 ? self : end
    case (.numbers(let start, .transform), .numbers(let stop, _)):
      return .numbers(TransformParts.interpolated(start, stop, fraction), .transform)
    case (.numbers, .numbers), (.list, .list):
      return combined(with: end) { $0 + ($1 - $0) * fraction } ?? jump(end, fraction)
    case (.color(let start), .color(let stop)): return .color(Self.blend(start, stop, fraction))
    case (.contents(let start), .contents(let stop)): return .contents(start.dissolved(into: stop, fraction))
    case (.backdrop(let start), .backdrop(let stop)): return .backdrop(start.mixed(with: stop, fraction))
    case (.path(let start?), .path(let stop?)):
      return .path(Self.morph(start, stop) { $0 + ($1 - $0) * fraction } ?? (fraction < 0.5 ? start : stop))
    default: return jump(end, fraction)
    }
  }

  private func jump(_ end: AnimatableValue, _ fraction: CGFloat) -> AnimatableValue { fraction < 0.5 ? self : end }

  /// Returns the sum; of transforms, the product.
  func adding(_ other: AnimatableValue) -> AnimatableValue {
    switch (self, other) {
    case (.numbers(let a, .transform), .numbers(let b, .transform)):
      return .numbers(CATransform3DConcat(CATransform3D(rows: b), CATransform3D(rows: a)).rows, .transform)
    case (.color(let a?), .color(let b?)): return .color(Self.sum(a, b))
    case (.path(let a?), .path(let b?)): return .path(Self.morph(a, b) { $0 + $1 } ?? a)
    default: return combined(with: other) { $0 + $1 } ?? self
    }
  }

  /// Returns the value times `factor`; a transform to a whole power of at most some hundreds.
  func scaled(by factor: CGFloat) -> AnimatableValue {
    switch self {
    case .numbers(let rows, .transform):
      let one = CATransform3D(rows: rows)
      let step = factor < 0 ? CATransform3DInvert(one) : one
      let power = (0..<Int(min(abs(factor), 500))).reduce(CATransform3DIdentity) { power, _ in
        CATransform3DConcat(power, step)
      }
      return .numbers(power.rows, .transform)
    case .numbers(let values, let shape): return .numbers(values.map { $0 * factor }, shape)
    case .color(let color?): return .color(Self.blend(color, color, 0, times: factor))
    case .list(let values): return .list(values.map { $0.scaled(by: factor) })
    case .path(let path?): return .path(Self.morph(path, path) { value, _ in value * factor } ?? path)
    default: return self
    }
  }

  /// The distance to another value of the same shape, which paced keyframes divide evenly.
  func distance(to other: AnimatableValue) -> CGFloat {
    switch (self, other) {
    case (.numbers(let a, _), .numbers(let b, _)):
      return zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
    case (.color(let a?), .color(let b?)):
      let (a, b) = (a.sRGB, b.sRGB)
      return hypot(hypot(a.red - b.red, a.green - b.green), hypot(a.blue - b.blue, a.alpha - b.alpha))
    default: return 1
    }
  }

  /// Returns the numbers of both values, combined one by one; nil if the shapes differ.
  func combined(with other: AnimatableValue, _ combine: (CGFloat, CGFloat) -> CGFloat) -> AnimatableValue? {
    switch (self, other) {
    case (.numbers(let a, let shape), .numbers(let b, _)) where a.count == b.count:
      return .numbers(zip(a, b).map(combine), shape)
    case (.color(let a?), .color(let b?)):
      return .color(Self.sum(a, b, combine))
    case (.list(let a), .list(let b)) where a.count == b.count:
      let values = zip(a, b).compactMap { $0.combined(with: $1, combine) }
      return values.count == a.count ? .list(values) : nil
    default: return nil
    }
  }
}

// MARK: - Colours and paths

extension AnimatableValue {
  /// A colour that is not there counts as the other one, transparent.
  private static func blend(
    _ start: CGColor?, _ end: CGColor?, _ fraction: CGFloat, times factor: CGFloat = 1
  ) -> CGColor? {
    guard let one = start ?? end?.copy(alpha: 0), let other = end ?? start?.copy(alpha: 0) else { return nil }
    // The ends are the very colours that were set, patterns and wide gamuts included.
    if factor == 1, fraction <= 0 { return start }
    if factor == 1, fraction >= 1 { return end }
    return sum(one, other) { ($0 + ($1 - $0) * fraction) * factor }
  }

  private static func sum(_ a: CGColor, _ b: CGColor, _ combine: (CGFloat, CGFloat) -> CGFloat = { $0 + $1 }) -> CGColor
  {
    let (a, b) = (a.sRGB, b.sRGB)
    return CGColor(
      srgbRed: combine(a.red, b.red), green: combine(a.green, b.green), blue: combine(a.blue, b.blue),
      alpha: combine(a.alpha, b.alpha))
  }

  /// Returns the path of the points of both, combined one by one; nil if their elements differ.
  private static func morph(_ a: CGPath, _ b: CGPath, _ combine: (CGFloat, CGFloat) -> CGFloat) -> CGPath? {
    var (path, other) = (a.geometry, b.geometry)
    guard path.verbs == other.verbs else { return nil }
    for index in path.points.indices {
      let (one, two) = (path.points[index], other.points[index])
      path.points[index] = CGPoint(x: combine(one.x, two.x), y: combine(one.y, two.y))
    }
    other = path
    return CGPath(geometry: other)
  }
}

// MARK: - Values of the app

extension AnimatableValue {
  /// Returns a value that the app set, as one of the same kind as this one; nil if it is none.
  func value(like object: Any?) -> AnimatableValue? {
    guard let object else { return nil }
    switch self {
    case .numbers(_, let shape): return Self.numbers(of: object, shape).map { .numbers($0, shape) }
    case .color: return (object as? CGColor).map { .color($0) }
    case .path: return (object as? CGPath).map { .path($0) }
    case .backdrop: return (object as? BackdropFilter).map { .backdrop($0) }
    case .list(let values):
      guard let objects = object as? [Any] else { return nil }
      let example = values.first ?? (objects.first is CGColor ? .color(nil) : .numbers([0], .number))
      return .list(objects.compactMap { example.value(like: $0) })
    case .contents: return .contents(object as? DissolvedContents ?? DissolvedContents(object))
    }
  }

  /// Returns a value of an animation, which may also be an array of the value's numbers, as one of the same kind.
  func animated(like object: Any?) -> AnimatableValue? {
    guard case .numbers(let own, let shape) = self, let list = object as? [Any] else { return value(like: object) }
    let numbers = list.compactMap(Self.number)
    return list.count == own.count && numbers.count == own.count ? .numbers(numbers, shape) : nil
  }

  /// Returns the numbers of an object; nil if it has another shape.
  private static func numbers(of object: Any, _ shape: Shape) -> [CGFloat]? {
    switch shape {
    case .number, .float, .flag, .integer: return number(of: object).map { [$0] }
    case .point:
      return (object as? CGPoint ?? geometry(in: object, like: NSValue(point: .zero))?.pointValue).map { [$0.x, $0.y] }
    case .size:
      return (object as? CGSize ?? geometry(in: object, like: NSValue(size: .zero))?.sizeValue).map {
        [$0.width, $0.height]
      }
    case .rect: return (object as? CGRect ?? geometry(in: object, like: NSValue(rect: .zero))?.rectValue).map(\.numbers)
    case .transform:
      let object = (object as? NSValue)?.heldTransform ?? object
      if let transform = object as? CATransform3D { return transform.rows }
      return (object as? CGAffineTransform).map { CATransform3DMakeAffineTransform($0).rows }
    case .axes: return nil
    }
  }

  /// Returns an object that holds a value of the kind of `example`; reading another kind would end the process.
  private static func geometry(in object: Any, like example: NSValue) -> NSValue? {
    guard let value = object as? NSValue, !(value is NSNumber), value.heldTransform == nil,
      String(cString: value.objCType) == String(cString: example.objCType)
    else { return nil }
    return value
  }

  private static func number(of object: Any) -> CGFloat? {
    switch object {
    case let value as CGFloat: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as Bool: value ? 1 : 0
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }

  /// Makes a value from an object that an app stores under its own key; nil if such objects cannot be animated.
  init?(any object: Any) {
    let shapes: [AnimatableValue] = [
      .transform(CATransform3DIdentity), .rect(.zero), .point(.zero), .size(.zero), .number(0), .color(nil),
    ]
    guard let value = shapes.lazy.compactMap({ $0.value(like: object) }).first else { return nil }
    self = value
  }

  /// The value as an app keeps it: numbers have the type of the former one, or are `CGFloat`.
  func object(like former: Any?) -> Any? {
    guard case .numbers(let values, .number) = self else { return object }
    return switch former {
    case is Float: Float(values[0])
    case is Int: Int(saturating: values[0].rounded())
    case is NSNumber: NSNumber(value: values[0])
    default: values[0]
    }
  }

  /// The value as key-value coding returns it.
  var object: Any? {
    switch self {
    case .numbers(let values, .flag): NSNumber(value: values[0] != 0)
    case .numbers(let values, .integer): NSNumber(value: Int(saturating: values[0]))
    case .numbers(let values, .float): NSNumber(value: Float(values[0]))
    case .numbers(let values, .number): NSNumber(value: values[0])
    case .numbers(let values, .axes): values.map { NSNumber(value: $0) }
    case .numbers: point ?? size ?? rect ?? transform
    case .color(let color): color
    case .path(let path): path
    case .backdrop(let filter): filter
    case .list(let values): values.compactMap(\.object)
    case .contents(let contents): contents.main
    }
  }

  /// The value as animations take it; contents may dissolve.
  var animationObject: Any? {
    if case .contents(let contents) = self { return contents.object }
    return object
  }
}

// MARK: - Values of the layer

extension AnimatableValue {
  static func number(_ value: CGFloat) -> AnimatableValue { .numbers([value], .number) }
  static func float(_ value: Float) -> AnimatableValue { .numbers([CGFloat(value)], .float) }
  static func flag(_ value: Bool) -> AnimatableValue { .numbers([value ? 1 : 0], .flag) }
  static func integer(_ value: Int) -> AnimatableValue { .numbers([CGFloat(value)], .integer) }
  static func point(_ value: CGPoint) -> AnimatableValue { .numbers([value.x, value.y], .point) }
  static func size(_ value: CGSize) -> AnimatableValue { .numbers([value.width, value.height], .size) }
  static func rect(_ value: CGRect) -> AnimatableValue { .numbers(value.numbers, .rect) }
  static func transform(_ value: CATransform3D) -> AnimatableValue { .numbers(value.rows, .transform) }

  /// The single number; nil for other values.
  var number: CGFloat? {
    guard case .numbers(let values, _) = self, values.count == 1 else { return nil }
    return values[0]
  }
  var point: CGPoint? {
    guard case .numbers(let values, .point) = self else { return nil }
    return CGPoint(x: values[0], y: values[1])
  }
  var size: CGSize? {
    guard case .numbers(let values, .size) = self else { return nil }
    return CGSize(width: values[0], height: values[1])
  }
  var rect: CGRect? {
    guard case .numbers(let values, .rect) = self else { return nil }
    return CGRect(x: values[0], y: values[1], width: values[2], height: values[3])
  }
  var transform: CATransform3D? {
    guard case .numbers(let values, .transform) = self else { return nil }
    return CATransform3D(rows: values)
  }
  var isFinite: Bool {
    guard case .numbers(let values, _) = self else { return true }
    return values.allSatisfy(\.isFinite)
  }
}

extension CGRect {
  fileprivate var numbers: [CGFloat] { [origin.x, origin.y, size.width, size.height] }
}

extension Int {
  /// Makes the nearest integer towards zero; the first or the last one for numbers beyond, and 0 for NaN.
  package init<Number: BinaryFloatingPoint>(saturating value: Number) {
    self = value.isNaN ? 0 : value >= Number(Int.max) ? .max : value <= Number(Int.min) ? .min : Int(value)
  }
}
