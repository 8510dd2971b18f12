// SPDX-License-Identifier: MIT

public import Foundation

extension NotificationCenter {
  /// Calls a block on a queue for each notification of a name and of an object; nil stands for all.
  ///
  /// A block of the main queue is called at once where the notification is posted on the main actor, as on Apple's
  /// platforms. Foundation's own method, which a queue in an `Optional` still calls, has the main actor wait for itself
  /// without end where that is not the main thread: in Swift Testing on Linux. Whoever posts waits for the block.
  public func addObserver(
    forName name: NSNotification.Name?, object obj: Any?, queue: OperationQueue,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol {
    let isMain = queue === OperationQueue.main
    let ofFoundation: OperationQueue? = isMain ? nil : queue
    return addObserver(forName: name, object: obj, queue: ofFoundation) { notification in
      guard isMain, !MainActorMark.isCurrent else { return block(notification) }
      // The poster waits, so only one thread uses the notification at a time.
      nonisolated(unsafe) let notification = notification
      OperationQueue.main.addOperations([BlockOperation { block(notification) }], waitUntilFinished: true)
    }
  }
}
