// SPDX-License-Identifier: MIT

/// A colour of a colour set.
package enum ColorAsset: Hashable, Sendable {
  /// A colour by its components, in the order red, green and blue, or white alone, and its straight alpha.
  case components(ColorAssetSpace, [Double], alpha: Double)
  /// A colour of the system, as `systemRedColor` of the platform `ios` or `universal`.
  case system(reference: String, platform: String?)
}

/// The colour spaces that colour sets name.
package enum ColorAssetSpace: String, CaseIterable, Hashable, Sendable {
  case sRGB = "srgb"
  case extendedSRGB = "extended-srgb"
  case extendedLinearSRGB = "extended-linear-srgb"
  case displayP3 = "display-p3"
  case gray = "gray-gamma-22"
  case extendedGray = "extended-gray"

  /// The keys of the components.
  var components: [String] { self == .gray || self == .extendedGray ? ["white"] : ["red", "green", "blue"] }

  /// True if components may be less than 0 and more than 1.
  var isExtended: Bool { self == .extendedSRGB || self == .extendedLinearSRGB || self == .extendedGray }
}

extension ColorAsset: CatalogAsset {
  static let kind = AssetKind.color
  static let listKey = "colors"

  static func properties(of contents: CatalogJSON, _ problems: inout [AssetCatalogError]) {}

  init?(_ entry: CatalogJSON, slot: AssetSlot, file: AssetFile?, properties: Void) throws(AssetCatalogError) {
    guard let color = try entry.object("color") else { return nil }
    if let reference = try color.text("reference") {
      self = .system(reference: reference, platform: try color.text("platform"))
      return
    }
    guard let space = try color.word("color-space", as: ColorAssetSpace.self) else {
      throw color.error("color-space", .missing)
    }
    guard let object = try color.object("components") else { throw color.error("components", .missing) }
    var written: [ColorNumeral] = []
    for key in space.components { written.append(try ColorNumeral(key, of: object)) }
    let isBytes = written.contains(where: \.isByte)
    var values: [Double] = []
    for numeral in written { values.append(try numeral.value(isBytes: isBytes, isExtended: space.isExtended)) }
    let alpha = try ColorNumeral("alpha", of: object)
    self = .components(space, values, alpha: try alpha.value(isBytes: false, isExtended: false))
  }
}

/// A component of a colour as it is written.
///
/// Xcode writes the share `0.502`, the byte `128` or the byte `0x80`, and the alpha always as a share. A whole number
/// from 2 is a byte, and then so are whole numbers beside it; `0` and `1` alone are shares, since Apple's reference
/// asks for numbers from 0 to 1.
private struct ColorNumeral {
  private enum Form { case share, whole, hexadecimal }

  private let text: String
  private let number: Double
  private let form: Form
  private let object: CatalogJSON
  private let key: String

  init(_ key: String, of object: CatalogJSON) throws(AssetCatalogError) {
    guard let written = try object.numeral(key) else { throw object.error(key, .missing) }
    let text = written.trimmed
    (self.text, self.object, self.key) = (text, object, key)
    if text.hasPrefix("0x") || text.hasPrefix("0X") {
      form = .hexadecimal
      number = UInt32(text.dropFirst(2), radix: 16).map(Double.init) ?? .nan
    } else {
      form = Int(text) == nil ? .share : .whole
      number = Double(text) ?? .nan
    }
    // The reader of numbers stops at a NUL, and takes what stands before it.
    guard number.isFinite, !text.contains("\0") else {
      throw object.error(key, .wrongShape(expected: "a share as \"0.502\", or a byte as \"128\" or \"0x80\""))
    }
  }

  /// True for a whole number that cannot be a share.
  var isByte: Bool { form == .whole && number > 1 }

  func value(isBytes: Bool, isExtended: Bool) throws(AssetCatalogError) -> Double {
    let isByte = form == .hexadecimal || form == .whole && isBytes
    if !isExtended, !(0...(isByte ? 255 : 1) ~= number) {
      throw object.error(key, .outOfRange(text, lowest: 0, greatest: isByte ? 255 : 1))
    }
    return isByte ? number / 255 : number
  }
}

extension String {
  fileprivate var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
