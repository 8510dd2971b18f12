// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import StillLayers

extension FixtureLayer {
  static func geometry(of object: FixtureObject<FixtureLayerKey>) throws -> Geometry {
    let transform = try object.numbers(
      .transform, "six numbers, [a, b, c, d, tx, ty], or the sixteen of a CATransform3D, row by row", count: 6, 16)
    return Geometry(
      frame: try object.rect(.frame), bounds: try object.rect(.bounds), position: try object.point(.position),
      anchorPoint: try object.point(.anchorPoint), zPosition: try object.number(.zPosition),
      transform: transform.map {
        $0.count == 6 ? CATransform3DMakeAffineTransform(CGAffineTransform($0)) : CATransform3D(rows: $0)
      })
  }

  static func looks(of object: FixtureObject<FixtureLayerKey>) throws -> Looks {
    Looks(
      backgroundColor: try object.removableColor(.backgroundColor),
      opacity: try object.number(.opacity).map(Float.init),
      isHidden: try object.flag(.isHidden), masksToBounds: try object.flag(.masksToBounds),
      cornerRadius: try object.number(.cornerRadius),
      maskedCorners: try object.words(.maskedCorners, corners)?.reduce([]) { $0.union($1) },
      cornerCurve: try object.word(.cornerCurve, ["circular": .circular, "continuous": .continuous]),
      borderWidth: try object.number(.borderWidth), borderColor: try object.removableColor(.borderColor))
  }

  static func shadow(of object: FixtureObject<FixtureLayerKey>) throws -> Shadow {
    Shadow(
      color: try object.removableColor(.shadowColor), opacity: try object.number(.shadowOpacity).map(Float.init),
      radius: try object.number(.shadowRadius), offset: try object.size(.shadowOffset),
      path: try object.value(.shadowPath, "a path: a text as in SVG, or {\"rect\"}, {\"oval\"}, {\"rounded_rect\"}"))
  }

  private static let corners: KeyValuePairs<String, CACornerMask> = [
    "minXminY": .layerMinXMinYCorner, "maxXminY": .layerMaxXMinYCorner, "minXmaxY": .layerMinXMaxYCorner,
    "maxXmaxY": .layerMaxXMaxYCorner,
  ]
}

extension FixtureObject {
  /// Nil where the key is absent; no colour where it is `null`.
  func removableColor(_ key: Key) throws -> FixtureColor?? {
    has(key) ? .some(try color(key)) : nil
  }
}
