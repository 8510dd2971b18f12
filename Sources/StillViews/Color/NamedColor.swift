// SPDX-License-Identifier: MIT

import Foundation
import StillAssets
import StillGraphics
import Synchronization

/// A colour set, which has one colour for each combination of traits that it was given one for.
final class NamedColor: Sendable, Equatable {
  let name: String
  private let set: ColorSet
  private let languages: SetLanguages?
  private let colors: Mutex<[AssetTraits: UIColor]>
  /// The colour for the traits that it was asked for with, for traits that the set has none for.
  private let first: UIColor

  /// Returns the colour set of a name; nil, after a note, if there is none, or none of its colours is for `traits`.
  static func find(_ name: String, in bundle: Bundle, for traits: UITraitCollection) -> NamedColor? {
    let folders = ResourceFolders.paths(of: bundle)
    do throws(AssetCatalogError) {
      guard let (set, _) = try NamedAssets.set(.color, name, in: folders, AssetCatalogs.colorSet) else {
        NamedAssets.noteMissing(.color, name, in: folders)
        return nil
      }
      return try known.withLock { known in
        known[set.folder].map(Result.success)
          ?? Result { () throws(AssetCatalogError) in
            let made = try NamedColor(set, bundle, traits)
            known[set.folder] = made
            return made
          }
      }.get()
    } catch {
      NamedAssets.note(error)
      return nil
    }
  }

  /// Returns true if there is a colour set of a name.
  static func exists(_ name: String, in bundle: Bundle) -> Bool {
    ResourceFolders.paths(of: bundle).contains { NamedAssets.catalogs(in: $0).has(.color, named: name) }
  }

  /// The colours that were found, by the folders of their sets.
  private static let known = Mutex<[String: NamedColor]>([:])

  private init(_ set: ColorSet, _ bundle: Bundle, _ traits: UITraitCollection) throws(AssetCatalogError) {
    (self.set, name) = (set, set.name)
    languages = SetLanguages(set.entries.map(\.slot), bundle)
    let wanted = AssetTraits(traits, language: languages?.best)
    first = UIColor(try set.match(for: wanted).asset, of: set)
    colors = Mutex([wanted: first])
    for problem in set.problems { NamedAssets.note(problem) }
  }

  /// Returns the colour for given traits.
  func resolved(with traits: UITraitCollection) -> UIColor {
    let wanted = AssetTraits(traits, language: languages?.best)
    if let known = colors.withLock({ $0[wanted] }) { return known }
    let color: UIColor
    do throws(AssetCatalogError) {
      color = UIColor(try set.match(for: wanted).asset, of: set)
    } catch {
      NamedAssets.note(error)
      color = first
    }
    colors.withLock { $0[wanted] = color }
    return color
  }

  /// Returns true if both are of the same name and the same bundle.
  static func == (left: NamedColor, right: NamedColor) -> Bool {
    left === right || left.set.folder == right.set.folder
  }
}

extension UIColor {
  /// Makes a colour of a colour set.
  fileprivate convenience init(_ asset: ColorAsset, of set: ColorSet) {
    switch asset {
    case .components(let space, let components, let alpha):
      let values = (components + [alpha]).map { CGFloat($0) }
      self.init(kind: .fixed(CGColor(space: space.colorSpace, values: values)))
    case .system(let reference, _):
      self.init(kind: UIColor.systemColor(reference)?.kind ?? Self.unknown(reference, set))
    }
  }

  private static func unknown(_ reference: String, _ set: ColorSet) -> Kind {
    NamedAssets.note(
      path: "\(set.folder)/Contents.json",
      problem: "there is no system colour \"\(reference)\" of iOS; it is drawn clear",
      remedy: "choose another, or write its components")
    return UIColor.clear.kind
  }

  /// Returns the colour of the system that catalogues call `systemRedColor` or `labelColor`.
  static func systemColor(_ reference: String) -> UIColor? { systemColors[reference] }

  private static let systemColors: [String: UIColor] = {
    let dynamic: [UIColor] = [
      .label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .placeholderText, .link, .separator, .opaqueSeparator,
      .systemFill, .secondarySystemFill, .tertiarySystemFill, .quaternarySystemFill, .systemBackground,
      .secondarySystemBackground, .tertiarySystemBackground, .systemGroupedBackground,
      .secondarySystemGroupedBackground, .tertiarySystemGroupedBackground, .systemRed, .systemOrange, .systemYellow,
      .systemGreen, .systemMint, .systemTeal, .systemCyan, .systemBlue, .systemIndigo, .systemPurple, .systemPink,
      .systemBrown, .systemGray, .systemGray2, .systemGray3, .systemGray4, .systemGray5, .systemGray6,
    ]
    var colors: [String: UIColor] = ["lightTextColor": .lightText, "darkTextColor": .darkText, "tintColor": .tintColor]
    for color in dynamic {
      if case .system(let system) = color.kind { colors[system.name] = color }
    }
    // Xcode's menu still has the name of before iOS 13.
    colors["groupTableViewBackgroundColor"] = .systemGroupedBackground
    return colors
  }()

  /// True if the colour may be another for other traits.
  var isDynamic: Bool {
    if case .fixed = kind { false } else { true }
  }
}

extension ColorAssetSpace {
  fileprivate var colorSpace: CGColorSpace {
    switch self {
    case .sRGB, .extendedSRGB: .extendedSRGBSpace
    case .extendedLinearSRGB: CGColorSpace(name: CGColorSpace.extendedLinearSRGB) ?? .extendedSRGBSpace
    case .displayP3: .displayP3Space
    case .gray: CGColorSpace(name: CGColorSpace.genericGrayGamma2_2) ?? .extendedGraySpace
    case .extendedGray: .extendedGraySpace
    }
  }
}
