// SPDX-License-Identifier: MIT

public import Foundation

extension NotificationCenter {
  /// Calls a block on a queue for each notification of a name and of an object; nil matches all.
  ///
  /// As on Apple's platforms, a block of the main queue is called at once if the notification is posted on the main actor, and
  /// the poster waits for the block. With Foundation's own method, which is still called if the queue is an `Optional`, the main
  /// actor waits for itself for ever if it is not the main thread, as in Swift Testing on Linux.
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
