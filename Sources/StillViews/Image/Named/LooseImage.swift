// SPDX-License-Identifier: MIT

import Foundation
import StillAssets
import StillGraphics

/// The files of a picture that lie in a bundle's folder, as `logo.png`, `logo@2x.png` and `logo@3x~ipad.png`.
struct LooseImage: PictureSource {
  let nameInWords: String
  /// The path without scale, device and extension.
  private let stem: String
  private let fileExtension: String

  /// The place for which there is one asset.
  var place: String { "\(stem).\(fileExtension)" }

  /// Looks for a file of any scale and device, in the folders themselves and in those of the picture's language.
  static func find(_ name: String, in folders: [String], of bundle: Bundle) -> LooseImage? {
    guard NamedAssets.staysInside(name) else { return nil }
    let parts = parts(of: name)
    let languages = languageFolders(of: bundle)
    for folder in folders {
      let nameInWords = "\(NamedAssets.bundleName(folder)): \(name)"
      for place in [folder] + languages.map({ "\(folder)/\($0).lproj" }) {
        let image = LooseImage(
          nameInWords: nameInWords, stem: "\(place)/\(parts.stem)", fileExtension: parts.fileExtension ?? "png")
        if sorted(for: 1, nil).contains(where: image.isFile) { return image }
      }
    }
    return nil
  }

  /// Returns the name of a file in another form, whose extension cannot be left out.
  static func otherKind(named name: String, in folders: [String]) -> String? {
    guard NamedAssets.staysInside(name), parts(of: name).fileExtension == nil else { return nil }
    for folder in folders {
      for fileExtension in ["jpg", "jpeg", "gif", "webp", "heic", "svg", "pdf"] {
        let file = "\(name).\(fileExtension)"
        if access("\(folder)/\(file)", F_OK) == 0 { return file }
      }
    }
    return nil
  }

  func picture(for traits: UITraitCollection) -> AssetPicture? {
    let wanted = AssetTraits(traits)
    let files = Self.sorted(for: wanted.scale, wanted.idiom)
    guard let file = files.first(where: isFile) else {
      NamedAssets.note(path: place, problem: "no file is for this device", remedy: "add one without ~ipad or ~iphone")
      return nil
    }
    let path = path(of: file)
    return NamedImages.picture(.file(path)) {
      guard let content = PictureFile.content(at: path) else { return nil }
      return AssetPicture(
        pixels: content.pixels, scale: CGFloat(file.scale),
        UIImage.DrawingAttributes(orientation: content.orientation))
    }
  }

  /// The scale and device of a file.
  private struct Modifiers {
    var scale: Int
    var device: String
  }

  /// Returns all names of files for a device, the best first; those for any device if there is none.
  ///
  /// Of larger scales than the wanted one the smallest comes first, then the largest of the smaller ones.
  private static func sorted(for scale: Double, _ idiom: AssetIdiom?) -> [Modifiers] {
    let scales = [1, 2, 3].sorted { first, second in
      func cost(_ own: Int) -> Double { Double(own) >= scale ? Double(own) - scale : 10 - Double(own) }
      return cost(first) < cost(second)
    }
    let devices =
      switch idiom {
      case nil: ["", "~iphone", "~ipad"]
      case .pad?: ["~ipad", ""]
      case .phone?: ["~iphone", ""]
      default: [""]
      }
    return devices.flatMap { device in scales.map { Modifiers(scale: $0, device: device) } }
  }

  private func path(of file: Modifiers) -> String {
    "\(stem)\(file.scale == 1 ? "" : "@\(file.scale)x")\(file.device).\(fileExtension)"
  }

  private func isFile(_ file: Modifiers) -> Bool { access(path(of: file), F_OK) == 0 }

  private static func parts(of name: String) -> (stem: Substring, fileExtension: String?) {
    guard let dot = name.lastIndex(of: "."),
      ["png", "jpg", "jpeg"].contains(name[name.index(after: dot)...].lowercased())
    else { return (withoutScale(name[...]), nil) }
    return (withoutScale(name[..<dot]), String(name[name.index(after: dot)...]))
  }

  /// A scale in the name is taken for any.
  private static func withoutScale(_ stem: Substring) -> Substring {
    stem.hasSuffix("@2x") || stem.hasSuffix("@3x") ? stem.dropLast(3) : stem
  }

  private static func languageFolders(of bundle: Bundle) -> [String] {
    let languages = StringLookup.preferredLocalizations(of: bundle)
    return languages + [LanguageMatching.base]
  }
}
