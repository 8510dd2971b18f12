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
  /// The number of times in a row that the app's methods changed the list while it showed its elements.
  private var restlessness = 0
  /// The numbers of elements when that began.
  private var countsBefore: [Int] = []
  /// The layout in which changes led to nothing any more.
  private var endedRun: UInt?
  /// The changes by code that runs in a layout, whether the list calls it or not.
  fileprivate var inLayout = ChangesInLayout()
  /// True once a message named the app's changes.
  private var hasReported = false

  /// True while index paths are in use, so that nothing may be loaded or updated.
  var isRunning: Bool { depth > 0 }

  fileprivate mutating func begin() { depth += 1 }
  fileprivate mutating func end() { depth -= 1 }

  /// True while a gradual change is prepared, which lays the list out.
  var startsChange = false
  /// The time of the latest animated change, and the number of changes that began at that time.
  private var gradual = (moment: -Double.infinity, count: 0)
  private static let gradualLimit = 100

  /// Counts a change that is shown gradually; returns false if very many began at the same moment.
  mutating func beginsChange(at moment: Double) -> Bool {
    gradual = (moment, gradual.moment == moment ? gradual.count + 1 : 1)
    return gradual.count <= Self.gradualLimit
  }

  /// The number of consecutive changes after which the list ignores further ones, and shows what it loaded.
  fileprivate static let limit = 50

  /// True if the list shows what it loaded, although the app asked for another change meanwhile.
  fileprivate var showsAnyway: Bool { restlessness >= Self.limit }
  /// True if a change that the app makes during a layout causes another layout.
  fileprivate var leadsToLayout: Bool { restlessness <= Self.limit }

  fileprivate mutating func rest() { restlessness = 0 }

  /// True if the list loads nothing more until the current layout ends, even if its content size changes.
  fileprivate var isOver: Bool { inLayout.isOver || (endedRun != nil && endedRun == LayoutRun.current) }

  /// Returns true the first time, so that one mistake has one message.
  mutating func isFirstReport() -> Bool {
    defer { hasReported = true }
    return !hasReported
  }

  /// Counts a layout of the list.
  mutating func beginLayout() { inLayout.beginLayout() }

  /// Counts a change; returns true if it is the first that leads to nothing, and the numbers of elements have changed.
  fileprivate mutating func change(_ counts: [Int]) -> Bool {
    if restlessness == 0 { countsBefore = counts }
    restlessness += 1
    if hasGrownFar(counts) { restlessness = max(restlessness, Self.limit) }
    if !leadsToLayout { endedRun = LayoutRun.current }
    return restlessness == Self.limit + 1 && counts != countsBefore
  }

  /// True if the list has many times as many elements as before the changes.
  ///
  /// A method that is called for each element and adds one each time doubles them in each layout.
  private func hasGrownFar(_ counts: [Int]) -> Bool {
    counts.sum > max(1000, 8 * countsBefore.sum)
  }
}

extension [Int] {
  /// The sum, as a number that has room for any counts that a data source states.
  var sum: Double { reduce(0.0) { $0 + Double($1) } }
}

/// The changes that the app makes to a list while something is laid out, such as in `layoutSubviews()` of the list or of a cell.
private struct ChangesInLayout {
  /// The layouts after which no change leads to another; methods that the list calls are named before.
  private static let limit = ListPass.limit + 1
  /// The number of the current outermost layout.
  private var run: UInt = 0
  /// The layouts of the list in it to which changes led.
  private var layouts = 0
  /// True if the list changed since its last layout.
  private var isPending = false
  /// The numbers of elements before the first change.
  private(set) var countsBefore: [Int] = []

  /// True if changes have led to so many layouts that no further one is made.
  var isOver: Bool { isPending && layouts >= Self.limit && run == LayoutRun.current }

  mutating func note(_ counts: [Int]) {
    guard let current = LayoutRun.current else { return }
    if run != current {
      // A list that changed without end in the last layout does so in this one.
      let goesOn = isPending && layouts >= Self.limit
      (run, layouts) = (current, goesOn ? layouts : 0)
    }
    // A list that was never laid out may not have been loaded, either.
    if layouts < 2 { countsBefore = counts }
    isPending = true
  }

  mutating func beginLayout() {
    guard isPending, run == LayoutRun.current, layouts < Self.limit else { return }
    (layouts, isPending) = (layouts + 1, false)
  }
}

extension ListView {
  /// True if the list stays as it is until the running layout ends, because code in that layout changes the list each time.
  var isStill: Bool { pass.isOver }

  /// Notes that the app changes the list.
  func noteChange() {
    pass.inLayout.note(elementCounts)
    if pass.inLayout.isOver, elementCounts != pass.inLayout.countsBefore { reportChangesInLayout() }
  }

  private func reportChangesInLayout() {
    guard pass.isFirstReport() else { return }
    let (element, list) = (Self.words.element, Self.words.list)
    ProgrammerErrors.report(
      """
      \(ownDescription): code that runs in its layout, such as layoutSubviews() of the \(list), of a cell or of a view \
      around it, changed the number of its \(element)s again and again. The \(list) shows what it loaded last. Change the \
      data outside of layout, or stop when there is enough.
      """)
  }

  /// Does work that uses index paths; updates and reloads by the app during it are postponed to the next layout.
  func holdingContent<Result>(_ work: () -> Result) -> Result {
    pass.begin()
    defer {
      pass.end()
      // A layout that the app requested during the work could not load anything.
      if needsReload, pass.leadsToLayout { layOutUnlessHeld() }
    }
    return work()
  }

  /// Asks for the layout that loads everything again, which the end of a running pass does if that leads to something.
  func layOutUnlessHeld() { if !pass.isRunning, !isStill { setNeedsLayout() } }

  /// True if nothing else is shown, because the app changed the list and all of it is loaded again.
  var endsShowing: Bool { needsReload && !pass.showsAnyway && !isStill }

  /// True while the app changes the list over and over, in methods that the list calls.
  var isRestless: Bool { !pass.leadsToLayout }

  /// Called when everything is shown, while index paths are still in use; returns true if layout must continue.
  ///
  /// If a method of the app changes the list each time that it is called, iOS lays the list out for ever, once in each turn of
  /// the run loop. This looks like a list at rest, unless the number of its elements changes.
  @discardableResult
  func noteChanges() -> Bool {
    guard needsReload else {
      pass.rest()
      return true
    }
    if pass.change(elementCounts) { reportRestlessness() }
    return pass.leadsToLayout
  }

  private func reportRestlessness() {
    guard pass.isFirstReport() else { return }
    let (element, list) = (Self.words.element, Self.words.list)
    ProgrammerErrors.report(
      """
      \(ownDescription): methods that the \(list) calls while it shows its \(element)s changed their number again and \
      again, in each layout. The \(list) shows what it loaded last. Change the data outside of these methods, or stop \
      when there is enough.
      """)
  }

  /// Calls a method of the app, which messages name if it changes the list.
  func calling<Result>(_ method: StaticString, _ body: () -> Result) -> Result {
    let outer = pass.method
    pass.method = method
    defer { pass.method = outer }
    return body()
  }

  /// Replaces an update by loading everything in the next layout, because index paths are in use.
  ///
  /// An update that deletes elements is reported, because the app may be asked for one that its data no longer has.
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
