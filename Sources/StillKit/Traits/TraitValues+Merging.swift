// SPDX-License-Identifier: MIT

extension TraitValues {
  /// These values, replaced by whatever `other` specifies.
  func overridden(by other: TraitValues) -> TraitValues {
    var result = self
    Self.forEachTrait { trait in
      if trait.isSpecified(other) { trait.copy(other, &result) }
    }
    return result
  }

  /// Whether everything that `other` specifies has the same value here.
  func contains(_ other: TraitValues) -> Bool {
    var contained = true
    Self.forEachTrait { trait in
      if trait.isSpecified(other) && !trait.isEqual(self, other) { contained = false }
    }
    return contained
  }

  /// One trait, whatever its type.
  struct Trait {
    let isSpecified: (TraitValues) -> Bool
    let isEqual: (TraitValues, TraitValues) -> Bool
    let copy: (TraitValues, inout TraitValues) -> Void

    init<Value: Equatable>(_ path: WritableKeyPath<TraitValues, Value>) {
      let unspecified = TraitValues()[keyPath: path]
      isSpecified = { $0[keyPath: path] != unspecified }
      isEqual = { $0[keyPath: path] == $1[keyPath: path] }
      copy = { $1[keyPath: path] = $0[keyPath: path] }
    }
  }

  private static func forEachTrait(_ body: (Trait) -> Void) {
    body(Trait(\.userInterfaceStyle))
    body(Trait(\.layoutDirection))
    body(Trait(\.displayScale))
    body(Trait(\.displayGamut))
    body(Trait(\.horizontalSizeClass))
    body(Trait(\.verticalSizeClass))
    body(Trait(\.userInterfaceIdiom))
    body(Trait(\.preferredContentSizeCategory))
    body(Trait(\.accessibilityContrast))
    body(Trait(\.legibilityWeight))
    body(Trait(\.userInterfaceLevel))
    body(Trait(\.forceTouchCapability))
    body(Trait(\.tintColor))
  }
}
