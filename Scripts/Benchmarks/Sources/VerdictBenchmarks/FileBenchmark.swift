// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap

/// References: judged by their digest, written, and read.
struct FileBenchmark {
  var screens: Screens
  var scratch: String

  func measure() throws {
    // Of a file that this library wrote; the peer's rows read the same files.
    for (name, write, read, megabytes) in [("ui", 40.0, 12.0, 1.35), ("flat", 25.0, 6.0, 0.25)] {
      let bitmap = try screens.bitmap("\(name)_a")
      let file = try PNGFile.encode(bitmap)
      let path = "\(scratch)/\(name).png"
      try Data(file).write(to: URL(fileURLWithPath: path))
      Row("writing a reference, \(name)", limit: Build.isDebug ? write : nil) { _ = try? PNGFile.encode(bitmap) }
      Row.print("  its size in MB", Double(file.count) / 1e6, megabytes)
      Row("reading it", limit: Build.isDebug ? read : nil) { _ = try? PNGFile.read(path) }
      Row("verdict on it: read, CRCs, digest", limit: Build.isDebug ? 1 : nil) {
        precondition((try? PNGFile.checkDigest(ofFileAt: path, against: bitmap)) == .same)
      }
    }
  }
}
