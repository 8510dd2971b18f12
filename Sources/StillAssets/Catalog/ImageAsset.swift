// SPDX-License-Identifier: MIT

/// A picture of an image set.
package struct ImageAsset: Hashable, Sendable, CatalogAsset {
  /// The picture's file.
  package let file: AssetFile
  /// The form of the file, as its name tells.
  package let format: ImageAssetFormat
  /// Pixels per point; 1 for vectors, and for pixels that serve any scale.
  package let scale: Double
  /// The parts of a picture that is to be resized by parts; nil if it is resized as a whole.
  package let slicing: AssetSlicing?
  /// The distances from the edges to the rectangle that layout aligns, in points.
  package let alignmentInsets: AssetInsets
  /// The use of the colours.
  package let renderingIntent: AssetRenderingIntent
  /// True if a vector stays one when it is drawn larger than it is.
  ///
  /// iOS otherwise resizes pixels that were made for the vector's own size.
  package let preservesVector: Bool

  static let kind = AssetKind.image
  static let listKey = "images"

  struct Properties {
    var renderingIntent: AssetRenderingIntent?
    var preservesVector = false
  }

  static func properties(of contents: CatalogJSON, _ problems: inout [AssetCatalogError]) -> Properties {
    var properties = Properties()
    do throws(AssetCatalogError) {
      // Xcode 5 wrote the intent into `info`.
      properties.renderingIntent = try contents.object("info")?.word("template-rendering-intent")
    } catch { problems.append(error) }
    do throws(AssetCatalogError) {
      guard let object = try contents.object("properties") else { return properties }
      properties.preservesVector = try object.flag("preserves-vector-representation") ?? false
      properties.renderingIntent = try object.word("template-rendering-intent") ?? properties.renderingIntent
    } catch { problems.append(error) }
    return properties
  }

  init?(
    _ entry: CatalogJSON, slot: AssetSlot, file: AssetFile?, properties: Properties
  ) throws(AssetCatalogError) {
    guard let file else { return nil }
    self.file = file
    guard let format = ImageAssetFormat(fileExtension: file.fileExtension) else {
      throw entry.error("filename", .unknownWord(file.fileExtension, allowed: ImageAssetFormat.extensions))
    }
    self.format = format
    scale = format.isVector ? 1 : slot.scale ?? 1
    slicing = try AssetSlicing(entry, scale: scale)
    let insets = try entry.object("alignment-insets")
    alignmentInsets = if let insets { try AssetInsets(pixels: insets, scale: scale) } else { AssetInsets() }
    renderingIntent = try entry.word("template-rendering-intent") ?? properties.renderingIntent ?? .automatic
    preservesVector = format.isVector && properties.preservesVector
  }
}

/// The uses of a picture's colours.
package enum AssetRenderingIntent: String, CaseIterable, Hashable, Sendable {
  /// The place where the picture is shown decides.
  case automatic
  /// The colours are drawn as they are.
  case original
  /// The opacity alone is used, and filled with the tint colour.
  case template
}

/// The forms of pictures.
package enum ImageAssetFormat: Hashable, Sendable {
  case png, jpeg, gif, webP
  /// HEIF and HEIC.
  case heif
  case pdf, svg

  /// True for forms that are drawn sharp at any size.
  package var isVector: Bool { self == .pdf || self == .svg }

  private static let all: [String: ImageAssetFormat] = [
    "png": .png, "jpg": .jpeg, "jpeg": .jpeg, "gif": .gif, "webp": .webP, "heic": .heif, "heif": .heif, "avci": .heif,
    "pdf": .pdf, "svg": .svg,
  ]

  static var extensions: [String] { all.keys.sorted() }

  init?(fileExtension: String) {
    guard let format = Self.all[fileExtension] else { return nil }
    self = format
  }
}

/// Distances from the four edges of a picture, in points.
package struct AssetInsets: Hashable, Sendable {
  package var top = 0.0
  package var left = 0.0
  package var bottom = 0.0
  package var right = 0.0

  init() {}

  /// Reads distances that are written in pixels.
  init(pixels object: CatalogJSON, scale: Double) throws(AssetCatalogError) {
    top = (try object.number("top") ?? 0) / scale
    left = (try object.number("left") ?? 0) / scale
    bottom = (try object.number("bottom") ?? 0) / scale
    right = (try object.number("right") ?? 0) / scale
  }
}

/// The parts of a picture that keep their size, and the one between them that fills the rest.
package struct AssetSlicing: Hashable, Sendable {
  /// The ways to part a picture.
  package enum Mode: String, CaseIterable, Hashable, Sendable {
    /// Caps at the left and right.
    case horizontal = "3-part-horizontal"
    /// Caps at the top and bottom.
    case vertical = "3-part-vertical"
    /// Caps at all edges.
    case both = "9-part"
  }

  /// The ways in which the centre fills its room.
  package enum Center: Hashable, Sendable {
    case tile, stretch
  }

  /// The way in which the picture is parted.
  package let mode: Mode
  /// The widths and heights of the caps in points; 0 at edges that the mode does not part.
  package let caps: AssetInsets
  /// The way in which the centre fills its room.
  package let center: Center
  /// The centre's width in points, of which all that lies between the caps may be more; nil for all.
  package let centerWidth: Double?
  /// The centre's height in points, of which all that lies between the caps may be more; nil for all.
  package let centerHeight: Double?

  private enum CenterWord: String, CaseIterable { case tile, stretch, fill }

  /// Reads `resizing`; nil for a picture that is resized as a whole.
  init?(_ entry: CatalogJSON, scale: Double) throws(AssetCatalogError) {
    guard let resizing = try entry.object("resizing"), let mode = try resizing.word("mode", as: Mode.self) else {
      return nil
    }
    self.mode = mode
    var caps = AssetInsets()
    // Xcode wrote `capInsets` until version 6.
    for key in ["cap-insets", "capInsets"] {
      guard let object = try resizing.object(key) else { continue }
      caps = try AssetInsets(pixels: object, scale: scale)
      // A cap is no less than nothing.
      for edge in ["top", "left", "bottom", "right"] { _ = try object.length(edge) }
    }
    if mode == .horizontal { (caps.top, caps.bottom) = (0, 0) }
    if mode == .vertical { (caps.left, caps.right) = (0, 0) }
    self.caps = caps
    let area = try resizing.object("center")
    // Without a word, UIKit's own resizable images tile.
    center = try area?.word("mode", as: CenterWord.self) ?? .tile == .tile ? .tile : .stretch
    let (width, height) = (try area?.length("width"), try area?.length("height"))
    centerWidth = mode == .vertical ? nil : width.map { $0 / scale }
    centerHeight = mode == .horizontal ? nil : height.map { $0 / scale }
  }
}

extension CatalogJSON {
  /// Returns a length in pixels, or nil without the key.
  fileprivate func length(_ key: String) throws(AssetCatalogError) -> Double? {
    guard let length = try number(key) else { return nil }
    guard 0...1e6 ~= length else { throw error(key, .outOfRange(length.inWords, lowest: 0, greatest: 1e6)) }
    return length
  }
}
