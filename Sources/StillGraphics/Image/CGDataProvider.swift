// SPDX-License-Identifier: MIT

public import Foundation
import StillScene

/// Bytes for an image. Mirrors CoreGraphics' `CGDataProvider`, for data in memory.
public final class CGDataProvider: Sendable {
  /// The bytes.
  public let data: Data?

  /// Provides `data`; never nil.
  public init?(data: Data) {
    self.data = data
  }
}
