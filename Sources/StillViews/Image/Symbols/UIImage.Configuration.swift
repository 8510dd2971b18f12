// SPDX-License-Identifier: MIT

public import Foundation
import StillBitmap
import StillGraphics
import StillLayers

extension UIImage {
  /// An immutable set of the traits that decide which variant of an image is drawn.
  ///
  /// Mirrors UIKit's `UIImage.Configuration`.
  public class Configuration: NSObject, NSCopying, @unchecked Sendable {
    private let mark = AttributeMark()
    // Subclasses add no stored properties, and this one never changes.
    let values: ConfigurationValues

    required init(values: ConfigurationValues) {
      self.values = values
    }

    /// Makes a configuration of traits.
    public convenience init(traitCollection: UITraitCollection?) {
      self.init(values: ConfigurationValues(traits: traitCollection))
    }

    /// The traits; nil where none are specified.
    public var traitCollection: UITraitCollection? { values.traits }

    /// Returns this configuration with other traits.
    public func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self {
      with { $0.traits = traitCollection }
    }

    /// Returns this configuration with the attributes that `otherConfiguration` specifies in place of its own.
    public func applying(_ otherConfiguration: Configuration?) -> Self {
      guard let other = otherConfiguration else { return self }
      return Self(values: values.applying(other.values))
    }

    /// Returns the same object, because it never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    public override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? Configuration else { return false }
      return self === other || type(of: self) == type(of: other) && values == other.values
    }

    public override var hash: Int { values.hashValue }

    public override var description: String { "<UIImage.Configuration: \(values.inWords)>" }

    func with(_ change: (inout ConfigurationValues) -> Void) -> Self {
      var values = self.values
      change(&values)
      return Self(values: values)
    }
  }
}

extension UITraitCollection {
  /// A configuration of the same traits.
  public var imageConfiguration: UIImage.Configuration { UIImage.Configuration(traitCollection: self) }
}

/// The attributes of a configuration of images; nil or unspecified where it leaves them open.
struct ConfigurationValues: Sendable, Hashable {
  var traits: UITraitCollection?
  var pointSize: CGFloat?
  var textStyle: UIFont.TextStyle?
  var weight = UIImage.SymbolWeight.unspecified
  var scale = UIImage.SymbolScale.unspecified
  var coloring: Coloring?
  var prefersMulticolor = false

  /// The way in which the layers of a symbol get their colours.
  enum Coloring: Sendable, Hashable {
    case monochrome
    case hierarchical(UIColor)
    case palette([UIColor])
  }

  /// Returns these values with those that `later` specifies in place of their own.
  ///
  /// A text style takes the place of a size in points, and the other way round.
  func applying(_ later: ConfigurationValues) -> ConfigurationValues {
    var merged = self
    if let traits = later.traits {
      merged.traits = UITraitCollection(traitsFrom: [self.traits, traits].compactMap { $0 })
    }
    if later.pointSize != nil || later.textStyle != nil {
      (merged.pointSize, merged.textStyle) = (later.pointSize, later.textStyle)
    }
    if later.weight != .unspecified { merged.weight = later.weight }
    if later.scale != .unspecified { merged.scale = later.scale }
    if let coloring = later.coloring { (merged.coloring, merged.prefersMulticolor) = (coloring, false) }
    if later.prefersMulticolor { merged.prefersMulticolor = true }
    return merged
  }

  /// True if the layers have colours of their own, which no tint replaces.
  var hasColors: Bool {
    switch coloring {
    case .hierarchical, .palette: true
    case .monochrome, nil: false
    }
  }

  /// The specified attributes in words.
  var inWords: String {
    let coloring: String? =
      switch self.coloring {
      case .monochrome: "monochrome"
      case .hierarchical(let color): "hierarchical(\(color))"
      case .palette(let colors): "palette(\(colors.map(\.description).joined(separator: ", ")))"
      case nil: nil
      }
    let parts = [
      textStyle.map { "textStyle=\($0.rawValue)" }, pointSize.map { String(plainFormat: "pointSize=%g", Double($0)) },
      weight == .unspecified ? nil : "weight=\(weight)", scale == .unspecified ? nil : "scale=\(scale)",
      coloring, prefersMulticolor ? "multicolor" : nil, traits.map { "traits=\($0)" },
    ].compactMap { $0 }
    return parts.isEmpty ? "unspecified" : parts.joined(separator: ", ")
  }
}
