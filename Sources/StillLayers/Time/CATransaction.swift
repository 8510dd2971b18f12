// SPDX-License-Identifier: MIT

public import StillGraphics

/// A group of changes of layers, with the settings of the animations that they begin.
///
/// Mirrors QuartzCore's `CATransaction`.
///
/// Transactions belong to the test's ``AnimationClock``: one that a test does not commit ends with the test.
open class CATransaction: NSObject {
  private let mark = AttributeMark()

  private static var stack: TransactionStack { .current }

  /// Begins a transaction inside the current one, and copies its settings.
  open class func begin() { stack.begin() }
  /// Ends the transaction that began last; its completion block is called when its animations are over.
  open class func commit() { stack.commit() }
  /// Ends the transaction that has no beginning of its own.
  open class func flush() { stack.flush() }
  /// Does nothing: transactions of different tests have nothing in common.
  open class func lock() {}
  /// Does nothing, like `lock()`.
  open class func unlock() {}

  /// Returns the seconds that an animation without a duration takes.
  open class func animationDuration() -> CFTimeInterval { stack.settings.duration }
  /// Sets the seconds that an animation without a duration takes.
  open class func setAnimationDuration(_ dur: CFTimeInterval) { stack.change { $0.duration = dur } }
  /// Returns the curve of animations without one; nil for their own default.
  open class func animationTimingFunction() -> CAMediaTimingFunction? { stack.settings.timingFunction }
  /// Sets the curve of animations without one.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    stack.change { $0.timingFunction = function }
  }
  /// Returns true if changes of properties begin no animations.
  open class func disableActions() -> Bool { stack.settings.disablesActions }
  /// Sets whether changes of properties begin no animations.
  open class func setDisableActions(_ flag: Bool) { stack.change { $0.disablesActions = flag } }
  /// Returns the block that is called when the animations of the transaction are over.
  open class func completionBlock() -> (() -> Void)? { stack.completionBlock }
  /// Sets the block that is called when the animations are over that are added from now on; without any, at the end of
  /// the transaction.
  open class func setCompletionBlock(_ block: (() -> Void)?) { stack.setCompletionBlock(block) }

  /// Returns a setting by its key.
  open class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionDisableActions: disableActions()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionCompletionBlock: completionBlock()
    default: stack.settings.values[key]
    }
  }

  /// Changes a setting by its key.
  open class func setValue(_ anObject: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration:
      if let seconds = AnimatableValue.number(0).value(like: anObject)?.number { setAnimationDuration(seconds) }
    case kCATransactionDisableActions:
      setDisableActions(AnimatableValue.flag(false).value(like: anObject)?.number == 1)
    case kCATransactionAnimationTimingFunction: setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
    case kCATransactionCompletionBlock: setCompletionBlock(anObject as? () -> Void)
    default: stack.change { $0.values[key] = anObject }
    }
  }
}

/// The key of a transaction's duration.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of the setting that keeps changes from being animated.
public let kCATransactionDisableActions = "disableActions"
/// The key of a transaction's timing function.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of a transaction's completion block.
public let kCATransactionCompletionBlock = "completionBlock"

/// The settings of a transaction.
struct TransactionSettings {
  /// The duration in seconds of animations that set none, as documented.
  var duration: CFTimeInterval = 0.25
  var timingFunction: CAMediaTimingFunction?
  var disablesActions = false
  var values: [String: Any] = [:]
}

/// The nested transactions of a clock.
final class TransactionStack {
  private struct Level {
    var settings: TransactionSettings
    var completion: AnimationCompletion?
    /// The block of the completion, as it was set.
    var block: (() -> Void)?
    /// True for an implicit transaction, which ends when the clock moves.
    var isImplicit = false
  }

  private var levels: [Level] = []
  /// The clock that keeps the stack, and lives longer than it.
  private unowned let clock: AnimationClock

  private init(_ clock: AnimationClock) { self.clock = clock }

  static var current: TransactionStack { of(.current) }

  static func of(_ clock: AnimationClock) -> TransactionStack {
    clock.value(TransactionStack.self) { TransactionStack(clock) }
  }

  var settings: TransactionSettings { levels.last?.settings ?? TransactionSettings() }
  var completionBlock: (() -> Void)? { levels.last?.block }
  /// The completions of all transactions, for which animations that are added now count.
  var completions: [AnimationCompletion] { levels.compactMap(\.completion) }

  func begin() { levels.append(Level(settings: settings)) }

  func commit() {
    guard let level = levels.last, !level.isImplicit else {
      return ProgrammerErrors.report(
        "CATransaction.commit(): no transaction was begun. Nothing was done. Call begin() once for each commit().")
    }
    levels.removeLast()
    level.completion?.close()
  }

  func flush() {
    if levels.allSatisfy(\.isImplicit) { LayerDepartures.of(clock).commit() }
    guard levels.count == 1, levels[0].isImplicit else { return }
    let level = levels.removeLast()
    level.completion?.close()
  }

  func change(_ change: (inout TransactionSettings) -> Void) {
    beginImplicitly()
    change(&levels[levels.count - 1].settings)
  }

  func setCompletionBlock(_ block: (() -> Void)?) {
    beginImplicitly()
    let former = levels[levels.count - 1].completion
    levels[levels.count - 1].completion = block.map { block in
      AnimationCompletion { _ in
        AppCalls.run("The completion block of a CATransaction", which: "commits another one with such a block", block)
      }
    }
    levels[levels.count - 1].block = block
    // As documented, the former one is called as if the transaction ended here.
    former?.close()
  }

  private func beginImplicitly() {
    guard levels.isEmpty else { return }
    levels = [Level(settings: settings, isImplicit: true)]
    clock.schedule(after: 0, "the end of a CATransaction") { [self] in flush() }
  }
}

/// A block that is called once, after all animations that were added to it are over.
package final class AnimationCompletion {
  let block: (Bool) -> Void
  private var waits = 1
  private var isFinished = true

  /// Makes a completion; the block's argument is true if all animations ran to their end.
  package init(_ block: @escaping (Bool) -> Void) { self.block = block }

  /// The number of animations that run.
  package var running: Int { waits - 1 }

  func enter() { waits += 1 }

  func leave(finished: Bool) {
    waits -= 1
    if !finished { isFinished = false }
    if waits == 0 { block(isFinished) }
  }

  /// Ends the time in which animations are added.
  package func close() { leave(finished: true) }
}
