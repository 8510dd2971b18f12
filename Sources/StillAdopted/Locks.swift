// SPDX-License-Identifier: MIT

import Foundation
import Glibc

/// A lock that stays at its place in memory; mirrors Darwin's `os_unfair_lock`.
public struct os_unfair_lock {
  fileprivate var isHeld = false

  /// Makes a lock that nobody has.
  public init() {}
}

/// A lock by its address.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock>
/// A lock as Darwin declares it.
public typealias os_unfair_lock_s = os_unfair_lock

/// Takes a lock as soon as nobody has it.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) {
  changes.withLock {
    while lock.pointee.isHeld { changes.wait() }
    lock.pointee.isHeld = true
  }
}

/// Takes a lock unless somebody has it, and returns true if it did.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
  changes.withLock {
    if lock.pointee.isHeld { return false }
    lock.pointee.isHeld = true
    return true
  }
}

/// Gives a lock back.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {
  changes.withLock {
    lock.pointee.isHeld = false
    changes.broadcast()
  }
}

/// Guards the words of all locks, whose memory is plain, and tells those who wait that one was given back.
private let changes = NSCondition()

/// Takes the lock that belongs to an object, and returns 0.
///
/// A thread that has it can take it again.
@discardableResult
public func objc_sync_enter(_ obj: Any) -> Int32 {
  ObjectLocks.shared.enter(ObjectIdentifier(obj as AnyObject))
  return 0
}

/// Gives back the lock that belongs to an object, once for each time it was taken, and returns 0.
@discardableResult
public func objc_sync_exit(_ obj: Any) -> Int32 {
  ObjectLocks.shared.exit(ObjectIdentifier(obj as AnyObject))
  return 0
}

/// The locks of objects that somebody has.
///
/// The dictionary is only used while the condition is locked.
private final class ObjectLocks: @unchecked Sendable {
  static let shared = ObjectLocks()

  private struct Holder {
    let thread: pthread_t
    var count = 0
  }

  private let given = NSCondition()
  private var holders: [ObjectIdentifier: Holder] = [:]

  func enter(_ object: ObjectIdentifier) {
    let own = pthread_self()
    given.withLock {
      while let holder = holders[object], holder.thread != own { given.wait() }
      holders[object, default: Holder(thread: own)].count += 1
    }
  }

  func exit(_ object: ObjectIdentifier) {
    given.withLock {
      guard var holder = holders[object], holder.thread == pthread_self() else { return }
      holder.count -= 1
      holders[object] = holder.count == 0 ? nil : holder
      given.broadcast()
    }
  }
}
