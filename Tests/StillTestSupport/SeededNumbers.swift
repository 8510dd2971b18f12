// SPDX-License-Identifier: MIT

/// Random numbers that are the same in each run, so that a failing case can be run again.
///
/// The algorithm is SplitMix64, for which any seed is as good as another: Steele, Lea, Flood, "Fast Splittable Pseudorandom
/// Number Generators", 2014.
public struct SeededNumbers: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Makes the numbers of a seed, which may be any number.
  public init(seed: UInt64) { state = seed }

  /// Returns the next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
