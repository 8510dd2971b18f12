// SPDX-License-Identifier: MIT

public import StillDiff
public import StillKit

extension UIView {
  /// The tolerance for this view's pixels, which replaces the strategy's; nil, the default, keeps the strategy's.
  ///
  /// It applies to the pixels that the view's `bounds` touch, wherever layout, transforms and perspective put them, cut
  /// off by superviews that clip. It includes subviews within the bounds, unless they have their own tolerance, and views
  /// above them. Content outside of the bounds, such as shadows, is compared by the strategy's tolerance. Hidden and fully
  /// transparent views have no effect. Limits per picture (`maxDifferingPixels`, `maxClusterArea`) count the view's own
  /// pixels. It works with the strategies `.image` and `.pdf` of views; the text of PDFs must still be equal.
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
  /// Applies to the same pixels as ``snapshotTolerance``, and overrides it; the diff picture shows them striped. A subview
  /// with a tolerance is still compared by that. References of `.image` state which areas were masked; an area that is
  /// masked only in the new picture is compared, and so is a view with a tolerance that was in front of this one. The mask
  /// of a turned view applies only if the reference masked the same pixels.
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
  /// True if this view or one of its subviews has a mask or tolerance.
  var hasSnapshotRules: Bool {
    var (views, next) = ([self], 0)
    while next < views.count {
      let view = views[next]
      next += 1
      if view.attachedValues[SnapshotRule.self] != nil { return true }
      if !view.subviews.isEmpty { views += view.subviews }
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
