// SPDX-License-Identifier: MIT

import StillGraphics

// All state is guarded by the lock; work runs on the thread that moves the clock, without holding the lock.
/// The time that animations, display links and delays use.
///
/// Each test has its own clock. It starts at a fixed number, moves only when the test moves it or waits, and needs no real
/// time: ``advance(by:)`` goes from one event to the next. A process that runs no test has a clock of real time.
public final class AnimationClock: @unchecked Sendable {
  /// The time at which the clock of each test starts, in seconds.
  public static let start: CFTimeInterval = 1000
  /// The frames of the screen in a second, at which display links are called.
  static let frameRate: Double = 60
  /// The seconds after which a display link that is not stopped counts as endless.
  private static let linkPatience: CFTimeInterval = 10
  /// The number of nested waits that counts as a mistake.
  private static let depthLimit = 100
  /// The time at which each clock ends: beyond it, numbers are too coarse for the frames of a screen.
  package static let latest: CFTimeInterval = 1e9
  /// The difference of two times that are the same: sums of tenths do not meet exactly.
  private static let sameTime: CFTimeInterval = 1e-9

  private struct State {
    var now: CFTimeInterval
    var origin: CFTimeInterval
    var queue = WorkQueue()
    var links = LinkList()
    /// The generation of the work that runs; 0 outside of any.
    var generation = 0
    var isSettling = false
    /// The time until which endless links are called beside other work; nil while there are none.
    var companionEnd: CFTimeInterval?
    /// The number of nested calls of the app.
    var depth = 0
    var limits = WorkLimits()
    /// True from the first step of a wait of the test until its last.
    var isStepping = false
    var holds = 0
    /// True if a thread outside of the main actor may wait for work that was added while the test moved the clock.
    var isAwaitedElsewhere = false
    var layers: [ObjectIdentifier: WeakLayer] = [:]
    var values: [ObjectIdentifier: Any] = [:]
    var turn: (any ClockTurn)?
    /// True after the test has taken a snapshot of a moment: later moments then count from whatever the test begins next.
    var isMomentSeen = false
    var wasMomentSeen = false  // before the moment being shown
    /// The assertions on their way, while which no turn moves the clock.
    var assertions = 0
    /// True if a turn was postponed because an assertion was in progress.
    var isTurnPutOff = false
    /// The animations, and the display links of motions, that have ended.
    var endCount = 0
    /// The time at which a wait ended all animations; nil if something was begun since, or if the test saw the end.
    var waitEnd: CFTimeInterval?
    /// True at the end of the test, when endless work is not reported any more.
    var isLast = false
    /// The seconds that a clock of real time is ahead of the machine's.
    var lead: CFTimeInterval = 0
    var carrier: Carrier?
  }

  private struct WeakLayer { weak var layer: CALayer? }

  private struct Event {
    let time: CFTimeInterval
    /// True if a task waits for it.
    let isWait: Bool
    /// True if other work that is ready in the process runs before time passes.
    let isShared: Bool
  }

  private let lock = NSRecursiveLock()
  private var state: State
  /// True if the clock follows the machine's, and cannot be moved.
  let isRealTime: Bool

  /// Makes a clock whose time is ``start``.
  public convenience init() { self.init(isRealTime: false) }

  init(isRealTime: Bool) {
    self.isRealTime = isRealTime
    let now = isRealTime ? ProcessInfo.processInfo.systemUptime : Self.start
    state = State(now: now, origin: now)
  }

  /// The time in seconds, as `CACurrentMediaTime()` returns it.
  public var now: CFTimeInterval {
    lock.withLock { isRealTime ? ProcessInfo.processInfo.systemUptime + state.lead : state.now }
  }

  /// Lets `seconds` pass, from one event to the next: display links are called at each frame, and completions at the
  /// end of their animations.
  ///
  /// A negative number or NaN fails the test at the caller's line.
  public func advance(
    by seconds: CFTimeInterval, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let place = ProgrammerErrors.Place(fileID: fileID, filePath: filePath, line: line, column: column)
    guard seconds >= 0, seconds.isFinite, !isRealTime else {
      let rule = isRealTime ? "outside of a test, time passes by itself" : "time only goes on, by a number of seconds"
      return ProgrammerErrors.report(
        "AnimationClock.advance(by: \(seconds)): \(rule). Nothing was done. Pass 0 or more seconds, in a test.",
        at: place)
    }
    guard now + seconds <= Self.latest else {
      return ProgrammerErrors.report(
        "AnimationClock.advance(by: \(seconds)): the clock ends at \(Self.latest) s. Nothing was done. Pass fewer seconds.",
        at: place)
    }
    move { clock in clock.run(until: clock.now + seconds) }
  }

  /// Runs everything that is pending to its end, in the order of time, and leaves the clock there.
  ///
  /// Endless work is left out: animations that repeat for ever, and display links that are not stopped for 10 s. Work that
  /// begins more work for ever, such as a completion that starts the next animation, is an error. A clock of real time is
  /// ahead of the machine's clock afterwards.
  public func settle() { settle(lettingOthersRun: nil) }

  /// Runs everything to its end except the waits of tasks, and calls `runOthers` each time before time passes.
  package func settle(lettingOthersRun runOthers: (@Sendable () -> Void)?) {
    move { clock in
      clock.settleHere(lettingOthersRun: runOthers)
      clock.lock.withLock { clock.state.waitEnd = nil }
    }
  }

  /// With `stopsAtWaits`, waits of tasks are left to `endWait()`.
  private func settleHere(stopsAtWaits: Bool = false, lettingOthersRun runOthers: (() -> Void)? = nil) {
    guard lock.withLock({ beginSettling() }) else { return }
    defer {
      lock.withLock {
        state.isSettling = false
        if !stopsAtWaits || !state.queue.isWaitNext() { (state.origin, state.isMomentSeen) = (now, false) }
        passOverEndlessLinks()
      }
    }
    while lock.withLock({ nextTimeToSettle() }) != nil {
      if let runOthers { letOthersRun(runOthers) }
      guard let time = lock.withLock({ nextTimeToSettle() }) else { return }
      if isRealTime { lock.withLock { state.lead += max(time - now, 0) } }
      guard runNext(dueBy: time, stopsAtWaits: stopsAtWaits) else { return }
    }
  }
}

// MARK: - Moving

extension AnimationClock {
  /// A function that calls another one on the main actor, and returns when that has ended.
  package typealias Carrier = @Sendable (_ body: @escaping @Sendable () -> Void) -> Void

  /// Sets the function that takes the caller to the main actor, where completions and display links of apps expect to
  /// be called; without any they are called where the clock is moved.
  package func moveOnMainActor(with carrier: @escaping Carrier) { lock.withLock { state.carrier = carrier } }

  private func move(_ body: @escaping @Sendable (AnimationClock) -> Void) {
    guard let carrier = lock.withLock({ state.carrier }) else { return body(self) }
    carrier { [self] in body(self) }
  }
}

// MARK: - Pending work

extension AnimationClock {
  /// Schedules `work` for `time`.
  ///
  /// - Parameters:
  ///   - time: The time in seconds; one that is over is now.
  ///   - isWait: True if a thread other than the main actor's may wait for the work, so that the main actor has to run it.
  ///   - name: The kind of work, for messages.
  ///   - work: The work itself.
  @discardableResult
  package func schedule(
    at time: CFTimeInterval, isWait: Bool = false, _ name: String, _ work: @escaping () -> Void
  ) -> UInt64 {
    let (number, turn) = lock.withLock {
      if isWait, state.holds > 0 { state.isAwaitedElsewhere = true }
      // A wait of a task changes nothing that is shown.
      if !isWait {
        state.waitEnd = nil
        if time > now + Self.sameTime { noteBeginning() }
      }
      return (state.queue.add(at: time, generation: state.generation, isWait: isWait, name, work), state.turn)
    }
    turn?.ask(for: self, isWait: isWait)
    if isRealTime { wake(at: time) }
    return number
  }

  /// Cancels work that was scheduled and did not run.
  package func cancel(_ number: UInt64) { _ = lock.withLock { state.queue.cancel(number) } }

  /// True if only endless work waits for the clock.
  package var isSettled: Bool { lock.withLock { nextTimeToSettle() == nil } }
  /// True while none of its work is being done.
  package var isIdle: Bool { lock.withLock { state.depth == 0 } }

  /// Runs everything that is due by `target`, and moves the clock there; calls `runOthers` each time before time passes.
  package func run(until target: CFTimeInterval, lettingOthersRun runOthers: (() -> Void)? = nil) {
    let target = min(target, Self.latest)
    guard lock.withLock({ beginRunning() }) else { return reportNesting() }
    repeat {
      if let runOthers, target > now + Self.sameTime { runOthers() }
    } while runNext(dueBy: target)
    lock.withLock { if !isRealTime { state.now = max(state.now, target) } }
  }

  /// Moves the clock to the first event that is due by `time` and runs it; returns false if there is none, or if it
  /// seems to have no end.
  private func runNext(dueBy time: CFTimeInterval, stopsAtWaits: Bool = false) -> Bool {
    let limit = time + Self.sameTime
    if let (link, frame) = lock.withLock({ takeLink(dueBy: limit) }) {
      guard lock.withLock({ state.limits.countTick(among: state.links.entries.count) }) else {
        _ = lock.withLock { state.links.remove { _ in true } }
        if !lock.withLock({ state.isLast }) { WorkLimits.reportEndlessLinks() }
        return false
      }
      run { finish(link, next: link.tick(frame)) }
      return true
    }
    let next = lock.withLock { stopsAtWaits && state.queue.isWaitNext() ? nil : takeWork(dueBy: limit) }
    guard let next, run(next) else { return false }
    // The woken task may schedule work before the next events.
    if next.isWait, let turn = lock.withLock({ state.queue.waitCount > 0 ? state.turn : nil }) { turn.letOthersRun() }
    return true
  }

  /// Runs a piece of work; returns false if work seems to have no end.
  private func run(_ work: PendingWork) -> Bool {
    guard lock.withLock({ state.limits.count(work) }) else {
      if !WorkLimits.isEndOfChain(work) { _ = lock.withLock { state.queue.removeAll() } }
      if !lock.withLock({ state.isLast }) { WorkLimits.reportEndless(work) }
      return false
    }
    let outer = lock.withLock { exchangeGeneration(work.generation + 1) }
    run(work.run)
    _ = lock.withLock { exchangeGeneration(outer) }
    return true
  }

  /// Calls `body` with this clock as the current one.
  private func run(_ body: () -> Void) {
    lock.withLock { state.depth += 1 }
    Self.$override.withValue(self) { body() }
    lock.withLock { state.depth -= 1 }
  }

  /// Begins a wait; returns false if too many are nested.
  private func beginRunning() -> Bool {
    if state.depth == 0 { state.limits = WorkLimits() }
    return state.depth < Self.depthLimit
  }

  private func takeWork(dueBy time: CFTimeInterval) -> PendingWork? {
    guard let work = state.queue.take(dueBy: time) else { return nil }
    state.now = max(state.now, work.time)
    return work
  }

  private func exchangeGeneration(_ generation: Int) -> Int {
    defer { state.generation = generation }
    return state.generation
  }

  private func beginSettling() -> Bool {
    guard !state.isSettling else { return false }
    state.isSettling = true
    state.companionEnd = nil
    _ = beginRunning()
    state.links.beginWait()
    return true
  }

  /// The time of the next event that a wait waits for.
  private func nextTimeToSettle() -> CFTimeInterval? {
    let work = state.queue.nextTime().flatMap { $0 <= Self.latest ? $0 : nil }
    return [work, state.links.nextTimeToWaitFor()].compactMap(\.self).min()
  }

  /// Schedules a call in real time, to run the work that is due at `time`.
  private func wake(at time: CFTimeInterval) {
    guard time.isFinite else { return }
    DispatchQueue.main.asyncAfter(deadline: .now() + max(time - now, 0)) { [self] in run(until: now) }
  }

  private func reportNesting() {
    ProgrammerErrors.reportUnraised(
      """
      AnimationClock: \(Self.depthLimit) calls of advance(by:) run within each other, so the last one did nothing. Move the \
      clock in the test, and not in a completion or the method of a display link.
      """)
  }
}

// MARK: - Display links

extension AnimationClock {
  /// Calls `tick` at each time that it returns, first at `time` or at the next frame, and returns a number to remove it by.
  ///
  /// Nothing waits for an endless link. For one that `foresees` that it is called for ever, time stands still while everything
  /// else is run to its end.
  package func addLink(
    at time: CFTimeInterval? = nil, isEndless: Bool = false, foresees: (() -> Bool)? = nil,
    _ tick: @escaping (CFTimeInterval) -> CFTimeInterval?
  ) -> UInt64 {
    let (number, next, turn) = lock.withLock {
      state.waitEnd = nil
      noteBeginning()
      let next = time ?? frame(after: now)
      let number = state.links.add(at: next, isEndless: isEndless, foresees: foresees, tick)
      return (number, next, state.turn)
    }
    turn?.ask(for: self, isWait: false)
    if isRealTime { wake(at: next) }
    return number
  }

  package func removeLink(_ number: UInt64) { _ = lock.withLock { state.links.remove { $0.number == number } } }

  /// Returns the first link whose frame is due before any other work.
  private func takeLink(dueBy time: CFTimeInterval) -> (LinkEntry, CFTimeInterval)? {
    let waits = state.isSettling
    guard let index = state.links.first(ofWait: waits, besideWork: hasWorkToSettle) else { return nil }
    let frame = state.links.entries[index].next
    if frame > time { return nil }
    if let work = state.queue.nextTime(), work < frame { return nil }
    state.now = max(state.now, frame)
    // Work that the link itself begins must not keep it going.
    if waits, state.links.countWait(for: index, at: frame, patience: Self.linkPatience), state.companionEnd == nil {
      state.companionEnd = state.queue.lastTime(upTo: Self.latest) ?? frame
    }
    return (state.links.take(index), frame)
  }

  private var hasWorkToSettle: Bool {
    guard let next = state.queue.nextTime(), next <= Self.latest else { return false }
    return state.now <= state.companionEnd ?? .infinity
  }

  /// Continues links that were foreseen to be endless with the next frame, as if no time had passed.
  private func passOverEndlessLinks() {
    state.links.passOverEndless(after: state.now, to: frame(after: state.now))
  }

  private func finish(_ link: LinkEntry, next: CFTimeInterval?) {
    lock.withLock { if !state.links.finish(link.number, next: next) { state.endCount += 1 } }
    if isRealTime, let next { wake(at: next) }
  }
}

// MARK: - Waits

extension AnimationClock {
  /// Runs at once everything that a wait of the test runs: all work, or only due work while only the test moves the clock.
  ///
  /// Returns true if the wait of a task comes next. While an assertion is in progress it runs nothing.
  package func wait() -> Bool {
    guard canWait() else { return false }
    let before = lock.withLock { state.endCount }
    move { clock in clock.settleHere(stopsAtWaits: true) }
    return lock.withLock {
      state.isStepping = false
      if state.endCount > before { state.waitEnd = state.now }
      return nextTimeToSettle() != nil && state.queue.isWaitNext()
    }
  }

  /// Begins a wait of the test that is run step by step.
  package func beginWaitSteps() {
    lock.withLock {
      guard beginSettling() else { return }
      (state.isSettling, state.isStepping) = (false, true)
    }
  }

  /// Returns the next step of a wait; if only the test moves the clock, runs due work instead.
  ///
  /// While an assertion is in progress there is none.
  package func nextWaitStep() -> WaitStep {
    guard canWait() else { return .none }
    return lock.withLock {
      guard state.isStepping else { return .none }
      guard let event = nextEvent() else {
        state.isStepping = false
        (state.origin, state.isMomentSeen) = (now, false)
        passOverEndlessLinks()
        return .none
      }
      if event.isWait { return .endOfWait }
      return event.time > now + Self.sameTime && event.isShared ? .passingTime : .due
    }
  }

  /// Runs the events of a wait at the next moment that has some, or ends the wait of one task.
  package func takeWaitStep() {
    guard canWait(), let event = lock.withLock({ nextEvent() }) else { return }
    guard !event.isWait else { return endWait() }
    let before = lock.withLock {
      state.isSettling = true
      return state.endCount
    }
    while let next = lock.withLock({ nextEvent() }), !next.isWait, next.time <= event.time + Self.sameTime,
      runNext(dueBy: next.time, stopsAtWaits: true)
    {}
    lock.withLock {
      state.isSettling = false
      if state.endCount > before { state.waitEnd = state.now }
    }
  }

  /// The seconds until the next event of a wait; 0 without any.
  package var secondsToNext: CFTimeInterval { lock.withLock { max((nextEvent()?.time ?? state.now) - state.now, 0) } }

  /// Ends the next wait of a task, unless the test has begun to move the clock itself, or an assertion is in progress.
  package func endWait() {
    let work = lock.withLock { () -> PendingWork? in
      guard state.holds == 0, state.assertions == 0, !state.isSettling, state.queue.isWaitNext() else { return nil }
      return takeWork(dueBy: Self.latest)
    }
    if let work { _ = run(work) }
  }

  /// Returns true if a wait of the test moves the clock.
  private func canWait() -> Bool {
    let isPutOff = lock.withLock {
      if state.assertions > 0 { state.isTurnPutOff = true }
      return state.assertions > 0 || state.isSettling
    }
    if isPutOff { return false }
    guard isHeld else { return true }
    run(until: now)
    lock.withLock { if state.queue.waitCount > 0 { state.isAwaitedElsewhere = true } }
    return false
  }

  /// Returns the next event that a wait includes, or that comes before such an event.
  private func nextEvent() -> Event? {
    guard let target = nextTimeToSettle() else { return nil }
    let link = state.links.first(ofWait: true, besideWork: hasWorkToSettle).map { state.links.entries[$0].next }
    if let link, link <= target, link <= state.queue.nextTime() ?? .infinity {
      return Event(time: link, isWait: false, isShared: state.limits.sharesTicks)
    }
    return Event(time: state.queue.nextTime() ?? target, isWait: state.queue.isWaitNext(), isShared: true)
  }

  /// Calls `runOthers` if time passes before the next event, which is no wait of a task.
  private func letOthersRun(_ runOthers: () -> Void) {
    let passesTime = lock.withLock {
      let event = nextEvent()
      let passesTime = event.map { !$0.isWait && $0.isShared && $0.time > now + Self.sameTime } ?? false
      // Their code may take a snapshot itself.
      if passesTime { state.isSettling = false }
      return passesTime
    }
    guard passesTime else { return }
    runOthers()
    lock.withLock { state.isSettling = true }
  }
}

// MARK: - What belongs to the clock

extension AnimationClock {
  /// The time from which a snapshot counts its moment: when everything had run to its end, or the test took the clock
  /// into its hand.
  package var origin: CFTimeInterval { lock.withLock { state.origin } }

  /// Makes moments count from `time`, unless they count from a later time.
  package func countMoments(from time: CFTimeInterval) {
    lock.withLock { (state.origin, state.isMomentSeen) = (max(state.origin, time), false) }
  }

  /// Runs `body`, which takes a snapshot of a moment; if the test begins something afterwards, later moments count from there.
  package func showingMoment<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    lock.withLock { (state.wasMomentSeen, state.isMomentSeen) = (state.isMomentSeen, false) }
    defer { lock.withLock { state.isMomentSeen = true } }
    return try body()
  }

  /// If `counts` is true, lets animations that a new view begins change the origin of the moment that is being shown.
  package func countBeginnings(_ counts: Bool) { lock.withLock { state.isMomentSeen = counts && state.wasMomentSeen } }

  /// Makes later moments count from now, if the test begins something after it took a snapshot of a moment.
  private func noteBeginning() {
    guard state.isMomentSeen, state.depth == 0 else { return }
    (state.origin, state.isMomentSeen) = (now, false)
  }

  /// True while the test moves the clock itself, so that waiting runs nothing that is not due.
  package var isHeld: Bool { lock.withLock { state.holds > 0 } }

  /// Begins a time in which only the test moves the clock.
  package func hold() {
    lock.withLock {
      state.holds += 1
      (state.origin, state.isMomentSeen) = (state.now, false)
    }
  }

  /// Ends the effect of `hold()`, and lets waits run the remaining work.
  package func release() {
    let (turn, isWait) = lock.withLock { () -> ((any ClockTurn)?, Bool) in
      state.holds -= 1
      guard state.holds == 0 else { return (nil, false) }
      defer { state.isAwaitedElsewhere = false }
      return (nextTimeToSettle() == nil ? nil : state.turn, state.isAwaitedElsewhere)
    }
    turn?.ask(for: self, isWait: isWait)
  }

  /// Begins an assertion: until it ends no turn moves the clock, because only the assertion waits, not the test.
  package func beginAssertion() { lock.withLock { state.assertions += 1 } }

  /// Ends an assertion, and asks for the turn that was postponed.
  package func endAssertion() {
    let (turn, isWait) = lock.withLock { () -> ((any ClockTurn)?, Bool) in
      state.assertions = max(state.assertions - 1, 0)
      guard state.assertions == 0 else { return (nil, false) }
      defer { state.isTurnPutOff = false }
      return (nextTimeToSettle() == nil ? nil : state.turn, state.isTurnPutOff)
    }
    turn?.ask(for: self, isWait: isWait)
  }

  /// Runs everything to its end, as the last thing of the test: work without end is dropped without a word.
  package func settleAtEnd() {
    lock.withLock { state.isLast = true }
    settle()
  }

  /// True during `settleAtEnd()`.
  package var isAtEnd: Bool { lock.withLock { state.isLast } }

  /// True if a wait ended all animations, and nothing was begun since, so that a moment would show nothing of them.
  package var hasEndedByWait: Bool {
    let isStill = lock.withLock { state.waitEnd != nil && state.links.entries.isEmpty && nextTimeToSettle() == nil }
    return isStill && !layers.contains { $0.hasMovingAnimations }
  }

  /// Counts an animation that ended.
  func countEnd() { lock.withLock { state.endCount += 1 } }

  /// Sets the object that is asked for a turn when work is added.
  package func takeTurns(with turn: any ClockTurn) { lock.withLock { state.turn = turn } }

  /// True if a turn was asked for and time passes before it is over.
  package var hasTurnUnderWay: Bool { lock.withLock { state.turn }?.isUnderWay ?? false }

  /// Runs all that is left of a turn that has begun, at once.
  package func finishTurn() { lock.withLock { state.turn }?.finish(for: self) }

  /// Adds a layer whose animations belong to this clock.
  func add(_ layer: CALayer) {
    lock.withLock {
      noteBeginning()
      state.layers[ObjectIdentifier(layer)] = WeakLayer(layer: layer)
    }
  }

  func remove(_ layer: CALayer) { lock.withLock { _ = state.layers.removeValue(forKey: ObjectIdentifier(layer)) } }

  /// The layers that have animations.
  var layers: [CALayer] {
    lock.withLock {
      guard !state.layers.isEmpty else { return [] }
      state.layers = state.layers.filter { $0.value.layer != nil }
      return state.layers.values.compactMap(\.layer)
    }
  }

  /// Drops all work that waits for the clock, because the test is over.
  package func end() {
    let dropped = lock.withLock { () -> State in
      defer { state = State(now: state.now, origin: state.now) }
      return state
    }
    // Released outside of the lock, because deinitialisers may read the time.
    _ = dropped
  }

  /// Returns the object of a type that this clock owns, made on first use.
  ///
  /// It is released together with the test's clock.
  package func value<Value: AnyObject>(_ type: Value.Type, make: () -> Value) -> Value {
    lock.withLock {
      if let value = state.values[ObjectIdentifier(type)] as? Value { return value }
      let value = make()
      state.values[ObjectIdentifier(type)] = value
      return value
    }
  }
}
