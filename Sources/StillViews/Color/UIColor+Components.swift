// SPDX-License-Identifier: MIT

public import StillGraphics

extension UIColor {
  /// Reads the components in extended sRGB, which leave 0...1 if the colour lies outside sRGB.
  ///
  /// A dynamic colour is resolved with `UITraitCollection.current`. Returns false for patterns.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor
    guard color.pattern == nil else { return false }
    let components = color.components(in: .extendedSRGBSpace)
    red?.pointee = components[0]
    green?.pointee = components[1]
    blue?.pointee = components[2]
    alpha?.pointee = color.alpha
    return true
  }

  /// Reads hue, saturation and brightness of the extended sRGB components.
  ///
  /// Returns false for patterns.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor
    guard color.pattern == nil else { return false }
    let components = color.components(in: .extendedSRGBSpace)
    let hsb = HSB(red: components[0], green: components[1], blue: components[2])
    hue?.pointee = hsb.hue
    saturation?.pointee = hsb.saturation
    brightness?.pointee = hsb.brightness
    alpha?.pointee = color.alpha
    return true
  }

  /// Reads the grey; of a colour, the grey of the same luminance.
  ///
  /// Returns false for patterns.
  @discardableResult
  public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    let color = cgColor
    guard color.pattern == nil else { return false }
    white?.pointee = color.components(in: .extendedGraySpace)[0]
    alpha?.pointee = color.alpha
    return true
  }
}

extension CGColor {
  fileprivate func components(in space: CGColorSpace) -> [CGFloat] {
    converted(to: space, intent: .defaultIntent, options: nil)?.components ?? []
  }
}

/// A colour as hue, saturation and brightness: the hexcone model, with all values in 0...1 for colours of sRGB.
struct HSB {
  var hue: CGFloat
  var saturation: CGFloat
  var brightness: CGFloat

  init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    self.hue = hue
    self.saturation = saturation
    self.brightness = brightness
  }

  init(red: CGFloat, green: CGFloat, blue: CGFloat) {
    brightness = max(red, green, blue)
    let chroma = brightness - min(red, green, blue)
    saturation = brightness == 0 ? 0 : chroma / brightness
    guard chroma != 0 else {
      hue = 0
      return
    }
    let sextant =
      if brightness == red {
        (green - blue) / chroma
      } else if brightness == green {
        (blue - red) / chroma + 2
      } else {
        (red - green) / chroma + 4
      }
    hue = sextant < 0 ? sextant / 6 + 1 : sextant / 6
  }

  var rgb: (red: CGFloat, green: CGFloat, blue: CGFloat) {
    guard hue.isFinite else { return (brightness, brightness, brightness) }
    let turns = hue == 1 ? 0 : hue - hue.rounded(.down)
    func component(_ offset: CGFloat) -> CGFloat {
      let position = (offset + turns * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(position, 4 - position, 1))
    }
    return (component(5), component(3), component(1))
  }
}

/// Colours of the current context.
///
/// Outside of any drawing, nothing happens.
extension UIColor {
  /// Sets the colour of fills and strokes in the current context.
  public func set() {
    setFill()
    setStroke()
  }

  /// Sets the colour of fills in the current context.
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

  /// Sets the colour of strokes in the current context.
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}
