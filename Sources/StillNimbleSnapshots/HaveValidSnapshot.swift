// SPDX-License-Identifier: MIT

public import Foundation
public import Nimble

/// Returns a matcher for views and view controllers that look like their reference.
///
/// Mirrors Nimble-Snapshots' function, but a matcher for another type compiles, and fails.
///
/// - Parameters:
///   - name: The name of the reference; that of the test's class and function by default.
///   - identifier: Tells the snapshots of one name apart.
///   - usesDrawRect: True if the view is drawn as in a window.
///   - pixelTolerance: The share of a component by which pixels that match may differ, from 0 to 1.
///   - tolerance: The share of pixels that need not match, from 0 to 1.
///   - shouldIgnoreScale: True if the name of the file does not end with the scale.
public func haveValidSnapshot<Value>(
  named name: String? = nil, identifier: String? = nil, usesDrawRect: Bool = false, pixelTolerance: CGFloat? = nil,
  tolerance: CGFloat? = nil, shouldIgnoreScale: Bool = false
) -> Matcher<Value> {
  SnapshotMatch(
    matcher: "haveValidSnapshot", name: name, identifier: identifier, usesDrawRect: usesDrawRect,
    pixelTolerance: pixelTolerance, tolerance: tolerance, shouldIgnoreScale: shouldIgnoreScale
  ).nimbleMatcher()
}

/// Returns a matcher like `haveValidSnapshot`, for references whose names end with the device, its version and its screen.
///
/// These are Stillframe's.
public func haveValidDeviceAgnosticSnapshot<Value>(
  named name: String? = nil, identifier: String? = nil, usesDrawRect: Bool = false, pixelTolerance: CGFloat? = nil,
  tolerance: CGFloat? = nil, shouldIgnoreScale: Bool = false
) -> Matcher<Value> {
  SnapshotMatch(
    matcher: "haveValidDeviceAgnosticSnapshot", name: name, identifier: identifier, isDeviceAgnostic: true,
    usesDrawRect: usesDrawRect, pixelTolerance: pixelTolerance, tolerance: tolerance,
    shouldIgnoreScale: shouldIgnoreScale
  ).nimbleMatcher()
}

/// Returns a matcher that writes the reference, and always fails.
public func recordSnapshot<Value>(
  named name: String? = nil, identifier: String? = nil, usesDrawRect: Bool = false, shouldIgnoreScale: Bool = false
) -> Matcher<Value> {
  SnapshotMatch(
    matcher: "recordSnapshot", name: name, identifier: identifier, usesDrawRect: usesDrawRect,
    shouldIgnoreScale: shouldIgnoreScale, isRecording: true
  ).nimbleMatcher()
}

/// Returns a matcher that writes the reference of `haveValidDeviceAgnosticSnapshot`, and always fails.
public func recordDeviceAgnosticSnapshot<Value>(
  named name: String? = nil, identifier: String? = nil, usesDrawRect: Bool = false, shouldIgnoreScale: Bool = false
) -> Matcher<Value> {
  SnapshotMatch(
    matcher: "recordDeviceAgnosticSnapshot", name: name, identifier: identifier, isDeviceAgnostic: true,
    usesDrawRect: usesDrawRect, shouldIgnoreScale: shouldIgnoreScale, isRecording: true
  ).nimbleMatcher()
}
