// SPDX-License-Identifier: MIT

public import Foundation
public import Nimble
@_spi(Matchers) public import StillSnapshotTestCase

/// Returns all text sizes, from the smallest to the largest.
public func allContentSizeCategories() -> [UIContentSizeCategory] {
  [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
    .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]
}

/// The right side of `expect(view) == dynamicTypeSnapshot()`.
public struct DynamicTypeSnapshot: Sendable {
  let match: SnapshotMatch
  let sizes: [UIContentSizeCategory]
}

/// Returns the right side of a comparison with one reference for each text size.
///
/// The identifier has no effect, as in Nimble-Snapshots, whose references are named without it.
public func dynamicTypeSnapshot(
  _ name: String? = nil, identifier: String? = nil, sizes: [UIContentSizeCategory] = allContentSizeCategories(),
  deviceAgnostic: Bool = false
) -> DynamicTypeSnapshot {
  DynamicTypeSnapshot(
    match: SnapshotMatch(matcher: "dynamicTypeSnapshot", name: name, isDeviceAgnostic: deviceAgnostic), sizes: sizes)
}

/// Returns the right side of a comparison that writes one reference for each text size, and always fails.
///
/// The identifier has no effect, as in `dynamicTypeSnapshot`.
public func recordDynamicTypeSnapshot(
  _ name: String? = nil, identifier: String? = nil, sizes: [UIContentSizeCategory] = allContentSizeCategories(),
  deviceAgnostic: Bool = false
) -> DynamicTypeSnapshot {
  DynamicTypeSnapshot(
    match: SnapshotMatch(
      matcher: "recordDynamicTypeSnapshot", name: name, isDeviceAgnostic: deviceAgnostic, isRecording: true),
    sizes: sizes)
}

/// Returns a matcher for views and view controllers that look like their reference in each of several text sizes.
///
/// For each size, the traits of the screen and of the view have it, `UIContentSizeCategory.didChangeNotification` is posted, and
/// `traitCollectionDidChange(_:)` is called.
///
/// - Parameters:
///   - name: The name of the references, which the name of the size follows; that of the test by default.
///   - identifier: A part of the name that stands after the size.
///   - usesDrawRect: True if the view is drawn as in a window.
///   - pixelTolerance: The share of a component by which pixels that match may differ, from 0 to 1.
///   - tolerance: The share of pixels that need not match, from 0 to 1.
///   - sizes: The text sizes.
///   - isDeviceAgnostic: True if the names end with the device, its version and its screen.
public func haveValidDynamicTypeSnapshot<Value>(
  named name: String? = nil, identifier: String? = nil, usesDrawRect: Bool = false, pixelTolerance: CGFloat? = nil,
  tolerance: CGFloat? = nil, sizes: [UIContentSizeCategory] = allContentSizeCategories(),
  isDeviceAgnostic: Bool = false
) -> Matcher<Value> {
  DynamicTypeSnapshot(
    match: SnapshotMatch(
      matcher: "haveValidDynamicTypeSnapshot", name: name, identifier: identifier, isDeviceAgnostic: isDeviceAgnostic,
      usesDrawRect: usesDrawRect, pixelTolerance: pixelTolerance, tolerance: tolerance), sizes: sizes
  ).nimbleMatcher()
}

/// Returns a matcher that writes one reference for each text size, and always fails.
public func recordDynamicTypeSnapshot<Value>(
  named name: String? = nil, identifier: String? = nil, usesDrawRect: Bool = false,
  sizes: [UIContentSizeCategory] = allContentSizeCategories(), isDeviceAgnostic: Bool = false
) -> Matcher<Value> {
  DynamicTypeSnapshot(
    match: SnapshotMatch(
      matcher: "recordDynamicTypeSnapshot", name: name, identifier: identifier, isDeviceAgnostic: isDeviceAgnostic,
      usesDrawRect: usesDrawRect, isRecording: true), sizes: sizes
  ).nimbleMatcher()
}

/// Expects a view or view controller to look like its references.
public func == (left: SyncExpectation<any Snapshotable>, right: DynamicTypeSnapshot) { left.to(right.nimbleMatcher()) }

/// Expects a view or view controller to look like its references.
public func == (left: AsyncExpectation<any Snapshotable>, right: DynamicTypeSnapshot) async {
  await left.to(right.nimbleMatcher())
}

extension DynamicTypeSnapshot {
  fileprivate func nimbleMatcher<Value>() -> Matcher<Value> { match.nimbleMatcher(sizes.map(variant)) }

  private func variant(_ size: UIContentSizeCategory) -> SnapshotMatch.Variant {
    let name = size.rawValue.replacingOccurrences(of: "UICTContentSizeCategory", with: "")
    return SnapshotMatch.Variant(ending: name) { object, compare in
      nonisolated(unsafe) let (object, compare) = (object, compare)
      return try MatcherSite.onMainActor {
        try MatcherSite.withTextSize(size, of: { TextSizeChange.view(of: object) }) {
          TextSizeChange.tell(object, of: size)
          return try compare()
        }
      }
    }
  }
}

/// The news that the user prefers another text size.
@MainActor private enum TextSizeChange {
  /// Returns the view of an object; nil if it is not loaded yet.
  static func view(of object: any Snapshotable) -> UIView? {
    (object as? UIViewController).map(\.viewIfLoaded) ?? object.snapshotObject
  }

  static func tell(_ object: any Snapshotable, of size: UIContentSizeCategory) {
    // iOS itself posts a text, but pictures that were made with the tool show that observers cannot read its value as one.
    NotificationCenter.default.post(
      name: UIContentSizeCategory.didChangeNotification, object: UIApplication.shared,
      userInfo: [UIContentSizeCategory.newValueUserInfoKey: size])
    if let controller = object as? UIViewController {
      tell(controller)
    } else if let view = object.snapshotObject {
      tell(view)
    }
  }

  private static func tell(_ controller: UIViewController) {
    if controller.isViewLoaded {
      controller.beginAppearanceTransition(true, animated: false)
      controller.endAppearanceTransition()
    }
    controller.traitCollectionDidChange(nil)
    for child in controller.children { tell(child) }
    if let view = controller.viewIfLoaded { tell(view) }
  }

  private static func tell(_ view: UIView) {
    view.traitCollectionDidChange(nil)
    for subview in view.subviews { tell(subview) }
    view.setNeedsLayout()
    view.layoutIfNeeded()
  }
}
