// SPDX-License-Identifier: MIT

import UIKit

/// What happens on a day.
public struct CalendarEvent: Hashable, Sendable {
  public enum Kind: CaseIterable, Sendable {
    case work, family, travel
  }

  public var title: String
  public var time: String
  public var place: String?
  public var day: Int
  public var kind: Kind

  public init(_ title: String, in place: String? = nil, at time: String, on day: Int, _ kind: Kind) {
    (self.title, self.place, self.time, self.day, self.kind) = (title, place, time, day, kind)
  }
}

extension CalendarEvent.Kind {
  var color: UIColor {
    switch self {
    case .work: .systemBlue
    case .family: .systemGreen
    case .travel: .systemOrange
    }
  }
}

extension [CalendarEvent] {
  public static var sample: [CalendarEvent] {
    [
      CalendarEvent("Print run", at: "All day", on: 3, .work),
      CalendarEvent("Proofs", in: "Printing house, second floor", at: "09:30", on: 17, .work),
      CalendarEvent("Lunch with Yara", in: "Café Linné", at: "12:30", on: 17, .family),
      CalendarEvent("Night train to Stockholm", in: "Platform 7", at: "22:15", on: 17, .travel),
      CalendarEvent("Fair", at: "All day", on: 18, .travel),
      CalendarEvent("Fair", at: "All day", on: 19, .travel),
      CalendarEvent("Review", at: "14:00", on: 22, .work),
      CalendarEvent("Birthday", at: "All day", on: 29, .family),
    ]
  }
}
