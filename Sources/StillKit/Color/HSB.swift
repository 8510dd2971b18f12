// SPDX-License-Identifier: MIT

import StillGraphics

/// Hue, saturation and brightness: the hexcone model, all in 0...1 for colours of sRGB.
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
