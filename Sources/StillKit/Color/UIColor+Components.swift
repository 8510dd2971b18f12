// SPDX-License-Identifier: MIT

public import StillGraphics

extension UIColor {
  /// Reads the components in extended sRGB; they leave 0...1 where the colour lies outside sRGB. False for patterns.
  ///
  /// A dynamic colour is resolved with `UITraitCollection.current`.
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

  /// Reads hue, saturation and brightness of the extended sRGB components. False for patterns.
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

  /// Reads the grey; of a colour, the grey of the same luminance. False for patterns.
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
