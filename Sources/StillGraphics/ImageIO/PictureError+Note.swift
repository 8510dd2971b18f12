// SPDX-License-Identifier: MIT

import StillAssets
package import StillBitmap

extension PictureError {
  /// Notes a picture whose file is in order, and of which iOS would make an image; `function` is what was called.
  package func reportIfUnread(by function: String) {
    guard let (problem, remedy) = unreadPicture else { return }
    AssetNotes.report(AssetNote(path: function, problem: problem, remedy: remedy))
  }

  /// The problem of a picture whose file is in order, and the way out; nil for other files.
  private var unreadPicture: (problem: String, remedy: String)? {
    switch self {
    case .unreadFormat(let format):
      ("the picture is in the format \(format.rawValue), which is not read on Linux", "convert it to PNG or JPEG")
    case .broken(.webp, let reason) where reason.contains("libwebp"): ("the picture is a WebP", reason)
    case .broken(.jpeg, let reason) where reason.contains("CMYK"):
      ("the picture is a JPEG whose colours are those of a printer (CMYK)", "export it as RGB")
    case .tooLarge(let format, let width, let height):
      (
        "the \(format.rawValue) has \(width)×\(height) pixels, more than \(Bitmap.maximumPixelCount)", "scale it down"
      )
    case .broken, .unknownFormat: nil
    }
  }
}
