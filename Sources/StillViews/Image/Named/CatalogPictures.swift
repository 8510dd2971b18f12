// SPDX-License-Identifier: MIT

import Foundation
import StillAssets
import StillBitmap
import StillGraphics
import Synchronization

/// The pictures of an image set.
final class CatalogPictures: PictureSource {
  let nameInWords: String
  private let set: ImageSet
  private let languages: SetLanguages?
  private let choices = Mutex<[AssetTraits: Choice]>([:])

  /// The entry for given traits; without an asset, none is usable.
  private struct Choice: Sendable {
    var asset: ImageAsset?
    var direction: AssetDirection?
    /// True if there is no other entry for the other direction, so that views mirror the picture.
    var flips = false
    var failure: AssetCatalogError?
  }

  init(_ set: ImageSet, bundleFolder: String, bundle: Bundle) {
    self.set = set
    nameInWords = "\(NamedAssets.bundleName(bundleFolder)): \(set.name)"
    languages = SetLanguages(set.entries.map(\.slot), bundle)
    // Other entries of the set serve, so this is said once, and not with each picture.
    for problem in set.problems { NamedAssets.note(problem) }
  }

  func picture(for traits: UITraitCollection) -> AssetPicture? {
    let wanted = AssetTraits(traits, language: languages?.best)
    let choice =
      choices.withLock { $0[wanted] }
      ?? {
        let made = choose(wanted)
        choices.withLock { $0[wanted] = made }
        return made
      }()
    if let failure = choice.failure { NamedAssets.note(failure) }
    guard let asset = choice.asset else { return nil }
    let scale = asset.format.isVector ? wanted.scale : asset.scale
    return NamedImages.picture(.entry(asset, scale: scale)) { read(asset, choice, CGFloat(scale)) }
  }

  private func choose(_ wanted: AssetTraits) -> Choice {
    do throws(AssetCatalogError) {
      let match = try set.match(for: wanted)
      guard let direction = match.slot.direction else { return Choice(asset: match.asset) }
      var opposite = wanted
      opposite.direction = direction == .leftToRight ? .rightToLeft : .leftToRight
      let other = try? set.match(for: opposite)
      return Choice(asset: match.asset, direction: direction, flips: other.map { $0.asset == match.asset } ?? true)
    } catch {
      return Choice(failure: error)
    }
  }

  private func read(_ asset: ImageAsset, _ choice: Choice, _ scale: CGFloat) -> AssetPicture? {
    guard let content = PictureFile.content(of: asset, scale: scale) else { return nil }
    let pixels = content.pixels
    var attributes = UIImage.DrawingAttributes(orientation: content.orientation)
    // A picture for right-to-left alone is mirrored where text goes from left to right, and views mirror it once more.
    if choice.flips, choice.direction == .rightToLeft { attributes.orientation = content.orientation.mirrored }
    attributes.flipsForRightToLeft = choice.flips
    attributes.alignmentRectInsets = UIEdgeInsets(asset.alignmentInsets)
    attributes.renderingMode =
      switch asset.renderingIntent {
      case .automatic: .automatic
      case .original: .alwaysOriginal
      case .template: .alwaysTemplate
      }
    guard let slicing = asset.slicing else {
      return AssetPicture(pixels: pixels, scale: scale, attributes)
    }
    attributes.capInsets = UIEdgeInsets(slicing.caps)
    attributes.resizingMode = slicing.center == .tile ? .tile : .stretch
    attributes.isResizable = true
    return AssetPicture(pixels: pixels.cropped(to: slicing, asset.scale), scale: scale, attributes)
  }
}

/// The choice of a language among those of a set's entries.
struct SetLanguages: Sendable {
  private let bundle: Bundle
  private let own: [String]

  /// Returns nil for a set without entries for languages.
  init?(_ slots: [AssetSlot], _ bundle: Bundle) {
    own = slots.compactMap(\.locale)
    self.bundle = bundle
    if own.isEmpty { return nil }
  }

  /// The language of the app that fits the picture's best.
  ///
  /// The development language competes as well: its pictures are those for any language.
  var best: String? {
    let development = StringLookup.developmentLocalization(of: bundle)
    let all = own + StringLookup.localizations(of: bundle) + [development]
    return LanguageMatching.best(of: all, for: CurrentLocalization.current.languages)
  }
}

extension UIEdgeInsets {
  fileprivate init(_ insets: AssetInsets) {
    self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}

extension CGImage {
  /// Returns the image without the pixels between the centre of a slicing and its caps at the right and bottom.
  fileprivate func cropped(to slicing: AssetSlicing, _ scale: Double) -> CGImage {
    guard drawing == nil else { return self }
    let columns = Cut(width, slicing.caps.left, slicing.centerWidth, slicing.caps.right, scale)
    let rows = Cut(height, slicing.caps.top, slicing.centerHeight, slicing.caps.bottom, scale)
    guard columns.removes || rows.removes else { return self }
    let part = bitmap.withWords { from in
      Bitmap.overwritten(width: columns.length, height: rows.length) { into in
        var y = 0
        while y < rows.length {
          let source = from + rows.source(y) * width
          let target = into + y * columns.length
          memcpy(target, source, columns.first * 4)
          memcpy(target + columns.first, source + width - columns.last, columns.last * 4)
          y += 1
        }
      }
    }
    return CGImage(bitmap: part)
  }
}

/// The pixels along an axis that stay: some at the start, and some at the end.
private struct Cut {
  let first: Int
  let last: Int
  private let whole: Int

  init(_ length: Int, _ start: Double, _ center: Double?, _ end: Double, _ scale: Double) {
    whole = length
    let start = Int((start * scale).rounded())
    let end = Int((end * scale).rounded())
    let center = center.map { Int(($0 * scale).rounded()) }
    if let center, center > 0, start + center + end < length {
      (first, last) = (start + center, end)
    } else {
      (first, last) = (length, 0)
    }
  }

  var length: Int { first + last }
  var removes: Bool { length < whole }
  func source(_ index: Int) -> Int { index < first ? index : whole - length + index }
}
