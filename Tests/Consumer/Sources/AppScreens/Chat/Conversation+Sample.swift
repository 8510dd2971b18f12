// SPDX-License-Identifier: MIT

import Foundation

extension Conversation {
  /// Two days in May 2024, times in UTC.
  public static var sample: Conversation {
    var id = 0
    func day(_ start: TimeInterval, _ messages: [(minute: Int, text: String, isMine: Bool)]) -> Day {
      let date = Date(timeIntervalSince1970: start)
      return Day(
        date: date,
        messages: messages.map { message in
          id += 1
          return Message(
            id: id, text: message.text, isMine: message.isMine,
            sent: date.addingTimeInterval(TimeInterval(message.minute * 60)))
        })
    }
    let friday = day(
      1_715_904_000,
      [
        (552, "Good morning! Are the proofs for the catalogue ready?", false),
        (559, "Almost ☕️", true),
        (561, "I am waiting for the last two photographs; the rest went to the printer yesterday evening.", true),
        (563, "صباح الخير! هل يمكننا تأجيل الاجتماع إلى يوم الاثنين؟", false),
        (570, "👍🏽", true),
      ])
    let saturday = day(
      1_715_990_400,
      [
        (621, "They came.", true),
        (
          622,
          """
          Three things before we print:
          1. The cover is two millimetres too wide.
          2. Page 14 still has the old address, and the map on page 15 shows where we were before we moved.
          3. Somebody should read the Arabic pages once more.
          """, true
        ),
        (640, "I can do that this afternoon.", false),
        (641, "And the map is my fault, sorry 🙈 A new one is on its way.", false),
        (655, "Thank you 🙏 See you on Monday!", true),
      ])
    return Conversation(partner: "Yara Haddad", days: [friday, saturday])
  }
}
