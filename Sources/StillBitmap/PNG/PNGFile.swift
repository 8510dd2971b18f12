// SPDX-License-Identifier: MIT

/// Reads and writes PNG files.
///
/// Pixels of every colour type, bit depth and interlacing are read and taken as sRGB: `gAMA`, `cHRM` and `iCCP` are
/// not applied, as comparing needs the stored numbers. Sixteen bits are rounded to eight.
public enum PNGFile {
  /// The largest file that is read, in bytes: 512 MiB.
  public static let maximumByteCount = 512 << 20

  /// The longest fingerprint that is written, in bytes of UTF-8: 1 MiB.
  public static let maximumFingerprintByteCount = 1 << 20
}
