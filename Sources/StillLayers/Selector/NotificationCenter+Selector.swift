// SPDX-License-Identifier: MIT

public import StillGraphics
import Synchronization

/// Notifications that call a method of their observer.
extension NotificationCenter {
  /// Calls a method of `observer` for each notification of a name and of an object; nil matches all.
  ///
  /// The method takes no argument or the notification. The observer is held weakly, and removed when it is deallocated. If the
  /// object is a value, such as a string, it matches all equal values.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    guard aSelector.accepts(target: observer) else { return }
    guard let sender = NotificationSender(anObject) else { return reportSender(anObject, aSelector) }
    let message = NotificationMessage(observer as AnyObject, aSelector)
    let token = addObserver(forName: aName, object: sender.object, queue: nil) { notification in
      if sender.isSender(of: notification) { message.send(notification) }
    }
    ObserverEntry.add(ObserverEntry(message: message, center: self, token: token, name: aName, sender: sender))
  }

  private func reportSender(_ sender: Any?, _ selector: Selector) {
    ProgrammerErrors.report(
      """
      NotificationCenter.addObserver(_:selector:name:object:): \(sender ?? "nil") is neither an object nor Hashable, so \
      that no notification would be of it. \(selector) was not added. Pass nil, and look at the notification's object.
      """)
  }

  /// Removes all methods of an observer, or the observer that `addObserver(forName:object:queue:using:)` returned.
  public func removeObserver(_ observer: AnyObject) { removeObserver(observer, name: nil, object: nil) }

  /// Removes the methods of an observer for a name and an object, or the token of a block; nil matches all.
  public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?) {
    removeObserver(observer as Any, name: aName, object: anObject)
    ObserverEntry.remove { entry in
      guard entry.center === self, entry.message.identity == ObjectIdentifier(observer) else { return false }
      return (aName == nil || entry.name == aName) && (anObject == nil || entry.sender == NotificationSender(anObject))
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

/// The objects whose notifications an observer wants: one, those that are equal to a value, or all.
// A value is only compared, and an object never read.
private struct NotificationSender: Equatable, @unchecked Sendable {
  private(set) weak var object: AnyObject?
  private let value: AnyHashable?

  /// Returns nil for a value that cannot be compared.
  init?(_ sender: Any?) {
    guard let sender, !isObject(sender) else {
      (object, value) = (sender.map { $0 as AnyObject }, nil)
      return
    }
    guard let value = sender as? AnyHashable else { return nil }
    self.value = value
  }

  /// Returns true if a notification from Foundation, which matches objects only by identity, really matches.
  func isSender(of notification: Notification) -> Bool { value == nil || notification.object as? AnyHashable == value }

  static func == (one: NotificationSender, other: NotificationSender) -> Bool {
    one.object === other.object && one.value == other.value
  }
}

/// An observer with the one that Foundation knows in its place.
private struct ObserverEntry: @unchecked Sendable {
  let message: NotificationMessage
  weak var center: NotificationCenter?
  let token: any NSObjectProtocol
  let name: NSNotification.Name?
  let sender: NotificationSender

  private static let all = Mutex<(entries: [ObserverEntry], limit: Int)>(([], 16))

  private var isGone: Bool { message.observer == nil || center == nil }

  static func add(_ entry: ObserverEntry) {
    let isFull = all.withLock { state in
      state.entries.append(entry)
      return state.entries.count > state.limit
    }
    guard isFull else { return }
    // Deallocated observers are removed each time that the list has doubled.
    remove(where: \.isGone)
    all.withLock { $0.limit = max(2 * $0.entries.count, 16) }
  }

  /// Removes the entries for which `isMeant` returns true.
  ///
  /// It is called without the lock: reading a weak observer may keep it alive until then, and its deinitialiser removes entries
  /// too.
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
