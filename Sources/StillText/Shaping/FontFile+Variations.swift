// SPDX-License-Identifier: MIT

import CStillPango
import StillScene

/// An axis of a variable font.
struct FontAxis: Sendable, Hashable {
  var tag: UInt32
  var minimum: Double
  var standard: Double
  var maximum: Double
}

/// A face that a variable font names.
struct FontInstance: Sendable, Hashable {
  /// The name of the face, such as “Bold Italic”.
  var name: String
  var postScriptName: String
  /// The places that are not the defaults, by axis.
  var variations: [FontVariation]
}

extension FontFile {
  /// The axes in the order of the file; none in a font that is not variable.
  var axes: [FontAxis] { Self.axes(of: hbFace) }

  /// The named instances in the order of the file.
  var instances: [FontInstance] { Self.instances(of: hbFace) }

  static func apply(_ variations: [FontVariation], to font: OpaquePointer) {
    guard !variations.isEmpty else { return }
    let places = variations.map { hb_variation_t(tag: $0.axis, value: Float($0.value)) }
    hb_font_set_variations(font, places, UInt32(places.count))
  }

  /// Returns the places that the font has: within the limits of its axes, and without those that are its defaults.
  func usable(_ variations: [FontVariation]) -> [FontVariation] {
    Self.differing(
      axes.map { axis in
        let asked = variations.last { $0.axis == axis.tag && $0.value.isFinite }?.value ?? axis.standard
        return min(max(asked, axis.minimum), axis.maximum)
      }, from: axes)
  }

  /// Returns the PostScript name at a place on the axes: that of an instance, or the font's with the places behind it.
  ///
  /// The latter has the places in hexadecimal digits of 16.16 numbers, as in “Inter_wght2BC0000”.
  static func postScriptName(of face: OpaquePointer, named name: String, at variations: [FontVariation]) -> String {
    if variations.isEmpty { return name }
    if let instance = instances(of: face).first(where: { $0.variations == variations }) {
      return instance.postScriptName
    }
    return variations.reduce(into: name) { name, place in
      let bits = UInt32(bitPattern: Int32((place.value * 65536).rounded()))
      name += "_" + letters(of: place.axis) + String(bits, radix: 16, uppercase: true)
    }
  }

  private static func letters(of tag: UInt32) -> String {
    String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }, as: UTF8.self)
  }

  private static func axes(of face: OpaquePointer) -> [FontAxis] {
    var count = hb_ot_var_get_axis_count(face)
    guard count > 0 else { return [] }
    var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
    hb_ot_var_get_axis_infos(face, 0, &count, &infos)
    return infos.prefix(Int(count)).map { info in
      FontAxis(
        tag: info.tag, minimum: Double(info.min_value), standard: Double(info.default_value),
        maximum: Double(info.max_value))
    }
  }

  private static func instances(of face: OpaquePointer) -> [FontInstance] {
    let axes = axes(of: face)
    let family = (name(25, of: face) ?? name(16, of: face) ?? name(1, of: face) ?? "").filter { $0 != " " }
    return (0..<hb_ot_var_get_named_instance_count(face)).compactMap { index in
      var count = UInt32(axes.count)
      var places = [Float](repeating: 0, count: axes.count)
      hb_ot_var_named_instance_get_design_coords(face, index, &count, &places)
      guard let faceName = name(hb_ot_var_named_instance_get_subfamily_name_id(face, index), of: face) else {
        return nil
      }
      let variations = differing(places.map(Double.init), from: axes)
      let own = name(hb_ot_var_named_instance_get_postscript_name_id(face, index), of: face)
      let made = family + "-" + faceName.filter { $0 != " " }
      return FontInstance(name: faceName, postScriptName: own ?? made, variations: variations)
    }
  }

  private static func differing(_ places: [Double], from axes: [FontAxis]) -> [FontVariation] {
    zip(places, axes).compactMap { $0 == $1.standard ? nil : FontVariation(axis: $1.tag, value: $0) }
  }
}

extension FontLibrary {
  /// Returns the font at other places on its axes; axes that it does not have are ignored.
  func source(_ source: FontSource, at variations: [FontVariation]) -> FontSource {
    guard !variations.isEmpty, case .success(let file) = file(for: source) else { return source }
    var moved = source
    moved.variations = file.usable(source.variations + variations)
    return moved
  }
}
