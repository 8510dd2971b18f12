// SPDX-License-Identifier: MIT

/// A value between two others that keep their order.
struct SliderValues: Equatable {
  var minimum: Float = 0 {
    didSet {
      if minimum.isNaN { minimum = oldValue }
      maximum = max(maximum, minimum)
      value = max(value, minimum)
    }
  }
  var maximum: Float = 1 {
    didSet {
      if maximum.isNaN { maximum = oldValue }
      if minimum > maximum { minimum = maximum }
      value = min(value, maximum)
    }
  }
  var value: Float = 0 {
    didSet { value = value.isNaN ? oldValue : min(max(value, minimum), maximum) }
  }

  /// How far `value` is from the minimum, 0 to 1.
  func share(of value: Float) -> Float {
    maximum > minimum ? (min(max(value, minimum), maximum) - minimum) / (maximum - minimum) : 0
  }
}
