// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

/// The name of an image and its bundle, as Xcode 15 and the plugin `StillAssetSymbols` write them for each image set.
///
/// Mirrors DeveloperToolsSupport's `ImageResource`.
public struct ImageResource: Hashable, Sendable {
  /// The name in the asset catalogue.
  public let name: String
  /// The bundle of the catalogue.
  public let bundle: Bundle

  /// Makes a resource of a name and a bundle.
  public init(name: String, bundle: Bundle) {
    (self.name, self.bundle) = (name, bundle)
  }
}

/// The name of a colour and its bundle, as Xcode 15 and the plugin `StillAssetSymbols` write them for each colour set.
///
/// Mirrors DeveloperToolsSupport's `ColorResource`.
public struct ColorResource: Hashable, Sendable {
  /// The name in the asset catalogue.
  public let name: String
  /// The bundle of the catalogue.
  public let bundle: Bundle

  /// Makes a resource of a name and a bundle.
  public init(name: String, bundle: Bundle) {
    (self.name, self.bundle) = (name, bundle)
  }
}

extension SharedByName where Self == UIImage {
  /// Returns the image of `resource` for `UITraitCollection.current`; an empty one, after a note, if it cannot be read.
  ///
  /// Mirrors UIKit's `UIImage(resource:)`.
  public init(resource: ImageResource) {
    self = UIImage(named: resource.name, in: resource.bundle, compatibleWith: nil) ?? UIImage()
  }
}

extension UIColor {
  /// Makes the dynamic colour of `resource`; a clear one, after a note, if it cannot be read.
  ///
  /// Mirrors UIKit's `UIColor(resource:)`.
  public convenience init(resource: ColorResource) {
    let color = NamedColor.find(resource.name, in: resource.bundle, for: .current)
    self.init(kind: color.map(Kind.named) ?? UIColor.clear.kind)
  }
}
