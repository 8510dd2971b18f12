// SPDX-License-Identifier: MIT

public import Foundation
public import StillKit

/// The variants in which one assertion compares a screen: every combination of its dimensions.
///
///     assertSnapshot(
///       of: ShopViewController(),
///       as: .image(matrix: SnapshotMatrix(
///         devices: [.iPhone16Pro, .iPadPro11], styles: [.light, .dark], contentSizes: [.large, .accessibilityLarge])))
///
/// A dimension without values does not vary: it has the device's, the test's or the system's value.
public struct SnapshotMatrix: Sendable {
  /// The screens.
  public var devices: [ViewImageConfig]
  /// Light and dark.
  public var styles: [UIUserInterfaceStyle]
  /// The sizes of text.
  public var contentSizes: [UIContentSizeCategory]
  /// The directions of layout; if empty, each locale decides.
  public var directions: [UITraitEnvironmentLayoutDirection]
  /// The languages of strings, formats and layout, which may be pseudo-languages.
  public var locales: [Locale]

  /// Makes the combinations of all values that are given.
  public init(
    devices: [ViewImageConfig] = [], styles: [UIUserInterfaceStyle] = [], contentSizes: [UIContentSizeCategory] = [],
    directions: [UITraitEnvironmentLayoutDirection] = [], locales: [Locale] = []
  ) {
    self.devices = devices
    self.styles = styles
    self.contentSizes = contentSizes
    self.directions = directions
    self.locales = locales
  }
}

extension SnapshotMatrix {
  /// Returns all combinations, the last dimension varying fastest.
  ///
  /// Throws ``SnapshotMatrixError`` if there is none, or if two of them would have one name.
  func variants() throws -> [MatrixVariant] {
    var variants = [MatrixVariant()]
    try cross(&variants, devices) { variant, device in
      guard let name = device.name else { throw SnapshotMatrixError.unnamedDevice }
      variant.nameParts.append(name)
      variant.config = device
    }
    try cross(&variants, styles) { variant, style in
      guard let name = style.nameInMatrix else { throw SnapshotMatrixError.unspecified("style") }
      variant.nameParts.append(name)
      variant.traits.append(UITraitCollection(userInterfaceStyle: style))
    }
    try cross(&variants, contentSizes) { variant, size in
      guard let name = size.nameInMatrix else { throw SnapshotMatrixError.unspecified("size of text") }
      variant.nameParts.append(name)
      variant.traits.append(UITraitCollection(preferredContentSizeCategory: size))
    }
    try cross(&variants, directions) { variant, direction in
      guard let name = direction.nameInMatrix else { throw SnapshotMatrixError.unspecified("direction") }
      variant.nameParts.append(name)
      variant.traits.append(UITraitCollection(layoutDirection: direction))
    }
    try cross(&variants, locales) { variant, locale in
      variant.nameParts.append(locale.identifier)
      variant.locale = locale
    }
    guard variants.first?.nameParts.isEmpty == false else { throw SnapshotMatrixError.empty }
    var names: Set<String> = []
    for variant in variants where !names.insert(variant.name).inserted {
      throw SnapshotMatrixError.twice(variant.name)
    }
    return variants
  }

  /// Replaces each variant by one for each value; a dimension without values changes nothing.
  private func cross<Value>(
    _ variants: inout [MatrixVariant], _ values: [Value], _ apply: (inout MatrixVariant, Value) throws -> Void
  ) throws {
    guard !values.isEmpty else { return }
    variants = try variants.flatMap { variant in
      try values.map { value in
        var variant = variant
        try apply(&variant, value)
        return variant
      }
    }
  }
}

/// One combination of a matrix's values.
struct MatrixVariant: Sendable {
  var nameParts: [String] = []
  /// The screen; nil where the matrix has no devices.
  var config: ViewImageConfig?
  /// The traits of the other dimensions, which replace the device's.
  var traits: [UITraitCollection] = []
  var locale: Locale?

  /// The end of the snapshot's name, such as `iPhone16Pro-dark-AX3`.
  var name: String { nameParts.joined(separator: "-") }
}

/// An error: a matrix has no variants, or ones that cannot be told apart.
enum SnapshotMatrixError: Error, Hashable, CustomStringConvertible {
  case empty
  case unnamedDevice
  case unspecified(String)
  case twice(String)
  case madeBefore

  var description: String {
    switch self {
    case .empty:
      "The matrix has no values, so nothing was compared. Give it some, such as "
        + "`SnapshotMatrix(devices: [.iPhone16Pro], styles: [.light, .dark])`."
    case .unnamedDevice:
      "A device of the matrix has no name, which its references need. Pass `name:` to `ViewImageConfig`."
    case .unspecified(let dimension):
      "The matrix has an unspecified \(dimension), which stands for no picture of its own. Leave it out, or name one."
    case .twice(let name):
      "The matrix has \"\(name)\" twice, so two pictures would share a reference. Take one of the equal values out."
    case .madeBefore:
      "The value was made before the assertion, so its texts are of one language in all the locales of the matrix. Make "
        + "it in the call, as in `assertSnapshot(of: ShopViewController(), as: …)`: it is evaluated for each variant."
    }
  }
}

extension UIUserInterfaceStyle {
  fileprivate var nameInMatrix: String? {
    switch self {
    case .light: "light"
    case .dark: "dark"
    default: nil
    }
  }
}

extension UITraitEnvironmentLayoutDirection {
  fileprivate var nameInMatrix: String? {
    switch self {
    case .leftToRight: "ltr"
    case .rightToLeft: "rtl"
    default: nil
    }
  }
}

extension UIContentSizeCategory {
  /// The short name that designers use: `L` is the system's size, `AX5` the largest of all.
  fileprivate var nameInMatrix: String? {
    let sizes: [UIContentSizeCategory] = [
      .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
      .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
      .accessibilityExtraExtraExtraLarge,
    ]
    let names = ["XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5"]
    return sizes.firstIndex(of: self).map { names[$0] }
  }
}
