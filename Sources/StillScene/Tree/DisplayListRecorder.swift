// SPDX-License-Identifier: MIT

package import Foundation

/// Collects operations, and keeps what it takes to know how far each group reaches.
package final class DisplayListRecorder {
  private var operations: [DrawOperation] = []
  private var openGroups: [OpenGroup] = []
  private var problems: [TextError] = []
  /// What was covered outside of open groups; nil where nobody asked.
  package private(set) var measuredBounds: CGRect?
  /// Takes the operations over as soon as they can be painted, which those of a group can when it has ended. They are not
  /// kept then.
  package var consumer: (([DrawOperation]) -> Void)?

  private struct OpenGroup {
    var index: Int
    var bounds: CGRect
  }

  package init() {}

  package func record(_ operation: DrawOperation) {
    operations.append(operation)
    guard let consumer, openGroups.isEmpty else { return }
    consumer(operations)
    operations = []
  }

  /// What was recorded up to here.
  package func list() -> DisplayList { DisplayList(operations, problems: problems) }

  /// Notes what could not be drawn as asked, each problem once.
  package func note(_ problem: TextError) {
    if !problems.contains(problem) { problems.append(problem) }
  }

  /// Drops what was recorded, for the next page.
  package func reset() {
    operations = []
    openGroups = []
    problems = []
    measuredBounds = nil
  }
}

// MARK: - Groups

extension DisplayListRecorder {
  /// Whether painted areas matter now: groups need to know them, and who asked for them.
  package var isMeasuring: Bool { !openGroups.isEmpty || measuredBounds != nil }

  package func startMeasuring() { measuredBounds = .null }

  /// Notes that `rect`, in the list's own space, may be painted.
  package func cover(_ rect: CGRect) {
    guard !openGroups.isEmpty else {
      measuredBounds = measuredBounds?.union(rect)
      return
    }
    openGroups[openGroups.count - 1].bounds = openGroups[openGroups.count - 1].bounds.union(rect)
  }

  package func beginGroup(_ style: GroupStyle) {
    openGroups.append(OpenGroup(index: operations.count, bounds: .null))
    record(.beginGroup(style))
  }

  /// Ends the innermost group; does nothing without one, as CoreGraphics.
  package func endGroup() {
    guard let group = openGroups.popLast() else { return }
    guard case .beginGroup(var style) = operations[group.index] else { return }
    style.bounds = group.bounds
    operations[group.index] = .beginGroup(style)
    record(.endGroup)
    cover(style.compositing.shadow.map { $0.reach(of: group.bounds) } ?? group.bounds)
  }
}

extension DropShadow {
  /// The area that `bounds` and its shadow cover. Three standard deviations out, nothing is left to see.
  package func reach(of bounds: CGRect) -> CGRect {
    guard !bounds.isNull else { return bounds }
    return bounds.union(
      bounds.offsetBy(dx: offset.width, dy: offset.height).insetBy(dx: -3 * sigma, dy: -3 * sigma))
  }

  /// The area of what can cast a shadow into `bounds`.
  package func casters(into bounds: CGRect) -> CGRect {
    bounds.isNull
      ? bounds : bounds.offsetBy(dx: -offset.width, dy: -offset.height).insetBy(dx: -3 * sigma, dy: -3 * sigma)
  }
}
