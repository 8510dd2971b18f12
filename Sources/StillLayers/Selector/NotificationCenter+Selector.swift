// SPDX-License-Identifier: MIT

public import StillGraphics
import Synchronization

/// Notifications that call a method of their observer.
extension NotificationCenter {
  /// Calls a method of `observer` for each notification of a name and of an object; nil stands for all.
  ///
  /// The method takes nothing or the notification. The observer is held weakly, and is removed by itself when it ends.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    let message = NotificationMessage(observer as AnyObject, aSelector)
    let token = addObserver(forName: aName, object: anObject, queue: nil) { message.send($0) }
    let entry = ObserverEntry(message: message, center: self, token: token, name: aName, object: anObject as AnyObject?)
    ObserverEntry.add(entry)
  }

  /// Removes all methods of an observer, or the observer that `addObserver(forName:object:queue:using:)` returned.
  public func removeObserver(_ observer: AnyObject) { removeObserver(observer, name: nil, object: nil) }

  /// Removes the methods of an observer for a name and an object, or the observer that a block got; nil stands for all.
  public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?) {
    removeObserver(observer as Any, name: aName, object: anObject)
    ObserverEntry.remove { entry in
      guard entry.center === self, entry.message.identity == ObjectIdentifier(observer) else { return false }
      return (aName == nil || entry.name == aName) && (anObject == nil || entry.object === anObject as AnyObject?)
    }
  }
}

/// The message that an observer gets.
// The observer is only read, and called where the notification is posted.
private final class NotificationMessage: @unchecked Sendable {
  private(set) weak var observer: AnyObject?
  /// The identity of the observer, which is known while that ends, too.
  let identity: ObjectIdentifier
  private let selector: Selector

  init(_ observer: AnyObject, _ selector: Selector) {
    (self.observer, identity, self.selector) = (observer, ObjectIdentifier(observer), selector)
  }

  func send(_ notification: Notification) {
    guard let observer, selector.send(to: observer, notification) != .called,
      selector.send(to: observer, notification as NSNotification) != .called
    else { return }
    ProgrammerErrors.report(
      """
      NotificationCenter: \(selector) is no method of \(type(of: observer)) that takes nothing or a Notification. It was \
      not called for \(notification.name.rawValue). Make the selector of the observer's own class.
      """)
  }
}

/// An observer with the one that Foundation knows in its place.
private struct ObserverEntry: @unchecked Sendable {
  let message: NotificationMessage
  weak var center: NotificationCenter?
  let token: any NSObjectProtocol
  let name: NSNotification.Name?
  weak var object: AnyObject?

  private static let all = Mutex<(entries: [ObserverEntry], limit: Int)>(([], 16))

  private var isGone: Bool { message.observer == nil || center == nil }

  static func add(_ entry: ObserverEntry) {
    let isFull = all.withLock { state in
      state.entries.append(entry)
      return state.entries.count > state.limit
    }
    guard isFull else { return }
    // Observers that are gone are looked for each time that the list has doubled.
    remove(where: \.isGone)
    all.withLock { $0.limit = max(2 * $0.entries.count, 16) }
  }

  /// Removes the entries that are meant, which are looked for without the lock: who looks at an observer may be the last
  /// one that holds it, and an observer that ends removes itself.
  static func remove(where isMeant: (ObserverEntry) -> Bool) {
    let removed = all.withLock(\.entries).filter(isMeant)
    guard !removed.isEmpty else { return }
    let tokens = Set(removed.map { ObjectIdentifier($0.token) })
    // The entries leave the lock before they are released.
    let before = all.withLock { state in
      defer { state.entries.removeAll { tokens.contains(ObjectIdentifier($0.token)) } }
      return state.entries
    }
    withExtendedLifetime(before) { for entry in removed { entry.end() } }
  }

  private func end() { center?.removeObserver(token as Any) }
}
