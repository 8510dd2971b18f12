// SPDX-License-Identifier: MIT

import StillLayers
import StillViews

/// The work that a list does with index paths, and the app's method that is called in it.
///
/// The app may change its data in any of its methods. A path that was valid before the call would then name another
/// element or none, so the content stays as it is until the work ends.
struct ListPass {
  private var depth = 0
  /// The method of the data source, the delegate or the layout that runs.
  fileprivate var method: StaticString?

  /// True while index paths are in use, so that nothing may be loaded or updated.
  var isRunning: Bool { depth > 0 }

  fileprivate mutating func begin() { depth += 1 }
  fileprivate mutating func end() { depth -= 1 }
}

extension ListView {
  /// Does work that uses index paths; updates and reloads that the app asks for in it wait for the next layout.
  func holdingContent<Result>(_ work: () -> Result) -> Result {
    pass.begin()
    defer {
      pass.end()
      // A layout that the app asked for meanwhile loaded nothing.
      if !pass.isRunning, needsReload { setNeedsLayout() }
    }
    return work()
  }

  /// Calls a method of the app, which messages name if it changes the list.
  func calling<Result>(_ method: StaticString, _ body: () -> Result) -> Result {
    let outer = pass.method
    pass.method = method
    defer { pass.method = outer }
    return body()
  }

  /// Has the next layout load everything in place of an update, because index paths are in use.
  ///
  /// An update that deletes is reported: the app is asked for an element that its data no longer has.
  func postpone(_ mapping: ListMapping) {
    if mapping.removesElements { reportRemoval() }
    var moved = selection
    moved.move(by: mapping)
    markForReload()
    selection = moved
  }

  private func reportRemoval() {
    let (element, list) = (Self.words.element, Self.words.list)
    let method = pass.method.map { "\($0)" } ?? "a method of the app"
    ProgrammerErrors.report(
      """
      \(ownDescription): \(method) deleted \(element)s or sections while it was called for one of them. The \(list) ends \
      what it did, and loads everything again in its next layout. Change the data outside of the methods that the \
      \(list) calls, then update it or call reloadData().
      """)
  }
}
