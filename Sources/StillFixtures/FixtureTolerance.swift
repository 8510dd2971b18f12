// SPDX-License-Identifier: MIT

import StillKit

/// How far a picture may lie from the fixture's reference. Channels are eight-bit, straight RGBA.
package struct FixtureTolerance: Decodable, Sendable, Equatable {
  /// The largest difference of one channel; nil sets no limit.
  package var maxChannelDelta: Int?
  /// The share of pixels, 0…1, that may differ by more than 2; nil sets no limit.
  package var maxFractionAbove2: Double?
  /// The share of pixels, 0…1, that may differ by more than 8; nil sets no limit.
  package var maxFractionAbove8: Double?

  enum Key: String, FixtureKey {
    case maxChannelDelta = "max_channel_delta"
    case maxFractionAbove2 = "max_fraction_above_2"
    case maxFractionAbove8 = "max_fraction_above_8"
  }

  /// Sets no limit.
  package init() {}

  package init(from decoder: any Decoder) throws {
    let object = try FixtureObject<Key>(decoder)
    maxChannelDelta = try object.value(.maxChannelDelta, "a whole number from 0 to 255")
    maxFractionAbove2 = try object.value(.maxFractionAbove2, "a number from 0 to 1")
    maxFractionAbove8 = try object.value(.maxFractionAbove8, "a number from 0 to 1")
  }
}
