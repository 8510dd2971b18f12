// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillScene

/// The maker of a symbol's shapes in one weight, from icons and by rules for the endings of names.
///
/// Icons have lines of one width, which other weights move outwards or inwards. `.circle`, `.square`, `.slash` and
/// `.badge` are drawn around the icon of the rest of the name.
struct SymbolMaker {
  let weight: FontWeight

  /// Returns the shapes of a name; nil if there is neither an icon nor a rule.
  func artwork(named name: String) throws(TextError) -> SymbolArtwork? {
    let isFilled = name.hasSuffix(".fill")
    let base = isFilled ? String(name.dropLast(5)) : name
    if isFilled, let icon = SymbolIcon.named(name) { return try self.icon(icon, of: name, isFilled: true) }
    if let icon = SymbolIcon.named(base) { return try self.icon(icon, of: base, isFilled: isFilled) }
    if let badge = name.range(of: ".badge") {
      return try badged(String(name[..<badge.lowerBound]), String(name[badge.upperBound...].dropFirst()))
    }
    if let shape = SymbolEnclosure(rawValue: base) {
      return SymbolArtwork(parts: [enclosing(shape, isFilled)], ink: shape.ink, margin: shape.margin, source: .shape)
    }
    if let drawn = drawn(base, isFilled) { return drawn }
    guard let dot = base.lastIndex(of: ".") else { return nil }
    let (inner, ending) = (String(base[..<dot]), base[base.index(after: dot)...])
    if ending == "slash" { return try slashed(isFilled ? inner + ".fill" : inner) }
    guard let shape = SymbolEnclosure(rawValue: String(ending)) else { return nil }
    return try enclosed(inner, in: shape, isFilled)
  }

  // MARK: Icons

  /// The width of lines at 17 points.
  ///
  /// The regular, medium and semibold ones are those of San Francisco's stems. Thinner ones than these stay thicker than
  /// Apple's, since the finest parts of icons would vanish.
  var stem: CGFloat {
    switch weight {
    case .ultraLight: 0.7
    case .thin: 0.9
    case .light: 1.2
    case .regular: 1.56
    case .medium: 1.74
    case .semibold: 2.03
    case .bold: 2.3
    case .heavy: 2.65
    case .black: 3
    }
  }

  /// The width of an icon in points: an icon's circle is then as large as Apple's.
  private static let em: CGFloat = 20.4
  /// The width of an icon's lines in points.
  private static let line: CGFloat = 1.7

  private func icon(_ icon: SymbolIcon, of name: String, isFilled: Bool) throws(TextError) -> SymbolArtwork? {
    let isHollow = !isFilled && icon.outline == nil
    guard let code = isFilled ? icon.fill ?? icon.outline : icon.outline ?? icon.fill, let outline = try outline(code)
    else { return nil }
    let known = SymbolSize.known[name]
    let bounds = outline.curveBounds
    let share: CGFloat = isHollow ? 0 : !isFilled || icon.fill == nil ? 1 : 0.5
    let fit = known.map { Self.fit(bounds.size, into: $0, share) } ?? 1
    let middle = known.map { CGPoint(x: 0, y: $0.y) } ?? CGPoint(x: 0, y: bounds.midY)
    let placed = emboldened(outline.moved(to: middle, by: fit), code, fit, share)
    var parts = [SymbolArtwork.Part(placed)]
    if isHollow {
      // Dots and fine lines have no inside; they are drawn, be they shapes or holes.
      let (large, small) = placed.divided(at: 2.8)
      parts = [SymbolArtwork.Part(large, edge: stem), SymbolArtwork.Part(small)].filter { !$0.path.isEmpty }
    }
    let size = known.map { CGSize(width: $0.width, height: $0.height) } ?? bounds.size
    return SymbolArtwork(
      parts: parts,
      ink: CGRect(x: -size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height),
      margin: known?.margin ?? CGSize(width: 2, height: 1), source: .icon(code))
  }

  /// Returns the factor by which an icon has a size when its lines are regular ones.
  private static func fit(_ icon: CGSize, into size: SymbolSize, _ share: CGFloat) -> CGFloat {
    let (regular, line) = (1.56 * share, Self.line * share)
    return min((size.width - regular) / (icon.width - line), (size.height - regular) / (icon.height - line))
  }

  /// Returns an icon or a character in points, about the middle of its own square.
  private func outline(_ code: UInt32) throws(TextError) -> PathGeometry? {
    if let scalar = Unicode.Scalar(code), code < 0xE000 { return try outline(of: String(Character(scalar)), weight) }
    return try FontLibrary.shared.iconOutline(code)?.applying(
      CGAffineTransform(a: Self.em, b: 0, c: 0, d: Self.em, tx: -Self.em / 2, ty: Self.em / 2))
  }

  /// Returns a text in points, about the middle of its capitals.
  private func outline(of text: String, _ weight: FontWeight) throws(TextError) -> PathGeometry? {
    try FontLibrary.shared.outline(of: text, weight: weight)?.applying(
      CGAffineTransform(a: Self.em, b: 0, c: 0, d: Self.em, tx: 0, ty: Self.em * 0.3636))
  }

  /// Returns an icon that was made larger by `factor`, with a share of what makes its lines those of this weight.
  private func emboldened(_ path: PathGeometry, _ code: UInt32, _ factor: CGFloat, _ share: CGFloat) -> PathGeometry {
    guard code >= 0xE000 else { return path }
    return path.emboldened(by: (stem - Self.line * factor) / 2 * share)
  }

  // MARK: Endings

  /// Returns the filled icon of a name, or a letter or number, within a square of some size about the origin.
  private func small(_ name: String, within side: CGFloat) throws(TextError) -> (path: PathGeometry, code: UInt32)? {
    let text = name.count == 1 || UInt(name).map { $0 <= 50 } ?? false ? name.uppercased() : nil
    let icon = SymbolIcon.named(name)
    guard let code = text?.unicodeScalars.first?.value ?? icon?.fill ?? icon?.outline else { return nil }
    // Small letters are bolder, as Apple's are.
    let bolder = FontWeight(rawValue: weight.rawValue + 2) ?? .black
    let found: PathGeometry? = if let text { try outline(of: text, bolder) } else { try outline(code) }
    guard let outline = found else { return nil }
    let bounds = outline.curveBounds
    guard !bounds.isNull, bounds.width > 0, bounds.height > 0 else { return nil }
    let diagonal = (bounds.width * bounds.width + bounds.height * bounds.height).squareRoot()
    let factor = min(side / max(bounds.width, bounds.height), side * 1.35 / diagonal)
    return (emboldened(outline.moved(to: .zero, by: factor), code, factor, icon?.fill == nil ? 1 : 0.5), code)
  }

  private func enclosed(_ name: String, in shape: SymbolEnclosure, _ isFilled: Bool) throws(TextError) -> SymbolArtwork?
  {
    guard let inner = try small(name, within: shape.room - max(stem - Self.line, 0)) else { return nil }
    var around = enclosing(shape, isFilled)
    around.level = 1
    return SymbolArtwork(
      parts: [
        around,
        SymbolArtwork.Part(
          inner.path.applying(CGAffineTransform(translationX: 0, y: shape.middle)), cut: isFilled ? .hole : .none),
      ], ink: shape.ink,
      margin: shape.margin, source: .icon(inner.code))
  }

  func enclosing(_ shape: SymbolEnclosure, _ isFilled: Bool) -> SymbolArtwork.Part {
    var path = shape.path(inset: 0)
    if !isFilled { path.append(shape.path(inset: stem)) }
    return SymbolArtwork.Part(path, rule: .evenOdd)
  }

  private func slashed(_ name: String) throws(TextError) -> SymbolArtwork? {
    guard var artwork = try artwork(named: name) else { return nil }
    for index in artwork.parts.indices { artwork.parts[index].level += 1 }
    let middle = CGPoint(x: artwork.ink.midX, y: artwork.ink.midY)
    let bar = { (width: CGFloat) in
      let rect = CGRect(x: -10, y: -width / 2, width: 20, height: width)
      return PathGeometry.roundedRect(rect, cornerWidth: width / 2, cornerHeight: width / 2).applying(
        CGAffineTransform(rotationAngle: .pi / 4).concatenating(CGAffineTransform(translationX: middle.x, y: middle.y)))
    }
    artwork.parts.append(SymbolArtwork.Part(bar(stem), cut: .gap(bar(3 * stem))))
    artwork.ink = artwork.ink.union(bar(Self.line).curveBounds)
    return artwork
  }

  /// Returns a symbol with a disc at its lower right, or at its upper right if the badge has no name.
  private func badged(_ name: String, _ ending: String) throws(TextError) -> SymbolArtwork? {
    guard var artwork = try artwork(named: name) else { return nil }
    for index in artwork.parts.indices { artwork.parts[index].level += 1 }
    let badge = ending.hasSuffix(".fill") ? String(ending.dropLast(5)) : ending
    let radius: CGFloat = badge.isEmpty || badge == "fill" ? 3.4 : 4.7
    let isLow = radius > 4
    let center = CGPoint(x: artwork.ink.maxX - 2, y: isLow ? artwork.ink.maxY - 3 : artwork.ink.minY + 2.5)
    let disc = { (radius: CGFloat) in
      PathGeometry.ellipse(
        in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }
    var path = disc(radius)
    if isLow {
      guard let inner = try small(badge, within: 5) else { return nil }
      path.append(inner.path.applying(CGAffineTransform(translationX: center.x, y: center.y)))
    }
    artwork.parts.append(SymbolArtwork.Part(path, rule: .evenOdd, cut: .gap(disc(radius + 1.3))))
    artwork.ink = artwork.ink.union(disc(radius).curveBounds)
    return artwork
  }
}

extension PathGeometry {
  /// Returns this path, made larger by a factor, with the middle of its bounds at `point`.
  fileprivate func moved(to point: CGPoint, by factor: CGFloat) -> PathGeometry {
    let bounds = curveBounds
    return applying(
      CGAffineTransform(
        a: factor, b: 0, c: 0, d: factor, tx: point.x - bounds.midX * factor, ty: point.y - bounds.midY * factor))
  }
}
