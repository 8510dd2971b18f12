// SPDX-License-Identifier: MIT

public import Foundation
public import Nimble
@_spi(Matchers) import StillSnapshotTestCase

/// The right side of `expect(view) == snapshot(sizes: sizes)`.
public struct DynamicSizeSnapshot {
  let match: DynamicSizeMatch
}

/// Returns the right side of a comparison with one reference for each size.
public func snapshot(
  _ name: String? = nil, identifier: String? = nil, sizes: [String: CGSize], resizeMode: ResizeMode = .frame
) -> DynamicSizeSnapshot {
  DynamicSizeSnapshot(
    match: DynamicSizeMatch(
      SnapshotMatch(matcher: "snapshot", name: name), identifier: identifier, sizes: sizes, resizeMode: resizeMode))
}

/// Returns the right side of a comparison that writes one reference for each size, and always fails.
public func recordSnapshot(
  _ name: String? = nil, identifier: String? = nil, sizes: [String: CGSize], resizeMode: ResizeMode = .frame
) -> DynamicSizeSnapshot {
  DynamicSizeSnapshot(
    match: DynamicSizeMatch(
      SnapshotMatch(matcher: "recordSnapshot", name: name, isRecording: true), identifier: identifier, sizes: sizes,
      resizeMode: resizeMode))
}

/// Returns a matcher for views and view controllers that look like their reference in each of several sizes.
///
/// - Parameters:
///   - name: The name of the references; that of the test's class and function by default.
///   - identifier: A part of the name that stands before the name of the size.
///   - sizes: The sizes in points, and the names that their references end with.
///   - isDeviceAgnostic: True if the names end with the device, its version and its screen.
///   - usesDrawRect: True if the view is drawn as in a window.
///   - pixelTolerance: The share of a component by which pixels that match may differ, from 0 to 1.
///   - tolerance: The share of pixels that need not match, from 0 to 1.
///   - resizeMode: The way in which the view gets its size.
///   - shouldIgnoreScale: True if the name of the file does not end with the scale.
public func haveValidDynamicSizeSnapshot<Value>(
  named name: String? = nil, identifier: String? = nil, sizes: [String: CGSize], isDeviceAgnostic: Bool = false,
  usesDrawRect: Bool = false, pixelTolerance: CGFloat? = nil, tolerance: CGFloat? = nil,
  resizeMode: ResizeMode = .frame, shouldIgnoreScale: Bool = false
) -> Matcher<Value> {
  DynamicSizeMatch(
    SnapshotMatch(
      matcher: "haveValidDynamicSizeSnapshot", name: name, isDeviceAgnostic: isDeviceAgnostic,
      usesDrawRect: usesDrawRect, pixelTolerance: pixelTolerance, tolerance: tolerance,
      shouldIgnoreScale: shouldIgnoreScale), identifier: identifier, sizes: sizes, resizeMode: resizeMode
  ).nimbleMatcher()
}

/// Returns a matcher that writes one reference for each size, and always fails.
public func recordDynamicSizeSnapshot<Value>(
  named name: String? = nil, identifier: String? = nil, sizes: [String: CGSize], isDeviceAgnostic: Bool = false,
  usesDrawRect: Bool = false, resizeMode: ResizeMode = .frame, shouldIgnoreScale: Bool = false
) -> Matcher<Value> {
  DynamicSizeMatch(
    SnapshotMatch(
      matcher: "recordDynamicSizeSnapshot", name: name, isDeviceAgnostic: isDeviceAgnostic, usesDrawRect: usesDrawRect,
      shouldIgnoreScale: shouldIgnoreScale, isRecording: true), identifier: identifier, sizes: sizes,
    resizeMode: resizeMode
  ).nimbleMatcher()
}

/// Expects a view or view controller to look like its references.
public func == (left: SyncExpectation<any Snapshotable>, right: DynamicSizeSnapshot) {
  left.to(right.match.nimbleMatcher())
}

/// Expects a view or view controller to look like its references.
public func == (left: AsyncExpectation<any Snapshotable>, right: DynamicSizeSnapshot) async {
  await left.to(right.match.nimbleMatcher())
}

/// The arguments of a matcher for several sizes.
struct DynamicSizeMatch {
  private let match: SnapshotMatch
  private let identifier: String?
  private let sizes: [String: CGSize]
  private let resizeMode: ResizeMode

  init(_ match: SnapshotMatch, identifier: String?, sizes: [String: CGSize], resizeMode: ResizeMode) {
    (self.match, self.identifier, self.sizes, self.resizeMode) = (match, identifier, sizes, resizeMode)
  }

  func nimbleMatcher<Value>() -> Matcher<Value> {
    // Layouts may depend on the size before, so the order is always the same.
    match.nimbleMatcher(sizes.sorted { $0.key < $1.key }.map(variant))
  }

  private func variant(_ name: String, _ size: CGSize) -> SnapshotMatch.Variant {
    nonisolated(unsafe) let resizer = resizeMode.resizer
    return SnapshotMatch.Variant(ending: identifier.map { "\($0)_\(name)" } ?? name) { object, compare in
      nonisolated(unsafe) let object = object
      MatcherSite.onMainActor {
        // Without a view, the comparison says so.
        if let view = object.snapshotObject { resizer.resize(view: view, for: size) }
      }
      return try compare()
    }
  }
}
