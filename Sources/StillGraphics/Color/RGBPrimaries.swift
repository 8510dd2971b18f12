// SPDX-License-Identifier: MIT

import StillScene

/// Linear light in red, green and blue.
struct LinearRGB: Sendable, Hashable {
  var red: Double
  var green: Double
  var blue: Double

  /// Relative luminance for the primaries of sRGB (ITU-R BT.709).
  var luminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }
}

/// The primaries of an RGB space. All of them share the white point D65, so no chromatic adaptation is needed.
enum RGBPrimaries: Sendable, Hashable {
  case sRGB
  case displayP3

  func toSRGB(_ light: LinearRGB) -> LinearRGB {
    guard self == .displayP3 else { return light }
    return LinearRGB(
      red: 1.2249401762805598 * light.red - 0.2249401762805598 * light.green,
      green: -0.0420569547096881 * light.red + 1.0420569547096881 * light.green,
      blue: -0.0196375545903344 * light.red - 0.0786360455506319 * light.green + 1.0982736001409663 * light.blue)
  }

  func fromSRGB(_ light: LinearRGB) -> LinearRGB {
    guard self == .displayP3 else { return light }
    return LinearRGB(
      red: 0.8224619687143623 * light.red + 0.1775380312856378 * light.green,
      green: 0.0331941988509616 * light.red + 0.9668058011490384 * light.green,
      blue: 0.0170826307211200 * light.red + 0.0723974406639635 * light.green + 0.9105199286149165 * light.blue)
  }
}
