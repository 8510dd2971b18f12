// SPDX-License-Identifier: MIT

/// How much a constraint matters: a priority as UIKit counts it, and a weight among constraints of that priority.
///
/// What is guaranteed: priorities are lexicographic. Each distinct value (999.5 and 999 too) is a level of its own, and
/// a solution is never worse on one level for the sake of any number of constraints, or any error, on lower levels. This is
/// the symbolic weight vector of Badros, Borning and Stuckey ("The Cassowary Linear Arithmetic Constraint Solving
/// Algorithm", 2001), and no sum of large and small numbers. Within one level the sum of weight × |error| is least.
package struct Strength: Hashable, Sendable {
  /// From 0 to 1000; 1000 is required, and then the weight means nothing.
  package var priority: Double
  /// A positive number.
  package var weight: Double

  package init(priority: Double, weight: Double = 1) {
    self.priority = priority
    self.weight = weight
  }

  package static let required = Strength(priority: 1000)

  package var isRequired: Bool { priority >= 1000 }

  var isValid: Bool { priority >= 0 && priority <= 1000 && weight > 0 && weight.isFinite }
}
