// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap

/// A picture of a report.
///
/// Its file is read only when the picture is written, because those of a large suite need more memory than a process may have.
enum ReportPicture: Sendable {
  /// A picture without a file that stays, such as one from git.
  case held(Data)
  /// The absolute path of a picture's file.
  case file(String)

  /// The file's contents; nil if it cannot be read any more.
  var bytes: Data? {
    switch self {
    case .held(let bytes): bytes
    case .file(let path): (try? RegularFile.contents(ofFileAt: path)).map { Data($0) }
    }
  }
}
