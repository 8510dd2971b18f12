// SPDX-License-Identifier: MIT

/// A definition whose constraint does not name its variable directly, or does so twice over: multiplied out.
struct ExtendedDefinition {
  let constraint: Int
  /// The value is `scale` times the sum that is left of the constraint when everything is substituted.
  let scale: Double
  var constant: Double
  let variables: [Entry]
  let symbols: [Entry]
  /// The definitions (by index) that were substituted, and how many times each.
  let substituted: [Entry]
}
