// SPDX-License-Identifier: MIT

/// Names the device of a picture by its size.
enum DeviceNames {
  /// Returns the name of a device with a screen of this size in points, as `iPhoneX` or `iPhoneX-landscape`.
  ///
  /// If several devices have the same size, it is the first one; nil for other sizes.
  static func name(width: Int, height: Int, scale: String?) -> String? {
    guard let scale else { return nil }
    if let name = phones["\(width)×\(height)@\(scale)"] { return name }
    if let name = phones["\(height)×\(width)@\(scale)"] { return "\(name)-landscape" }
    if scale == "2", let name = tablets["\(height)×\(width)"] { return name }
    return scale == "2" ? tablets["\(width)×\(height)"].map { "\($0)-portrait" } : nil
  }

  private static let phones = [
    "320×568@2": "iPhoneSe", "375×667@2": "iPhone8", "414×736@3": "iPhone8Plus", "375×812@3": "iPhoneX",
    "414×896@3": "iPhoneXsMax", "414×896@2": "iPhoneXr", "390×844@3": "iPhone12", "428×926@3": "iPhone12ProMax",
    "393×852@3": "iPhone14Pro", "430×932@3": "iPhone14ProMax", "402×874@3": "iPhone16Pro",
    "440×956@3": "iPhone16ProMax",
  ]

  private static let tablets = [
    "768×1024": "iPadMini", "744×1133": "iPadMini8_3", "810×1080": "iPad10_2", "820×1180": "iPad10_9",
    "834×1112": "iPadPro10_5", "834×1194": "iPadPro11", "834×1210": "iPadPro11M4", "1024×1366": "iPadPro12_9",
    "1032×1376": "iPadPro13",
  ]
}
