// SPDX-License-Identifier: MIT

/// What a PNG says beside its pixels.
public struct PNGMetadata: Equatable, Sendable {
  /// Pixels to a point; 1 where the file does not say (`pHYs` = 72 × scale dpi).
  public var scale: Double
  /// The versions and fonts that made the pixels; only in references that nobody changed after they were recorded.
  public var fingerprint: String?
  /// The tree of views as text; only in references that nobody changed after they were recorded.
  public var treeDescription: String?

  public init(scale: Double = 1, fingerprint: String? = nil, treeDescription: String? = nil) {
    self.scale = scale
    self.fingerprint = fingerprint
    self.treeDescription = treeDescription
  }
}
