// SPDX-License-Identifier: MIT

import Foundation

/// Who said what, day by day.
public struct Conversation: Sendable {
  public var partner: String
  public var days: [Day]

  public struct Day: Hashable, Sendable {
    public var date: Date
    public var messages: [Message]
  }
}

/// One bubble.
public struct Message: Hashable, Identifiable, Sendable {
  public var id: Int
  public var text: String
  public var isMine: Bool
  public var sent: Date
}
