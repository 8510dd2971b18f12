// SPDX-License-Identifier: MIT

public import StillDiff
public import StillKit

extension UIView {
  /// The tolerance for pictures of this view, in place of the strategy's own; nil, the default, leaves it to that.
  ///
  /// It applies to the pixels that the view's `bounds` touch, wherever layout, transforms and perspective put them, cut
  /// by the superviews that clip; also to subviews that lie in them, unless these have a tolerance of their own, and to
  /// what lies over them. What sticks out of the bounds, such as shadows, is judged as the rest. Hidden and wholly
  /// transparent views do not count. Limits per picture (`maxDifferingPixels`, `maxClusterArea`) mean the view's own
  /// pixels. Works with the strategies `.image` and `.pdf` of views; the text of PDFs must be the same all the same.
  public var snapshotTolerance: Tolerance? {
    get { snapshotRule.tolerance }
    set {
      var rule = snapshotRule
      rule.tolerance = newValue
      snapshotRule = rule
    }
  }

  /// A Boolean value that excludes this view from comparison, such as one that shows the time of day.
  ///
  /// Means the same pixels as ``snapshotTolerance``, and is stronger; the diff picture shows them striped. A subview
  /// with a tolerance is compared by that. References of `.image` keep what was masked: what is masked only in the new
  /// picture is compared.
  public var isSnapshotMasked: Bool {
    get { snapshotRule.isMasked }
    set {
      var rule = snapshotRule
      rule.isMasked = newValue
      snapshotRule = rule
    }
  }

  var snapshotRule: SnapshotRule {
    get { attachedValues[SnapshotRule.self] ?? SnapshotRule() }
    set { attachedValues[SnapshotRule.self] = newValue.region == nil ? nil : newValue }
  }
}

extension UIView {
  /// True where this view or one below it has a rule of its own.
  var hasSnapshotRules: Bool {
    var waiting: [UIView] = [self]
    while let view = waiting.popLast() {
      if view.attachedValues[SnapshotRule.self] != nil { return true }
      waiting.append(contentsOf: view.subviews)
    }
    return false
  }
}

/// The rule of one view for comparing its pixels.
struct SnapshotRule: Sendable {
  var tolerance: Tolerance?
  var isMasked = false

  /// The rule for the view's pixels; nil for a view without one.
  var region: ToleranceRegion.Rule? { isMasked ? .masked : tolerance.map { .tolerance($0) } }
}
