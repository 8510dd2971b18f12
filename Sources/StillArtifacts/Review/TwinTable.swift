// SPDX-License-Identifier: MIT

import StillBitmap

/// References by what they hold.
///
/// Each is read once, however many others are looked for among them.
struct TwinTable {
  private let packageRoot: String
  private var ofBytes: [PixelDigest: String] = [:]
  private var ofPixels: [PixelIdentity: String] = [:]

  /// - Parameter references: The paths, relative to the package's folder. Of several with the same content, the first
  ///   one is found.
  init(_ references: [String], below packageRoot: String) {
    self.packageRoot = packageRoot
    for path in references.reversed() {
      guard let file = try? RegularFile.contents(ofFileAt: "\(packageRoot)/\(path)") else { continue }
      file.withUnsafeBytes { bytes in
        ofBytes[PixelDigest(of: bytes)] = path
        if let pixels = PixelIdentity(statedIn: bytes) { ofPixels[pixels] = path }
      }
    }
  }

  /// Returns the reference that has the same bytes or pixels as the file at a path, relative to the package's folder.
  func twin(of path: String) -> String? {
    guard let file = try? RegularFile.contents(ofFileAt: "\(packageRoot)/\(path)") else { return nil }
    let (bytes, stated) = file.withUnsafeBytes { (PixelDigest(of: $0), PixelIdentity(statedIn: $0)) }
    // Only the pixels of a file that another program wrote have to be decoded.
    let pixels = stated ?? (try? PNGFile.decode(file)).map { PixelIdentity(of: $0.bitmap) }
    return [ofBytes[bytes], pixels.flatMap { ofPixels[$0] }].compactMap(\.self).min()
  }
}
