// SPDX-License-Identifier: MIT

import StillGraphics
import Synchronization

/// The animations of a layer, its own time, and other values that few layers have.
package final class LayerAnimations {
  /// The layer's place in the time of its superlayer.
  var timing = MediaTiming()
  /// The actions that were set on the layer, by key.
  var actions: [String: any CAAction]?
  /// The values of keys that are no properties.
  var values: [String: Any] = [:]
  fileprivate(set) var running = RunningAnimations()
  /// The keys of own values for which the layer's drawing is another.
  package var drawnKeys: Set<String> = []
  /// The rest of the animation that is being added by `add(_:forKey:)`; nil outside of that.
  fileprivate var addition: AddedAnimation?
  /// The part of a transition that is over; nil without one.
  var transitionProgress: Double?
  /// The layer of which this one is the presentation.
  fileprivate var presented: PresentedLayer?

  /// The layer that a presentation layer belongs to, and its own parents.
  fileprivate struct PresentedLayer {
    let model: CALayer
    let time: (clock: AnimationClock, showsEndless: Bool)
    /// Kept alive for conversions.
    let parent: CALayer?
    var hasSublayers = false
  }
}

/// Values that only this library's animations have, while one is added through `add(_:forKey:)`, which apps may override.
private struct AddedAnimation {
  /// The one that waits for the end of the animation.
  var completion: AnimationCompletion?
  /// True if the layer's view takes no touches until then.
  var refusesTouches = false
  /// The layer's picture before the change that a transition answers.
  var formerPicture: LayerPicture?
}

extension CALayer {
  /// The animations and the time of this layer, made the first time.
  package final var animationsMade: LayerAnimations {
    if let animations { return animations }
    let made = LayerAnimations()
    animations = made
    return made
  }

  /// True if an animation has not come to its end.
  final var hasMovingAnimations: Bool { animations?.running.contains { !$0.hasStopped } ?? false }

  /// The transition that runs, if there is one.
  final var transition: RunningAnimation? { animations?.running.last { $0.animation is CATransition } }

  /// True while an animation runs that takes touches from the layer's view.
  package final var refusesTouches: Bool {
    animations?.running.contains { $0.refusesTouches && !$0.hasStopped } ?? false
  }

  final var runningKeys: [String]? {
    guard let running = animations?.running, !running.isEmpty else { return nil }
    return running.compactMap(\.key)
  }

  final func runningAnimation(_ key: String) -> CAAnimation? {
    animations?.running[key]?.animation
  }
}

// MARK: - Adding and removing

extension CALayer {
  /// Adds an animation by `add(_:forKey:)`, which an app may override; `completion` waits for the end of the added animation.
  ///
  /// With `refusesTouches`, the layer's view takes no touches until then.
  package final func startAnimation(
    _ animation: CAAnimation, key: String?, completion: AnimationCompletion? = nil, refusesTouches: Bool = false
  ) {
    adding(AddedAnimation(completion: completion, refusesTouches: refusesTouches)) { add(animation, forKey: key) }
  }

  /// Runs an action, which may add a transition from a picture of before.
  final func run(_ action: any CAAction, _ event: String, _ arguments: [AnyHashable: Any]?, from former: LayerPicture?)
  {
    guard let former else { return action.run(forKey: event, object: self, arguments: arguments) }
    adding(AddedAnimation(formerPicture: former)) { action.run(forKey: event, object: self, arguments: arguments) }
  }

  private func adding(_ addition: AddedAnimation, _ body: () -> Void) {
    animationsMade.addition = addition
    body()
    animations?.addition = nil
  }

  /// Adds a copy of `animation`; the completions of all open transactions wait for its end.
  final func insertAnimation(_ animation: CAAnimation, key: String?) {
    let addition = animations?.addition
    animations?.addition = nil
    guard let copy = animation.copy() as? CAAnimation else { return }
    let clock = AnimationClock.current
    let stack = TransactionStack.of(clock)
    copy.inheritDuration(stack.settings.duration)
    if copy.timingFunction == nil { copy.timingFunction = stack.settings.timingFunction }
    guard copy.duration >= 0, !copy.timing.end.isNaN else { return rejectAnimation(copy) }
    let key = copy is CATransition ? kCATransition : key
    let former = copy is CATransition ? addition?.formerPicture ?? recordPicture() : nil
    if let key { stopAnimation(key) }
    if copy.beginTime == 0 { copy.beginTime = localTime(clock.now) }
    let completions = stack.completions + [addition?.completion].compactMap(\.self)
    let entry = RunningAnimation(copy, key: key, clock, completions, former)
    entry.refusesTouches = addition?.refusesTouches ?? false
    for completion in entry.completions { completion.enter() }
    animationsMade.running.append(entry)
    clock.add(self)
    if let delegate = copy.delegate {
      let begin = clockTime(copy.beginTime)
      clock.schedule(at: begin.isFinite ? max(begin, clock.now) : clock.now, "the start of an animation") {
        delegate.animationDidStart(copy)
      }
    }
    scheduleEnd(of: entry)
  }

  /// Removes the animation of a key before its end, unless it has `finished`.
  package final func stopAnimation(_ key: String, finished: Bool = false) {
    guard let animations, let entry = animations.running[key] else { return }
    animations.running.remove(entry)
    stop(entry, finished: finished)
    forgetClocksWithoutAnimations([entry])
  }

  /// Removes all animations before their end.
  final func stopAllAnimations() {
    guard let animations, !animations.running.isEmpty else { return }
    let removed = animations.running
    animations.running = RunningAnimations()
    for entry in removed { stop(entry, finished: false) }
    forgetClocksWithoutAnimations(removed)
  }

  /// Removes all animations from this layer down before their end.
  package final func stopAnimationsOfTree() { Self.stopAnimations(of: tree) }

  /// Removes all animations of layers before their end; delegates and completions are called afterwards.
  static func stopAnimations(of layers: [CALayer]) {
    let stopped = layers.compactMap { layer -> (CALayer, RunningAnimations)? in
      guard let animations = layer.animations, !animations.running.isEmpty else { return nil }
      defer { animations.running = RunningAnimations() }
      return (layer, animations.running)
    }
    for (layer, running) in stopped {
      for entry in running { layer.stop(entry, finished: false) }
      layer.forgetClocksWithoutAnimations(running)
    }
  }

  private func forgetClocksWithoutAnimations(_ removed: some Sequence<RunningAnimation>) {
    guard animations?.running.isEmpty ?? true else { return }
    for entry in removed { entry.clock.remove(self) }
  }

  private func scheduleEnd(of entry: RunningAnimation) {
    if let work = entry.work { entry.clock.cancel(work) }
    let time = clockTime(entry.animation.timing.end)
    guard time.isFinite else { return entry.work = nil }
    entry.work = entry.clock.schedule(at: max(time, entry.clock.now), "the end of an animation") { [self] in
      end(entry)
    }
  }

  /// Ends an animation that is over.
  private func end(_ entry: RunningAnimation) {
    entry.work = nil
    guard let animations, animations.running.contains(entry), !entry.hasStopped else { return }
    entry.clock.countEnd()
    if entry.animation.isRemovedOnCompletion {
      animations.running.remove(entry)
      forgetClocksWithoutAnimations([entry])
    }
    stop(entry, finished: true)
  }

  private func stop(_ entry: RunningAnimation, finished: Bool) {
    if let work = entry.work { entry.clock.cancel(work) }
    guard !entry.hasStopped else { return }
    entry.hasStopped = true
    AppCalls.run("animationDidStop of \(nameForMessages)", which: "ends another animation") {
      entry.animation.delegate?.animationDidStop(entry.animation, finished: finished)
    }
    for completion in entry.completions { completion.leave(finished: finished) }
    entry.completions = []
  }

  private func rejectAnimation(_ animation: CAAnimation) {
    ProgrammerErrors.report(
      """
      CALayer.add(_:forKey:): the duration of \(Swift.type(of: animation)) is \(animation.duration). Nothing was added \
      to \(nameForMessages). Set a number of seconds that is not negative.
      """)
  }
}

// MARK: - Time

extension CALayer {
  /// Changes the layer's timing, and reschedules the ends of its animations and those of its sublayers.
  final func changeTiming(_ change: (inout MediaTiming) -> Void) {
    change(&animationsMade.timing)
    LayerTimes.areChanged = true
    scheduleEndsAnew()
  }

  /// True if a layer from this one upwards has a time of its own.
  final var isInChangedTime: Bool {
    guard LayerTimes.areChanged else { return false }
    var layer: CALayer? = self
    while let current = layer {
      if current.animations?.timing.isPlain == false { return true }
      layer = current.superlayerStorage
    }
    return false
  }

  /// True if this layer or one below it can have animations; most layers that are added have not.
  final var mayAnimate: Bool { animations != nil || !sublayerStorage.isEmpty || appearance.mask != nil }

  /// Reschedules the ends of all animations of this layer and its sublayers, by the current timing of the ancestors.
  final func scheduleEndsAnew() {
    var waiting = [self]
    while let layer = waiting.popLast() {
      for entry in layer.animations?.running ?? RunningAnimations() where !entry.hasStopped {
        layer.scheduleEnd(of: entry)
        entry.animation.timeChanged?()
      }
      waiting.append(contentsOf: layer.sublayerStorage)
      if let mask = layer.appearance.mask { waiting.append(mask) }
    }
  }

  /// Returns this layer's time at a time of the clock.
  final func localTime(_ time: CFTimeInterval) -> CFTimeInterval {
    var line: [MediaTiming] = []
    var layer: CALayer? = modelIfPresented ?? self
    while let current = layer {
      if let timing = current.animations?.timing { line.append(timing) }
      layer = current.superlayerStorage
    }
    return line.reversed().reduce(time) { $1.local($0) }
  }

  /// Converts a local time of this layer to the clock's time; infinity if the local time stands still.
  final func clockTime(_ time: CFTimeInterval) -> CFTimeInterval {
    var (time, layer) = (time, modelIfPresented ?? Optional(self))
    while let current = layer {
      if let timing = current.animations?.timing { time = timing.parent(time) }
      layer = current.superlayerStorage
    }
    return time
  }

  private var modelIfPresented: CALayer? { animations?.presented?.model }
}

/// The mark of a process in which any layer ever got a time of its own; until then nothing has to be looked for.
enum LayerTimes {
  private static let isMarked = Atomic(false)

  static var areChanged: Bool {
    get { isMarked.load(ordering: .relaxed) }
    set { isMarked.store(newValue, ordering: .relaxed) }
  }
}

// MARK: - Presentation

extension CALayer {
  /// Writes the values of the running animations at the clock's time into the values that drawing reads.
  ///
  /// Without `showsEndless`, animations that repeat for ever are shown at their beginning.
  ///
  /// Copies of a replicator are shown as they would have been shown `earlier`.
  private func present(
    _ running: some Sequence<RunningAnimation>, from layer: CALayer, showsEndless: Bool, earlier: CFTimeInterval = 0
  ) {
    animations?.transitionProgress = nil
    for entry in running {
      let timing = entry.animation.timing
      let isStill = timing.isEndless && !showsEndless
      let time = isStill ? timing.beginTime : layer.localTime(entry.clock.now - earlier)
      if let moment = timing.moment(at: time) { entry.animation.apply(moment, to: self) }
    }
    updateSuperlayerDepth()
  }

  /// Runs `body` while this layer and all below it show their animations at the time of `clock`.
  ///
  /// Without `showsEndless`, animations that repeat for ever are shown at their beginning.
  package final func presenting<Result>(
    on clock: AnimationClock, showsEndless: Bool, _ body: () throws -> Result
  ) rethrows -> Result {
    let animated = clock.layers.filter { $0.animations?.running.isEmpty == false && $0.lies(below: self) }
    guard !animated.isEmpty else { return try body() }
    // Drawing of the app sees the values that it set, and is stretched as the screen does it.
    displayTree()
    let shown = animated.map { layer in
      let restore = layer.keepShownValues()
      layer.presentNow(showsEndless: showsEndless)
      return ShownTree.Layer(layer: layer, restore: restore)
    }
    defer { for entry in shown.reversed() { entry.restore() } }
    return try ShownTree.$current.withValue(ShownTree(layers: shown, showsEndless: showsEndless), operation: body)
  }

  private func presentNow(showsEndless: Bool, earlier: CFTimeInterval = 0) {
    present(animations?.running ?? RunningAnimations(), from: self, showsEndless: showsEndless, earlier: earlier)
    if animationsNeedDisplay { contentsState.needsDisplay = true }
  }

  /// Runs `body` while all sublayers show what they showed `delay` seconds of this layer's time earlier.
  final func presentingSublayers(earlier delay: CFTimeInterval, _ body: () -> Void) {
    guard delay != 0, let shown = ShownTree.current, let clock = shown.clock else { return body() }
    let late = shown.layers.filter { $0.layer !== self && $0.layer.lies(below: self) }
    let earlier = clock.now - clockTime(localTime(clock.now) - delay)
    guard !late.isEmpty, earlier.isFinite else { return body() }
    let restores = late.map { entry in
      let restore = entry.layer.keepShownValues()
      // Additive animations add to the layer's own values, not to the shown ones.
      entry.restore()
      entry.layer.presentNow(showsEndless: shown.showsEndless, earlier: earlier)
      return restore
    }
    body()
    for restore in restores.reversed() { restore() }
  }

  /// Returns a function that sets the values back that drawing reads.
  final func keepShownValues() -> () -> Void {
    let (geometry, appearance, contents, values) = (geometry, appearance, contentsState, animations?.values ?? [:])
    let restoreOwn = keepOwnValues()
    return { [self] in
      (self.geometry, self.appearance, contentsState) = (geometry, appearance, contents)
      animations?.values = values
      animations?.transitionProgress = nil
      restoreOwn()
    }
  }

  /// True if a property of an animation changes what `draw(in:)` draws.
  private var animationsNeedDisplay: Bool {
    let paths = (animations?.running ?? RunningAnimations()).flatMap(\.animation.animatedKeyPaths)
    return paths.contains { path in
      animations?.drawnKeys.contains(path) == true
        || Swift.type(of: self).needsDisplay(forKey: String(path.prefix { $0 != "." }))
    }
  }

  private func lies(below root: CALayer) -> Bool {
    var layer: CALayer? = self
    while let current = layer {
      if current === root { return true }
      layer = current.superlayerStorage
    }
    return false
  }

  private func displayTree() {
    var waiting = [self]
    while let layer = waiting.popLast() {
      layer.displayIfMarked()
      waiting.append(contentsOf: layer.sublayerStorage)
      if let mask = layer.appearance.mask { waiting.append(mask) }
    }
  }

  /// Marks the tree as shown, after which changes of layers that belong to no view are animated.
  package final func markShown() {
    var waiting = [self]
    while let layer = waiting.popLast() {
      if layer.owner == nil { layer.isShown = true }
      layer.wasDrawn = true
      waiting.append(contentsOf: layer.sublayerStorage)
      if let mask = layer.appearance.mask { waiting.append(mask) }
    }
  }
}

/// The layers whose animations are currently applied, for replicators that show them at other times.
// Only the thread that draws uses it.
struct ShownTree: @unchecked Sendable {
  @TaskLocal static var current: ShownTree?

  struct Layer {
    let layer: CALayer
    /// Sets the layer's own values back.
    let restore: () -> Void
  }

  let layers: [Layer]
  let showsEndless: Bool

  var clock: AnimationClock? { layers.first?.layer.animations?.running.first?.clock }
}

// MARK: - Presentation layers

extension CALayer {
  /// The layer of which this is the presentation, or the layer itself.
  final var modelLayer: CALayer { animations?.presented?.model ?? self }

  /// A copy with the values that are shown, in a line of such copies up to the root.
  package final func makePresentation() -> CALayer {
    guard animations?.presented == nil else { return self }
    var line: [CALayer] = []
    var layer: CALayer? = self
    while let current = layer {
      line.append(current)
      layer = current.superlayerStorage
    }
    let time = (clock: AnimationClock.current, showsEndless: true)
    let parent = line.dropFirst().reversed().reduce(nil as CALayer?) { parent, layer in
      layer.presentedCopy(in: parent, time)
    }
    let running = animations?.running ?? RunningAnimations()
    let copy = makeCopy()
    let isOfClass = Swift.type(of: copy) == Swift.type(of: self)
    return present(running, by: isOfClass ? copy : makeCopyByClass() ?? copy, in: parent, time)
  }

  /// Returns the value of a property that the layer shows now; nil if no animation changes it.
  ///
  /// Nothing else is presented: a layer may have thousands of animations of other properties.
  final func shownValue(of property: AnimatedProperty) -> AnimatableValue? {
    let running = (animations?.running ?? RunningAnimations()).filter { $0.changes(property) }
    guard !running.isEmpty, animations?.presented == nil else { return nil }
    return property.read(presentedCopy(of: running, in: nil, (clock: .current, showsEndless: true)))
  }

  private func presentedCopy(
    of running: some Sequence<RunningAnimation>, in parent: CALayer?,
    _ time: (clock: AnimationClock, showsEndless: Bool)
  ) -> CALayer {
    present(running, by: makeCopy(), in: parent, time)
  }

  private func present(
    _ running: some Sequence<RunningAnimation>, by copy: CALayer, in parent: CALayer?,
    _ time: (clock: AnimationClock, showsEndless: Bool)
  ) -> CALayer {
    let own = LayerAnimations()
    own.values = animations?.values ?? [:]
    own.timing = animations?.timing ?? MediaTiming()
    own.presented = LayerAnimations.PresentedLayer(model: self, time: time, parent: parent)
    copy.animations = own
    copy.superlayerStorage = parent
    copy.present(running, from: self, showsEndless: time.showsEndless)
    return copy
  }

  private func presentedCopy(
    in parent: CALayer?, _ time: (clock: AnimationClock, showsEndless: Bool)
  ) -> CALayer {
    presentedCopy(of: animations?.running ?? RunningAnimations(), in: parent, time)
  }

  /// Makes all layers below a presentation layer, in order to draw them.
  final func makePresentedTree() {
    var waiting = [self]
    while let layer = waiting.popLast(), layer.animations?.presented != nil {
      layer.makePresentedSublayers()
      waiting += layer.sublayerStorage
      if let mask = layer.appearance.mask { waiting.append(mask) }
    }
  }

  /// Makes the sublayers and the mask of a presentation layer on first use.
  final func makePresentedSublayers() {
    guard let presented = animations?.presented, !presented.hasSublayers else { return }
    animations?.presented?.hasSublayers = true
    hasSublayersOutOfPlane = presented.model.hasSublayersOutOfPlane
    // The copies do not own this layer, which owns them.
    let make = { [self] (layer: CALayer) in
      let copy = layer.presentedCopy(in: nil, presented.time)
      copy.superlayerStorage = self
      return copy
    }
    sublayerStorage = presented.model.sublayerStorage.map(make)
    appearance.mask = presented.model.appearance.mask.map(make)
  }
}
